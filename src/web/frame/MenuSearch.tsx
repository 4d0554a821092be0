import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollow } from './MainMenu.tsx';
import { groupsAbove, leaves, type MenuEntry } from './menu.ts';
import { foundEntries } from './menu-search.ts';
import { useMenuTitle, useMyMenu } from './use-my-menu.ts';
import './menu-search.css';

/** Opens any page of the menu by a part of its name; Ctrl K from anywhere. */
export function MenuSearch() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="search-button" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <SearchOutlined aria-hidden />
        <span className="search-words">{t('frame.searchMenu')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title={t('frame.searchMenu')}
        footer={null}
        width={520}
        destroyOnHidden
      >
        <Palette onChosen={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Palette({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { entries } = useMyMenu();
  const follow = useFollow(entries);
  const titleOf = useMenuTitle();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // The dialog takes the focus for itself when it has opened; anyone who opens it wants to type.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const found = foundEntries(leaves(entries), typed, titleOf);
  const current = found[Math.min(at, found.length - 1)];

  function choose(entry: MenuEntry | undefined) {
    if (!entry) return;
    onChosen();
    follow(entry.address);
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(current);
    else return;
    event.preventDefault();
  }
  return (
    <div className="palette">
      <input
        ref={field}
        role="combobox"
        aria-label={t('frame.searchMenu')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.address}`}
        placeholder={t('frame.searchHint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={id} role="listbox" aria-label={t('frame.menu')} className="palette-list">
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and hears the keys.
          <div
            key={entry.address}
            id={`${id}-${entry.address}`}
            role="option"
            tabIndex={-1}
            ref={entry === current ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            aria-selected={entry === current}
            onClick={() => choose(entry)}
          >
            <span>{titleOf(entry)}</span>
            <span className="palette-group">{groupsAbove(entries, entry.path).map(titleOf).join(' / ')}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="palette-none">
          {t('frame.nothingFound')}
        </p>
      )}
    </div>
  );
}

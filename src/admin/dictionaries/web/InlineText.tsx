import { App, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { doneText, fieldRefusalText, said } from '#kit/web/language/words.ts';
import { itemValueFault } from '../dictionaries.rules.ts';
import { type DictionaryItem, itemCalls, itemFields } from '../dictionary-items.contract.ts';

interface InlineTextProps {
  row: DictionaryItem;
  field: 'itemText' | 'itemValue';
  /** Shown and not to be changed here. */
  fixed: boolean;
  children: ReactNode;
}

/** A text of an item that becomes a field when it is clicked: Enter saves, Esc gives back what was there. */
export function InlineText({ row, field, fixed, children }: InlineTextProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  if (fixed) return children;
  if (editing)
    return (
      <InlineField
        row={row}
        field={field}
        onClose={() => {
          setEditing(false);
          setEdited(true);
        }}
      />
    );
  return (
    <button
      type="button"
      className="item-inline"
      title={t('dictionaries.clickToEdit')}
      // Who has just left the field with the keyboard goes on from here.
      ref={edited ? takeFocus : undefined}
      onClick={() => setEditing(true)}
    >
      {children}
    </button>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus();
};

function InlineField({ row, field, onClose }: Omit<InlineTextProps, 'fixed' | 'children'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const wordsId = useId();
  const [typed, setTyped] = useState(row[field]);
  const [fault, setFault] = useState('');
  const saving = useAct(itemCalls.edit, { refreshes: itemCalls.list, quiet: true });
  const label = said(itemFields[field].label);
  const text = typed.trim();

  function localFault(): string {
    if (text === '') return t('form.enter', { label });
    if (text.length > 100) return t('form.atMost', { count: 100 });
    return field === 'itemValue' && itemValueFault(text) ? t('dictionaries.plainValue') : '';
  }
  async function save() {
    if (saving.isPending) return;
    if (text === row[field]) return onClose();
    const wrong = localFault();
    if (wrong) return setFault(wrong);
    try {
      const answer = await saving.mutateAsync({ id: row.id, [field]: text });
      void message.success(doneText(answer.message, t('form.saved')));
      onClose();
    } catch (error) {
      const refused = error as CallRefused;
      if (refused.field === field) setFault(fieldRefusalText(refused, label));
      else react(refused);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The drawer round it stays open.
    event.stopPropagation();
    onClose();
  }
  return (
    <span className="item-field">
      <Input
        autoFocus
        value={typed}
        status={fault ? 'error' : undefined}
        aria-label={label}
        aria-invalid={fault !== ''}
        aria-describedby={wordsId}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          setFault('');
        }}
        onFocus={({ target }) => target.select()}
        onPressEnter={() => void save()}
        onKeyDown={onKeyDown}
        // What was typed stays in sight until it is saved or given up.
        onBlur={() => text === row[field] && onClose()}
      />
      <span id={wordsId} role={fault ? 'alert' : undefined} className={fault ? 'item-fault' : 'item-hint'}>
        {fault || t('dictionaries.inlineHint')}
      </span>
    </span>
  );
}

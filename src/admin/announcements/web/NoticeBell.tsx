import { BellOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '../announcements.contract.ts';
import './announcements.css';
import { NoticeTabs } from './NoticeTabs.tsx';
import { markOf, unreadTotal } from './unread.ts';
import { useOpening } from './use-opening.tsx';
import { useFreshUnread, useUnread } from './use-unread.ts';

// On a telephone the bell is not at the edge: the sheet moves sideways as far as it must, which antd's own places do not.
const BELOW = { bottomRight: { points: ['tr', 'br'], offset: [0, 10], overflow: { shiftX: true, adjustY: true } } };

interface NoticeBellProps {
  /** Shown below the newest; what leads away from there closes the sheet. */
  below?: (onLeave: () => void) => ReactNode;
}

/** The bell of the top bar: how many are unread, and the newest of them. */
export function NoticeBell({ below }: NoticeBellProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const unread = useUnread();
  const total = unread.data && unreadTotal(unread.data);
  const name = useBellName(total);
  useFreshUnread();
  const { open, dialog } = useOpening(bell);

  const openOne = (announcement: Announcement) => {
    setShown(false);
    open(announcement);
  };
  const backToBell = () => {
    setShown(false);
    bell.current?.focus();
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !leavesByTab(event, sheet.current)) return;
    event.preventDefault();
    backToBell();
  };
  const takeFocus = useCallback((arrived: HTMLDivElement | null) => {
    sheet.current = arrived;
    focusFirst(arrived);
  }, []);
  const content = (
    <div ref={takeFocus} className="notice-sheet" role="dialog" aria-label={t('notices.mine')} onKeyDown={leaveByKey}>
      <NoticeTabs unread={unread} onOpen={openOne} onLeave={() => setShown(false)} />
      {below?.(() => setShown(false))}
    </div>
  );
  return (
    <>
      <Popover
        open={shown}
        onOpenChange={setShown}
        // Without motion the sheet cannot take the focus yet when it arrives.
        afterOpenChange={(opened) => opened && focusFirst(sheet.current)}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        builtinPlacements={BELOW}
        destroyOnHidden
        classNames={{ root: 'notice-popover' }}
        content={content}
      >
        <button
          ref={bell}
          type="button"
          className="icon-button notice-bell"
          aria-haspopup="dialog"
          aria-expanded={shown}
          aria-label={name}
        >
          <BellOutlined aria-hidden />
          {total ? (
            <span className="notice-mark" aria-hidden>
              {markOf(total)}
            </span>
          ) : null}
        </button>
      </Popover>
      {dialog}
    </>
  );
}

function useBellName(total?: number) {
  const { t } = useTranslation();
  if (total === undefined) return t('notices.bellUnknown');
  return total === 0 ? t('notices.bellNoneUnread') : t('notices.bell', { count: total });
}

const stopsOf = (sheet: HTMLElement | null) => [
  ...(sheet?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]), a[href]') ?? []),
];

function focusFirst(sheet: HTMLElement | null) {
  if (!sheet?.contains(document.activeElement)) stopsOf(sheet)[0]?.focus({ preventScroll: true });
}

/** The sheet is at the end of the document, but belongs to the bell: past either end the focus goes back there. */
function leavesByTab({ key, shiftKey, target }: KeyboardEvent, sheet: HTMLElement | null) {
  return key === 'Tab' && target === stopsOf(sheet).at(shiftKey ? 0 : -1);
}

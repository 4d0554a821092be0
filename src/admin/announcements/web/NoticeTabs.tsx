import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Announcement } from '../announcements.contract.ts';
import { MY_MESSAGES_PATH } from './announcements-path.ts';
import { UnreadList } from './UnreadList.tsx';
import { KINDS, type Kind, ofKind, type Unread } from './unread.ts';
import type { useUnread } from './use-unread.ts';

interface NoticeTabsProps {
  unread: ReturnType<typeof useUnread>;
  onOpen: (announcement: Announcement) => void;
  onLeave: () => void;
}

/** Notices and system messages behind a tab each. */
export function NoticeTabs({ unread, onOpen, onLeave }: NoticeTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [kind, setKind] = useState(() => firstWithUnread(unread.data));
  const tabs = useRef<HTMLDivElement>(null);
  const choose = (chosen: Kind) => {
    setKind(chosen);
    tabs.current?.querySelector<HTMLElement>(`[data-kind="${chosen}"]`)?.focus();
  };
  const step = (event: KeyboardEvent) => {
    const chosen = kindAfter(event.key, kind);
    if (!chosen) return;
    event.preventDefault();
    choose(chosen);
  };
  return (
    <>
      <div ref={tabs} className="notice-tabs" role="tablist" aria-label={t('notices.bellUnknown')} onKeyDown={step}>
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-kind={one}
            aria-selected={one === kind}
            aria-controls={one === kind ? `${id}-panel` : undefined}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => choose(one)}
          >
            <TabTitle kind={one} unread={unread.data} />
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${kind}`} className="notice-panel">
        <UnreadList
          unread={unread}
          pick={(data) => ofKind(data, kind).list}
          none={t(`notices.none.${kind}`)}
          onOpen={onOpen}
        />
      </div>
      <Link to={MY_MESSAGES_PATH} className="notice-more" onClick={onLeave}>
        {t('notices.more')}
      </Link>
    </>
  );
}

function TabTitle({ kind, unread }: { kind: Kind; unread?: Unread }) {
  const { t } = useTranslation();
  const name = t(`notices.kinds.${kind}`);
  return unread ? t('notices.counted', { kind: name, count: ofKind(unread, kind).total }) : name;
}

const firstWithUnread = (unread?: Unread): Kind =>
  KINDS.find((kind) => unread && ofKind(unread, kind).total > 0) ?? 'notices';

/** With two tabs the arrows of either direction lead to the other one. */
function kindAfter(key: string, kind: Kind): Kind | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return kind === 'notices' ? 'messages' : 'notices';
  if (key === 'Home') return 'notices';
  return key === 'End' ? 'messages' : undefined;
}

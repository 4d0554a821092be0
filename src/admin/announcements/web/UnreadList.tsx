import { useTranslation } from 'react-i18next';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import type { Announcement } from '../announcements.contract.ts';
import './announcements.css';
import { Priority } from './Priority.tsx';
import { StillBell } from './StillBell.tsx';
import { sentAt, type Unread, wordsOf } from './unread.ts';
import type { useUnread } from './use-unread.ts';

interface UnreadListProps {
  unread: ReturnType<typeof useUnread>;
  pick: (unread: Unread) => Announcement[];
  /** What is said when there are none. */
  none: string;
  onOpen: (announcement: Announcement) => void;
}

/** Unread announcements with their four faces. What was there stays when asking again fails. */
export function UnreadList({ unread, pick, none, onOpen }: UnreadListProps) {
  if (unread.data === undefined)
    return unread.error ? <LoadFailed error={unread.error} retry={unread.refetch} /> : <Bones />;
  const list = pick(unread.data);
  if (list.length === 0) return <Face drawing={<StillBell />} title={none} />;
  return (
    <ul className="notice-list">
      {list.map((announcement) => (
        <li key={announcement.id}>
          <Row announcement={announcement} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Row({ announcement, onOpen }: { announcement: Announcement; onOpen: UnreadListProps['onOpen'] }) {
  const { priority, sender } = announcement;
  const { title, lang } = wordsOf(announcement);
  const time = sentAt(announcement);
  return (
    <button type="button" className="notice" onClick={() => onOpen(announcement)}>
      <Priority priority={priority} />
      <span className="notice-title" lang={lang}>
        {title}
      </span>
      <span className="notice-meta">
        {sender && <ChineseText>{sender}</ChineseText>}
        <time dateTime={time}>{time.slice(0, 16)}</time>
      </span>
    </button>
  );
}

function Bones() {
  const { t } = useTranslation();
  return (
    <div className="notice-bones" role="status">
      <span className="visually-hidden">{t('notices.loading')}</span>
      {['a', 'b', 'c'].map((key) => (
        <span key={key} className="notice-bone" />
      ))}
    </div>
  );
}

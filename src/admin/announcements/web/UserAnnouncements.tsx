import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import type { Announcement } from '../announcements.contract.ts';
import './announcements.css';
import { UnreadList } from './UnreadList.tsx';
import { KINDS, type Kind, ofKind } from './unread.ts';
import { useOpening } from './use-opening.tsx';
import { useUnread } from './use-unread.ts';

const MOST = 100;

/** Everything that the user has not read yet. */
export function UserAnnouncements() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = useUnread(MOST);
  const { open, dialog } = useOpening(heading);
  return (
    <div className="my-messages">
      <h1 ref={heading} tabIndex={-1}>
        {t('notices.mine')}
      </h1>
      {unread.error && !unread.data ? (
        <div className="panel">
          <LoadFailed error={unread.error} retry={unread.refetch} />
        </div>
      ) : (
        KINDS.map((kind) => <UnreadOfKind key={kind} kind={kind} unread={unread} onOpen={open} />)
      )}
      {dialog}
    </div>
  );
}

interface UnreadOfKindProps {
  kind: Kind;
  unread: ReturnType<typeof useUnread>;
  onOpen: (announcement: Announcement) => void;
}

function UnreadOfKind({ kind, unread, onOpen }: UnreadOfKindProps) {
  const { t } = useTranslation();
  const id = useId();
  const known = unread.data && ofKind(unread.data, kind);
  const name = t(`notices.kinds.${kind}`);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{known ? t('notices.counted', { kind: name, count: known.total }) : name}</h2>
      {known && known.total > known.list.length && (
        <p className="notice-hint">{t('notices.newestOf', { shown: known.list.length, count: known.total })}</p>
      )}
      <UnreadList
        unread={unread}
        pick={(data) => ofKind(data, kind).list}
        none={t(`notices.none.${kind}`)}
        onOpen={onOpen}
      />
    </section>
  );
}

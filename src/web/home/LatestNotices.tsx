import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MY_MESSAGES_PATH } from '#admin/announcements/web/announcements-path.ts';
import { UnreadList } from '#admin/announcements/web/UnreadList.tsx';
import { newest } from '#admin/announcements/web/unread.ts';
import { useOpening } from '#admin/announcements/web/use-opening.tsx';
import { useUnread } from '#admin/announcements/web/use-unread.ts';

const MOST = 5;

/** What the platform told the user and the user has not read yet. The bell keeps it fresh. */
export function LatestNotices() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = useUnread();
  const { open, dialog } = useOpening(heading);
  return (
    <section className="panel latest" aria-labelledby="latest-notices">
      <div className="panel-head">
        <h2 ref={heading} id="latest-notices" tabIndex={-1}>
          {t('home.latest')}
        </h2>
        <Link to={MY_MESSAGES_PATH} className="panel-link">
          {t('notices.more')}
        </Link>
      </div>
      <UnreadList unread={unread} pick={(data) => newest(data, MOST)} none={t('home.noneUnread')} onOpen={open} />
      {dialog}
    </section>
  );
}

import { CompressOutlined, ExpandOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import type { Announcement } from '../announcements.contract.ts';
import { announcementContent } from './announcement-content.ts';
import './announcement-modal.css';
import { handlingOf } from './opening.ts';
import { Priority } from './Priority.tsx';
import { sentAt, wordsOf } from './unread.ts';

interface AnnouncementModalProps {
  announcement: Announcement;
  open: boolean;
  onClose: () => void;
}

const WIDTH = { xs: '100%', md: '60%' };

/** One announcement in full. */
export function AnnouncementModal({ announcement, open, onClose }: AnnouncementModalProps) {
  const active = usePageActive();
  const { t } = useTranslation();
  const [full, setFull] = useState(false);
  return (
    <Modal
      open={open}
      title={t('notices.title')}
      width={full ? '100%' : WIDTH}
      className={full ? 'announcement-modal announcement-full' : 'announcement-modal'}
      closable={{ 'aria-label': t('notices.close') }}
      keyboard={active}
      onCancel={onClose}
      afterClose={() => setFull(false)}
      footer={<Footer announcement={announcement} onClose={onClose} />}
    >
      <FullscreenSwitch full={full} onSwitch={() => setFull(!full)} />
      <Text announcement={announcement} />
    </Modal>
  );
}

function FullscreenSwitch({ full, onSwitch }: { full: boolean; onSwitch: () => void }) {
  const { t } = useTranslation();
  const label = full ? t('notices.leaveFullscreen') : t('notices.fullscreen');
  return (
    <button
      type="button"
      className="icon-button announcement-switch"
      aria-label={label}
      title={label}
      onClick={onSwitch}
    >
      {full ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
    </button>
  );
}

function Text({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation();
  const heading = useId();
  const { priority, sender } = announcement;
  const { title, content, lang } = wordsOf(announcement);
  const time = sentAt(announcement);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard, too.
    <section className="announcement-scroll" aria-labelledby={heading} tabIndex={0}>
      <h2 id={heading} className="announcement-title" lang={lang}>
        {title}
      </h2>
      <dl className="announcement-facts">
        <Fact name={t('notices.priorityLabel')}>
          <Priority priority={priority} />
        </Fact>
        {sender && (
          <Fact name={t('notices.sender')}>
            <ChineseText>{sender}</ChineseText>
          </Fact>
        )}
        <Fact name={t('notices.sentAt')}>
          <time dateTime={time}>{time}</time>
        </Fact>
      </dl>
      {content.trim() ? (
        <div className="announcement-text" lang={lang}>
          {announcementContent(content)}
        </div>
      ) : (
        <p className="announcement-none">{t('notices.noText')}</p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Footer({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <HandleButton announcement={announcement} onClose={onClose} />
      <Button onClick={onClose}>{t('notices.close')}</Button>
    </>
  );
}

function HandleButton({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const handling = handlingOf(announcement);
  if (!handling) return null;
  if ('outside' in handling)
    return (
      <Button type="primary" href={handling.outside} target="_blank" rel="noopener noreferrer">
        {t('notices.handle')}
        <span className="visually-hidden"> {t('notices.newTab')}</span>
      </Button>
    );
  const go = () => {
    onClose();
    void navigate(handling.inside);
  };
  return (
    <Button type="primary" onClick={go}>
      {t('notices.handle')}
    </Button>
  );
}

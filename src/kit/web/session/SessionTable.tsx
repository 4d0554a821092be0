import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CurrentTag } from './CurrentTag.tsx';
import './sessions.css';
import { useDeviceName } from './use-device-name.ts';

export interface ShownSession {
  id: string;
  createTime: string;
  seenTime: string;
  ip: string;
  device: string;
  current: boolean;
}

interface SessionTableProps<Session extends ShownSession> {
  caption: string;
  sessions: Session[];
  /** Absent where the caller may not end them. */
  onEnd?: (session: Session) => void;
}

/** Where somebody is signed in; on a phone each session is a block of its own. */
export function SessionTable<Session extends ShownSession>({ caption, sessions, onEnd }: SessionTableProps<Session>) {
  const { t } = useTranslation();
  return (
    <table className="session-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sessions.device')}</th>
          <th scope="col">{t('sessions.address')}</th>
          <th scope="col">{t('sessions.since')}</th>
          <th scope="col">{t('sessions.lastSeen')}</th>
          {onEnd && <th scope="col">{t('sessions.actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={onEnd && (() => onEnd(session))} />
        ))}
      </tbody>
    </table>
  );
}

function SessionRow({ session, onEnd }: { session: ShownSession; onEnd?: () => void }) {
  const { t } = useTranslation();
  const device = useDeviceName()(session);
  const { ip, createTime, seenTime, current } = session;
  return (
    <tr>
      <td data-label={t('sessions.device')} title={session.device}>
        <span>
          {device}
          {current && <CurrentTag />}
        </span>
      </td>
      <td data-label={t('sessions.address')}>{ip}</td>
      <td data-label={t('sessions.since')}>{createTime}</td>
      <td data-label={t('sessions.lastSeen')}>{seenTime}</td>
      {onEnd && (
        <td data-label={t('sessions.actions')}>
          {current ? (
            <span className="session-faint">{t('sessions.currentHint')}</span>
          ) : (
            <Button
              danger
              size="small"
              icon={<StopOutlined aria-hidden />}
              aria-label={t('sessions.endNamed', { device, ip })}
              onClick={onEnd}
            >
              {t('sessions.end')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

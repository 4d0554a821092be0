import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type LiveSession, sessionCalls } from '#admin/session/session.contract.ts';
import { useAnswer } from '#kit/web/answers.ts';
import { LoadFailed } from '#kit/web/faces/LoadFailed.tsx';
import { Bones } from './Bones.tsx';
import { CurrentTag } from './CurrentTag.tsx';
import { useDeviceName } from './use-device-name.ts';
import { useEndSessions } from './use-end-sessions.tsx';

/** Where the account is signed in, with the means to end it there. */
export function SessionTable() {
  const { t } = useTranslation();
  const sessions = useAnswer(sessionCalls.liveSessions, {}, { quiet: true });
  if (sessions.error) return <LoadFailed error={sessions.error} retry={sessions.refetch} />;
  if (!sessions.data) return <Bones />;
  return (
    <>
      <p className="account-hint">{t('account.devicesHint')}</p>
      <Sessions sessions={sessions.data} />
    </>
  );
}

function Sessions({ sessions }: { sessions: LiveSession[] }) {
  const { t } = useTranslation();
  const { endOne, endOthers } = useEndSessions();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <table className="session-table">
        <caption className="visually-hidden">{t('account.devices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account.device')}</th>
            <th scope="col">{t('account.address')}</th>
            <th scope="col">{t('account.since')}</th>
            <th scope="col">{t('account.lastSeen')}</th>
            <th scope="col">{t('account.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
          ))}
        </tbody>
      </table>
      {others > 0 ? (
        <Button danger icon={<StopOutlined aria-hidden />} onClick={() => endOthers(others)}>
          {t('account.endOthers')}
        </Button>
      ) : (
        <p className="account-hint">{t('account.noOthers')}</p>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: LiveSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const device = useDeviceName()(session);
  const { ip, createTime, seenTime, current } = session;
  return (
    <tr>
      <td data-label={t('account.device')} title={session.device}>
        <span>
          {device}
          {current && <CurrentTag />}
        </span>
      </td>
      <td data-label={t('account.address')}>{ip}</td>
      <td data-label={t('account.since')}>{createTime}</td>
      <td data-label={t('account.lastSeen')}>{seenTime}</td>
      <td data-label={t('account.actions')}>
        {current ? (
          <span className="account-faint">{t('account.currentHint')}</span>
        ) : (
          <Button
            danger
            size="small"
            icon={<StopOutlined aria-hidden />}
            aria-label={t('account.endNamed', { device, ip })}
            onClick={onEnd}
          >
            {t('account.end')}
          </Button>
        )}
      </td>
    </tr>
  );
}

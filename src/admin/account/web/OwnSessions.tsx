import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type LiveSession, sessionCalls } from '#admin/session/session.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { SessionTable } from '#kit/web/session/SessionTable.tsx';
import { Bones } from './Bones.tsx';
import { useEndSessions } from './use-end-sessions.ts';

/** Where the account is signed in, with the means to end it there. */
export function OwnSessions() {
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
      <SessionTable caption={t('account.devices')} sessions={sessions} onEnd={endOne} />
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

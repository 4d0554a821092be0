import { StopOutlined } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LiveSession } from '#admin/session/session.contract.ts';
import { userSessionCalls as calls } from '#admin/session/user-sessions.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { ShutCounter } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { SessionTable } from '#kit/web/session/SessionTable.tsx';
import { useConfirmEnd } from '#kit/web/session/use-confirm-end.tsx';
import { useDeviceName } from '#kit/web/session/use-device-name.ts';

interface UserSessionsProps {
  user: { id: string; name: string };
  onClose: () => void;
}

/** Where a user is signed in, with the means to end it. */
export function UserSessions({ user, onClose }: UserSessionsProps) {
  const { t } = useTranslation();
  const active = usePageActive();
  const sessions = useAnswer(calls.list, { userId: user.id }, { quiet: true, staleMs: 0 });
  useReturnFocus();
  return (
    <Drawer
      open
      size={860}
      title={<ChineseText>{t('users.sessions.title', { name: user.name })}</ChineseText>}
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      {sessions.error ? (
        <LoadFailed error={sessions.error} retry={sessions.refetch} />
      ) : sessions.data ? (
        <Sessions user={user} sessions={sessions.data} refetch={() => void sessions.refetch()} />
      ) : (
        <Skeleton active={false} />
      )}
    </Drawer>
  );
}

interface SessionsProps {
  user: UserSessionsProps['user'];
  sessions: LiveSession[];
  refetch: () => void;
}

function Sessions({ user, sessions, refetch }: SessionsProps) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const confirm = useConfirmEnd();
  const cans = useCans({ end: calls.end.permission });
  const one = useAct(calls.end, { refreshes: calls.list });
  const all = useAct(calls.endAll, { refreshes: calls.list });
  const endable = sessions.filter(({ current }) => !current).length;
  const endOne = (session: LiveSession) =>
    confirm({
      title: t('sessions.endTitle'),
      content: t('sessions.endText', { device: nameOf(session), ip: session.ip }),
      run: async () => doneText((await one.mutateAsync({ id: session.id })).message, t('sessions.ended')),
      onRefused: refetch,
    });
  const endAll = () =>
    confirm({
      title: <ChineseText>{t('users.sessions.endAllTitle', { name: user.name })}</ChineseText>,
      content: t('users.sessions.endAllText', { count: endable }),
      run: async () => {
        const { message, result } = await all.mutateAsync({ userId: user.id });
        return doneText(message, t('users.sessions.endedAll', { count: result.ended }));
      },
      onRefused: refetch,
    });

  if (sessions.length === 0)
    return <Face drawing={<ShutCounter />} title={t('users.sessions.none')} text={t('users.sessions.noneText')} />;
  return (
    <>
      <SessionTable
        caption={t('users.sessions.title', { name: user.name })}
        sessions={sessions}
        onEnd={cans.end ? endOne : undefined}
      />
      {cans.end && endable > 0 && (
        <Button danger icon={<StopOutlined aria-hidden />} onClick={endAll}>
          {t('users.sessions.endAll')}
        </Button>
      )}
    </>
  );
}

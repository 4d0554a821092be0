import { useTranslation } from 'react-i18next';
import { type LiveSession, sessionCalls } from '#admin/session/session.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { useConfirmEnd } from '#kit/web/session/use-confirm-end.tsx';
import { useDeviceName } from '#kit/web/session/use-device-name.ts';

/** Asks first, ends one session or all others, and says what is gone. */
export function useEndSessions() {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const confirm = useConfirmEnd();
  const { refetch } = useAnswer(sessionCalls.liveSessions, {}, { quiet: true });
  const one = useAct(sessionCalls.endSession, { refreshes: sessionCalls.liveSessions });
  const others = useAct(sessionCalls.endOtherSessions, { refreshes: sessionCalls.liveSessions });
  const onRefused = () => void refetch();

  return {
    endOne: (session: LiveSession) =>
      confirm({
        title: t('sessions.endTitle'),
        content: t('sessions.endText', { device: nameOf(session), ip: session.ip }),
        run: async () => doneText((await one.mutateAsync({ id: session.id })).message, t('sessions.ended')),
        onRefused,
      }),
    endOthers: (count: number) =>
      confirm({
        title: t('account.endOthersTitle'),
        content: t('account.endOthersText', { count }),
        run: async () => {
          const { message: words, result } = await others.mutateAsync({});
          return doneText(words, t('account.endedOthers', { count: result.ended }));
        },
        onRefused,
      }),
  };
}

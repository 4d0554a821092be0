import { StopOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type LiveSession, sessionCalls } from '#admin/session/session.contract.ts';
import { useAct, useAnswer } from '#kit/web/answers.ts';
import { doneText } from '#kit/web/words.ts';
import { useDeviceName } from './use-device-name.ts';

/** Asks first, ends one session or all others, and says what is gone. */
export function useEndSessions() {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const nameOf = useDeviceName();
  const { refetch } = useAnswer(sessionCalls.liveSessions, {}, { quiet: true });
  const one = useAct(sessionCalls.endSession, { refreshes: sessionCalls.liveSessions });
  const others = useAct(sessionCalls.endOtherSessions, { refreshes: sessionCalls.liveSessions });

  const confirm = (title: string, content: string, run: () => Promise<string>) =>
    modal.confirm({
      title,
      content,
      okText: t('account.end'),
      okButtonProps: { danger: true, type: 'default', icon: <StopOutlined aria-hidden /> },
      onOk: () =>
        run().then(
          (words) => void message.success(words),
          // The refusal has been shown. The likeliest one is that the session is over already: the list shall say so.
          () => void refetch(),
        ),
    });

  return {
    endOne: (session: LiveSession) =>
      confirm(t('account.endTitle'), t('account.endText', { device: nameOf(session), ip: session.ip }), async () =>
        doneText((await one.mutateAsync({ id: session.id })).message, t('account.ended')),
      ),
    endOthers: (count: number) =>
      confirm(t('account.endOthersTitle'), t('account.endOthersText', { count }), async () => {
        const { message: words, result } = await others.mutateAsync({});
        return doneText(words, t('account.endedOthers', { count: result.ended }));
      }),
  };
}

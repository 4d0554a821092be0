import { LockOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { userCalls } from '../users.contract.ts';

/** Freezes (2) after asking, or releases (1) at once. */
export function useFreezing(onDone: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const act = useAct(userCalls.freeze, { refreshes: userCalls.list });
  const run = (ids: string[], status: 1 | 2) =>
    act.mutateAsync({ ids: ids.join(','), status }).then(
      (answer) => {
        void message.success(doneText(answer.message, t(status === 2 ? 'users.frozen' : 'users.released')));
        onDone();
      },
      () => undefined,
    );
  function set(ids: string[], status: 1 | 2, names: string) {
    if (status === 1) return void run(ids, status);
    ask({
      title: t('users.freezeTitle'),
      content: t('users.freezeText', { names }),
      yes: t('users.freeze'),
      icon: <LockOutlined aria-hidden />,
      onYes: () => run(ids, status),
    });
  }
  return {
    set,
    ticked: (ids: string[], status: 1 | 2) =>
      ids.length === 0
        ? void message.warning(t('list.tickFirst'))
        : set(ids, status, t('users.freezeSeveral', { count: ids.length })),
  };
}

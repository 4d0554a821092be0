import { StopOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';

interface End {
  title: ReactNode;
  content: string;
  /** Gives the words for what is done. */
  run: () => Promise<string>;
  /** The refusal has been shown. The likeliest one is that the session is over already: the list shall say so. */
  onRefused: () => void;
}

/** Asks before sessions are ended, and says what is gone. */
export function useConfirmEnd() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  return ({ title, content, run, onRefused }: End) =>
    ask({
      title,
      content,
      yes: t('sessions.end'),
      icon: <StopOutlined aria-hidden />,
      onYes: () => run().then((words) => void message.success(words), onRefused),
    });
}

import { StopOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
  const { modal, message } = App.useApp();
  return ({ title, content, run, onRefused }: End) =>
    modal.confirm({
      title,
      content,
      okText: t('sessions.end'),
      okButtonProps: { danger: true, type: 'default', icon: <StopOutlined aria-hidden /> },
      onOk: () => run().then((words) => void message.success(words), onRefused),
    });
}

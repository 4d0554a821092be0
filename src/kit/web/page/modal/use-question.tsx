import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { closeWithPage } from '#kit/web/calls/told/page-toasts.ts';

interface Question {
  title: ReactNode;
  content?: ReactNode;
  /** What the other button does, in one word. */
  yes?: string;
  /** What the safe button says; 取消 unless said otherwise. */
  no?: string;
  icon?: ReactNode;
  /** The dialog stays, with its button busy, until this is done. */
  onYes: () => unknown;
  afterClose?: () => void;
}

/** Asks before something is lost: the safe answer has the focus, and Enter or Escape give it. */
export function useQuestion(): (question: Question) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, yes, no, icon, onYes, afterClose }) => {
      const { destroy } = modal.confirm({
        title,
        content,
        okText: yes,
        cancelText: no,
        focusable: { autoFocusButton: 'cancel' },
        okButtonProps: { danger: true, type: 'default', icon },
        // antd takes a handler that has a parameter for one that closes the dialog itself.
        onOk: () => onYes(),
        afterClose: () => {
          forget();
          afterClose?.();
        },
      });
      const forget = closeWithPage(destroy);
    },
    [modal],
  );
}

/** Asks whether what was typed may be lost. */
export function useDiscardQuestion(text?: string): (onYes: () => void) => void {
  const { t } = useTranslation();
  const ask = useQuestion();
  return (onYes) =>
    ask({
      title: t('form.giveUpTitle'),
      content: text ?? t('form.giveUpText'),
      yes: t('form.giveUp'),
      no: t('form.goOn'),
      onYes,
    });
}

import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useDiscardQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { focusFirstField, submitOf, useSaveKey } from './use-form-keys.ts';
import { type SubmitFormOptions, useSubmitForm } from './use-submit-form.ts';

interface DialogOptions {
  /** It holds what was typed before the page went away: closing it asks first. */
  restored?: object;
  onClose: () => void;
}

const MASK = { closable: false };
const LABELS = { xs: 24, sm: 5 };

/** A form in a dialog or a drawer. It stays open until the server has said yes, and asks before typed text is lost. */
export function useFormDialog<Values extends object>({
  restored,
  onClose,
  ...options
}: SubmitFormOptions<Values> & DialogOptions) {
  const { formProps, ...sent } = useSubmitForm<Values>(options);
  const frame = useDialogFrame(sent, { restored, onClose });
  return { ...sent, ...frame, formProps: { ...formProps, ...frame.formProps } };
}

/** What makes a dialog or a drawer of a form. */
export function useDialogFrame<Values extends object>(
  { form, formId }: { form: FormInstance<Values>; formId: string },
  { restored, onClose }: DialogOptions,
) {
  const { t } = useTranslation();
  const askDiscard = useDiscardQuestion();
  // Escape goes to the dialog that was opened last, also when it rests with its page.
  const keyboard = usePageActive();
  useReturnFocus();
  useSaveKey(keyboard, submitOf(formId));
  const afterOpenChange = (open: boolean) => open && focusFirstField(formId);

  function close() {
    if (!restored && !form.isFieldsTouched()) return onClose();
    askDiscard(onClose);
  }

  return {
    close,
    modalProps: {
      open: true,
      className: 'resource-form',
      mask: MASK,
      keyboard,
      onCancel: close,
      afterOpenChange,
      cancelText: t('form.close'),
      okText: t('form.confirm'),
      okButtonProps: { htmlType: 'submit', form: formId, ...guarded },
    } as const,
    drawerProps: { open: true, size: 700, mask: MASK, keyboard, onClose: close, afterOpenChange } as const,
    formProps: { layout: 'horizontal', labelCol: LABELS, labelWrap: true } as const,
  };
}

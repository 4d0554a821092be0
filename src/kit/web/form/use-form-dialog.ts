import { App, Form, type FormInstance } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { reportConnection } from '#kit/web/calls/connection.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { doneText, fieldRefusalText } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useDiscardQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { focusFirstField, submitOf, useSaveKey } from './use-form-keys.ts';

interface FormDialogOptions<Values> {
  /** It holds what was typed before the page went away: closing it asks first. */
  restored?: object;
  /** The label of a field that the server refuses; undefined where the form has no such field. */
  labelOf: (field: string, typed: Partial<Values>) => string | undefined;
  /** Says whether it has dealt with a refusal itself. */
  onRefused?: (refused: CallRefused) => boolean;
  onClose: () => void;
}

const MASK = { closable: false };
const LABELS = { xs: 24, sm: 5 };
const FOCUS = { focus: true };

/** Shows a refusal at the field of this label, or as a notice where the form has no such field. */
export function showAtField<Values extends object>(
  form: FormInstance<Values>,
  refused: CallRefused,
  label: string | undefined,
) {
  const { field = '' } = refused;
  if (label === undefined || !Object.hasOwn(form.getFieldsValue(), field)) return react(refused);
  form.setFields([{ name: field as never, errors: [fieldRefusalText(refused, label)] }]);
  form.focusField(field as never);
}

/** A form in a dialog or a drawer. It stays open until the server has said yes, and asks before typed text is lost. */
export function useFormDialog<Values extends object>({
  restored,
  labelOf,
  onRefused,
  onClose,
}: FormDialogOptions<Values>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const askDiscard = useDiscardQuestion();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const sending = useRef(false);
  // Escape goes to the dialog that was opened last, also when it rests with its page.
  const keyboard = usePageActive();
  useReturnFocus();
  useEffect(() => () => reportConnection({ is: 'given-up' }), []);
  useSaveKey(keyboard, submitOf(formId));
  const afterOpenChange = (open: boolean) => open && focusFirstField(formId);

  function close() {
    if (!restored && !form.isFieldsTouched()) return onClose();
    askDiscard(onClose);
  }
  function showRefusal(refused: CallRefused) {
    if (onRefused?.(refused)) return;
    showAtField(form, refused, labelOf(refused.field ?? '', form.getFieldsValue(true)));
  }
  /** Sends it, once until the answer is there; what the server refuses is shown at its field. */
  async function submit(act: () => Promise<Answer<unknown>>, done: () => void, words = t('form.saved')) {
    if (sending.current) return;
    sending.current = true;
    try {
      const answer = await act();
      sending.current = false;
      void message.success(doneText(answer.message, words));
      done();
    } catch (error) {
      sending.current = false;
      showRefusal(error as CallRefused);
    }
  }

  return {
    form,
    formId,
    close,
    submit,
    showRefusal,
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
    formProps: {
      form,
      name: formId,
      layout: 'horizontal',
      colon: false,
      labelCol: LABELS,
      labelWrap: true,
      scrollToFirstError: FOCUS,
    } as const,
  };
}

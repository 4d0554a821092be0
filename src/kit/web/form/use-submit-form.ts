import { App, Form, type FormInstance } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { reportConnection } from '#kit/web/calls/connection.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { doneText, fieldRefusalText } from '#kit/web/language/words.ts';

export interface SubmitFormOptions<Values> {
  /** The label of a field that the server refuses; undefined where the form has no such field. */
  labelOf: (field: string, typed: Partial<Values>) => string | undefined;
  /** Says whether it has dealt with a refusal itself. */
  onRefused?: (refused: CallRefused) => boolean;
}

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

/** A form whose values go to the server, in a page or a dialog: it is sent once, and shows a refusal at its field. */
export function useSubmitForm<Values extends object>({ labelOf, onRefused }: SubmitFormOptions<Values>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const sending = useRef(false);
  useEffect(() => () => reportConnection({ is: 'given-up' }), []);

  function showRefusal(refused: CallRefused) {
    if (onRefused?.(refused)) return;
    showAtField(form, refused, labelOf(refused.field ?? '', form.getFieldsValue(true)));
  }
  /** Sends it, once until the answer is there; what the server refuses is shown at its field. */
  async function submit<Result>(
    act: () => Promise<Answer<Result>>,
    done: (answer: Answer<Result>) => void,
    words = t('form.saved'),
  ) {
    if (sending.current) return;
    sending.current = true;
    try {
      const answer = await act();
      sending.current = false;
      void message.success(doneText(answer.message, words));
      done(answer);
    } catch (error) {
      sending.current = false;
      showRefusal(error as CallRefused);
    }
  }

  return {
    form,
    formId,
    submit,
    showRefusal,
    formProps: { form, name: formId, colon: false, scrollToFirstError: FOCUS } as const,
  };
}

import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface EditorDialogProps<Values extends object> {
  title: string;
  form: FormInstance<Values>;
  initial: Values;
  onDone: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** What a field of numbers holds; nothing is no number. */
export const wholeNumber = (typed: string) => (typed === '' ? null : Number(typed));

/** A small form beside the text; Enter takes it over. */
export function EditorDialog<Values extends object>({
  title,
  form,
  initial,
  onDone,
  onClose,
  children,
}: EditorDialogProps<Values>) {
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Modal
      open
      title={title}
      width={420}
      closable={{ 'aria-label': t('form.close') }}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('editors.take')}
      cancelText={t('editors.cancel')}
    >
      <Form
        form={form}
        name={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values: Values) => {
          onDone(values);
          onClose();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          form.submit();
        }}
      >
        {children}
      </Form>
    </Modal>
  );
}

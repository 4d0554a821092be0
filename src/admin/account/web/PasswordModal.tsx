import { Form, Modal } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFrame } from '#kit/web/form/use-form-dialog.ts';
import { PasswordForm } from './PasswordForm.tsx';
import type { PasswordDraft } from './password-draft.ts';

/** The password form in a dialog, which asks before what was typed is thrown away. */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<PasswordDraft>();
  const formId = useId();
  const { close, modalProps } = useDialogFrame({ form, formId }, { onClose });
  return (
    <Modal
      {...modalProps}
      width={800}
      className="password-modal"
      title={t('account.passwordTitle')}
      closable={false}
      footer={null}
    >
      <PasswordForm dialog={{ form, formId, close }} onChanged={onClose} />
    </Modal>
  );
}

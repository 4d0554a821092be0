import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ask } from '#kit/web/calls/call.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { said } from '#kit/web/language/words.ts';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { userFields } from '../user-fields.contract.ts';
import { userCalls } from '../users.contract.ts';
import { ChosenPassword } from './ChosenPassword.tsx';

interface Secret {
  password: string;
  confirmpassword: string;
}

const WHEN_SENT: [] = [];

/** An administrator's new password for somebody. Nothing of it is kept anywhere. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation();
  const labels: Record<string, string> = {
    password: t('users.newPassword'),
    confirmpassword: t('users.repeatPassword'),
  };
  const { formId, submit, modalProps, formProps } = useFormDialog<Secret>({
    labelOf: (field) => labels[field],
    onClose,
  });
  // Not an act of the query cache: that would keep the password in memory for minutes.
  const save = (secret: Secret) =>
    submit(
      () => ask(userCalls.resetPassword, { username, ...secret }, { quiet: true }),
      onClose,
      t('users.passwordSet'),
    );

  return (
    <WideModal {...modalProps} title={t('users.passwordTitle')} width={800}>
      <p className="users-hint">{t('users.passwordHint')}</p>
      <Form {...formProps} wrapperCol={FIELDS} validateTrigger={WHEN_SENT} onFinish={(secret) => void save(secret)}>
        <Form.Item label={said(userFields.username.label)} htmlFor={`${formId}-username`}>
          <Input id={`${formId}-username`} value={username} readOnly autoComplete="off" />
        </Form.Item>
        <ChosenPassword />
      </Form>
    </WideModal>
  );
}

const FIELDS = { xs: 24, sm: 16 };

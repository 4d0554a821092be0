import { App, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { doneText, fieldRefusalText, said } from '#kit/web/language/words.ts';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { userFields } from '../user-fields.contract.ts';
import { userCalls } from '../users.contract.ts';
import { ChosenPassword } from './ChosenPassword.tsx';

interface Secret {
  password: string;
  confirmpassword: string;
}

/** An administrator's new password for somebody. Nothing of it is kept anywhere. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const name = useId();
  const [form] = Form.useForm<Secret>();
  const [running, setRunning] = useState(false);
  const labels = { password: t('users.newPassword'), confirmpassword: t('users.repeatPassword') };

  async function save(secret: Secret) {
    setRunning(true);
    try {
      const answer = await ask(userCalls.resetPassword, { username, ...secret }, { quiet: true });
      void message.success(doneText(answer.message, t('users.passwordSet')));
      onClose();
    } catch (error) {
      const refused = error as CallRefused;
      const field = refused.field as keyof typeof labels | undefined;
      if (!field || !(field in labels)) return react(refused);
      form.setFields([{ name: field, errors: [fieldRefusalText(refused, labels[field])] }]);
    } finally {
      setRunning(false);
    }
  }

  return (
    <WideModal
      title={t('users.passwordTitle')}
      width={800}
      okText={t('form.confirm')}
      cancelText={t('form.close')}
      okButtonProps={{ htmlType: 'submit', form: name, loading: running }}
      onCancel={onClose}
    >
      <p className="users-hint">{t('users.passwordHint')}</p>
      <Form
        form={form}
        id={name}
        name={name}
        colon={false}
        labelCol={{ xs: 24, sm: 5 }}
        wrapperCol={{ xs: 24, sm: 16 }}
        validateTrigger={[]}
        onFinish={(secret) => void save(secret)}
      >
        <Form.Item label={said(userFields.username.label)} htmlFor={`${name}-username`}>
          <Input id={`${name}-username`} value={username} readOnly autoComplete="off" />
        </Form.Item>
        <ChosenPassword />
      </Form>
    </WideModal>
  );
}

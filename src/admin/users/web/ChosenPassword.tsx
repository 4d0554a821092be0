import { App, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { NewPassword } from '#kit/web/form/controls/NewPassword.tsx';
import { randomPassword } from './random-password.ts';

const UNDER_THE_FIELDS = { xs: { span: 24, offset: 0 }, sm: { span: 16, offset: 5 } };

/** The fields of a password that an administrator chooses for somebody, who must change it at sign-in. */
export function ChosenPassword() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const form = Form.useFormInstance();

  async function generate() {
    const password = randomPassword();
    form.setFieldsValue({ password, confirmpassword: password });
    await navigator.clipboard?.writeText(password).catch(() => undefined);
    void message.info(t('users.generated'));
  }
  return (
    <>
      <NewPassword labels={{ password: t('users.newPassword'), repeat: t('users.repeatPassword') }} />
      <Form.Item className="generated-password" wrapperCol={UNDER_THE_FIELDS} extra={t('users.mustChange')}>
        <Button onClick={() => void generate()}>{t('users.generate')}</Button>
      </Form.Item>
    </>
  );
}

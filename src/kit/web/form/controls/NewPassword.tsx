import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from './PasswordRule.tsx';
import { weaknessOf } from './password-weakness.ts';

/** The fields `password` and `confirmpassword` of a form, with the rule ticked off while somebody types. */
export function NewPassword({ labels }: { labels: { password: string; repeat: string } }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const typed = Form.useWatch<string | undefined>('password', form) ?? '';
  const strongEnough = async (_: unknown, password?: string) => {
    const weakness = password ? weaknessOf(password) : undefined;
    if (weakness) throw new Error(t(`password.weaknesses.${weakness}`));
  };
  const sameAsNew = async (_: unknown, repeated?: string) => {
    if (repeated && repeated !== form.getFieldValue('password')) throw new Error(t('password.unequal'));
  };
  return (
    <>
      <Form.Item
        name="password"
        label={labels.password}
        extra={<PasswordRule password={typed} />}
        rules={[{ required: true, message: t('password.enterNew') }, { validator: strongEnough }]}
      >
        <Input.Password autoComplete="new-password" maxLength={1_000} />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={labels.repeat}
        rules={[{ required: true, message: t('password.enterRepeat') }, { validator: sameAsNew }]}
      >
        <Input.Password autoComplete="new-password" maxLength={1_000} />
      </Form.Item>
    </>
  );
}

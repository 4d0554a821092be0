import { Form, type FormRule, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { breaksRule } from '#kit/domain/form-rules.ts';
import { LazyDayControl } from '#kit/web/form/controls/LazyControls.tsx';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { useDictionary } from '#kit/web/language/dictionary.ts';
import { said } from '#kit/web/language/words.ts';
import { userFields } from '../user-fields.contract.ts';
import { AvatarField } from './AvatarField.tsx';
import { ChosenPassword } from './ChosenPassword.tsx';

/** Who somebody is, and how to reach them. */
export function IdentityFields({ adding, editing }: { adding: boolean; editing: boolean }) {
  const { t } = useTranslation();
  const sexes = useDictionary('sex');
  const label = (field: keyof typeof userFields) => said(userFields[field].label);
  const required = (field: keyof typeof userFields): FormRule => ({
    required: true,
    whitespace: true,
    message: t('form.enter', { label: label(field) }),
  });
  const contact = (field: 'phone' | 'email' | 'telephone') => fieldRules(userFields[field], label(field), t);
  const wellFormed = async (_: unknown, name?: string) => {
    if (name && breaksRule('username', name.trim())) throw new Error(t('form.rules.username'));
  };
  return (
    <>
      <Form.Item
        name="username"
        label={label('username')}
        rules={adding ? [required('username'), { validator: wellFormed }] : []}
        extra={editing ? t('form.fixed') : undefined}
      >
        <Input autoComplete="off" disabled={!adding} />
      </Form.Item>
      {adding && <ChosenPassword />}
      <Form.Item name="realname" label={label('realname')} rules={[required('realname'), { max: 100 }]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="avatar" label={label('avatar')}>
        <AvatarField disabled={!adding && !editing} />
      </Form.Item>
      <Form.Item name="workNo" label={label('workNo')} rules={[required('workNo'), { max: 50 }]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={label('phone')} rules={[required('phone'), ...contact('phone')]}>
        <Input type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={label('email')} rules={contact('email')}>
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="telephone" label={label('telephone')} rules={contact('telephone')}>
        <Input type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="sex" label={label('sex')}>
        <Radio.Group
          aria-label={label('sex')}
          options={[
            ...sexes.map(({ value, text }) => ({ value: Number(value), label: <ChineseText>{text}</ChineseText> })),
            { value: '', label: t('users.unsaid') },
          ]}
        />
      </Form.Item>
      <Form.Item name="birthday" label={label('birthday')}>
        <LazyDayControl />
      </Form.Item>
    </>
  );
}

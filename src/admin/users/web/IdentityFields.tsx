import { Form, type FormRule, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { breaksRule } from '#kit/domain/form-rules.ts';
import { LazyDayControl } from '#kit/web/form/controls/LazyControls.tsx';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { useDictionary } from '#kit/web/language/dictionary.ts';
import { said } from '#kit/web/language/words.ts';
import { userFields } from '../user-fields.contract.ts';
import { CONTACT_FORMS, CONTACT_LENGTHS } from '../users.rules.ts';
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
  const contact = (field: keyof typeof CONTACT_FORMS, message: string): FormRule[] => [
    { pattern: new RegExp(CONTACT_FORMS[field], 'u'), message, transform: trimmed },
    { max: CONTACT_LENGTHS[field], message: t('form.atMost', { count: CONTACT_LENGTHS[field] }) },
  ];
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
      <Form.Item
        name="phone"
        label={label('phone')}
        rules={[required('phone'), ...contact('phone', t('users.wrongPhone'))]}
      >
        <Input type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={label('email')} rules={contact('email', t('users.wrongEmail'))}>
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="telephone" label={label('telephone')} rules={contact('telephone', t('users.wrongTelephone'))}>
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

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

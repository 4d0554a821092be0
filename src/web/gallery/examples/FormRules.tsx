import { Button, Form, Input, Space } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { FORM_RULES, type FormRuleName } from '#kit/domain/form-rules.ts';
import { fieldRules } from '#kit/web/form/field-rules.ts';

const fieldOf = (rule: FormRuleName): ResourceField => ({
  label: { zh: rule, en: rule },
  control: 'text',
  schema: Type.Optional(Type.String()),
  rule,
});
const WRONG = Object.fromEntries(FORM_RULES.map((rule) => [rule, rule === 'upTo255' ? 'x'.repeat(256) : '0?']));
const RIGHT: Record<FormRuleName, string> = {
  mobile: '13800000000',
  username: 'staff_01',
  email: 'staff01@yunzhou.example',
  naturalNumber: '42',
  letters: 'Yunzhou',
  landline: '0571-88886666',
  bankCard: '6222020200112233445',
  bankAccount: '99010000000000000000000000001234',
  idNumber: 'G12345678',
  idCard: '11010519491231002X',
  creditCode: '91990100MA0000001G',
  qq: '123456',
  url: 'https://yunzhou.example',
  lettersOrDigits: 'Y2026',
  chineseOrEnglish: 'Yunzhou',
  digitsAndLineBreaks: '20261116',
  regionCode: '110105',
  upTo255: 'Yunzhou',
};

export function FormRules() {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  const fill = (values: object) => {
    form.setFieldsValue(values);
    void form.validateFields().catch(() => undefined);
  };
  useEffect(() => void form.validateFields().catch(() => undefined), [form]);
  return (
    <Form form={form} name="rules" layout="vertical" className="gallery-states" initialValues={WRONG}>
      {FORM_RULES.map((rule) => (
        <Form.Item key={rule} name={rule} label={<code>{rule}</code>} rules={fieldRules(fieldOf(rule), rule, t)}>
          <Input autoComplete="off" />
        </Form.Item>
      ))}
      <Space className="gallery-row">
        <Button onClick={() => fill(RIGHT)}>{t('galleryExamples.fillRight')}</Button>
        <Button onClick={() => fill(WRONG)}>{t('galleryExamples.fillWrong')}</Button>
      </Space>
    </Form>
  );
}

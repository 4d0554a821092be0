import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { text } from '#kit/contract/shapes.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { said } from '#kit/web/language/words.ts';

const FIELDS: Record<string, ResourceField> = {
  text: { label: { zh: '单行文字', en: 'Text' }, control: 'text', schema: text(20, 2) },
  textarea: { label: { zh: '多行文字', en: 'Long text' }, control: 'textarea', schema: Type.Optional(text(126)) },
  number: {
    label: { zh: '数字', en: 'Number' },
    control: 'number',
    schema: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  select: { label: { zh: '字典', en: 'Dictionary' }, control: 'select', dict: 'sex', schema: Type.String() },
  day: { label: { zh: '日期', en: 'Day' }, control: 'day', schema: Type.String() },
  switch: { label: { zh: '开关', en: 'Switch' }, control: 'switch', schema: Type.Optional(Type.Boolean()) },
};
const FILLED = { text: 'A', number: 8, select: '1', day: '2026-11-16', switch: true };

export function FieldControls() {
  const { t } = useTranslation();
  return (
    <div className="gallery-columns">
      {(['empty', 'filled', 'disabled'] as const).map((state) => (
        <Form
          key={state}
          name={`fields-${state}`}
          layout="vertical"
          disabled={state === 'disabled'}
          initialValues={state === 'empty' ? {} : FILLED}
        >
          <p className="gallery-state-name">{t(`gallery.states.${state}`)}</p>
          {Object.entries(FIELDS).map(([name, field]) => (
            <Form.Item
              key={name}
              name={name}
              label={said(field.label)}
              rules={fieldRules(field, said(field.label), t)}
              validateFirst
            >
              <FieldControl field={field} disabled={state === 'disabled'} />
            </Form.Item>
          ))}
        </Form>
      ))}
    </div>
  );
}

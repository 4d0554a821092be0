import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Fields, ResourceField } from '#kit/contract/resource-field.ts';
import { LazyRichEditor } from '#kit/web/editors/lazy-editors.tsx';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ResourceSlots } from '#kit/web/list/slots.ts';
import { fieldRules } from './field-rules.ts';

interface FormFieldsProps {
  fields: Fields;
  /** Of a row that is there already: what is fixed stays as it is. */
  editing: boolean;
  control?: ResourceSlots['control'];
  /** What a reviewer has said of its fields. */
  remarks?: Readonly<Record<string, string>>;
}

/** An editor has its label above, and the whole width. */
const ACROSS = { layout: 'vertical', labelCol: { span: 24 }, wrapperCol: { span: 24 } } as const;

/** Fields of a declaration as items of the form around them. */
export const FormFields = ({ fields, control = {}, remarks = {}, editing }: FormFieldsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <FormField
      key={name}
      name={name}
      field={field}
      own={control[name]}
      remark={remarks[name]}
      disabled={editing && field.fixed === true}
    />
  ));

interface FormFieldProps {
  name: string;
  field: ResourceField;
  own: NonNullable<ResourceSlots['control']>[string] | undefined;
  remark: string | undefined;
  disabled: boolean;
}

function FormField({ name, field, own: Own, remark, disabled }: FormFieldProps) {
  const { t } = useTranslation();
  const label = said(field.label);
  return (
    <Form.Item
      name={name}
      label={label}
      className={remark && 'form-item-remarked'}
      rules={fieldRules(field, label, t)}
      extra={
        disabled
          ? t('form.fixed')
          : remark && (
              <span className="form-remark">
                <DataText text={remark} />
              </span>
            )
      }
      {...(field.control === 'rich' && ACROSS)}
    >
      {Own ? (
        <Own disabled={disabled} />
      ) : field.control === 'rich' ? (
        <LazyRichEditor label={label} height={400} disabled={disabled} />
      ) : (
        <FieldControl field={field} disabled={disabled} />
      )}
    </Form.Item>
  );
}

import { Form, type FormRule, Input, InputNumber, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTMENT_LABELS, type DepartmentField } from '#admin/departments/department-changes.contract.ts';
import { PHONE_FORM } from '#admin/departments/departments.rules.ts';
import { userSource } from '#admin/users/user-source.contract.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { said } from '#kit/web/language/words.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';

const people = userSource('id');

interface DepartmentFieldsProps {
  isRoot: boolean;
  disabled?: boolean;
  /** What is between the name and the kind: where the department is, and its code. */
  children?: ReactNode;
}

/** The fields of a department that a form may change, in the order of the form. */
export function DepartmentFields({ isRoot, disabled, children }: DepartmentFieldsProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const item = (name: DepartmentField) => ({ name, label: said(DEPARTMENT_LABELS[name]), rules: rules[name] });
  return (
    <>
      <Form.Item {...item('departName')}>
        <Input disabled={disabled} autoComplete="off" />
      </Form.Item>
      {children}
      <Form.Item {...item('orgCategory')}>
        <KindControl isRoot={isRoot} disabled={disabled} />
      </Form.Item>
      <Form.Item {...item('directorUserIds')} extra={disabled ? undefined : t('departments.headsHint')}>
        <EntityPicker source={people} multiple disabled={disabled} />
      </Form.Item>
      <Form.Item {...item('departOrder')}>
        <InputNumber disabled={disabled} min={0} max={1_000_000} precision={0} className="field-wide" />
      </Form.Item>
      <Form.Item {...item('mobile')}>
        <Input disabled={disabled} type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('fax')}>
        <Input disabled={disabled} type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('address')}>
        <Input disabled={disabled} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('memo')}>
        <Input.TextArea disabled={disabled} rows={3} />
      </Form.Item>
    </>
  );
}

/** A root is a company; below it there are departments and posts. */
function KindControl({ isRoot, onChange, ...rest }: ControlProps<string> & { isRoot: boolean }) {
  const { t } = useTranslation();
  const kinds = isRoot ? (['1'] as const) : (['2', '3'] as const);
  return (
    <Radio.Group
      {...rest}
      aria-label={said(DEPARTMENT_LABELS.orgCategory)}
      onChange={({ target }) => onChange?.(target.value)}
      options={kinds.map((kind) => ({ value: kind, label: t(`departments.kinds.${kind}`) }))}
    />
  );
}

/** The server's own rules, told before anything is sent. */
function useRules(): Partial<Record<DepartmentField, FormRule[]>> {
  const { t } = useTranslation();
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  const most = (count: number): FormRule => ({
    max: count,
    message: t('form.atMost', { count }),
    transform: trimmed,
  });
  const phone: FormRule[] = [
    { pattern: new RegExp(PHONE_FORM, 'u'), message: t('departments.wrongPhone'), transform: trimmed },
  ];
  const label = said(DEPARTMENT_LABELS.departName);
  return {
    departName: [{ required: true, whitespace: true, message: t('form.enter', { label }) }, most(100)],
    orgCategory: [{ required: true }],
    mobile: phone,
    fax: phone,
    address: [most(200)],
    memo: [most(500)],
  };
}

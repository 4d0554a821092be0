import { EditOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { reportConnection } from '#kit/web/calls/connection.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { showAtField } from '#kit/web/form/use-form-dialog.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { guarded } from '#kit/web/page/fast-click.ts';

/** Saves one field; false when it was given up over somebody else's change. */
export type SaveField = (name: string, value: unknown) => Promise<boolean>;

interface FieldInPlaceProps {
  name: string;
  field: ResourceField;
  row: Row;
  onSave: SaveField;
  children: ReactNode;
}

/** A value that is changed where it stands: a pencil opens it, Enter saves, Escape leaves it as it was. */
export function FieldInPlace({ name, field, row, onSave, children }: FieldInPlaceProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const label = said(field.label);
  const close = () => {
    reportConnection({ is: 'given-up' });
    setEditing(false);
    setTimeout(() => pencil.current?.focus());
  };
  if (editing) return <Editor name={name} field={field} row={row} onSave={onSave} onClose={close} />;
  return (
    <span className="in-place">
      {children}
      <Button
        ref={pencil}
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('record.editField', { field: label })}
        onClick={() => setEditing(true)}
      />
    </span>
  );
}

function Editor({ name, field, row, onSave, onClose }: Omit<FieldInPlaceProps, 'children'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  const [saving, setSaving] = useState(false);
  const label = said(field.label);
  // Dictionaries know their values as texts.
  const initial = field.dict && row[name] !== null ? String(row[name]) : (row[name] ?? undefined);
  useEffect(() => form.focusField(name), [form, name]);
  async function save(values: Record<string, unknown>) {
    const value = typeof values[name] === 'string' ? values[name].trim() : (values[name] ?? '');
    if (String(value) === String(row[name] ?? '')) return onClose();
    setSaving(true);
    try {
      if (await onSave(name, value)) onClose();
    } catch (error) {
      showAtField(form, error as CallRefused, label);
    } finally {
      setSaving(false);
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Form
      form={form}
      name={`in-place-${name}`}
      className="in-place-form"
      initialValues={{ [name]: initial }}
      onFinish={(values) => void save(values)}
      onKeyDown={leave}
    >
      <Form.Item name={name} label={label} rules={fieldRules(field, label, t)}>
        <FieldControl field={field} />
      </Form.Item>
      <Button type="primary" size="small" htmlType="submit" loading={saving} {...guarded}>
        {t('record.save')}
      </Button>
      <Button size="small" onClick={onClose}>
        {t('record.cancel')}
      </Button>
    </Form>
  );
}

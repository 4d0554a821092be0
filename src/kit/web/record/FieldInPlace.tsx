import { EditOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { reportConnection } from '#kit/web/calls/connection.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { type KeptDraft, useDraft } from '#kit/web/form/drafts/use-draft.ts';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { showAtField } from '#kit/web/form/use-submit-form.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
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

/** A value that is changed in place: a pencil opens it, Enter saves, Escape leaves it as it was. */
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

interface EditorProps extends Omit<FieldInPlaceProps, 'children'> {
  onClose: () => void;
}

/** What was typed into a field, and what was there when it was begun. */
interface Typed {
  value: unknown;
  before: unknown;
}

function Editor(props: EditorProps) {
  const draft = useDraft<Typed>(`field ${props.name}`, props.row.id);
  if (draft.left === undefined) return null;
  return <Opened key={draft.left?.savedAt} {...props} draft={draft} />;
}

function Opened({ name, field, row, onSave, onClose, draft }: EditorProps & { draft: KeptDraft<Typed> }) {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  const [saving, setSaving] = useState(false);
  const label = said(field.label);
  // Dictionaries know their values as texts.
  const initial = field.dict && row[name] !== null ? String(row[name]) : (row[name] ?? undefined);
  const left = draft.left?.values;
  const [before] = useState(left ? left.before : (row[name] ?? null));
  const isOvertaken = left !== undefined && before !== (row[name] ?? null);
  const close = () => {
    draft.drop();
    onClose();
  };
  useEffect(() => form.focusField(name), [form, name]);
  async function save(values: Record<string, unknown>) {
    const value = typeof values[name] === 'string' ? values[name].trim() : (values[name] ?? '');
    if (String(value) === String(row[name] ?? '')) return close();
    setSaving(true);
    try {
      if (await onSave(name, value)) close();
    } catch (error) {
      showAtField(form, error as CallRefused, label);
    } finally {
      setSaving(false);
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <Form
      form={form}
      name={`in-place-${name}`}
      className="in-place-form"
      initialValues={{ [name]: left ? left.value : initial }}
      onValuesChange={(_, values) => draft.type({ value: values[name], before })}
      onFinish={(values) => void save(values)}
      onKeyDown={leave}
    >
      {draft.left && <DraftBar savedAt={draft.left.savedAt} onGiveUp={draft.drop} />}
      <Form.Item
        name={name}
        label={label}
        rules={fieldRules(field, label, t)}
        extra={
          isOvertaken && (
            <>
              {t('record.valueNow')} {fieldText(row, name, t, field)}
            </>
          )
        }
      >
        <FieldControl field={field} />
      </Form.Item>
      <Button type="primary" size="small" htmlType="submit" loading={saving} {...guarded}>
        {t('record.save')}
      </Button>
      <Button size="small" onClick={close}>
        {t('record.cancel')}
      </Button>
    </Form>
  );
}

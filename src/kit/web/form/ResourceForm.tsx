import { Form, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import type { Resource } from '#kit/contract/resource.ts';
import type { Fields, ResourceField } from '#kit/contract/resource-field.ts';
import { saysNothing } from '#kit/domain/rich-text/says-nothing.ts';
import { differences } from '#kit/domain/stale-edit.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { LazyRichEditor } from '#kit/web/editors/lazy-editors.tsx';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ResourceSlots, Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
import { arriving } from '#kit/web/page/arriving.ts';
import { fieldRules } from './field-rules.ts';
import { StaleRow, savedBy } from './StaleRow.tsx';
import { useFormDialog } from './use-form-dialog.ts';
import './resource-form.css';

/** `restored`: what was typed before the page went away. */
export type Opened = ({ for: 'add' } | { for: 'edit'; row: Row } | { for: 'detail'; row: Row }) & {
  restored?: { values: Values; savedAt: number };
};

interface ResourceFormProps {
  resource: Resource;
  opened: Opened;
  /** Where the act has a name of its own. */
  title?: string;
  control?: ResourceSlots['control'];
  /** What a reviewer has said of its fields. */
  remarks?: Readonly<Record<string, string>>;
  onType: (values: Values) => void;
  onGiveUp: () => void;
  onSaved: () => void;
  onClose: () => void;
}

export type Values = Record<string, unknown>;

const formFields = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.inForm !== false);

/** What the server gets: an emptied optional field is sent as '' (it clears), a fixed one not at all on an edit. */
function wireDraft(fields: Fields, draft: Values, editing: boolean): Values {
  const sent: Values = {};
  for (const [name, field] of formFields(fields)) {
    const value = typeof draft[name] === 'string' ? draft[name].trim() : draft[name];
    if (editing && field.fixed) continue;
    if (value !== undefined && value !== null && value !== '') sent[name] = value;
    else if (editing && Type.IsOptional(field.schema)) sent[name] = '';
  }
  return sent;
}

/** An editor has its label above, and the whole width. */
const ACROSS = { layout: 'vertical', labelCol: { span: 24 }, wrapperCol: { span: 24 } } as const;

const RichText = lazy(
  arriving(() => import('#kit/web/rich-text/RichText.tsx').then(({ RichText: Shown }) => ({ default: Shown }))),
);

function detailOf(row: Row, name: string, field: ResourceField, t: TFunction) {
  const value = row[name];
  if (field.control !== 'rich') return fieldText(row, name, t, field);
  if (typeof value !== 'string' || saysNothing(value)) return fieldText({ id: row.id }, name, t);
  return (
    <Suspense>
      <RichText html={value} />
    </Suspense>
  );
}

/** The form of one row in a dialog. It stays open until the server has said yes. */
export function ResourceForm({
  resource,
  opened,
  title: ownTitle,
  control = {},
  remarks = {},
  onType,
  onGiveUp,
  onSaved,
  onClose,
}: ResourceFormProps) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<Row>();
  const adding = useAct(resource.add, { refreshes: resource.list, quiet: true });
  const shownBy = [resource.list, resource.queryById, resource.history];
  const editing = useAct(resource.edit, { refreshes: shownBy, quiet: true });
  const hasMarkup = formFields(resource.fields).some(([, { control: kind }]) => kind === 'rich');
  const title = ownTitle ?? `${t(`form.${opened.for}`)} · ${said(resource.title)}`;

  const { form, submit, modalProps, formProps } = useFormDialog<Values>({
    restored: opened.restored,
    labelOf: (field) => resource.fields[field] && said(resource.fields[field].label),
    onRefused: ({ current: saved, since }) => {
      if (!saved || opened.for !== 'edit') return false;
      compare(opened.row, savedBy(saved as Row, since));
      return true;
    },
    onClose,
  });

  function save(draft: Values, version?: unknown) {
    const body = wireDraft(resource.fields, draft, opened.for === 'edit');
    if (opened.for !== 'edit') return submit(() => adding.mutateAsync(body), onSaved);
    const change = { ...body, id: opened.row.id, version: version ?? opened.row.version };
    return submit(() => editing.mutateAsync(change as never), onSaved);
  }
  /** A save that came too late; where it would undo nothing of the other one it simply goes on. */
  function compare(base: Row, saved: Row) {
    const mine = form.getFieldsValue();
    const shown = formFields(resource.fields).map(([name]) => name);
    if (differences(shown, base, { ...base, ...mine }, saved).length > 0) setCurrent(saved);
    else void save(mine, saved.version);
  }

  return (
    <Modal
      {...modalProps}
      width={hasMarkup ? 1000 : 800}
      title={title}
      footer={opened.for === 'detail' ? (_, { CancelBtn }) => <CancelBtn /> : undefined}
      confirmLoading={adding.isPending || editing.isPending}
    >
      {opened.restored && <DraftBar savedAt={opened.restored.savedAt} onGiveUp={onGiveUp} />}
      {opened.for === 'detail' ? (
        <dl className="detail">
          {formFields(resource.fields).map(([name, field]) => (
            <div key={name}>
              <dt>{said(field.label)}</dt>
              <dd>{detailOf(opened.row, name, field, t)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Form
          {...formProps}
          wrapperCol={{ xs: 24, sm: 16 }}
          initialValues={{ ...(opened.for === 'edit' ? opened.row : {}), ...opened.restored?.values }}
          onValuesChange={(_, values) => onType(values)}
          onFinish={(draft) => void save(draft)}
        >
          {formFields(resource.fields).map(([name, field]) => {
            const label = said(field.label);
            const Own = control[name];
            const disabled = opened.for === 'edit' && field.fixed === true;
            return (
              <Form.Item
                key={name}
                name={name}
                label={label}
                rules={fieldRules(field, label, t)}
                extra={
                  disabled
                    ? t('form.fixed')
                    : remarks[name] && (
                        <span className="form-remark">
                          <DataText text={remarks[name]} />
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
          })}
        </Form>
      )}
      {opened.for === 'edit' && current && (
        <StaleRow
          fields={Object.fromEntries(formFields(resource.fields))}
          base={opened.row}
          mine={{ ...opened.row, ...form.getFieldsValue() }}
          current={current}
          onClose={() => setCurrent(undefined)}
          onChoose={(chosen) => {
            form.setFieldsValue(chosen);
            setCurrent(undefined);
            void save(form.getFieldsValue(), current.version);
          }}
        />
      )}
    </Modal>
  );
}

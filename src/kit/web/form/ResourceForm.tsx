import { App, Form, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import type { Resource } from '#kit/contract/resource.ts';
import type { Fields, ResourceField } from '#kit/contract/resource-field.ts';
import { saysNothing } from '#kit/domain/rich-text/says-nothing.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/reactions.ts';
import { LazyRichEditor } from '#kit/web/editors/lazy-editors.tsx';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { doneText, fieldRefusalText, said } from '#kit/web/language/words.ts';
import { fieldText } from '#kit/web/list/columns.tsx';
import type { ResourceSlots, Row } from '#kit/web/list/slots.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { fieldRules } from './field-rules.ts';

/** `restored`: what was typed before the page went away. */
export type Opened = ({ for: 'add' } | { for: 'edit' | 'detail'; row: Row }) & {
  restored?: { values: Values; savedAt: number };
};

interface ResourceFormProps {
  resource: Resource;
  opened: Opened;
  /** Where the act has a name of its own. */
  title?: string;
  control?: ResourceSlots['control'];
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

function detailOf(row: Row, name: string, { control, dict }: ResourceField, t: TFunction) {
  const value = row[name];
  if (control !== 'rich') return fieldText(row, name, t, dict);
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
  onType,
  onGiveUp,
  onSaved,
  onClose,
}: ResourceFormProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const active = usePageActive();
  useReturnFocus();
  const adding = useAct(resource.add, { refreshes: resource.list, quiet: true });
  const editing = useAct(resource.edit, { refreshes: resource.list, quiet: true });
  const hasMarkup = formFields(resource.fields).some(([, { control: kind }]) => kind === 'rich');
  const title = ownTitle ?? `${t(`form.${opened.for}`)} · ${said(resource.title)}`;

  function close() {
    if (!opened.restored && !form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: t('form.giveUpTitle'),
      content: t('form.giveUpText'),
      okText: t('form.giveUp'),
      onOk: onClose,
    });
  }
  async function save(draft: Values) {
    try {
      const body = wireDraft(resource.fields, draft, opened.for === 'edit');
      const answer =
        opened.for === 'add'
          ? await adding.mutateAsync(body)
          : await editing.mutateAsync({ ...body, id: (opened as { row: Row }).row.id });
      void message.success(doneText(answer.message, t('form.saved')));
      onSaved();
    } catch (error) {
      showRefusal(error as CallRefused);
    }
  }
  function showRefusal(refused: CallRefused) {
    const { field = '' } = refused;
    const declared = resource.fields[field];
    if (!declared) return react(refused);
    form.setFields([{ name: field, errors: [fieldRefusalText(refused, said(declared.label))] }]);
    form.focusField(field);
  }

  return (
    <Modal
      open
      width={hasMarkup ? 1000 : 800}
      className="resource-form"
      title={title}
      mask={{ closable: false }}
      // Escape goes to the dialog that was opened last, also when it rests with its page.
      keyboard={active}
      onCancel={close}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      okButtonProps={{ htmlType: 'submit', form: formId, ...guarded }}
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
          form={form}
          name={formId}
          layout="horizontal"
          colon={false}
          labelCol={{ xs: 24, sm: 5 }}
          wrapperCol={{ xs: 24, sm: 16 }}
          initialValues={{ ...(opened.for === 'edit' ? opened.row : {}), ...opened.restored?.values }}
          onValuesChange={(_, values) => onType(values)}
          onFinish={(draft) => void save(draft)}
          scrollToFirstError={{ focus: true }}
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
                extra={disabled ? t('form.fixed') : undefined}
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
    </Modal>
  );
}

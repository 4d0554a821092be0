import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { type Fields, isRemarkable, type ResourceField } from '#kit/contract/resource-field.ts';
import { useAct, useReadAgain } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { type KeptDraft, useDraft } from '#kit/web/form/drafts/use-draft.ts';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { CodeInput, codeRules } from './CodeInput.tsx';
import type { CommandLook } from './commands.ts';
import { isOver, Meanwhile, type TooLate } from './Meanwhile.tsx';
import { SinceHandedIn } from './SinceHandedIn.tsx';

interface CommandDialogProps {
  look: CommandLook;
  row: Row;
  /** The fields on which a reviewer may remark. */
  fields: Fields;
  /** Reads the record again where somebody else was faster. */
  read: AnyEndpoint;
  refreshes: AnyEndpoint[];
  onClose: () => void;
}

type Values = Record<string, unknown> & { remarks?: { field: string; text: string }[] };

const OPINION: ResourceField = {
  label: { zh: '审核意见', en: 'Opinion' },
  control: 'textarea',
  schema: Type.Optional(Type.String({ maxLength: 500 })),
};

const CODE = 'code';

/** Gives a command to a record: says what it does, and asks for what comes with it. What the server refuses is told here. */
export function CommandDialog(props: CommandDialogProps) {
  const draft = useDraft<Values>(`command ${props.look.call.path}`, props.row.id);
  if (draft.left === undefined) return null;
  return <Dialog key={draft.left?.savedAt} {...props} draft={draft} />;
}

function Dialog({
  look,
  row,
  fields,
  read,
  refreshes,
  draft,
  onClose,
}: CommandDialogProps & { draft: KeptDraft<Values> }) {
  const { t } = useTranslation();
  const { call, label, about, danger, input = {}, code, codeWhenAsked, review } = look;
  const [takesCode, setTakesCode] = useState(!codeWhenAsked);
  const act = useAct(call, { refreshes, quiet: true });
  const asked: Fields = { ...input, ...(review && { opinion: OPINION }) };
  const [seen] = useState(row);
  const [late, setLate] = useState<TooLate>();
  const [unsound, setUnsound] = useState<CallRefused>();
  const readAgain = useReadAgain(read);
  const close = () => {
    draft.drop();
    onClose();
  };
  const { submit, modalProps, formProps } = useFormDialog<Values>({
    restored: draft.left ?? undefined,
    labelOf: (field) => (field === CODE ? t('record.code') : asked[field] && said(asked[field].label)),
    onRefused: (refused) => {
      if (!takesCode && refused.field === CODE) {
        setTakesCode(true);
        return true;
      }
      const isChanged = !refused.current && refused.since.length > 0;
      setUnsound(isChanged ? refused : undefined);
      if (!refused.current) return isChanged;
      void readAgain({ id: row.id } as never).then((now) => setLate({ refused, now: now as Row }), react);
      return true;
    },
    onClose: close,
  });
  // A code is good for minutes, and for nobody else's eyes.
  const keep = ({ [CODE]: _code, ...values }: Values) => draft.type(values);
  const { version } = late?.now ?? seen;
  const send = (values: Values) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
    return submit(() => act.mutateAsync({ ...given, id: row.id, version: version as number }), close);
  };
  return (
    <Modal
      {...modalProps}
      width={review === 'remarks' ? 720 : 520}
      title={said(label)}
      okText={said(label)}
      okButtonProps={{ ...modalProps.okButtonProps, danger, disabled: isOver(late) }}
      confirmLoading={act.isPending}
    >
      {late && <Meanwhile late={late} seen={seen} fields={fields} act={said(label)} />}
      {unsound && <SinceHandedIn refused={unsound} fields={fields} />}
      {draft.left && <DraftBar savedAt={draft.left.savedAt} onGiveUp={draft.drop} />}
      <p>{said(about)}</p>
      {codeWhenAsked && takesCode && <Alert type="info" showIcon title={t('record.codeAsked')} />}
      <Form
        {...formProps}
        layout="vertical"
        labelCol={{ span: 24 }}
        initialValues={draft.left?.values}
        onValuesChange={(_, values) => keep(values)}
        onFinish={(values) => void send(values)}
      >
        {Object.entries(asked).map(([name, field]) => (
          <Form.Item key={name} name={name} label={said(field.label)} rules={fieldRules(field, said(field.label), t)}>
            <FieldControl field={field} />
          </Form.Item>
        ))}
        {code && takesCode && (
          <Form.Item name={CODE} label={t('record.code')} rules={codeRules(t)}>
            <CodeInput call={code} recordId={row.id} />
          </Form.Item>
        )}
        {review === 'remarks' && <RemarkRows fields={fields} />}
      </Form>
    </Modal>
  );
}

/** Remarks at single fields, which the author will see at these fields. */
function RemarkRows({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const options = Object.entries(fields)
    .filter(([, field]) => isRemarkable(field))
    .map(([value, { label }]) => ({ value, label: said(label) }));
  return (
    <Form.List name="remarks">
      {(rows, { add, remove }) => (
        <fieldset className="remark-rows">
          <legend>{t('record.fieldRemarks')}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className="remark-row">
              <Form.Item
                name={[name, 'field']}
                label={t('record.remarkField')}
                rules={[{ required: true, message: t('form.choose', { label: t('record.remarkField') }) }]}
              >
                <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
              </Form.Item>
              <Form.Item
                name={[name, 'text']}
                label={t('record.remarkText')}
                rules={[
                  { required: true, whitespace: true, message: t('form.enter', { label: t('record.remarkText') }) },
                ]}
              >
                <Input maxLength={200} autoComplete="off" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('record.dropRemark')}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
            {t('record.addRemark')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

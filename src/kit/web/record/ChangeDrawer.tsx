import { ToolOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Drawer, Form, Input, Space } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import type { Answer } from '#kit/web/calls/call.ts';
import type { Blocks, CallRefused } from '#kit/web/calls/call-refused.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ResourceSlots, Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { blockWords, EDIT, Wanted } from './BlockedFixes.tsx';
import { CodeInput, codeRules } from './CodeInput.tsx';
import type { CodeCall } from './commands.ts';
import type { FieldGroup } from './ObjectRecord.tsx';
import type { Remark } from './RecordFields.tsx';
import { SinceSeen } from './SinceSeen.tsx';

type Values = Record<string, unknown>;

export interface SignedBy {
  call: CodeCall;
  /** What tells the call what the code signs. */
  signs: Values;
  /** The field of the telephone in force, and what tells the call to send a code to the new one. */
  phone: { field: string; signs: Values };
}

interface ChangeDrawerProps extends Pick<ResourceSlots, 'control'> {
  fields: Fields;
  groups: readonly FieldGroup[];
  row: Row;
  /** What a request that was returned wants: it is corrected, and what comes back as it is stays wanted. */
  wanted?: Values;
  /** What was wanted by a request that is over: the new one begins with it, and asks for all of it again. */
  afresh?: boolean;
  /** What a reviewer has said of the fields. */
  remarks?: Readonly<Record<string, Remark>>;
  send: (wanted: { changes: Values; reason?: string; more: Values }) => Promise<Answer<unknown>>;
  /** It takes a code that this call sends for the row and the changes, and one from a telephone that they bring. */
  code?: SignedBy;
  onClose: () => void;
}

const REASON = 'reason';
const CODE = 'phoneCode';
const NEW_CODE = 'newPhoneCode';
const OWN: Record<string, 'record.changeReason' | 'record.code' | 'record.codeOfNew'> = {
  [REASON]: 'record.changeReason',
  [CODE]: 'record.code',
  [NEW_CODE]: 'record.codeOfNew',
};

/** Asks for a change of a record in force: the groups are ticked, and the new value stands below the old one. */
export function ChangeDrawer({
  fields,
  groups,
  row,
  control = {},
  wanted = {},
  afresh = false,
  remarks = {},
  send,
  code,
  onClose,
}: ChangeDrawerProps) {
  const { t } = useTranslation();
  const groupsWith = (names: string[]) =>
    groups.filter((group) => group.fields.some((name) => names.includes(name))).map(({ title }) => title.en);
  const [ticked, setTicked] = useState<string[]>(() => groupsWith([...Object.keys(wanted), ...Object.keys(remarks)]));
  const [blocks, setBlocks] = useState<Blocks>([]);
  const [late, setLate] = useState<CallRefused>();
  const cache = useQueryClient();
  const { form, formId, close, submit, showRefusal, drawerProps, formProps } = useFormDialog<Values>({
    labelOf: (field) => (OWN[field] ? t(OWN[field]) : fields[field] && said(fields[field].label)),
    onRefused: (refused) => {
      setBlocks(refused.blockedBy.filter(({ fix }) => fix?.command === EDIT));
      setLate(refused.since.length > 0 ? refused : undefined);
      if (refused.since.length > 0) void cache.invalidateQueries();
      return refused.since.length > 0;
    },
    onClose,
  });
  // Of a sealed field only its mask came back: it is typed anew.
  const begun = Object.fromEntries(Object.entries(wanted).filter(([name]) => !(afresh && fields[name]?.sealed)));
  const known: Values = afresh ? row : { ...row, ...wanted };
  function putRight(input: Values) {
    setTicked([...new Set([...ticked, ...groupsWith(Object.keys(input))])]);
    form.setFields(Object.entries(input).map(([name, value]) => ({ name: name as never, value, errors: [] })));
    setBlocks([]);
  }
  const changeable = (names: readonly string[]) =>
    names.flatMap((name): [string, Fields[string]][] => {
      const field = fields[name];
      return field && !field.computed && !field.fixed ? [[name, field]] : [];
    });
  /** What is asked for as the form is now; codes sign just that. */
  function asked(values: Values): { changes: Values; reason?: string } {
    const shown = groups.filter(({ title }) => ticked.includes(title.en)).flatMap(({ fields: names }) => names);
    const changed = changeable(shown).filter(([name]) => (values[name] ?? '') !== (known[name] ?? ''));
    const changes = Object.fromEntries(changed.map(([name]) => [name, values[name] ?? '']));
    return { changes, ...(values[REASON] ? { reason: String(values[REASON]) } : {}) };
  }
  function save(values: Values) {
    const more = Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name] && name !== REASON));
    return submit(() => send({ ...asked(values), more }), onClose, t('record.changeAsked'));
  }
  const signing = (signs: Values) => () => ({ ...asked(form.getFieldsValue()), ...signs });
  return (
    <Drawer
      {...drawerProps}
      title={t('record.askChange')}
      footer={
        <Space>
          <Button type="primary" htmlType="submit" form={formId} disabled={ticked.length === 0} {...guarded}>
            {t('record.sendChange')}
          </Button>
          <Button onClick={close}>{t('form.close')}</Button>
        </Space>
      }
    >
      <p>{t('record.changeAbout')}</p>
      {late && <SinceSeen refused={late} fields={fields} />}
      {blocks.map((block) => (
        <Alert
          key={block.code}
          type="warning"
          showIcon
          title={blockWords(block, { fields })}
          description={
            <Button icon={<ToolOutlined aria-hidden />} onClick={() => putRight(block.fix?.input ?? {})}>
              <span>
                {t('record.fixTo')} <Wanted resource={{ fields }} input={block.fix?.input ?? {}} />
              </span>
            </Button>
          }
        />
      ))}
      <Form
        {...formProps}
        layout="vertical"
        labelCol={{ span: 24 }}
        initialValues={{ ...row, ...begun }}
        onFinish={(values) => void save(values)}
      >
        {groups.map(({ title, fields: names }) => (
          <fieldset key={title.en} className="change-group">
            <Checkbox
              checked={ticked.includes(title.en)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, title.en] : ticked.filter((one) => one !== title.en))
              }
            >
              {said(title)}
            </Checkbox>
            {ticked.includes(title.en) &&
              changeable(names).map(([name, field]) => (
                <Form.Item
                  key={name}
                  name={name}
                  label={said(field.label)}
                  rules={fieldRules(field, said(field.label), t)}
                  extra={
                    <>
                      {t('record.valueNow')} {fieldText(row, name, t, field)}
                      {remarks[name] && (
                        <span className="form-remark">
                          <DataText text={t('record.remark', { ...remarks[name] })} />
                        </span>
                      )}
                    </>
                  }
                >
                  <ControlOf field={field} own={control[name]} />
                </Form.Item>
              ))}
          </fieldset>
        ))}
        <Form.Item name={REASON} label={t('record.changeReason')}>
          <Input.TextArea rows={2} maxLength={500} showCount />
        </Form.Item>
        {code && (
          <>
            <Form.Item name={CODE} label={t('record.code')} rules={codeRules(t)}>
              <CodeInput call={code.call} recordId={row.id} signed={signing(code.signs)} onRefused={showRefusal} />
            </Form.Item>
            <Form.Item noStyle dependencies={[code.phone.field]}>
              {({ getFieldValue }) => {
                const phone = getFieldValue(code.phone.field);
                if (!phone || phone === known[code.phone.field]) return null;
                return (
                  <Form.Item name={NEW_CODE} label={t('record.codeOfNew')} rules={codeRules(t)}>
                    <CodeInput
                      call={code.call}
                      recordId={row.id}
                      signed={signing(code.phone.signs)}
                      onRefused={showRefusal}
                    />
                  </Form.Item>
                );
              }}
            </Form.Item>
          </>
        )}
      </Form>
    </Drawer>
  );
}

/** Hands on what the form sets: value, change and id. */
function ControlOf({ field, own: Own, ...rest }: { field: Fields[string]; own?: ComponentType<ControlProps> }) {
  return Own ? <Own {...rest} /> : <FieldControl field={field} {...rest} />;
}

import { ToolOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Drawer, Form, Input, Space } from 'antd';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { differences } from '#kit/domain/stale-edit.ts';
import type { Answer } from '#kit/web/calls/call.ts';
import type { Blocks, CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { type KeptDraft, useDraft } from '#kit/web/form/drafts/use-draft.ts';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { LazyStaleRow } from '#kit/web/form/LazyStaleRow.tsx';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ResourceSlots, Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { blockWords, EDIT, Wanted } from './BlockedFixes.tsx';
import { CodeInput, codeRules } from './CodeInput.tsx';
import type { Changed, CodeCall } from './commands.ts';
import type { FieldGroup } from './ObjectRecord.tsx';
import type { RecordFields, Remark } from './RecordFields.tsx';

type Values = Record<string, unknown>;

export interface SignedBy {
  call: CodeCall;
  /** What tells the call what the code signs. */
  signs: Values;
  /** The field of the telephone in force, and what tells the call to send a code to the new one. */
  phone: { field: string; signs: Values };
}

interface ChangeDrawerProps extends Pick<ResourceSlots, 'control'>, Changed {
  fields: Fields;
  groups: readonly FieldGroup[];
  /** Where the value of now is shown in another way. */
  cell?: ComponentProps<typeof RecordFields>['cell'];
  /** The id of the request that is corrected: what is typed is kept under it, or under that of the row. */
  requestId?: string;
  /** What was wanted by a request that is over: the new one begins with it, and asks for all of it again. */
  afresh?: boolean;
  /** What a reviewer has said of the fields. */
  remarks?: Readonly<Record<string, Remark>>;
  /** Reads all of it again where somebody else was faster. */
  readAgain: () => Promise<Changed>;
  send: (wanted: { changes: Values; reason?: string; more: Values; version: number }) => Promise<Answer<unknown>>;
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

/** What was typed, and what it was typed over. */
interface Typed {
  values: Values;
  ticked: string[];
  base: Changed;
}

const knownOf = ({ row, wanted }: Changed): Row => ({ ...row, ...wanted });

/** Asks for a change of a record in force: the user ticks groups, and each field shows its value of now below the new one. */
export function ChangeDrawer(props: ChangeDrawerProps) {
  const draft = useDraft<Typed>('change', props.requestId ?? props.row.id);
  if (draft.left === undefined) return null;
  return <Opened key={draft.left?.savedAt} {...props} draft={draft} />;
}

function Opened({
  fields,
  groups,
  control = {},
  cell = {},
  afresh = false,
  remarks = {},
  readAgain,
  send,
  code,
  draft,
  onClose,
  ...asked
}: ChangeDrawerProps & { draft: KeptDraft<Typed> }) {
  const { t } = useTranslation();
  const left = draft.left?.values;
  const [base, setBase] = useState<Changed>(
    left?.base ?? (afresh ? { row: asked.row, version: asked.version } : asked),
  );
  const { row } = base;
  // The server answers sealed fields as masks, so the user enters their values again.
  const begun =
    afresh && Object.fromEntries(Object.entries(asked.wanted ?? {}).filter(([name]) => !fields[name]?.sealed));
  const groupsWith = (names: string[]) =>
    groups.filter((group) => group.fields.some((name) => names.includes(name))).map(({ title }) => title.en);
  const [ticked, setTicked] = useState<string[]>(
    () => left?.ticked ?? groupsWith([...Object.keys(asked.wanted ?? {}), ...Object.keys(remarks)]),
  );
  const [blocks, setBlocks] = useState<Blocks>([]);
  const [late, setLate] = useState<{ now: Changed; by: object }>();
  const { form, formId, close, submit, showRefusal, drawerProps, formProps } = useFormDialog<Values>({
    labelOf: (field) => (OWN[field] ? t(OWN[field]) : fields[field] && said(fields[field].label)),
    restored: draft.left ?? undefined,
    onRefused: (refused) => {
      setBlocks(refused.blockedBy.filter(({ fix }) => fix?.command === EDIT));
      if (!refused.current) return false;
      void compare(refused).catch(react);
      return true;
    },
    onClose: leave,
  });
  const known = knownOf(base);
  const groupsOn = (on: boolean) =>
    groups.filter(({ title }) => ticked.includes(title.en) === on).flatMap(({ fields: names }) => names);
  function leave() {
    draft.drop();
    onClose();
  }
  const keep = ({ [CODE]: _code, [NEW_CODE]: _new, ...values }: Values, on = ticked) =>
    draft.type({ values, ticked: on, base });
  function tick(on: string[]) {
    setTicked(on);
    keep(form.getFieldsValue(), on);
  }
  function putRight(input: Values) {
    const on = [...new Set([...ticked, ...groupsWith(Object.keys(input))])];
    setTicked(on);
    form.setFields(Object.entries(input).map(([name, value]) => ({ name: name as never, value, errors: [] })));
    setBlocks([]);
    keep({ ...form.getFieldsValue(), ...input }, on);
  }
  const changeable = (names: readonly string[]) =>
    names.flatMap((name): [string, Fields[string]][] => {
      const field = fields[name];
      return field && !field.computed && !field.fixed ? [[name, field]] : [];
    });
  /** What is asked for as the form is now; codes sign just that. */
  function wantedBy(values: Values, of = base): { changes: Values; reason?: string } {
    const before = knownOf(of);
    const changed = changeable(groupsOn(true)).filter(([name]) => (values[name] ?? '') !== (before[name] ?? ''));
    // What is not ticked any more is wanted to be as it is.
    const dropped = groupsOn(false).filter((name) => of.wanted && name in of.wanted);
    const changes = Object.fromEntries([
      ...dropped.map((name) => [name, of.row[name] ?? '']),
      ...changed.map(([name]) => [name, values[name] ?? '']),
    ]);
    return { changes, ...(values[REASON] ? { reason: String(values[REASON]) } : {}) };
  }
  function save(values: Values, of = base) {
    const more = Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name] && name !== REASON));
    return submit(() => send({ ...wantedBy(values, of), more, version: of.version }), leave, t('record.changeAsked'));
  }
  const signing = (signs: Values) => () => ({ ...wantedBy(form.getFieldsValue()), ...signs });
  /** A change that came too late; where it would undo nothing of the other one it simply goes on. */
  async function compare(refused: CallRefused) {
    const now = await readAgain();
    if (now.version === base.version) return react(refused);
    const typed = form.getFieldsValue();
    const names = changeable(groupsOn(true)).map(([name]) => name);
    if (differences(names, known, { ...known, ...typed }, knownOf(now)).length > 0)
      return setLate({ now, by: refused.current ?? {} });
    goOn(now);
  }
  function goOn(now: Changed) {
    setBase(now);
    void save(form.getFieldsValue(), now);
  }
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
      {draft.left && <DraftBar savedAt={draft.left.savedAt} onGiveUp={draft.drop} />}
      <p>{t('record.changeAbout')}</p>
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
        initialValues={{ ...known, ...begun, ...left?.values }}
        onValuesChange={(_, values) => keep(values)}
        onFinish={(values) => void save(values)}
      >
        {groups.map(({ title, fields: names }) => (
          <fieldset key={title.en} className="change-group">
            <Checkbox
              checked={ticked.includes(title.en)}
              onChange={({ target }) =>
                tick(target.checked ? [...ticked, title.en] : ticked.filter((one) => one !== title.en))
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
                      {t('record.valueNow')} {cell[name]?.(row) ?? fieldText(row, name, t, field)}
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
      {late && (
        <LazyStaleRow
          fields={Object.fromEntries(changeable(groupsOn(true)))}
          base={known}
          mine={{ ...known, ...form.getFieldsValue() }}
          current={{ ...knownOf(late.now), ...late.by }}
          onClose={() => setLate(undefined)}
          onChoose={(chosen) => {
            form.setFieldsValue(chosen);
            setLate(undefined);
            goOn(late.now);
          }}
        />
      )}
    </Drawer>
  );
}

/** Hands on what the form sets: value, change and id. */
function ControlOf({ field, own: Own, ...rest }: { field: Fields[string]; own?: ComponentType<ControlProps> }) {
  return Own ? <Own {...rest} /> : <FieldControl field={field} {...rest} />;
}

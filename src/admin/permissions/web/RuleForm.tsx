import { App, Button, Form, Input, Modal, Radio, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RULE_OPERATORS, type RuleVariables } from '#kit/domain/data-rule.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/reactions.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { doneText, fieldRefusalText, said } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { dataRuleCalls as calls, type DataRule, type RuleDraft, type RuleField } from '../data-rules.contract.ts';
import { VARIABLE_NAMES } from '../data-rules.rules.ts';
import { RuleSample } from './RuleSample.tsx';
import { useOperatorWord, useRuleWords } from './rule-words.ts';
import { RULE_READS } from './use-menu-rows.ts';

interface RuleFormProps {
  permissionId: string;
  /** Absent for a new one. */
  rule: DataRule | undefined;
  fields: RuleField[];
  onClose: () => void;
}

type Values = Omit<RuleDraft, 'permissionId'>;
const FIELDS = ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'] as const;

/** One rule: a field of the page's list, a condition, and a value or a variable. */
export function RuleForm({ permissionId, rule, fields, onClose }: RuleFormProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const active = usePageActive();
  useReturnFocus();
  const operatorWord = useOperatorWord();
  const adding = useAct(calls.add, { refreshes: RULE_READS, quiet: true });
  const editing = useAct(calls.edit, { refreshes: RULE_READS, quiet: true });
  const labels = {
    ruleName: t('rules.name'),
    ruleColumn: t('rules.field'),
    ruleConditions: t('rules.operator'),
    ruleValue: t('rules.value'),
    status: t('rules.status'),
  };
  const item = (name: (typeof FIELDS)[number]) => ({
    name,
    label: labels[name],
    rules: [{ required: true, whitespace: true, message: t('form.enter', { label: labels[name] }) }],
  });

  function close() {
    if (!form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: t('form.giveUpTitle'),
      content: t('form.giveUpText'),
      okText: t('form.giveUp'),
      onOk: onClose,
    });
  }
  async function save(values: Values) {
    try {
      const answer = rule
        ? await editing.mutateAsync({ ...values, id: rule.id })
        : await adding.mutateAsync({ ...values, permissionId });
      void message.success(doneText(answer.message, t('form.saved')));
      onClose();
    } catch (error) {
      showRefusal(error as CallRefused);
    }
  }
  function showRefusal(refused: CallRefused) {
    const field = FIELDS.find((name) => name === refused.field);
    if (!field) return react(refused);
    form.setFields([{ name: field, errors: [fieldRefusalText(refused, labels[field])] }]);
    form.focusField(field);
  }

  return (
    <Modal
      open
      width={640}
      className="resource-form"
      title={t(rule ? 'rules.editTitle' : 'rules.add')}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={close}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      okButtonProps={{ htmlType: 'submit', form: formId, ...guarded }}
      confirmLoading={adding.isPending || editing.isPending}
    >
      <Form
        form={form}
        name={formId}
        colon={false}
        labelCol={{ xs: 24, sm: 5 }}
        wrapperCol={{ xs: 24, sm: 18 }}
        initialValues={rule ?? { ruleConditions: '=', status: '1' }}
        onFinish={(values) => void save(values)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item {...item('ruleName')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('ruleColumn')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={fields.map(({ field, label }) => ({ value: field, label: said(label) }))}
          />
        </Form.Item>
        <Form.Item {...item('ruleConditions')}>
          <Select options={RULE_OPERATORS.map((value) => ({ value, label: operatorWord(value) }))} />
        </Form.Item>
        <Form.Item {...item('ruleValue')} extra={t('rules.valueHint')}>
          <ValueControl />
        </Form.Item>
        <Form.Item {...item('status')}>
          <Radio.Group
            aria-label={labels.status}
            options={[
              { value: '1', label: t('rules.on') },
              { value: '0', label: t('rules.off') },
            ]}
          />
        </Form.Item>
        <Reading fields={fields} />
        <SampleOf permissionId={permissionId} />
      </Form>
    </Modal>
  );
}

/** The value is typed, or begun with a variable. */
function ValueControl({ value = '', onChange, ...rest }: ControlProps<string>) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="rule-variables" aria-label={t('rules.variables')}>
        {VARIABLE_NAMES.map((name) => (
          <li key={name}>
            <Button size="small" onClick={() => onChange?.(`#{${name}}`)}>
              {t(`rules.variable.${name as keyof RuleVariables}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Input
        {...rest}
        value={value}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
    </>
  );
}

/** What has been chosen so far, as a sentence. */
function Reading({ fields }: { fields: RuleField[] }) {
  const { t } = useTranslation();
  const words = useRuleWords(fields);
  const { ruleColumn, ruleConditions, ruleValue } = (Form.useWatch([]) ?? {}) as Partial<Values>;
  if (!ruleColumn || !ruleConditions || !ruleValue) return null;
  return (
    <Form.Item label={t('rules.reading')}>
      <output className="rule-reading">{words({ ruleColumn, ruleConditions, ruleValue })}</output>
    </Form.Item>
  );
}

function SampleOf({ permissionId }: { permissionId: string }) {
  const rule = (Form.useWatch([]) ?? {}) as Partial<Values>;
  return <RuleSample permissionId={permissionId} rule={rule} />;
}

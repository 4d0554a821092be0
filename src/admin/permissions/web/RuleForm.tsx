import { Button, Form, Input, Modal, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { RULE_OPERATORS, type RuleVariables } from '#kit/domain/data-rule.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { said } from '#kit/web/language/words.ts';
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

  const { submit, modalProps, formProps } = useFormDialog<Values>({
    labelOf: (field) => (FIELDS.some((name) => name === field) ? labels[field as keyof typeof labels] : undefined),
    onClose,
  });
  const save = (values: Values) =>
    submit(
      () => (rule ? editing.mutateAsync({ ...values, id: rule.id }) : adding.mutateAsync({ ...values, permissionId })),
      onClose,
    );

  return (
    <Modal
      {...modalProps}
      width={640}
      title={t(rule ? 'rules.editTitle' : 'rules.add')}
      confirmLoading={adding.isPending || editing.isPending}
    >
      <Form
        {...formProps}
        wrapperCol={{ xs: 24, sm: 18 }}
        initialValues={rule ?? { ruleConditions: '=', status: '1' }}
        onFinish={(values) => void save(values)}
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

import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '#kit/web/language/words.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { type AskableField, type Rule, rulesFor, type Term } from './conditions.ts';

interface ConditionRowProps {
  fields: AskableField[];
  term: Term;
  onChange: (term: Term) => void;
  /** What is behind the value. */
  children?: ReactNode;
}

/** One condition: a field, a rule that it takes, and a value. */
export function ConditionRow({ fields, term, onChange, children }: ConditionRowProps) {
  const { t } = useTranslation();
  const field = fields.find(({ name }) => name === term.field);
  const rules = field ? rulesFor(field) : [];
  const choose = (name: string) => {
    const next = fields.find((one) => one.name === name);
    const first = next?.kind === 'text' ? 'like' : 'eq';
    // A value of another type would be refused.
    onChange({
      ...term,
      field: name,
      rule: first,
      val: next?.kind === field?.kind && !field?.field.dict ? term.val : '',
    });
  };
  return (
    <div className="condition-row">
      <Select
        className="condition-field"
        aria-label={t('query.field')}
        placeholder={t('query.chooseField')}
        showSearch={{ optionFilterProp: 'label' }}
        value={term.field || undefined}
        options={fields.map(({ name, label }) => ({ value: name, label: said(label) }))}
        onChange={choose}
      />
      <Select<Rule>
        className="condition-rule"
        listHeight={340}
        aria-label={t('query.rule')}
        placeholder={t('query.rule')}
        value={term.field ? term.rule : undefined}
        options={rules.map((rule) => ({ value: rule, label: t(`query.rules.${rule}`) }))}
        onChange={(rule) => onChange({ ...term, rule })}
      />
      <div className="condition-value">
        <ConditionValue
          field={field}
          rule={term.field ? term.rule : undefined}
          value={term.val}
          onChange={(val) => onChange({ ...term, val })}
        />
      </div>
      {children}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { RULE_OPERATORS } from '#kit/domain/data-rule.ts';
import { said } from '#kit/web/language/words.ts';
import type { DataRule, RuleField } from '../data-rules.contract.ts';

type Operator = (typeof RULE_OPERATORS)[number];

const isOperator = (text: string): text is Operator => (RULE_OPERATORS as readonly string[]).includes(text);

/** An operator as people say it; an unknown one is shown unchanged. */
export function useOperatorWord(): (operator: string) => string {
  const { t } = useTranslation();
  return (operator) => (isOperator(operator) ? t(`rules.operators.${operator}`) : operator);
}

type Meant = Pick<DataRule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>;

/** A rule as a sentence. */
export function useRuleWords(fields: RuleField[]): (rule: Meant) => string {
  const { t } = useTranslation();
  const operatorWord = useOperatorWord();
  return ({ ruleColumn, ruleConditions, ruleValue }) => {
    const known = fields.find(({ field }) => field === ruleColumn);
    return t('explain.ruleText', {
      field: known ? said(known.label) : ruleColumn,
      operator: operatorWord(ruleConditions),
      value: ruleValue,
    });
  };
}

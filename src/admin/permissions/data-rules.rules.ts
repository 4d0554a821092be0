import { type DataRule, RULE_OPERATORS, type RuleVariables, resolveRule } from '#kit/domain/data-rule.ts';
import type { Condition } from '#kit/domain/filter.ts';
import type { Verdict } from '#kit/domain/refusal.ts';

/** What the value of a rule may refer to, with a value of the kind that it will have. */
export const SAMPLE_VARIABLES: RuleVariables = {
  sys_user_code: 'clerk',
  sys_user_name: 'clerk',
  sys_org_code: 'A01',
  sys_multi_org_code: ['A01'],
  sys_date: '2026-01-05',
  sys_time: '2026-01-05 09:30:00',
  tenant_id: '1',
  bpm_status: '1',
};
export const VARIABLE_NAMES = Object.keys(SAMPLE_VARIABLES);

const REFERENCE = /#\{([^}]*)\}?/g;

export type RuleFault =
  | 'data-rule.sql-refused'
  | 'data-rule.unknown-variable'
  | 'data-rule.variable-misplaced'
  | 'data-rule.value-unfit';

/** Why a rule could not be used, before its field is looked at. */
export function ruleFault(rule: DataRule): Verdict<RuleFault> {
  if (!(RULE_OPERATORS as readonly string[]).includes(rule.operator)) return 'data-rule.sql-refused';
  const value = rule.value.trim();
  const references = [...value.matchAll(REFERENCE)];
  if (references.some(([, name = '']) => !VARIABLE_NAMES.includes(name))) return 'data-rule.unknown-variable';
  if (references.some(({ index }) => index > 0)) return 'data-rule.variable-misplaced';
  return sampleCondition(rule) === 'unusable' ? 'data-rule.value-unfit' : undefined;
}

/** The condition that a rule would make of typical values; the list it belongs to must be able to take it. */
export const sampleCondition = (rule: DataRule): Condition | 'unusable' => resolveRule(rule, SAMPLE_VARIABLES);

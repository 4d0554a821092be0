import { type Condition, splitList } from './filter.ts';

/** A row that narrows a list: the field must satisfy the condition. */
export interface DataRule {
  field: string;
  operator: string;
  value: string;
}

/** What a rule's value may refer to as `#{name}`. */
export interface RuleVariables {
  sys_user_code: string;
  sys_user_name: string;
  sys_org_code: string;
  sys_multi_org_code: string[];
  sys_date: string;
  sys_time: string;
  tenant_id: string;
  bpm_status: string;
}

export const RULE_OPERATORS = ['>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const;

const OPERATORS: Record<(typeof RULE_OPERATORS)[number], Condition['op']> = {
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '=': 'eq',
  '!=': 'ne',
  IN: 'in',
  LIKE: 'contains',
  LEFT_LIKE: 'ends',
  RIGHT_LIKE: 'starts',
};

const VARIABLE = /^#\{([^}]*)\}(.*)$/s;

/** The condition of a rule for one caller, or 'unusable': such a rule must hide every row, never show all. */
export function resolveRule(rule: DataRule, variables: RuleVariables): Condition | 'unusable' {
  const op = Object.hasOwn(OPERATORS, rule.operator) ? OPERATORS[rule.operator as keyof typeof OPERATORS] : undefined;
  const value = resolveValue(rule.value.trim(), variables);
  if (!op || value === undefined) return 'unusable';
  if (Array.isArray(value)) return op === 'eq' || op === 'in' ? { op: 'in', values: value } : 'unusable';
  if (op === 'in') return { op, values: splitList(value) };
  return { op, value } as Condition;
}

/** Nothing for an unknown variable, and for an empty value: every row contains and begins with ''. */
function resolveValue(text: string, variables: RuleVariables): string | string[] | undefined {
  if (!text.startsWith('#{')) return text || undefined;
  const [, name = '', suffix = ''] = VARIABLE.exec(text) ?? [];
  if (!Object.hasOwn(variables, name)) return undefined;
  const value = variables[name as keyof RuleVariables];
  if (Array.isArray(value)) return value.map((item) => item + suffix);
  return value === '' ? undefined : value + suffix;
}

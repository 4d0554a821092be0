import { expect, it } from 'vitest';
import { ruleFault } from './data-rules.rules.ts';

it.each([
  ['=', '3', undefined],
  ['IN', '1,2', undefined],
  ['=', '#{sys_user_code}', undefined],
  ['RIGHT_LIKE', '#{sys_org_code}-x', undefined],
  ['IN', '#{sys_multi_org_code}', undefined],
  ['LIKE', '#{sys_multi_org_code}', 'data-rule.value-unfit'],
  ['=', '#{sys_nobody}', 'data-rule.unknown-variable'],
  ['=', '#{__proto__}', 'data-rule.unknown-variable'],
  ['=', '#{sys_user_code', 'data-rule.value-unfit'],
  ['=', 'x#{sys_user_code}', 'data-rule.variable-misplaced'],
  ['=', '#{sys_org_code}#{sys_user_code}', 'data-rule.variable-misplaced'],
  ['USE_SQL_RULES', '1=1', 'data-rule.sql-refused'],
  ['toString', '1', 'data-rule.sql-refused'],
])('judges a rule with the operator %s and the value %s: %s', (operator, value, fault) =>
  expect(ruleFault({ field: 'name', operator, value })).toBe(fault),
);

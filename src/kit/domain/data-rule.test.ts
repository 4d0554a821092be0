import { describe, expect, it } from 'vitest';
import { RULE_OPERATORS, type RuleVariables, resolveRule } from './data-rule.ts';
import type { Condition } from './filter.ts';

const variables: RuleVariables = {
  sys_user_code: 'staff01',
  sys_user_name: '韩雪',
  sys_org_code: 'A01A01',
  sys_multi_org_code: ['A01A01', 'A01A02'],
  sys_date: '2026-01-05',
  sys_time: '2026-01-05 09:30:00',
  tenant_id: '1',
  bpm_status: '1',
};
const resolve = (operator: string, value: string, known = variables) =>
  resolveRule({ field: 'orgCode', operator, value }, known);

describe('a data rule', () => {
  it.each<[operator: string, condition: Condition]>([
    ['>', { op: 'gt', value: 'A01' }],
    ['>=', { op: 'ge', value: 'A01' }],
    ['<', { op: 'lt', value: 'A01' }],
    ['<=', { op: 'le', value: 'A01' }],
    ['=', { op: 'eq', value: 'A01' }],
    ['!=', { op: 'ne', value: 'A01' }],
    ['IN', { op: 'in', values: ['A01'] }],
    ['LIKE', { op: 'contains', value: 'A01' }],
    ['LEFT_LIKE', { op: 'ends', value: 'A01' }],
    ['RIGHT_LIKE', { op: 'starts', value: 'A01' }],
  ])('with %s compares with its constant', (operator, condition) => {
    expect(resolve(operator, 'A01')).toEqual(condition);
  });

  it('offers the ten operators that the rule dictionary has beside SQL', () => {
    expect(RULE_OPERATORS).toEqual(['>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']);
  });

  it('with IN takes a comma list', () => {
    expect(resolve('IN', 'A01, A02,')).toEqual({ op: 'in', values: ['A01', 'A02'] });
  });

  it('reads its constant without the blanks round it', () => {
    expect(resolve('=', ' A01 ')).toEqual({ op: 'eq', value: 'A01' });
  });

  it('keeps commas in the constant of a comparison', () => {
    expect(resolve('=', 'a,b')).toEqual({ op: 'eq', value: 'a,b' });
  });

  it.each([
    ['sys_user_code', 'staff01'],
    ['sys_user_name', '韩雪'],
    ['sys_org_code', 'A01A01'],
    ['sys_date', '2026-01-05'],
    ['sys_time', '2026-01-05 09:30:00'],
    ['tenant_id', '1'],
    ['bpm_status', '1'],
  ])('fills in #{%s}', (name, value) => {
    expect(resolve('=', `#{${name}}`)).toEqual({ op: 'eq', value });
  });

  it.each([
    ['sys_user_code', 'staff01-x'],
    ['sys_user_name', '韩雪-x'],
    ['sys_org_code', 'A01A01-x'],
    ['sys_date', '2026-01-05-x'],
    ['sys_time', '2026-01-05 09:30:00-x'],
    ['tenant_id', '1-x'],
    ['bpm_status', '1-x'],
  ])('puts a suffix behind #{%s}', (name, value) => {
    expect(resolve('=', `#{${name}}-x`)).toEqual({ op: 'eq', value });
  });

  it.each(['=', 'IN'])('with %s matches any of several departments', (operator) => {
    expect(resolve(operator, '#{sys_multi_org_code}')).toEqual({ op: 'in', values: ['A01A01', 'A01A02'] });
  });

  it('puts a suffix behind each of several departments', () => {
    expect(resolve('IN', '#{sys_multi_org_code}-x')).toEqual({ op: 'in', values: ['A01A01-x', 'A01A02-x'] });
  });

  it('of somebody without departments matches none', () => {
    expect(resolve('IN', '#{sys_multi_org_code}', { ...variables, sys_multi_org_code: [] })).toEqual({
      op: 'in',
      values: [],
    });
  });

  it('takes a variable in the middle of a text as text', () => {
    expect(resolve('=', 'x#{sys_org_code}')).toEqual({ op: 'eq', value: 'x#{sys_org_code}' });
  });
});

describe('a data rule is unusable', () => {
  it.each(['USE_SQL_RULES', 'in', 'BETWEEN', '', 'constructor', '__proto__'])('with the operator %j', (operator) => {
    expect(resolve(operator, 'A01')).toBe('unusable');
  });

  it.each(['#{sys_role_code}', '#{constructor}', '#{SYS_USER_CODE}', '#{sys_user_code2}', '#{}', '#{sys_user_code'])(
    'with the unknown variable %s, also where it would exclude',
    (value) => {
      expect([resolve('=', value), resolve('!=', value)]).toEqual(['unusable', 'unusable']);
    },
  );

  it.each(['>', '>=', '<', '<=', '!=', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'])(
    'when %s meets a variable with several values',
    (operator) => expect(resolve(operator, '#{sys_multi_org_code}')).toBe('unusable'),
  );

  it.each(['RIGHT_LIKE', 'LIKE', '>=', '!=', '='])(
    'when %s meets a variable that is empty for the caller, because it would show every row',
    (operator) => {
      const homeless = { ...variables, sys_org_code: '' };
      expect(resolve(operator, '#{sys_org_code}', homeless)).toBe('unusable');
      expect(resolve(operator, '#{sys_org_code}A', homeless)).toBe('unusable');
    },
  );

  it.each(['LIKE', '!=', 'IN'])('when %s has no value at all', (operator) => {
    expect(resolve(operator, '  ')).toBe('unusable');
  });
});

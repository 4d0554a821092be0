import { describe, expect, it } from 'vitest';
import type { DataRule } from '#kit/domain/data-rule.ts';
import { beyondOwn, isBoundTo, mayFill, mayRebuild, ownReachFault } from './powers.rules.ts';

const USERS = 'system/UserList';
const rule = (value: string, field = 'orgCode', operator = '='): DataRule => ({ field, operator, value });
const rules = (...given: DataRule[]) => new Map(given.length > 0 ? [[USERS, given]] : []);
const own = (codes: string[], ...given: DataRule[]) => ({ permissions: new Set(codes), dataRules: rules(...given) });
const other = (codes: string[], ...given: DataRule[]) => ({ codes, rules: rules(...given) });

describe('somebody is stronger', () => {
  it.each([
    ['by a code that the caller lacks', own(['a']), other(['a', 'b']), { code: 'b' }],
    [
      'with the same codes and without the rule of the caller',
      own(['a'], rule('A01')),
      other(['a']),
      { rule: 'orgCode = A01' },
    ],
    [
      'with a rule that says something else',
      own(['a'], rule('A01')),
      other(['a'], rule('A')),
      { rule: 'orgCode = A01' },
    ],
    [
      'with one of two rules',
      own(['a'], rule('A01'), rule('1', 'sex')),
      other(['a'], rule('A01')),
      { rule: 'sex = 1' },
    ],
  ])('%s', (_name, caller, them, beyond) => expect(beyondOwn(caller, them)).toEqual(beyond));
});

describe('nobody is stronger', () => {
  it.each([
    ['with the same codes', own(['a']), other(['a'])],
    ['with fewer', own(['a', 'b']), other(['a'])],
    ['with the same rule', own(['a'], rule('A01')), other(['a'], rule('A01'))],
    ['with a further rule', own(['a'], rule('A01')), other(['a'], rule('A01'), rule('1', 'sex'))],
    ['without any code, whatever the caller is bound to', own(['a'], rule('A01')), other([])],
  ])('%s', (_name, caller, them) => expect(beyondOwn(caller, them)).toBeUndefined());
});

describe('a caller is bound to the own departments', () => {
  it.each([
    ['#{sys_org_code}', true],
    ['#{sys_org_code}A01', true],
    [' #{sys_multi_org_code}', true],
    ['#{sys_user_code}', false],
    ['A01', false],
    ['x#{sys_org_code}', false],
  ])('by %s: %s', (value, bound) => expect(isBoundTo('departments', { dataRules: rules(rule(value)) })).toBe(bound));
});

it.each([
  ['roles', [], 'user.own-roles'],
  ['roles', [rule('A01')], 'user.own-roles'],
  ['departments', [], undefined],
  ['departments', [rule('A01')], undefined],
  ['departments', [rule('#{sys_org_code}')], 'user.own-departments'],
  ['tenants', [rule('#{sys_org_code}')], undefined],
  ['tenants', [rule('#{tenant_id}')], 'user.own-tenants'],
  ['name', [rule('#{sys_user_code}')], undefined],
  ['name', [rule('#{sys_user_name}')], 'user.own-name'],
] as const)('changing the own %s under %j: %s', (what, given, fault) =>
  expect(ownReachFault({ dataRules: rules(...given) }, what)).toBe(fault),
);

const bound = { dataRules: rules(rule('#{sys_org_code}')), orgCodes: ['A01A02'] };
const free = { dataRules: rules(), orgCodes: ['A01A02'] };
it.each([
  ['the own department', 'A01A02', true, false],
  ['what is below it', 'A01A02A03', true, false],
  ['what is above it', 'A01', false, false],
  ['a department beside it', 'A01A03', false, true],
])('%s: may fill it and may rebuild it', (_name, code, fills, rebuilds) => {
  expect([mayFill(bound, code), mayRebuild(bound, code)]).toEqual([fills, rebuilds]);
  expect([mayFill(free, code), mayRebuild(free, code)]).toEqual([true, true]);
});

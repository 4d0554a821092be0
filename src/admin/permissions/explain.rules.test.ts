import { describe, expect, it } from 'vitest';
import { explain, type Facts } from './explain.rules.ts';

const ROLE = { kind: 'role' as const, id: 'r', name: '平台管理员', code: 'ADMIN' };
const RULE = { ruleName: '只看中级', field: 'postRank', operator: '=', value: '3', resolved: ['3'] };
const facts = (rest: Partial<Facts> = {}): Facts => ({
  account: 'normal',
  call: { name: 'GET /a', access: 'code', code: 'a:list' },
  entries: [{ name: '查看', on: true }],
  via: [ROLE],
  rules: [],
  ...rest,
});
const stepsOf = (given: Facts) => explain(given).chain.map(({ step, ok }) => `${step} ${ok}`);

describe('a yes', () => {
  it('names the roles, the rules and every link that held', () => {
    expect(explain(facts({ rules: [RULE] }))).toEqual({
      allowed: true,
      via: [ROLE],
      rules: [RULE],
      chain: [
        { step: 'call-declared', ok: true, detail: 'GET /a' },
        { step: 'account-exists', ok: true },
        { step: 'account-live', ok: true },
        { step: 'account-normal', ok: true },
        { step: 'call-code', ok: true, detail: 'a:list' },
        { step: 'entry-exists', ok: true, detail: '查看' },
        { step: 'entry-on', ok: true, detail: '查看' },
        { step: 'role-holds', ok: true, detail: '平台管理员' },
        { step: 'rules-cut', ok: true, detail: '1' },
      ],
    });
  });
  it('through a role that may not be named says that there is one', () => {
    const { allowed, via, otherRole, chain } = explain(facts({ via: [], otherRole: true }));
    expect({ allowed, via, otherRole }).toEqual({ allowed: true, via: [], otherRole: true });
    expect(chain.at(-1)).toEqual({ step: 'role-holds', ok: true });
  });
  it('to a page asks for no switch: menus have none', () =>
    expect(stepsOf(facts({ call: undefined, entries: [{ name: '页面', on: undefined }] })).slice(-2)).toEqual([
      'entry-exists true',
      'role-holds true',
    ]));
  it('to a public call asks for no account', () =>
    expect(stepsOf(facts({ account: 'unknown', call: { name: 'x', access: 'public' } }))).toEqual([
      'call-declared true',
      'call-public true',
    ]));
  it('to a call for everybody who is signed in asks for no role', () =>
    expect(stepsOf(facts({ via: [], call: { name: 'x', access: 'signed-in' } })).at(-1)).toBe('call-signed-in true'));
  it('to a page for all asks for no role', () =>
    expect(explain(facts({ call: undefined, forAll: true, entries: [], via: [] })).allowed).toBe(true));
  it('to a button that is not controlled asks for no role', () =>
    expect(
      stepsOf(facts({ call: undefined, uncontrolled: true, via: [], entries: [{ name: '关', on: false }] })).at(-1),
    ).toBe('entry-uncontrolled true'));
});

describe('a no', () => {
  it.each([
    ['account-exists', 'unknown', 'check-name', { account: 'unknown' as const }],
    ['account-live', 'deleted', 'restore-account', { account: 'deleted' as const }],
    ['account-normal', 'frozen', 'unfreeze-account', { account: 'frozen' as const }],
    ['call-declared', 'undeclared', 'check-call', { call: { name: 'GET /x', access: 'undeclared' as const } }],
    ['entry-exists', 'no-entry', 'add-entry', { entries: [] }],
    ['entry-on', 'switched-off', 'switch-on', { entries: [{ name: '查看', on: false }], via: [] }],
    ['role-holds', 'no-role', 'grant-role', { via: [] }],
  ])('stops at %s because of %s and offers %s', (step, reason, remedy, rest) => {
    const { allowed, via, chain, missing } = explain(facts(rest));
    expect({ allowed, via, missing, last: chain.at(-1)?.step }).toEqual({
      allowed: false,
      via: [],
      missing: { step, reason, remedy },
      last: step,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.rules.ts';
import type { LegalRule } from './legal-rule.rules.ts';
import { LEGAL_RULES, ruleSetVersion, rulesFor } from './legal-rules.rules.ts';
import { evaluateOrganisation, type OrganisationEntered } from './no-own.rules.ts';
import { blockOf } from './rule-blocks.rules.ts';

const KINDS = {
  TENDERER: { zh: '招标人', en: 'Tenderer' },
  AGENT: { zh: '招标代理', en: 'Agency' },
  BIDDER: { zh: '投标人', en: 'Bidder' },
};
const kinds = (...codes: (keyof typeof KINDS)[]) => Object.fromEntries(codes.map((code) => [code, KINDS[code]]));
const found = (entered: Partial<OrganisationEntered>) =>
  evaluateOrganisation(rulesFor('2026-11-18'), { kinds: kinds('BIDDER'), tie: undefined, fixBy: 'edit', ...entered });
const [evaluation] = found({ kinds: kinds('TENDERER', 'BIDDER'), tie: 'OPERATOR' });

describe('R-NOOWN', () => {
  it.each<[string, Partial<OrganisationEntered>, boolean, string | undefined]>([
    ['a bidder without ties', { kinds: kinds('BIDDER') }, true, undefined],
    ['an agency without ties', { kinds: kinds('AGENT') }, true, undefined],
    ['the operator as a tenderer', { kinds: kinds('TENDERER'), tie: 'OPERATOR' }, true, undefined],
    ['the operator as a bidder', { kinds: kinds('BIDDER'), tie: 'OPERATOR' }, false, undefined],
    ['the operator as an agency', { kinds: kinds('AGENT'), tie: 'OPERATOR' }, false, undefined],
    ['what it controls as a bidder', { kinds: kinds('BIDDER'), tie: 'CONTROLLED' }, false, undefined],
    ['what it controls as both', { kinds: kinds('BIDDER', 'AGENT'), tie: 'CONTROLLED' }, false, undefined],
    ['a bidder that is tenderer too', { kinds: kinds('TENDERER', 'BIDDER'), tie: 'OPERATOR' }, false, 'edit'],
    ['an agency that is tenderer too', { kinds: kinds('TENDERER', 'AGENT'), tie: 'CONTROLLED' }, false, 'edit'],
    ['before a reviewer', { kinds: kinds('BIDDER'), tie: 'OPERATOR', fixBy: 'reject' }, false, 'reject'],
    ['in a returned change', { kinds: kinds('BIDDER'), tie: 'OPERATOR', fixBy: 'withdraw' }, false, 'withdraw'],
    ['with nothing to be done', { kinds: kinds('BIDDER'), tie: 'OPERATOR', fixBy: undefined }, false, undefined],
  ])('%s', (_what, entered, passed, fix) => {
    const [one, ...more] = found(entered);
    expect([one?.code, one?.passed, one?.fix?.command, more]).toEqual(['R-NOOWN', passed, fix, []]);
  });

  it('says message, article, expected, actual and the fix', () =>
    expect(evaluation).toEqual({
      code: 'R-NOOWN',
      severity: 'BLOCK',
      passed: false,
      message: '平台运营机构及其控股、管理的单位不得在本平台投标或者代理',
      messageEn: 'The operator of the platform and what it controls neither bid nor act as agents here',
      article: '办法 23',
      expected: { zh: '不含投标人、招标代理', en: 'neither bidder nor agency' },
      actual: { zh: '平台运营机构，投标人', en: 'Operator of the platform; Bidder' },
      fix: {
        command: 'edit',
        input: { orgKinds: 'TENDERER' },
        label: { zh: '单位类型改为：招标人', en: 'Change the kinds to: Tenderer' },
      },
    }));

  it('holds a command back with its article and its fix, and nothing does when it passes', () => {
    expect(blockOf(evaluation ? [evaluation] : [], 'orgKinds')).toMatchObject({
      code: 'law.rule-broken',
      field: 'orgKinds',
      article: '办法 23',
      values: { rule: 'R-NOOWN', expected: '不含投标人、招标代理', actual: '平台运营机构，投标人' },
      fix: { command: 'edit', input: { orgKinds: 'TENDERER' } },
    });
    expect(blockOf(found({}), 'orgKinds')).toBeUndefined();
  });
});

describe('the engine of rules', () => {
  const rule = LEGAL_RULES.find(({ code }) => code === 'R-NOOWN') as LegalRule;
  const asked = {
    organisationEntered: { 'R-NOOWN': () => ({ passed: false, expected: rule.text, actual: rule.text }) },
  };
  const codes = (rules: LegalRule[], event: 'organisationEntered' | 'other' = 'organisationEntered') =>
    evaluate<Record<string, object>, string>(asked, rules, event, {}).map(({ code, passed }) => [code, passed]);

  it('asks the active rules that have something to say of an event, and no others', () => {
    expect(codes([...LEGAL_RULES])).toEqual([['R-NOOWN', false]]);
    expect(codes([...LEGAL_RULES], 'other')).toEqual([]);
    expect(codes([{ ...rule, missingData: ['bids'] }])).toEqual([]);
    expect(codes([])).toEqual([]);
  });

  it('asks no rule before it is in force', () => expect(codes(rulesFor('2013-04-30'))).toEqual([]));
});

describe('a set of rules', () => {
  const ended = LEGAL_RULES.map((one) => (one.code === 'R-SALE' ? { ...one, effectiveTo: '2026-12-31' } : one));
  it('is known by the day since which it is in force', () => {
    expect(ruleSetVersion('2026-11-18')).toBe('2025-02-01');
    expect(ruleSetVersion('2025-02-01')).toBe('2025-02-01');
    expect(ruleSetVersion('2025-01-31')).toBe('2024-05-01');
    expect(ruleSetVersion('2000-01-01')).toBeUndefined();
  });

  it('changes on the day after a rule has ended', () => {
    expect([ruleSetVersion('2026-12-31', ended), ruleSetVersion('2027-01-01', ended)]).toEqual([
      '2025-02-01',
      '2027-01-01',
    ]);
    const sale = (version: string) => rulesFor(version, ended).filter(({ code }) => code === 'R-SALE').length;
    expect([sale('2025-02-01'), sale('2027-01-01')]).toEqual([2, 0]);
  });

  it('is the same by its version and by every day of it', () => {
    for (const day of [
      '2014-09-01',
      '2018-01-01',
      '2021-01-01',
      '2023-06-30',
      '2025-01-31',
      '2025-02-01',
      '2026-11-18',
    ])
      expect(rulesFor(ruleSetVersion(day) ?? '')).toEqual(rulesFor(day));
  });
});

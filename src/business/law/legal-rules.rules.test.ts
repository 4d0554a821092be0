import { describe, expect, it } from 'vitest';
import { AWARD_RULES } from './award-rules.rules.ts';
import { BIDDING_RULES } from './bidding-rules.rules.ts';
import { FEE_RULES } from './fee-rules.rules.ts';
import { isActive, type LegalRule, type ProjectTraits, ruleSetOf, textOf } from './legal-rule.rules.ts';
import { PREPARATION_RULES } from './preparation-rules.rules.ts';

const rules: LegalRule[] = [...PREPARATION_RULES, ...FEE_RULES, ...BIDDING_RULES, ...AWARD_RULES];
const works: ProjectTraits = {
  regime: 'BIDDING_LAW',
  category: 'WORKS',
  isMandatory: true,
  isStateFunded: true,
  method: 'OPEN',
  qualMode: 'POST',
  separateAward: false,
};
const found = (code: string, change: Partial<ProjectTraits> = {}, on = '2026-11-18') =>
  ruleSetOf(rules, { ...works, ...change }, on).filter((rule) => rule.code === code);

// The codes as the table of the domain design lists them.
const CODES = `R-SCOPE R-SPLIT R-METHOD R-INVITE3 R-MEDIA R-NOTICE R-SALE R-DOCFEE R-NOGATE R-PREP R-PREQ5 R-CLARIFY
  R-NOTIFYALL R-OBJ-FILE R-OPEN-TIME R-VALID R-BOND R-BASIC R-FORMS R-CEIL R-ESTIMATE R-FAIR R-VISIT R-SECRET R-LATE
  R-ENC R-RECEIPT R-WITHDRAW R-LT3 R-RELATED R-DECRYPT R-OPENREC R-OPENOBJ R-COMM R-DRAW R-AVOID R-SECRETLIST R-CRIT
  R-REJECT R-LOWPRICE R-CORRECT R-CLARBID R-VALID3 R-REPORT R-CAND-3 R-FIRST R-AWARD R-REPORT15 R-CONTRACT R-REFUND
  R-PERF R-TERMINATE R-COMPLAIN R-GOV-QUERY R-GOV-RESULT R-GOV-QUALCHECK R-GOV-BRAND R-GOV-SME R-ESIGN R-NOOWN
  R-RECORD R-RETAIN`.split(/\s+/);

describe('the rules of law', () => {
  it('are all registered', () => {
    expect([...new Set(rules.map(({ code }) => code))].toSorted()).toEqual(CODES.toSorted());
    expect(CODES).toHaveLength(62);
  });

  it('say what they ask for, with every parameter in its place', () => {
    for (const rule of rules)
      for (const language of ['zh', 'en'] as const) expect(textOf(rule, language), rule.code).not.toMatch(/[{}]/);
  });

  it('name the data that is missing, but for the one that is active', () => {
    expect(rules.filter(isActive).map(({ code }) => code)).toEqual(['R-NOOWN']);
  });
});

describe('of the rules with one code', () => {
  it.each([...new Set(rules.map(({ code }) => code))])('%s: at most one is a project’s', (code) => {
    for (const regime of ['BIDDING_LAW', 'GOV_PROC'] as const)
      for (const category of ['WORKS', 'DESIGN', 'SURVEY', 'SUPERVISION', 'EPC', 'GOODS', 'SERVICES'] as const)
        expect(found(code, { regime, category }).length, `${regime} ${category}`).toBeLessThanOrEqual(1);
  });
});

describe('a project is under', () => {
  it.each<[string, string, Partial<ProjectTraits>, object | undefined]>([
    ['five days of sale', 'R-SALE', {}, { days: 5, unit: 'calendar' }],
    ['five working days in a government purchase', 'R-SALE', { regime: 'GOV_PROC' }, { days: 5, unit: 'working' }],
    ['twenty days to prepare', 'R-PREP', {}, { days: 20, unit: 'calendar', strictFullDays: true }],
    ['no such period when it need not be tendered', 'R-PREP', { isMandatory: false }, undefined],
    ['a deposit with a cap for works', 'R-BOND', {}, { percent: 2, capYuan: 800_000 }],
    ['a deposit without one for a design', 'R-BOND', { category: 'DESIGN' }, { percent: 2 }],
    ['the threshold of works', 'R-SCOPE', {}, { limitYuan: 4_000_000 }],
    ['the threshold of goods', 'R-SCOPE', { category: 'GOODS' }, { limitYuan: 2_000_000 }],
    ['the threshold of services', 'R-SCOPE', { category: 'SUPERVISION' }, { limitYuan: 1_000_000 }],
    ['no threshold without state funds', 'R-SCOPE', { isStateFunded: false }, undefined],
    ['no count of invited bidders when it is open', 'R-INVITE3', {}, undefined],
    ['three invited bidders', 'R-INVITE3', { method: 'INVITED' }, { least: 3 }],
    ['the first candidate', 'R-FIRST', {}, {}],
    ['no first candidate when the award is decided apart', 'R-FIRST', { separateAward: true }, undefined],
  ])('%s', (_what, code, change, params) => expect(found(code, change)[0]?.params).toEqual(params));

  it('the rules of the day on which its notice was published', () => {
    expect(found('R-FAIR', {}, '2024-04-30')).toEqual([]);
    expect(found('R-FAIR', {}, '2024-05-01')).toHaveLength(1);
    const ended = rules.map((rule) => (rule.code === 'R-SALE' ? { ...rule, effectiveTo: '2026-12-31' } : rule));
    const onDay = (day: string) => ruleSetOf(ended, works, day).some(({ code }) => code === 'R-SALE');
    expect([onDay('2026-12-31'), onDay('2027-01-01')]).toEqual([true, false]);
  });
});

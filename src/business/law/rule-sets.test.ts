import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canonicalJson } from '#kit/domain/engine/canonical-json.ts';
import type { LegalRule } from './legal-rule.rules.ts';
import { LEGAL_RULES, ruleSets, rulesFor } from './legal-rules.rules.ts';

const FILE = join(import.meta.dirname, 'rule-sets.txt');

/** What a project is judged by. Words, checked articles and data that is missing may still be mended. */
const decidedBy = ({ code, severity, params, appliesTo, articles, effectiveFrom }: LegalRule) =>
  canonicalJson({ code, severity, params, appliesTo, articles, effectiveFrom });

const fingerprints = (rules: readonly LegalRule[]) =>
  ruleSets(rules).map((version) => {
    const texts = rulesFor(version, rules).map(decidedBy).toSorted();
    return `${version} ${createHash('sha256').update(texts.join('\n')).digest('hex')}`;
  });

const COMMITTED = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

it('a set of rules that was committed once stays as it is: a change of law is a new set, and its line is added', () => {
  expect(fingerprints(LEGAL_RULES)).toEqual(COMMITTED);
});

it('a row that gets its last day and another row after it leave the sets of before as they were', () => {
  const [old] = LEGAL_RULES;
  if (!old) throw new Error('there is no rule');
  const changed = { ...old, params: { days: 99 } };
  const added = [
    { ...old, effectiveTo: '2098-12-31' },
    ...LEGAL_RULES.slice(1),
    { ...changed, effectiveFrom: '2099-01-01' },
  ];
  const after = fingerprints(added);
  expect(after.slice(0, -1)).toEqual(COMMITTED);
  expect(after.at(-1)).toMatch(/^2099-01-01 /);
  const inPlace = fingerprints([changed, ...LEGAL_RULES.slice(1)]);
  expect(inPlace).toHaveLength(COMMITTED.length);
  expect(inPlace).not.toEqual(COMMITTED);
});

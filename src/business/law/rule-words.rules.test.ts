import { expect, it } from 'vitest';
import { LEGAL_RULES } from './legal-rules.rules.ts';
import { RULE_TITLES } from './rule-titles.rules.ts';
import { applicabilityInWords, missingInWords, paramsInWords } from './rule-words.rules.ts';

const HAN = /\p{Script=Han}/u;

it.each(LEGAL_RULES)('$code is shown in words alone: title, parameters, applicability, missing data', (rule) => {
  expect(RULE_TITLES[rule.code]?.zh).toMatch(HAN);
  const named = [...paramsInWords(rule), ...applicabilityInWords(rule)];
  for (const { name, value } of named) {
    expect(name.zh).toMatch(HAN);
    expect(value.zh).toMatch(/^[\d.]+$|\p{Script=Han}/u);
    expect(name.en + value.en).not.toMatch(HAN);
  }
  for (const { zh, en } of missingInWords(rule)) expect([HAN.test(zh), HAN.test(en)]).toEqual([true, false]);
});

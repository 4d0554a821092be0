import { describe, expect, it } from 'vitest';
import { looksLikeFormula } from './formula.ts';

describe('a text for a spreadsheet', () => {
  it.each([
    '=1+1',
    '\t=1',
    ' =A1',
    '=HYPERLINK("http://x","点我")',
    '=cmd|calc',
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(A1:A9)',
    '+SUM(A1)',
    '+LOG10(A1)',
    '-X.Y(1)',
    "@a\n|cmd|'/C calc'",
  ])('that would be a formula: %j', (text) => {
    expect(looksLikeFormula(text)).toBe(true);
  });

  it.each([
    '',
    '-',
    '——',
    '=',
    '== 说明 ==',
    '-12.50',
    '+86 10 6512 3456',
    '+86(10)6512 3456',
    '- 见附件 (1)',
    '-（备注）',
    '@张工',
    'a=b',
    '一级 | 二级',
    '张三 (代)',
  ])('that stays a text: %j', (text) => {
    expect(looksLikeFormula(text)).toBe(false);
  });
});

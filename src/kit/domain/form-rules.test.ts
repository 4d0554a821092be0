import { describe, expect, it } from 'vitest';
import { breaksCount, breaksLimits, breaksRule, FORM_RULES, type FormRuleName } from './form-rules.ts';

const longName = '中'.repeat(100);

/** By hand from the specification: what each rule takes and what it refuses. */
const CASES: Record<FormRuleName, { good: string[]; bad: string[] }> = {
  mobile: {
    good: ['13800138000', '14700000000', '15900000000', '17000000000', '18911112222'],
    bad: ['12800138000', '16600000000', '19900000000', '1380013800', '138001380000', '1380013800a', ' 13800138000'],
  },
  username: {
    good: ['abcd', 'user_01', 'A1_2', 'a'.repeat(18)],
    bad: ['abc', 'a'.repeat(19), 'user-01', 'user 01', '用户名字', 'user.01'],
  },
  email: {
    good: ['a@b.cn', 'first.last+tag@mail.example.com', "o'neil@example.org"],
    bad: ['a@b', '@b.cn', 'a@', 'a b@c.cn', 'a@b..cn', 'a@-b.cn', 'a@b.cn\n', '张@b.cn'],
  },
  naturalNumber: { good: ['0', '1', '42', '9007199254740993'], bad: ['-1', '01', '1.0', '1e3', '+1', ' 1', '一'] },
  letters: { good: ['a', 'AbC'], bad: ['a1', 'a b', '中', 'é'] },
  landline: {
    good: ['0571-88886666', '057188886666', '88886666', '010-66001234-801', '6660123'],
    bad: ['0571-0888666', '123', '0571 88886666', '0571-88886666-', '13800138000x'],
  },
  bankCard: {
    good: ['6222021234567890123', '1234567890', '1'.repeat(20)],
    bad: ['0222021234567890123', '123456789', '1'.repeat(21), '6222 0212 3456 7890'],
  },
  bankAccount: {
    good: ['6222021234567890123', '1234567890', '1'.repeat(32)],
    bad: ['0222021234567890123', '123456789', '1'.repeat(33), '6222 0212 3456 7890'],
  },
  idNumber: { good: ['A', 'AB123456', 'x'.repeat(50)], bad: ['AB-123', 'x'.repeat(51), '证件', 'A B'] },
  idCard: {
    good: ['11010519491231002X', '11010519491231002x', '440524188001010014', '130503670401001'],
    bad: [
      '110105194912310021',
      '11010519491331002X',
      '01010519491231002X',
      '130503671301001',
      '13050367040100',
      '1101051949123100２X',
    ],
  },
  creditCode: {
    good: ['91350100M000100Y43', '91990100MA0000001G', '12990100MB1234567C'],
    bad: [
      '91350100M000100Y44',
      '91350100M000100Y4',
      '91350100m000100y43',
      '91350100I000100Y43',
      '91350100M000100Y4３',
      '913501OOM000100Y43',
    ],
  },
  regionCode: { good: ['110105', '990100', '820000'], bad: ['160000', '11010', '1101050', '990l00'] },
  qq: { good: ['10000', '123456789012'], bad: ['1000', '01234', '1234567890123', '1234a'] },
  url: {
    good: ['http://a.cn', 'https://a.cn/b?c=d', 'HTTPS://A.CN'],
    bad: ['ftp://a.cn', 'a.cn', 'https://', 'javascript:alert(1)', 'http://a .cn'],
  },
  lettersOrDigits: { good: ['a', 'A1', 'a'.repeat(20)], bad: ['a'.repeat(21), 'a_1', 'a 1', '中'] },
  chineseOrEnglish: { good: ['张三', 'Ann Lee', longName], bad: ['张', 'A1', `${longName}中`, '张·三', 'a\tb'] },
  digitsAndLineBreaks: { good: ['1', '1\n2\r\n3', '\n'], bad: ['1 2', '1,2', 'a', '１'] },
  upTo255: { good: ['a', '中'.repeat(255), '𠮷'.repeat(255)], bad: ['a'.repeat(256), '中'.repeat(256)] },
};

describe('the rules of forms', () => {
  it('are all in this table', () => expect(Object.keys(CASES).sort()).toEqual([...FORM_RULES].sort()));

  for (const [rule, { good, bad }] of Object.entries(CASES) as [FormRuleName, (typeof CASES)[FormRuleName]][]) {
    it.each(good)(`${rule} takes %j`, (value) => expect(breaksRule(rule, value)).toBeUndefined());
    it.each(bad)(`${rule} refuses %j`, (value) => expect(breaksRule(rule, value)).toBe(rule));
  }

  it.each(FORM_RULES)('%s lets an empty value pass, because nothing is wrong with it', (rule) =>
    expect(breaksRule(rule, '')).toBeUndefined(),
  );

  it.each(FORM_RULES)('%s answers a text of 100,000 characters at once', (rule) => {
    expect(breaksRule(rule, `${'a@'.repeat(50_000)}!`)).toBe(rule);
    expect(breaksRule(rule, `${'1-'.repeat(50_000)}!`)).toBe(rule);
  });
});

describe('the length of a text', () => {
  it.each([
    [{ required: true }, '', 'required'],
    [{ required: true }, '   ', 'required'],
    [{ required: true }, 'a', undefined],
    [{ minimum: 6 }, 'abcde', 'minimum'],
    [{ minimum: 6 }, 'abcdef', undefined],
    [{ minimum: 6 }, '', undefined],
    [{ maximum: 3 }, '中中中中', 'maximum'],
    [{ maximum: 3 }, '𠮷𠮷𠮷', undefined],
    [{ maximum: 3 }, '  abc  ', undefined],
  ])('by %j, of %j: %s', (limits, value, expected) => expect(breaksLimits(limits, value)).toBe(expected));
});

describe('the number of ticked items', () => {
  it.each([
    [{ atLeast: 2 }, 1, 'atLeast'],
    [{ atLeast: 2 }, 2, undefined],
    [{ atMost: 3 }, 4, 'atMost'],
    [{ atMost: 3 }, 3, undefined],
    [{}, 0, undefined],
  ])('by %j, %i: %s', (limits, count, expected) => expect(breaksCount(limits, count)).toBe(expected));
});

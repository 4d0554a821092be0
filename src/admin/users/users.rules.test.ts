import { describe, expect, it } from 'vitest';
import { birthdayFault, CONTACT_FORMS } from './users.rules.ts';

const fits = (kind: keyof typeof CONTACT_FORMS, text: string) => new RegExp(CONTACT_FORMS[kind], 'u').test(text);

describe('a mobile number', () => {
  it.each([
    ['13000000000', true],
    ['19999999999', true],
    ['12900000000', false],
    ['10012345678', false],
    ['23812345678', false],
    ['1381234567', false],
    ['138123456789', false],
    ['+8613812345678', false],
    ['138 1234 5678', false],
    ['13812345678\n', false],
    ['１３８１２３４５６７８', false],
    ['', false],
  ])('%j: %s', (text, good) => expect(fits('phone', text)).toBe(good));
});

describe('a landline number', () => {
  it.each([
    ['0571-88886666', true],
    ['0571-88886666-801', true],
    ['88886666', true],
    ['12345', true],
    ['0571--88886666', false],
    ['-88886666', false],
    ['88886666-', false],
    ['0571 88886666', false],
    ['(0571)88886666', false],
    ['+86-571-88886666', false],
    ['88886666x801', false],
    ['0571—88886666', false],
    ['', false],
  ])('%j: %s', (text, good) => expect(fits('telephone', text)).toBe(good));
});

describe('an e-mail address', () => {
  it.each([
    ['zhang.wei@yunzhou.gov.cn', true],
    ["o'neil+tender@a-b.example", true],
    ['A@B.CN', true],
    [`a@${'x'.repeat(63)}.cn`, true],
    [`a@${'x'.repeat(64)}.cn`, false],
    ['zhang.wei', false],
    ['zhang@localhost', false],
    ['@yunzhou.gov.cn', false],
    ['zhang@', false],
    ['zhang@@yunzhou.gov.cn', false],
    ['zhang@.cn', false],
    ['zhang@yunzhou..cn', false],
    ['zhang@yunzhou.cn.', false],
    ['zhang@-yunzhou.cn', false],
    ['zhang wei@yunzhou.cn', false],
    [' zhang@yunzhou.cn', false],
    ['zhang@yunzhou.cn\n', false],
    ['zhang@yunzhou.cn,li@yunzhou.cn', false],
    ['张伟@yunzhou.cn', false],
    ['', false],
  ])('%j: %s', (text, good) => expect(fits('email', text)).toBe(good));

  it('of 100,000 characters is judged in no time', () => {
    const before = performance.now();
    expect(fits('email', `a@${'a.'.repeat(50_000)}`)).toBe(false);
    expect(fits('telephone', `${'1-'.repeat(50_000)}`)).toBe(false);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('a birthday', () => {
  it.each([
    ['of today', '2026-11-15', undefined],
    ['of tomorrow', '2026-11-16', 'birthday.in-the-future'],
    ['of next year', '2027-01-01', 'birthday.in-the-future'],
    ['of the first day of 1900', '1900-01-01', undefined],
    ['of the last day of 1899', '1899-12-31', 'birthday.too-long-ago'],
    ['of the year 1', '0001-01-01', 'birthday.too-long-ago'],
    ['of a leap day', '1988-02-29', undefined],
  ])('%s: %s is judged %s', (_when, birthday, fault) => expect(birthdayFault(birthday, '2026-11-15')).toBe(fault));
});

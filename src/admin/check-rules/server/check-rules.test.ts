import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { as, nobody } = await testApp();
const bidder = await as('bidder01');
const ask = async (ruleCode: string, value?: string) => {
  const query = { ruleCode, ...(value === undefined ? {} : { value }) };
  return bidder.get('/sys/checkRule/checkByCode', { query });
};

describe('a value that is checked by the code of a rule', () => {
  it.each([
    ['creditCode', '91350100M000100Y43'],
    ['idCard', '11010519491231002X'],
    ['bankCard', '6228480402564890018'],
    ['mobile', '13800000001'],
    ['chineseOrEnglish', encodeURIComponent('云州建工')],
    ['email', ''],
    ['email', '   '],
    ['email', undefined],
  ])('keeps %s: %j', async (ruleCode, value) => {
    const { status, body } = await ask(ruleCode, value);
    expect([status, body.success, body.code, body.result]).toEqual([200, true, 200, null]);
  });

  it.each([
    ['creditCode', '91350100M000100Y44', 'GB 32100 (mod 31)'],
    ['idCard', '110105194912310021', 'GB 11643 (mod 11-2)'],
    ['bankCard', '6228480402564890019', 'ISO/IEC 7812 (Luhn)'],
    ['bankCard', '0228', '^[1-9]\\d{9,19}$'],
  ])('breaks %s: %s, and the answer holds the part of the rule', async (ruleCode, value, pattern) => {
    const { status, body } = await ask(ruleCode, value);
    expect([status, body.success, body.code]).toEqual([200, false, 500]);
    expect(body.message).toMatch(/^输入的值/);
    expect(body.result).toMatchObject({
      digits: '*',
      pattern,
      message: body.message,
      checkValue: value,
      beginIndex: 0,
      endIndex: value.length,
      passed: false,
      field: 'value',
    });
  });

  it('is decoded once more than the address', async () => {
    const { body } = await ask('chineseOrEnglish', encodeURIComponent('云州1'));
    expect(body.result.checkValue).toBe('云州1');
  });

  it('by a code that nobody knows is refused with the remedy', async () => {
    for (const ruleCode of ['nothing', '__proto__', 'constructor'])
      expect((await ask(ruleCode, 'x')).body).toMatchObject({
        success: false,
        message: '没有这个校验规则',
        result: { refusal: 'check-rule.unknown', field: 'ruleCode', remedy: '请核对规则编码' },
      });
  });

  it('is asked by the signed-in, and not without a code', async () => {
    expect((await nobody.get('/sys/checkRule/checkByCode', { query: { ruleCode: 'email' } })).status).toBe(401);
    expect((await bidder.get('/sys/checkRule/checkByCode')).status).toBe(400);
  });
});

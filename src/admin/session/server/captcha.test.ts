import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { DEMO_PASSWORD, solveCaptcha } from '#testing/sign-in.ts';
import { sweepCaptchas } from './session.store.ts';

const { nobody, owner, db } = await testApp();
const enter = (captcha: unknown, checkKey: unknown, password = DEMO_PASSWORD) =>
  nobody.post('/sys/login', { username: 'bidder01', password, captcha, checkKey });

it('gives anybody a captcha as a JPEG in a data URL', async () => {
  const { status, body } = await nobody.get('/sys/randomImage/1763164800000');
  expect(status).toBe(200);
  expect(body).toEqual(done(expect.stringMatching(/^data:image\/jpg;base64,[A-Za-z\d+/]+=*$/)));
  const bytes = Buffer.from(body.result.split(',')[1], 'base64');
  expect([...bytes.subarray(0, 3), ...bytes.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xff, 0xd9]);
});

it('draws another captcha for the same key when asked again, and only the last one counts', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  await nobody.get(`/sys/randomImage/${checkKey}`);
  const again = await nobody.get(`/sys/test/captcha/${checkKey}`);
  expect(again.body.result).not.toBe(captcha);
  expect((await enter(again.body.result, checkKey)).body.code).toBe(200);
});

it('refuses a captcha key of more than 64 characters', async () => {
  const { status, body } = await nobody.get(`/sys/randomImage/${'k'.repeat(65)}`);
  expect([status, body.code]).toEqual([400, 400]);
  expect(body.result).toMatchObject({ refusal: 'input.too-long', field: 'key' });
});

it.each([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
])('refuses a sign-in with code 500 when the captcha is %s', async (_how, captcha) => {
  const { status, body } = await enter(captcha, '1763164800000');
  expect(status).toBe(200);
  expect(body).toEqual({
    success: false,
    message: '验证码无效',
    code: 500,
    result: { refusal: 'captcha.missing', field: 'captcha', remedy: '请填写验证码' },
    timestamp: expect.any(Number),
  });
});

it('refuses a sign-in with code 500 when the key of the captcha is absent', async () => {
  const { captcha } = await solveCaptcha(nobody);
  expect((await enter(captcha, undefined)).body).toMatchObject({ success: false, code: 500, message: '验证码无效' });
});

it('refuses a wrong captcha with the number 412, which makes the client fetch a new one', async () => {
  const { checkKey } = await solveCaptcha(nobody);
  const { status, body } = await enter('0000', checkKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: false,
    message: '验证码错误',
    code: 412,
    result: { refusal: 'captcha.wrong', field: 'captcha', remedy: '请按新图片重新填写' },
    timestamp: expect.any(Number),
  });
});

it('takes the answer of a captcha in small letters and with blanks round it', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  expect((await enter(` ${captcha.toLowerCase()} `, checkKey)).body.code).toBe(200);
});

it('takes the key of a captcha as a number, as the stock client sends it', async () => {
  const key = 1763164812345;
  await nobody.get(`/sys/randomImage/${key}`);
  const { body } = await nobody.get(`/sys/test/captcha/${key}`);
  expect((await enter(body.result, key)).body.code).toBe(200);
});

it('burns a captcha on a wrong try, so that the right answer comes too late', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  await enter('0000', checkKey);
  expect((await enter(captcha, checkKey)).body.code).toBe(412);
});

it('burns a captcha on a right try with a wrong password', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  expect((await enter(captcha, checkKey, 'wrong')).body.code).toBe(500);
  expect((await enter(captcha, checkKey)).body.code).toBe(412);
});

it('burns a captcha on a successful sign-in', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  expect((await enter(captcha, checkKey)).body.code).toBe(200);
  expect((await enter(captcha, checkKey)).body.code).toBe(412);
});

it('lets one of two sign-ins at the same instant use a captcha', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  const codes = await Promise.all([enter(captcha, checkKey), enter(captcha, checkKey)]);
  expect(codes.map(({ body }) => body.code).sort()).toEqual([200, 412]);
});

it('does not take the answer of one captcha for another key', async () => {
  const one = await solveCaptcha(nobody);
  const other = await solveCaptcha(nobody);
  expect((await enter(one.captcha, other.checkKey)).body.code).toBe(412);
});

it('keeps a captcha for 60 seconds', async () => {
  await sql`delete from captcha`.execute(owner);
  await solveCaptcha(nobody);
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - clock_timestamp())::float as left from captcha`.execute(owner);
  expect(rows[0]?.left).toBeGreaterThan(55);
  expect(rows[0]?.left).toBeLessThanOrEqual(60);
});

it('refuses the right answer of a captcha that is older than 60 seconds', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  await sql`update captcha set expires_at = expires_at - interval '60 seconds'`.execute(owner);
  expect((await enter(captcha, checkKey)).body.code).toBe(412);
});

it('keeps neither the key nor the answer of a captcha in readable form', async () => {
  const { checkKey, captcha } = await solveCaptcha(nobody);
  const { rows } = await sql<{
    text: string;
  }>`select encode(key_hash, 'escape') || encode(answer_hash, 'escape') as text
    from captcha`.execute(owner);
  const text = rows.map((row) => row.text).join();
  expect(text).not.toContain(checkKey);
  expect(text).not.toContain(captcha);
});

it('sweeps captchas that nobody used and leaves the others', async () => {
  await sql`update captcha set expires_at = clock_timestamp() - interval '1 second'`.execute(owner);
  const { checkKey, captcha } = await solveCaptcha(nobody);
  await sweepCaptchas(db);
  const { rows } = await sql`select 1 from captcha`.execute(owner);
  expect(rows).toHaveLength(1);
  expect((await enter(captcha, checkKey)).body.code).toBe(200);
});

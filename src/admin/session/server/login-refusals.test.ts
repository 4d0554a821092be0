import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { countHashes } from '#testing/hashes.ts';
import { addPerson } from '#testing/person.ts';
import { signIn as enter, fromNewAddress, solveCaptcha, timeless } from '#testing/sign-in.ts';

const { nobody, owner } = await testApp({ trustedProxies: ['127.0.0.1'] });
const signIn = (username: string, password?: string) => enter(nobody, username, password, fromNewAddress());
const WRONG = 'Falsch#2026';

const deleted = await addPerson(owner, 'deleted-one');
await sql`update app_user set deleted_at = clock_timestamp(), deleted_by = 'admin' where id = ${deleted}`.execute(
  owner,
);
const frozen = await addPerson(owner, 'frozen-one', { departments: ['A01A01'] });
await sql`update app_user set status = 2 where id = ${frozen}`.execute(owner);

it('refuses a wrong password with code 500 in the words for which the client looks, not at their beginning', async () => {
  const { status, body } = await signIn('bidder01', WRONG);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: false,
    message: '用户名或密码错误',
    code: 500,
    result: { refusal: 'sign-in.wrong', remedy: '请核对后重试' },
    timestamp: expect.any(Number),
  });
  expect(body.message.indexOf('密码错误')).toBeGreaterThan(0);
});

describe('nobody can tell from the answer', () => {
  const expected = async () => timeless(await signIn('bidder01', WRONG));

  it('whether a name exists', async () => {
    expect(timeless(await signIn('nobody-of-this-name', WRONG))).toEqual(await expected());
  });

  it('whether a name was deleted, even with its right password', async () => {
    expect(timeless(await signIn('deleted-one', WRONG))).toEqual(await expected());
    expect(timeless(await signIn('deleted-one'))).toEqual(await expected());
  });

  it('whether a name is frozen, without its password', async () => {
    expect(timeless(await signIn('frozen-one', WRONG))).toEqual(await expected());
  });

  it('whether a name was spelled rightly', async () => {
    expect(timeless(await signIn('bidder01x'))).toEqual(await expected());
  });

  it('which headers a known and an unknown name get', async () => {
    const [known, unknown] = [await signIn('bidder01', WRONG), await signIn('no-such-name', WRONG)];
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });
});

it('does the same work for a name that exists, one that does not, and one that was deleted', async () => {
  for (const username of ['bidder01', 'no-such-name', 'deleted-one']) {
    const sending = fromNewAddress();
    const solved = await solveCaptcha(nobody, sending);
    const { hashes } = await countHashes(() =>
      nobody.post('/sys/login', { username, password: WRONG, ...solved }, sending),
    );
    expect([username, hashes]).toEqual([username, 1]);
  }
});

describe('a frozen user', () => {
  it('is told so with the right password', async () => {
    const { status, body } = await signIn('frozen-one');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message: '该用户已冻结' });
    expect(body.result).toEqual({ refusal: 'sign-in.frozen', remedy: '请联系管理员' });
  });

  it('gets no session', async () => {
    await signIn('frozen-one');
    const { rows } = await sql`select 1 from session where user_id = ${frozen}`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('comes in again once thawed', async () => {
    const id = await addPerson(owner, 'thawed-one');
    await sql`update app_user set status = 2 where id = ${id}`.execute(owner);
    expect((await signIn('thawed-one')).body.code).toBe(500);
    await sql`update app_user set status = 1 where id = ${id}`.execute(owner);
    expect((await signIn('thawed-one')).body.code).toBe(200);
  });
});

it('refuses a user who has no password at all', async () => {
  const id = await addPerson(owner, 'no-password');
  await sql`delete from credential where user_id = ${id}`.execute(owner);
  expect((await signIn('no-password')).body.message).toBe('用户名或密码错误');
  expect((await signIn('no-password', '')).body.message).toBe('用户名或密码错误');
});

it.each([
  ['the name', { password: 'x' }],
  ['the password', { username: 'bidder01' }],
  ['both', {}],
])('refuses a sign-in without %s like a wrong one', async (_what, form) => {
  const solved = await solveCaptcha(nobody);
  const { body } = await nobody.post('/sys/login', { ...form, ...solved });
  expect(body).toMatchObject({ success: false, code: 500, message: '用户名或密码错误' });
});

it.each([
  ['a name of 101 characters', { username: 'n'.repeat(101) }, 'username', 'input.too-long'],
  ['a password of 1,001 characters', { password: 'p'.repeat(1_001) }, 'password', 'input.too-long'],
  ['a list as the name', { username: ['bidder01'] }, 'username', 'input.wrong-type'],
  ['an object as the password', { password: { $ne: '' } }, 'password', 'input.wrong-type'],
  ['a zero byte in the name', { username: 'bidder01\u0000' }, 'username', 'input.control-character'],
])('refuses %s as malformed without touching the captcha', async (_what, form, field, refusal) => {
  const solved = await solveCaptcha(nobody);
  const whole = { username: 'bidder01', password: 'Yunzhou#2026', ...solved };
  const { status, body } = await nobody.post('/sys/login', { ...whole, ...form });
  expect([status, body.code, body.success]).toEqual([400, 400, false]);
  expect(body.result).toMatchObject({ refusal, field });
  expect((await nobody.post('/sys/login', whole)).body.code).toBe(200);
});

it('keeps a note of every try that reached the password, and of none that did not', async () => {
  const tries = async () => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from sign_in`.execute(owner);
    return rows[0]?.total ?? 0;
  };
  const before = await tries();
  await signIn('bidder05');
  await signIn('bidder05', WRONG);
  await signIn('no-such-name', WRONG);
  await signIn('frozen-one');
  await nobody.post('/sys/login', { username: 'bidder05', password: 'x', captcha: '0000', checkKey: 'no-such-key' });
  expect((await tries()) - before).toBe(4);
});

it('writes refused sign-ins into the audit with their reason and without the password', async () => {
  await signIn('bidder06', 'Secret#Guess1');
  const { rows } = await sql<{ refusal: string; whole: string }>`
    select refusal, audit_entry::text as whole from audit_entry
    where action = 'POST /sys/login' and outcome = 'refused' order by at desc limit 1`.execute(owner);
  expect(rows[0]?.refusal).toBe('sign-in.wrong');
  expect(rows[0]?.whole).not.toContain('Secret#Guess1');
});

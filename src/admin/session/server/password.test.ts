import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { DEMO_PASSWORD, signIn } from '#testing/sign-in.ts';

const { nobody, owner, as } = await testApp();
const NEW = 'Neu!Geheim-77';
const form = { oldpassword: DEMO_PASSWORD, password: NEW, confirmpassword: NEW };
const change = (client: Client, changed: object = {}) =>
  client.put('/sys/user/updatePassword', { ...form, ...changed });

let people = 0;
async function somebody() {
  people += 1;
  const username = `changer-${people}`;
  const id = await addPerson(owner, username);
  return { id, username, client: await as(username) };
}

async function storedHash(userId: string) {
  const { rows } = await sql<{ passwordHash: string }>`
    select password_hash from credential where user_id = ${userId}`.execute(owner);
  return rows[0]?.passwordHash;
}

describe('changing the own password', () => {
  it.each(['PUT', 'POST'] as const)('by %s makes the new one good and the old one bad', async (method) => {
    const { username, client } = await somebody();
    const body = { username, ...form };
    const answer =
      method === 'PUT'
        ? await client.put('/sys/user/updatePassword', body)
        : await client.post('/sys/user/updatePassword', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(done(null, '密码修改成功！'));
    expect((await signIn(nobody, username, DEMO_PASSWORD)).body.message).toBe('用户名或密码错误');
    expect((await signIn(nobody, username, NEW)).body.code).toBe(200);
  });

  it('ends every other session of the user and leaves this one', async () => {
    const { username, client } = await somebody();
    const [phone, tablet] = [await as(username), await as(username)];
    await phone.get('/sys/user/getUserInfo');
    await change(client);
    expect((await client.get('/sys/user/getUserInfo')).status).toBe(200);
    for (const other of [phone, tablet]) {
      await expect.poll(async () => (await other.get('/sys/user/getUserInfo')).status, { timeout: 1_000 }).toBe(401);
      expect((await other.get('/sys/user/getUserInfo')).body.message).toContain('Token失效');
    }
  });

  it('leaves the sessions of other users alone', async () => {
    const bystander = await as('bidder02');
    const { client } = await somebody();
    await change(client);
    expect((await bystander.get('/sys/user/getUserInfo')).status).toBe(200);
  });

  it('is stored as an Argon2id hash of the agreed cost', async () => {
    const { id, client } = await somebody();
    await change(client);
    expect(await storedHash(id)).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
  });

  it('is in the audit without either password', async () => {
    const { id, client } = await somebody();
    await change(client);
    const { rows } = await sql<{ whole: string; subject: string }>`
      select subject, audit_entry::text as whole from audit_entry
      where actor_id = ${id} and outcome = 'done'`.execute(owner);
    expect(rows).toEqual([{ subject: 'credential', whole: expect.not.stringMatching(/Neu!Geheim|Yunzhou#2026/) }]);
  });

  it('takes a new password with blanks and Chinese characters as it stands', async () => {
    const { username, client } = await somebody();
    const password = '云州 9 月 平安!a';
    await change(client, { password, confirmpassword: password });
    expect((await signIn(nobody, username, password)).body.code).toBe(200);
  });
});

describe('a password change is refused', () => {
  it.each([
    ['without the old password', { oldpassword: undefined }, '请输入旧密码!', 'password.old-missing'],
    ['with an empty old password', { oldpassword: '' }, '请输入旧密码!', 'password.old-missing'],
    ['without a new password', { password: undefined }, '请输入新密码!', 'password.new-missing'],
    ['with an empty new password', { password: '' }, '请输入新密码!', 'password.new-missing'],
    ['without a confirmation', { confirmpassword: undefined }, '请确认新密码!', 'password.confirm-missing'],
    ['with an empty confirmation', { confirmpassword: '' }, '请确认新密码!', 'password.confirm-missing'],
    ['when the confirmation differs', { confirmpassword: `${NEW}x` }, '两次输入的密码不一样！', 'password.unequal'],
    ["with another user's name", { username: 'admin' }, '只能修改自己的密码', 'password.not-yours'],
    ['when the old password is wrong', { oldpassword: 'Falsch#2026' }, '旧密码错误', 'password.old-wrong'],
  ])('%s, in the words of the specification', async (_when, changed, message, refusal) => {
    const { id, username, client } = await somebody();
    const before = await storedHash(id);
    const { status, body } = await change(client, { username, ...changed });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message });
    expect(body.result.refusal).toBe(refusal);
    expect(await storedHash(id)).toBe(before);
  });

  it.each([
    ['of 7 characters', 'aB3!xyz', '密码至少 8 个字符', 'password.too-short'],
    ['of 129 characters', `aB3!${'x'.repeat(125)}`, '密码最多 128 个字符', 'password.too-long'],
    ['without a digit', 'Geheimnis!', '密码须包含字母、数字和特殊字符', 'password.needs-letter-digit-special'],
    ['without a letter', '12345678!', '密码须包含字母、数字和特殊字符', 'password.needs-letter-digit-special'],
    [
      'without a special character',
      'Geheim1234',
      '密码须包含字母、数字和特殊字符',
      'password.needs-letter-digit-special',
    ],
  ])('for a new password %s', async (_what, password, message, refusal) => {
    const { client } = await somebody();
    const { body } = await change(client, { password, confirmpassword: password });
    expect(body).toMatchObject({ success: false, code: 500, message });
    expect(body.result).toMatchObject({ refusal, field: 'password' });
  });

  it('for a password that is among the common ones, whatever its case', async () => {
    const { client } = await somebody();
    const { body } = await change(client, { password: 'P@SSw0rd', confirmpassword: 'P@SSw0rd' });
    expect([body.success, body.result.refusal]).toEqual([false, 'password.common']);
  });

  it('to someone who is not signed in', async () => {
    const { status, body } = await change(nobody);
    expect([status, body.code]).toEqual([401, 401]);
  });

  it('when it comes from another site', async () => {
    const { client } = await somebody();
    const sending = { headers: { 'sec-fetch-site': 'cross-site' } };
    const { status, body } = await client.post('/sys/user/updatePassword', form, sending);
    expect([status, body.code, body.result.refusal]).toEqual([403, 510, 'origin.foreign']);
  });
});

it('takes a password of exactly 8 and of exactly 128 characters', async () => {
  const { client } = await somebody();
  const [short, long] = ['qZ7!wxyv', `qZ7!${'x'.repeat(124)}`];
  expect((await change(client, { password: short, confirmpassword: short })).body.success).toBe(true);
  const longer = { oldpassword: short, password: long, confirmpassword: long };
  expect((await change(client, longer)).body.success).toBe(true);
});

it('slows down one who guesses the old password of a session left open', async () => {
  const { client } = await somebody();
  const statuses: number[] = [];
  for (let guesses = 0; guesses < 25; guesses++)
    statuses.push((await change(client, { oldpassword: '', password: '' })).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses.slice(20)).toEqual(Array(5).fill(429));
});

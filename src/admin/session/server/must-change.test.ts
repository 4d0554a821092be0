import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { signIn } from '#testing/sign-in.ts';

const { nobody, owner, as, withToken, database } = await testApp();
const elsewhere = await testApp({}, database);
const admin = await as('admin');
const GIVEN = 'Given#2026';
const OWN = 'Own#Secret-2026';

let people = 0;
/** Somebody whose password an administrator has just set, with a session of that password. */
async function told(mustChangePassword?: boolean) {
  people += 1;
  const username = `told-${people}`;
  const id = await addPerson(owner, username, { departments: ['A01A01', 'A01A04'], roles: ['AUDITOR'] });
  const body = { username, password: GIVEN, confirmpassword: GIVEN, mustChangePassword };
  const set = await admin.put('/sys/user/changePassword', body);
  const { result } = (await signIn(nobody, username, GIVEN)).body;
  return { id, username, set, result, client: withToken(result.token) };
}
const change = (client: typeof admin, more: object = {}) =>
  client.put('/sys/user/updatePassword', { oldpassword: GIVEN, password: OWN, confirmpassword: OWN, ...more });
const MUST_CHANGE = {
  success: false,
  code: 428,
  message: '请先修改密码，再使用其他功能',
  result: { refusal: 'password.must-change', remedy: '重新登录，并按提示设置新密码' },
  timestamp: expect.any(Number),
};

describe('a password that must be changed', () => {
  it('lets its user sign in, and says so', async () => {
    const { set, result, client } = await told(true);
    expect(set.body).toEqual(done(null, '密码修改成功！'));
    expect(result.mustChangePassword).toBe(true);
    const { body } = await client.get('/sys/user/getUserInfo');
    expect(body.result).toMatchObject({ mustChangePassword: true, userInfo: { username: result.userInfo.username } });
  });

  it('leaves nothing but who one is, the change and the way out', async () => {
    const { client } = await told(true);
    const { status, body } = await client.get('/sys/permission/getUserPermissionByToken');
    expect([status, body]).toEqual([200, MUST_CHANGE]);
    expect((await client.post('/sys/logout')).body).toEqual(done(null, '退出登录成功！'));
  });

  it('is free at once after the change, in this session and in every process', async () => {
    const { client } = await told(true);
    const there = elsewhere.withToken(client.token);
    expect((await there.get('/sys/user/list')).body.code).toBe(428);
    expect((await change(client)).body).toEqual(done(null, '密码修改成功！'));
    expect((await there.get('/sys/user/list')).body.code).toBe(200);
    expect((await client.get('/sys/user/list')).body.code).toBe(200);
    const { result } = (await client.get('/sys/user/getUserInfo')).body;
    expect(Object.keys(result)).not.toContain('mustChangePassword');
  });

  it('is not changed by typing the same one again', async () => {
    const { client } = await told(true);
    const { body } = await change(client, { password: GIVEN, confirmpassword: GIVEN });
    expect(body).toMatchObject({ success: false, message: '新密码不能与旧密码相同' });
    expect(body.result).toMatchObject({ refusal: 'password.unchanged', field: 'password' });
    expect((await client.get('/sys/user/list')).body.code).toBe(428);
  });

  it('stays so for the next session until it is changed', async () => {
    const { username, client } = await told(true);
    await client.post('/sys/logout');
    expect((await signIn(nobody, username, GIVEN)).body.result.mustChangePassword).toBe(true);
  });

  it('is asked for with a new user too', async () => {
    const secret = { password: GIVEN, confirmpassword: GIVEN, mustChangePassword: true };
    await admin.post('/sys/user/add', { username: 'told_new', realname: '新人', ...secret });
    const { result } = (await signIn(nobody, 'told_new', GIVEN)).body;
    expect(result.mustChangePassword).toBe(true);
    expect((await withToken(result.token).get('/sys/user/list')).body).toEqual(MUST_CHANGE);
  });

  it('is no matter where the administrator did not ask for it', async () => {
    for (const asked of [undefined, false]) {
      const { result, client } = await told(asked);
      expect(Object.keys(result)).not.toContain('mustChangePassword');
      expect((await client.get('/sys/user/list')).body.code).toBe(200);
    }
  });

  it('is in the audit, without the password', async () => {
    const { id } = await told(true);
    const { rows } = await sql<{ detail: object; whole: string }>`select detail, audit_entry::text as whole
      from audit_entry where subject_id = ${id} and action = 'PUT /sys/user/changePassword'`.execute(owner);
    expect(rows).toEqual([
      { detail: { by: 'admin', mustChange: true }, whole: expect.not.stringMatching(/Given#2026/) },
    ]);
  });

  it('must be yes or no', async () => {
    const body = { username: 'told-1', password: GIVEN, confirmpassword: GIVEN, mustChangePassword: 'perhaps' };
    const answer = await admin.put('/sys/user/changePassword', body);
    expect([answer.status, answer.body.result]).toMatchObject([400, { field: 'mustChangePassword' }]);
  });

  it('reaches sessions that are open when it is switched on behind the server’s back', async () => {
    const { id, client } = await told(false);
    await client.get('/sys/user/list');
    await sql`update credential set must_change = true where user_id = ${id}`.execute(owner);
    await expect.poll(async () => (await client.get('/sys/user/list')).body.code, { timeout: 1_000 }).toBe(428);
  });
});

describe('while an administrator sets a password', () => {
  it('no change that was verified against the old one comes through afterwards', async () => {
    const { id, username, client } = await told(true);
    const blocker = owner.transaction().execute(async (trx) => {
      await sql`select from credential where user_id = ${id} for update`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 700));
      await sql`update credential set password_hash = 'set meanwhile' where user_id = ${id}`.execute(trx);
    });
    const [{ body }] = await Promise.all([change(client), blocker]);
    expect(body.result).toMatchObject({ refusal: 'password.old-wrong' });
    expect((await client.get('/sys/user/list')).body.code).toBe(428);
    expect((await signIn(nobody, username, OWN)).body.success).toBe(false);
  });

  it('no sign-in that was verified against the old one opens a session afterwards', async () => {
    const { id, username } = await told(false);
    const blocker = owner.transaction().execute(async (trx) => {
      await sql`select from credential where user_id = ${id} for update`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 700));
      await sql`update credential set password_hash = 'set meanwhile' where user_id = ${id}`.execute(trx);
    });
    const [{ body }] = await Promise.all([signIn(nobody, username, GIVEN), blocker]);
    expect([body.success, body.message]).toEqual([false, '用户名或密码错误']);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { openTransaction } from '#testing/open-transaction.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { signIn } from '#testing/sign-in.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { nobody, owner, as, idOf, withToken, database } = await testApp();
const elsewhere = await testApp({}, database);
const admin = await as('admin');
const GIVEN = 'Given#2026';
const OWN = 'Own#Secret-2026';

let people = 0;
/** Somebody whose password an administrator has just set, with a session of that password. */
async function told(more: object = {}) {
  people += 1;
  const username = `told-${people}`;
  const id = await addPerson(owner, username, { departments: ['A01A01', 'A01A04'], roles: ['AUDITOR'] });
  const body = { username, password: GIVEN, confirmpassword: GIVEN, ...more };
  const set = await admin.put('/sys/user/changePassword', body);
  const { result } = (await signIn(nobody, username, GIVEN)).body;
  return { id, username, set, result, client: withToken(result.token) };
}
const change = (client: typeof admin, more: object = {}) =>
  client.put('/sys/user/updatePassword', { oldpassword: GIVEN, password: OWN, confirmpassword: OWN, ...more });
const MUST_CHANGE = {
  success: false,
  code: 428,
  message: '您的密码由他人设置，请先修改：用浏览器打开本平台的 /#/user/login，登录后按提示设置新密码',
  result: { refusal: 'password.must-change', remedy: '重新登录，并按提示设置新密码' },
  timestamp: expect.any(Number),
};

describe('a password that must be changed', () => {
  it('lets its user sign in, and says so', async () => {
    const { set, result, client } = await told();
    expect(set.body).toEqual(done(null, '密码修改成功！'));
    expect(result.mustChangePassword).toBe(true);
    const { body } = await client.get('/sys/user/getUserInfo');
    expect(body.result).toMatchObject({ mustChangePassword: true, userInfo: { username: result.userInfo.username } });
  });

  it('leaves nothing but who one is, the change and the way out', async () => {
    const { client } = await told();
    const { status, body } = await client.get('/sys/permission/getUserPermissionByToken');
    expect([status, body]).toEqual([200, MUST_CHANGE]);
    expect((await client.post('/sys/logout')).body).toEqual(done(null, '退出登录成功！'));
  });

  it('is free at once after the change, in this session and in every process', async () => {
    const { client } = await told();
    const there = elsewhere.withToken(client.token);
    expect((await there.get('/sys/user/list')).body.code).toBe(428);
    expect((await change(client)).body).toEqual(done(null, '密码修改成功！'));
    expect((await there.get('/sys/user/list')).body.code).toBe(200);
    expect((await client.get('/sys/user/list')).body.code).toBe(200);
    const { result } = (await client.get('/sys/user/getUserInfo')).body;
    expect(Object.keys(result)).not.toContain('mustChangePassword');
  });

  it('is not changed by typing the same one again', async () => {
    const { client } = await told();
    const { body } = await change(client, { password: GIVEN, confirmpassword: GIVEN });
    expect(body).toMatchObject({ success: false, message: '新密码不能与旧密码相同' });
    expect(body.result).toMatchObject({ refusal: 'password.unchanged', field: 'password' });
    expect((await client.get('/sys/user/list')).body.code).toBe(428);
  });

  it('stays so for the next session until it is changed', async () => {
    const { username, client } = await told();
    await client.post('/sys/logout');
    expect((await signIn(nobody, username, GIVEN)).body.result.mustChangePassword).toBe(true);
  });

  it('is asked for with a new user too', async () => {
    const secret = { password: GIVEN, confirmpassword: GIVEN };
    await admin.post('/sys/user/add', { username: 'told_new', realname: '新人', ...secret });
    const { result } = (await signIn(nobody, 'told_new', GIVEN)).body;
    expect(result.mustChangePassword).toBe(true);
    expect((await withToken(result.token).get('/sys/user/list')).body).toEqual(MUST_CHANGE);
  });

  it('is so whatever the administrator asks for', async () => {
    const { result, client } = await told({ mustChangePassword: false });
    expect(result.mustChangePassword).toBe(true);
    expect((await client.get('/sys/user/list')).body.code).toBe(428);
  });

  it('is one that came with an import too', async () => {
    const book = await xlsxOf(['用户账号', '用户姓名', '登录密码'], [['told_row', '新人', GIVEN]]);
    expect((await sendFile(admin, '/sys/user/importExcel', book)).body.success).toBe(true);
    const { result } = (await signIn(nobody, 'told_row', GIVEN)).body;
    expect(result.mustChangePassword).toBe(true);
  });

  it('is one that administrators set for themselves without showing the old one', async () => {
    await addPerson(owner, 'told-self', { departments: ['A01A01'], roles: ['ADMIN'] });
    const self = await as('told-self');
    await self.put('/sys/user/changePassword', { username: 'told-self', password: GIVEN, confirmpassword: GIVEN });
    expect((await signIn(nobody, 'told-self', GIVEN)).body.result.mustChangePassword).toBe(true);
  });

  it('is in the audit, without the password', async () => {
    const { id } = await told();
    const { rows } = await sql<{ detail: object; whole: string }>`select detail, audit_entry::text as whole
      from audit_entry where subject_id = ${id} and action = 'PUT /sys/user/changePassword'`.execute(owner);
    expect(rows).toEqual([{ detail: { by: 'admin' }, whole: expect.not.stringMatching(/Given#2026/) }]);
  });

  it('reaches sessions that are open when it is switched on behind the server’s back', async () => {
    const id = await addPerson(owner, 'told-later', { departments: ['A01A01'], roles: ['AUDITOR'] });
    const client = await as('told-later');
    await client.get('/sys/user/list');
    await sql`update credential set must_change = true where user_id = ${id}`.execute(owner);
    await expect.poll(async () => (await client.get('/sys/user/list')).body.code, { timeout: 1_000 }).toBe(428);
  });
});

describe('a password that somebody else has set', () => {
  const resets = async (id: string) =>
    (
      await sql<{
        resetBy: string;
      }>`select reset_by, reset_at, proven_at from password_reset where user_id = ${id}`.execute(owner)
    ).rows;
  const bell = async (client: typeof admin) =>
    (await client.get('/sys/annountCement/listByUser')).body.result.sysMsgList as Record<string, string>[];

  it('is told to the owner, with who set it and when', async () => {
    const { id, client } = await told();
    const [reset] = await resets(id);
    expect(reset).toEqual({ resetBy: await idOf('admin'), resetAt: expect.any(Date), provenAt: null });
    await change(client);
    const { rows } = await sql<{ at: string }>`
      select to_char(reset_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at
      from password_reset where user_id = ${id}`.execute(owner);
    const { realname } = (await admin.get('/sys/user/getUserInfo')).body.result.userInfo;
    expect((await bell(client)).filter(({ titile }) => titile === '登录密码已被重置')).toMatchObject([
      {
        msgContent: expect.stringContaining(`${realname}于 ${rows[0]?.at} 重置了您的登录密码`),
        openPage: '/account/settings/base?part=devices',
      },
    ]);
  });

  it('stays on record when its owner changes it, and with a new account from its beginning', async () => {
    const { id, client } = await told();
    await change(client);
    expect(await resets(id)).toMatchObject([{ provenAt: null }]);
    expect(await resets(await idOf('told_new'))).toMatchObject([{ resetBy: await idOf('admin'), provenAt: null }]);
    expect(await resets(await idOf('told_row'))).toMatchObject([{ resetBy: await idOf('admin'), provenAt: null }]);
  });

  it('is taken from the audit and from who made the account, where it was set before there was a record', async () => {
    const { id } = await told();
    const made = await idOf('told_new');
    const before = { reset: await resets(id), made: await resets(made) };
    await sql`delete from password_reset`.execute(owner);
    const migration = readFileSync(join(import.meta.dirname, '../migrations/20261117-21-password-reset.sql'), 'utf8');
    await sql.raw(migration.slice(migration.indexOf('insert into'))).execute(owner);
    expect(await resets(id)).toMatchObject([{ resetBy: before.reset[0]?.resetBy, provenAt: null }]);
    expect(await resets(made)).toMatchObject([{ resetBy: before.made[0]?.resetBy, provenAt: null }]);
    expect(await resets(await idOf('bidder01'))).toEqual([]);
  });

  it('is no record of those who change their own, nor of the demo city', async () => {
    const id = await addPerson(owner, 'told-own', { departments: ['A01A01'] });
    const secret = { oldpassword: 'Yunzhou#2026', password: OWN, confirmpassword: OWN };
    expect((await (await as('told-own')).put('/sys/user/updatePassword', secret)).body.success).toBe(true);
    expect([await resets(id), await resets(await idOf('bidder01'))]).toEqual([[], []]);
  });
});

describe('while an administrator sets a password', () => {
  /** Sets it while the call holds what it has verified, and gives the call's answer. */
  async function setDuring(userId: string, call: () => ReturnType<Client['get']>) {
    const setting = await openTransaction(owner, (trx) =>
      sql`select from credential where user_id = ${userId} for update`.execute(trx),
    );
    const asked = call();
    await expect.poll(waitsForLock).toBe(true);
    await sql`update credential set password_hash = 'set meanwhile' where user_id = ${userId}`.execute(setting.trx);
    await setting.commit();
    return (await asked).body;
  }

  const waitsForLock = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()) as waits`.execute(owner);
    return rows[0]?.waits;
  };

  it('no change that was verified against the old one comes through afterwards', async () => {
    const { id, username, client } = await told();
    const body = await setDuring(id, () => change(client));
    expect(body.result).toMatchObject({ refusal: 'password.old-wrong' });
    expect((await client.get('/sys/user/list')).body.code).toBe(428);
    expect((await signIn(nobody, username, OWN)).body.success).toBe(false);
  });

  it('no sign-in that was verified against the old one opens a session afterwards', async () => {
    const { id, username } = await told();
    const body = await setDuring(id, () => signIn(nobody, username, GIVEN));
    expect([body.success, body.message]).toEqual([false, '用户名或密码错误']);
  });
});

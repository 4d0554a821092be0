import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openChangeFeed } from '#kit/server/data/change-feed.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { testApp } from '#testing/app.ts';
import { openTransaction } from '#testing/open-transaction.ts';
import { sessionCache } from './sessions.ts';

const { owner, database, as, idOf } = await testApp();
const ids = { mine: await idOf('staff02'), other: await idOf('bidder01') };
const tokens = { mine: (await as('staff02')).token ?? '', other: (await as('bidder01')).token ?? '' };
type Who = keyof typeof tokens;

/** The sessions of one process, with the number of times that it went to the database. */
async function openProcess() {
  const pool = openPool(database.appUrl, 4);
  const db = openDb(pool);
  const feed = await openChangeFeed(database.appUrl);
  const sessions = sessionCache(db, feed);
  let reads = 0;
  pool.on('acquire', () => {
    reads += 1;
  });
  const heard: string[] = [];
  feed.onChange((topic) => heard.push(topic));
  afterAll(async () => {
    await feed.close();
    await db.destroy();
  });
  return {
    heard,
    ask: async (who: Who) => {
      const before = reads;
      const caller = await sessions.authenticate(tokens[who], undefined);
      return { caller, reads: reads - before };
    },
  };
}
const processes = [await openProcess(), await openProcess()];

/** Makes a change, waits until every process has heard all that was said of it, and asks each once. */
async function answersAfter(change: string, who: Who) {
  for (const { ask } of processes) await ask(who);
  await run(change);
  await settled();
  return Promise.all(processes.map(({ ask }) => ask(who)));
}
async function settled() {
  const marker = `marker:${randomUUID()}`;
  await sql`select pg_notify('gongkai_changed', ${marker}::text)`.execute(owner);
  for (const { heard } of processes) await vi.waitFor(() => expect(heard).toContain(marker), 20_000);
}
// A text that begins with an insert is prepared, and may then hold no second statement.
const run = (statements: string) => sql.raw(`select 1; ${statements}`).execute(owner);
const isKept = async (change: string, who: Who) => (await answersAfter(change, who)).map(({ reads }) => reads === 0);

const role = `(select id from role where role_code = 'CENTER_STAFF')`;
const [mine, other] = [`'${ids.mine}'::uuid`, `'${ids.other}'::uuid`];
const made = Object.fromEntries(
  ['department', 'role', 'entry', 'rule', 'memberRole'].map((name) => [name, `'${randomUUID()}'::uuid`]),
);

beforeAll(async () => {
  await run(`
    insert into department (id, depart_name, org_category, org_code) values (${made.department}, 'Lab', '1', 'Z98');
    insert into user_department (user_id, department_id) values (${mine}, ${made.department});
    insert into department_role (id, department_id, role_name, role_code)
      values (${made.memberRole}, ${made.department}, 'Lab', 'lab');
    insert into department_role_user (department_role_id, user_id) values (${made.memberRole}, ${mine});
    insert into role (id, role_name, role_code) values (${made.role}, 'Mine', 'mine');
    insert into user_role (user_id, role_id) values (${mine}, ${made.role});
    insert into permission (id, name, menu_type, perms) values (${made.entry}, 'Entry', 2, 'lab:open');
    insert into data_rule (id, permission_id, page, rule_name, rule_column, rule_conditions, rule_value)
      values (${made.rule}, ${made.entry}, 'system/UserList', 'Rule', 'code', '=', '1');
    insert into tenant (id, name) values (9800, 'Lab');
    insert into user_tenant (user_id, tenant_id) values (${mine}, 9800)`);
  await settled();
});

describe('a kept session', () => {
  it('goes to the database when it is new, and not again', async () => {
    for (const { ask } of processes) {
      expect((await ask('mine')).reads).toBeGreaterThan(0);
      expect((await ask('mine')).reads).toBe(0);
    }
  });

  it.each([
    ['the avatar of another account', `update app_user set avatar = 'a.png' where id = ${other}`],
    ['the own avatar', `update app_user set avatar = 'b.png', updated_at = now() where id = ${mine}`],
    ['an edit of the own account that leaves the name', `update app_user set realname = realname where id = ${mine}`],
    ['the name of another account', `update app_user set realname = 'Another' where id = ${other}`],
    ['another account that is frozen', `update app_user set status = 2 where id = ${other}`],
    ['another account that is active again', `update app_user set status = 1 where id = ${other}`],
    ['a role that another account gets', `insert into user_role (user_id, role_id) values (${other}, ${role})`],
    ['a role that another account loses', `delete from user_role where user_id = ${other} and role_id = ${role}`],
    [
      'a grant to a role of others',
      `insert into role_permission (role_id, permission_id)
       select id, ${made.entry} from role where role_code = 'EXPERT'`,
    ],
    ['the description of a role', `update role set description = 'x' where id = ${made.role}`],
    ['the telephone of a department', `update department set mobile = '1' where id = ${made.department}`],
  ])('stays after %s', async (_what, change) => {
    expect(await isKept(change, 'mine')).toEqual([true, true]);
  });

  it.each([
    ['the own name', `update app_user set realname = 'Changed' where id = ${mine}`],
    [
      'a role is given',
      `insert into user_role (user_id, role_id) select ${mine}, id from role where role_code = 'ADMIN'`,
    ],
    ['a role is taken', `delete from user_role where user_id = ${mine} and role_id <> ${made.role}`],
    [
      'a role gets a grant',
      `insert into role_permission (role_id, permission_id) values (${made.role}, ${made.entry})`,
    ],
    [
      'a role gets a rule',
      `insert into role_data_rule (role_id, permission_id, data_rule_id) values (${made.role}, ${made.entry}, ${made.rule})`,
    ],
    ['a role loses a grant', `delete from role_permission where role_id = ${made.role}`],
    [
      'a department role gets a grant',
      `insert into department_role_permission (department_role_id, permission_id) values (${made.memberRole}, ${made.entry})`,
    ],
    [
      'a department role gets a rule',
      `insert into department_role_data_rule (department_role_id, permission_id, data_rule_id)
       values (${made.memberRole}, ${made.entry}, ${made.rule})`,
    ],
    ['a department role loses a grant', `delete from department_role_permission where permission_id = ${made.entry}`],
    ['the department gets another code', `update department set org_code = 'Z99' where id = ${made.department}`],
    ['the tenant is left', `delete from user_tenant where user_id = ${mine}`],
    ['the role is deleted', `delete from role where id = ${made.role}`],
    ['the department with its role is deleted', `delete from department where id = ${made.department}`],
    [
      'the password must be changed',
      `update credential set must_change = true where user_id = ${mine};
       update credential set must_change = false where user_id = ${mine}`,
    ],
  ])('is read again in every process when %s, and that of another account is not', async (_what, change) => {
    for (const { ask } of processes) await ask('other');
    expect(await isKept(change, 'mine')).toEqual([false, false]);
    expect((await Promise.all(processes.map(({ ask }) => ask('other')))).map(({ reads }) => reads)).toEqual([0, 0]);
  });

  it.each([
    ['an entry of the menu changes', `update permission set perms = 'lab:close' where id = ${made.entry}`],
    ['a tenant is frozen', `update tenant set status = 0 where id = 9800`],
    ['a data rule changes', `update data_rule set rule_value = '2' where id = ${made.rule}`],
  ])('is read again by everybody when %s', async (_what, change) => {
    expect(await isKept(change, 'other')).toEqual([false, false]);
  });

  it('is read again when a grant is taken from a role that was given while the taking was not yet committed', async () => {
    const expert = `(select id from role where role_code = 'EXPERT')`;
    const taking = await openTransaction(owner, (trx) =>
      sql.raw(`delete from role_permission where role_id = ${expert}`).execute(trx),
    );
    const given = await answersAfter(`insert into user_role (user_id, role_id) values (${other}, ${expert})`, 'other');
    const mayOpen = (answers: typeof given) =>
      answers.map(({ caller }) => typeof caller === 'object' && caller.permissions.has('lab:close'));
    expect(mayOpen(given)).toEqual([true, true]);
    await taking.commit();
    expect(mayOpen(await answersAfter('', 'other'))).toEqual([false, false]);
  });

  it('ends in every process as soon as its account is frozen', async () => {
    const answers = await answersAfter(`update app_user set status = 2 where id = ${mine}`, 'mine');
    expect(answers.map(({ caller }) => caller)).toEqual(['ended', 'ended']);
  });
});

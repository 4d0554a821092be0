import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { as, nobody, owner } = await testApp();
const asker = await as('bidder01');
const check = async (query: Record<string, string>, client = asker) => {
  const { status, body } = await client.get('/sys/duplicate/check', { query });
  return [status, body.success, body.code, body.message];
};
const FREE = [200, true, 200, '该值可用！'];
const TAKEN = [200, false, 500, '该值不可用，系统中已存在！'];
const UNREGISTERED = [200, false, 500, '该字段不支持重复校验'];

await sql`update app_user set phone = '13900000001', email = 'Taken@yunzhou.cn' where username = 'expert01'`.execute(
  owner,
);
const idOf = async (table: string, column: string, value: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(owner);
  return rows[0]?.id ?? '';
};

describe('a value that forms ask about', () => {
  it.each([
    ['sys_user', 'username', 'admin'],
    ['sys_user', 'username', 'ADMIN'],
    ['sys_user', 'phone', '13900000001'],
    ['sys_user', 'email', 'taken@YUNZHOU.cn'],
    ['sys_user', 'work_no', 'YZ0001'],
    ['sys_role', 'role_code', 'ADMIN'],
    ['sys_permission', 'perms', 'system:position:add'],
    ['sys_dict', 'dict_code', 'position_rank'],
    ['sys_position', 'code', 'ZXZR'],
    ['sys_position', 'code', ' ZXZR '],
  ])('%s.%s %j is taken', async (tableName, fieldName, fieldVal) =>
    expect(await check({ tableName, fieldName, fieldVal })).toEqual(TAKEN),
  );

  it.each([
    ['sys_user', 'username', 'nobody-yet'],
    ['sys_depart_role', 'role_code', 'NONE'],
    ['sys_position', 'code', 'zxzr'],
    ['sys_position', 'code', '%'],
  ])('%s.%s %j is free', async (tableName, fieldName, fieldVal) =>
    expect(await check({ tableName, fieldName, fieldVal })).toEqual(FREE),
  );

  it('is free for the row that holds it, and for nobody else', async () => {
    const own = await idOf('position', 'code', 'ZXZR');
    const other = await idOf('position', 'code', 'KZ');
    const asked = { tableName: 'sys_position', fieldName: 'code', fieldVal: 'ZXZR' };
    expect(await check({ ...asked, dataId: own })).toEqual(FREE);
    expect(await check({ ...asked, dataId: other })).toEqual(TAKEN);
    expect(await check({ ...asked, dataId: '' })).toEqual(TAKEN);
  });

  it.each([[{ fieldVal: '' }], [{ fieldVal: '   ' }], [{}]])('that is empty (%j) is not checked', async (rest) => {
    const [status, success] = await check({ tableName: 'sys_user', fieldName: 'username', ...(rest as object) });
    expect([status, success]).toEqual([200, true]);
  });
});

describe('what is not registered is never looked at', () => {
  it.each([
    ['another table', 'credential', 'password_hash'],
    ['our own name of a table', 'app_user', 'username'],
    ['another column', 'sys_user', 'id'],
    ['a secret of another kind', 'session', 'token_hash'],
    ['a name of the language', '__proto__', 'constructor'],
    ['an injected table', 'sys_user where 1=1 --', 'username'],
    ['an injected column', 'sys_user', "username' or '1'='1"],
  ])('%s', async (_, tableName, fieldName) =>
    expect(await check({ tableName, fieldName, fieldVal: 'x' })).toEqual(UNREGISTERED),
  );

  it('nor does a value leave its place', async () => {
    const fieldVal = "x' or '1'='1";
    expect(await check({ tableName: 'sys_user', fieldName: 'username', fieldVal })).toEqual(FREE);
  });
});

describe('the check', () => {
  it.each([
    ['without a table', { fieldName: 'username' }],
    ['without a field', { tableName: 'sys_user' }],
    ['with an id that is none', { tableName: 'sys_user', fieldName: 'username', fieldVal: 'a', dataId: 'x' }],
    ['with an endless value', { tableName: 'sys_user', fieldName: 'username', fieldVal: 'a'.repeat(201) }],
  ])('%s is malformed', async (_, query) =>
    expect((await check(query as Record<string, string>, await as('bidder03')))[0]).toBe(400),
  );

  it('needs a session', async () =>
    expect((await check({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'a' }, nobody))[0]).toBe(401));

  it('is answered thirty times a minute: nobody lists the telephone numbers of others with it', async () => {
    const guesser = await as('bidder02');
    const statuses: unknown[] = [];
    for (let number = 0; number < 31; number += 1) {
      const fieldVal = `1390000${String(number).padStart(4, '0')}`;
      statuses.push((await check({ tableName: 'sys_user', fieldName: 'phone', fieldVal }, guesser))[0]);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

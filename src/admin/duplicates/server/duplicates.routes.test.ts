import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';

const { as, nobody, owner, idOf: userId } = await testApp();
const asker = await as('bidder01');
const admin = await as('admin');
const check = async (query: Record<string, string>, client = asker) => {
  const { status, body } = await client.get('/sys/duplicate/check', { query });
  return [status, body.success, body.code, body.message];
};
const FREE = [200, true, 200, '该值可用！'];
const NOT_TOLD = [200, true, 200, '保存时校验！'];
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
    ['sys_role', 'role_code', 'ADMIN'],
    ['sys_permission', 'perms', 'system:position:add'],
    ['sys_dict', 'dict_code', 'position_rank'],
    ['sys_position', 'code', 'ZXZR'],
    ['sys_position', 'code', ' ZXZR '],
  ])('%s.%s %j is taken', async (tableName, fieldName, fieldVal) =>
    expect(await check({ tableName, fieldName, fieldVal }, admin)).toEqual(TAKEN),
  );

  it.each([
    ['sys_user', 'username', 'nobody-yet'],
    ['sys_depart_role', 'role_code', 'NONE'],
    ['sys_position', 'code', 'zxzr'],
    ['sys_position', 'code', '%'],
  ])('%s.%s %j is free', async (tableName, fieldName, fieldVal) =>
    expect(await check({ tableName, fieldName, fieldVal }, admin)).toEqual(FREE),
  );

  it.each([
    ['username', 'ADMIN', 'nobody-yet'],
    ['phone', '13900000001', '13900000009'],
    ['email', 'taken@YUNZHOU.cn', 'free@yunzhou.cn'],
    ['work_no', 'YZ0001', 'YZ9999'],
  ])(
    'a %s is told to those who add or change users, and to oneself about the own record',
    async (fieldName, taken, free) => {
      const id = await addPerson(owner, `own-${fieldName}`);
      const person = await as(`own-${fieldName}`);
      const ask = (fieldVal: string, client = person, more = {}) =>
        check({ tableName: 'sys_user', fieldName, fieldVal, ...more }, client);
      for (const more of [{}, { dataId: '' }, { dataId: await userId('bidder02') }])
        expect([await ask(taken, person, more), await ask(free, person, more)]).toEqual([NOT_TOLD, NOT_TOLD]);
      const own = { dataId: id };
      expect([await ask(taken, person, own), await ask(free, person, own)]).toEqual([TAKEN, FREE]);
      expect([await ask(taken, admin), await ask(free, admin)]).toEqual([TAKEN, FREE]);
      for (const code of ['system:user:add', 'system:user:edit']) {
        const username = `asks-${fieldName}-${code.slice(-4)}`.replaceAll(':', '');
        const button = await addPermission(owner, { name: code, menuType: 2, perms: code });
        await addRoleFor(owner, await addPerson(owner, username), [button]);
        expect(await ask(taken, await as(username))).toEqual(TAKEN);
      }
    },
  );

  it('is free for the row that holds it, and for nobody else', async () => {
    const own = await idOf('position', 'code', 'ZXZR');
    const other = await idOf('position', 'code', 'KZ');
    const asked = { tableName: 'sys_position', fieldName: 'code', fieldVal: 'ZXZR' };
    expect(await check({ ...asked, dataId: own }, admin)).toEqual(FREE);
    expect(await check({ ...asked, dataId: other }, admin)).toEqual(TAKEN);
    expect(await check({ ...asked, dataId: '' }, admin)).toEqual(TAKEN);
  });

  it('of a plain entity is told to those who may add or change its rows, and to nobody else', async () => {
    const asked = { tableName: 'sys_position', fieldName: 'code' };
    expect(await check({ ...asked, fieldVal: 'ZXZR' })).toEqual(NOT_TOLD);
    expect(await check({ ...asked, fieldVal: 'free' })).toEqual(NOT_TOLD);
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
    expect(await check({ tableName: 'sys_user', fieldName: 'username', fieldVal }, admin)).toEqual(FREE);
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

  it('tells oneself five times a minute beside the own record, and then no more, in whatever session', async () => {
    const dataId = await addPerson(owner, 'own-often');
    const sessions = [await as('own-often'), await as('own-often')];
    const asked = { tableName: 'sys_user', fieldVal: 'admin', dataId };
    const answers: unknown[] = [];
    for (const [index, fieldName] of ['username', 'phone', 'email', 'work_no', 'username', 'username'].entries())
      answers.push(await check({ ...asked, fieldName }, sessions[index % 2]));
    expect(answers).toEqual([TAKEN, FREE, FREE, FREE, TAKEN, NOT_TOLD]);
    expect(await check({ ...asked, fieldName: 'phone', fieldVal: '13900000001' }, sessions[0])).toEqual(NOT_TOLD);
  });

  it('is answered thirty times a minute for an account, whatever the number of sessions', async () => {
    const sessions = [await as('bidder02'), await as('bidder02')];
    const statuses: unknown[] = [];
    for (let number = 0; number < 31; number += 1) {
      const fieldVal = `guess${number}`;
      const guesser = sessions[number % 2];
      statuses.push((await check({ tableName: 'sys_user', fieldName: 'username', fieldVal }, guesser))[0]);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

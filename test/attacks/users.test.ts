import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import { departmentId, roleId } from '#testing/city.ts';
import type { Answer } from '#testing/client.ts';
import { SQL_TEXTS } from './payloads.ts';
import { DONE, FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const bidder = await app.as('bidder01');

const get = (path: string, query: Record<string, string>, client = admin) => client.get(path, { query });
const known = new Set(
  (await get('/sys/user/list', { pageSize: '100' })).body.result.records.map(({ id }: { id: string }) => id),
);
const idOf = async (username: string) =>
  (await get('/sys/user/list', { username })).body.result.records[0].id as string;
const ADMIN = await idOf('admin');
const RIVAL = await idOf('bidder02');

/** Whatever was asked, only users of this platform come out, and no secret of theirs. */
function onlyUsers({ body, raw }: Answer): void {
  const rows = Array.isArray(body) ? body : (body.result?.records ?? body.result ?? []);
  for (const row of rows) expect(known.has(row.id ?? row.userId)).toBe(true);
  expect(raw.toString()).not.toMatch(/argon2|passwordHash|password_hash/);
}

const inTurn =
  (path: string, parameter: string, base: Record<string, string> = {}, values = SQL_TEXTS) =>
  async () => {
    const answers: Answer[] = [];
    for (const value of values) answers.push(await get(path, { ...base, [parameter]: value }));
    return answers;
  };

const reads: [path: string, parameter: string, honest: string, base?: Record<string, string>][] = [
  ['/sys/user/list', 'keyword', '韩'],
  ['/sys/user/list', 'code', ADMIN],
  ['/sys/user/queryUserComponentData', 'username', 'bidder'],
  ['/sys/user/queryUserComponentData', 'realname', '韩'],
  ['/sys/user/queryUserComponentData', 'keyword', 'hx'],
  ['/sys/user/queryUserComponentData', 'id', ADMIN],
  ['/sys/user/queryUserByDepId', 'realname', '韩', { id: departmentId('A01') }],
  ['/sys/user/departUserList', 'username', 'staff', { depId: departmentId('A01') }],
  ['/sys/user/queryByOrgCodeForAddressList', 'realname', '韩'],
  ['/sys/user/queryByOrgCodeForAddressList', 'workNo', 'YZ'],
  ['/sys/user/userRoleList', 'username', 'admin', { roleId: roleId('ADMIN') }],
];

const searches: Row[] = reads.map(([path, parameter, honest, base = {}]) => ({
  name: `SQL as ${parameter} of ${path}`,
  honest: async () => {
    // Several at once is a form of its own.
    await get(path, { ...base, [parameter]: `${honest},${honest}` });
    return get(path, { ...base, [parameter]: honest });
  },
  attack: inTurn(path, parameter, base),
  ...DONE,
  also: onlyUsers,
}));

const bare: Row[] = ['id', 'username'].map((parameter) => ({
  name: `SQL as ${parameter} of getMultiUser`,
  honest: async () => {
    await get('/sys/user/getMultiUser', { [parameter]: parameter === 'id' ? ADMIN : 'admin' });
    return get('/sys/user/queryByIds', { userIds: ADMIN });
  },
  attack: async () => {
    const answers = await inTurn('/sys/user/getMultiUser', parameter)();
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, []]);
    return get('/sys/user/queryByIds', { userIds: ADMIN });
  },
  ...DONE,
}));

const NEW = { username: 'ghost_user', realname: '幽灵', password: 'Secret#2026', confirmpassword: 'Secret#2026' };
let made = 0;
const fresh = () => ({ ...NEW, username: `honest_${made++}` });

const writes: Row[] = [
  {
    name: 'a user who brings an id, a state and powers along',
    honest: () => admin.post('/sys/user/add', fresh()),
    attack: () =>
      admin.post('/sys/user/add', {
        ...NEW,
        id: ADMIN,
        status: 2,
        delFlag: 1,
        isStaff: true,
        permissions: ['system:user:add'],
        passwordHash: 'x',
        createBy: 'root',
      }),
    ...refused('添加成功！', 200),
    also: async () => {
      const row = (await get('/sys/user/list', { username: 'ghost_user' })).body.result.records[0];
      expect(row).toMatchObject({ status: 1, delFlag: 0, createBy: 'admin' });
      expect(row.id).not.toBe(ADMIN);
    },
  },
  {
    name: 'a prototype in the body',
    honest: () => admin.post('/sys/user/add', fresh()),
    attack: () =>
      admin.post('/sys/user/add', undefined, {
        payload: JSON.stringify(fresh()).replace(
          /}$/,
          ',"__proto__":{"status":2},"constructor":{"prototype":{"x":1}}}',
        ),
      }),
    status: 400,
    code: 400,
    text: expect.any(String) as unknown as string,
  },
  {
    name: 'ten thousand ids to delete',
    honest: async () => {
      const body = fresh();
      await admin.post('/sys/user/add', body);
      return admin.delete('/sys/user/deleteBatch', { query: { ids: await idOf(body.username) } });
    },
    attack: () => admin.delete('/sys/user/deleteBatch', { query: { ids: `${RIVAL},`.repeat(10_000) } }),
    ...malformed('ids 最多 40000 个字符'),
    also: async () => expect(await idOf('bidder02')).toBe(RIVAL),
  },
];

const trespass: Row[] = [
  ['PUT edit', () => bidder.put('/sys/user/edit', { id: RIVAL, realname: 'x' })],
  ['PUT frozenBatch', () => bidder.put('/sys/user/frozenBatch', { ids: RIVAL, status: 2 })],
  ['PUT changePassword', () => bidder.put('/sys/user/changePassword', { ...NEW, username: 'bidder02' })],
  ['DELETE delete', () => bidder.delete('/sys/user/delete', { query: { id: RIVAL } })],
  [
    'POST addSysUserRole',
    () => bidder.post('/sys/user/addSysUserRole', { roleId: roleId('ADMIN'), userIdList: [RIVAL] }),
  ],
  ['GET queryUserRole', () => get('/sys/user/queryUserRole', { userid: RIVAL }, bidder)],
  ['GET exportXls', () => get('/sys/user/exportXls', {}, bidder)],
].map(([name, attack]) => ({
  name: `${name} by somebody who may not`,
  honest: () => get('/sys/user/queryUserRole', { userid: RIVAL }),
  attack: attack as () => Promise<Answer>,
  ...FORBIDDEN,
  ...(name === 'GET exportXls' ? { text: FORBIDDEN.text } : {}),
}));

const limits: Row[] = [
  {
    name: 'a page of a thousand million rows',
    honest: () => get('/sys/user/list', { pageSize: '30' }),
    attack: () => get('/sys/user/list', { pageSize: '1000000000' }),
    ...DONE,
    also: ({ body }) => expect(body.result.size).toBe(100),
  },
  {
    name: 'a negative page',
    honest: () => get('/sys/user/list', { pageSize: '30' }),
    attack: () => get('/sys/user/list', { pageSize: '-1' }),
    ...malformed('pageSize 不能小于 1'),
  },
  {
    name: 'sorting by a column that lists do not show',
    honest: () => get('/sys/user/list', { column: 'username', order: 'asc' }),
    attack: inTurn('/sys/user/list', 'column', {}, ['pinyin', 'deleted_at', 'password', ...SQL_TEXTS]),
    ...malformed('column 含有未知的字段'),
  },
];

runAttacks(app, [...searches, ...bare, ...writes, ...trespass, ...limits]);

import { sql } from 'kysely';
import { expect } from 'vitest';
import { departmentId as idOf } from '#admin/departments/server/departments.seed.ts';
import { newId } from '#kit/server/data/ids.ts';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { SQL_TEXTS } from './payloads.ts';
import { DONE, FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const { owner } = app;
const admin = await app.as('admin');
const auditor = await app.as('auditor01');
const bidder = await app.as('bidder01');

const get = (name: string, query: Record<string, string>, client: Client = admin) =>
  client.get(`/sys/sysDepart/${name}`, { query });
const all = async () => (await get('listAll', {})).body.result.map(({ orgCode }: { orgCode: string }) => orgCode);
const standing = await all();
const stands = async () => expect(await all()).toEqual(standing);

const UNKNOWN = '00000000-0000-7000-8000-000000000001';
const NOT_FOUND = refused('未找到对应记录');
const many = (count: number) => Array.from({ length: count }, newId).join(',');

let made = 0;
async function fresh(draft: object = {}): Promise<string> {
  const departName = `试验科${made++}`;
  const answer = await admin.post('/sys/sysDepart/add', { departName, parentId: idOf('A08'), ...draft });
  expect(answer.body.success).toBe(true);
  return (await get('searchBy', { keyWord: departName })).body.result[0].id;
}
async function gone(id: string): Promise<Answer> {
  return admin.delete('/sys/sysDepart/delete', { query: { id } });
}

const wordsAsSql: Row[] = (
  [
    ['searchBy', 'keyWord', '财政'],
    ['queryTreeByKeyWord', 'keyWord', '财政'],
    ['getDepartName', 'orgCode', 'A01'],
    ['queryAllParentId', 'orgCode', 'A01A01'],
  ] as const
).map(([name, field, good]) => ({
  name: `SQL as ${field} of ${name}`,
  honest: () => get(name, { [field]: good }),
  attack: () => Promise.all(SQL_TEXTS.map((text) => get(name, { [field]: text }))),
  ...DONE,
  also: ({ body }) => expect([[], {}, null]).toContainEqual(body.result),
}));

const codesAsSql: Row = {
  name: 'SQL as codes of queryDepartTreeSync',
  honest: () => get('queryDepartTreeSync', { ids: 'A01,A02', primaryKey: 'orgCode' }),
  attack: () => Promise.all(SQL_TEXTS.map((ids) => get('queryDepartTreeSync', { ids, primaryKey: 'orgCode' }))),
  ...DONE,
  also: ({ body }) => expect(body.result).toEqual([]),
};

const idsAsSql: Row[] = (
  [
    ['queryTreeList', 'ids'],
    ['queryDepartTreeSync', 'ids'],
    ['queryDepartTreeSync', 'pid'],
    ['queryAllParentId', 'departId'],
    ['getUsersByDepartId', 'id'],
    ['deletionPreview', 'ids'],
    ['exportXls', 'selections'],
  ] as const
).map(([name, field]) => ({
  name: `SQL as ${field} of ${name}`,
  honest: () => get(name, { [field]: idOf('A03') }),
  attack: () =>
    Promise.all([...SQL_TEXTS, `${idOf('A03')}' or '1'='1`, `{${idOf('A03')}}`].map((x) => get(name, { [field]: x }))),
  ...malformed(`${field} 格式不正确`),
}));

const primaryKeys: Row = {
  name: 'SQL and other columns as primaryKey',
  honest: () => get('queryDepartTreeSync', { ids: idOf('A03'), primaryKey: 'id' }),
  attack: () =>
    Promise.all(
      [...SQL_TEXTS, 'depart_name', 'org_code', 'constructor', '__proto__'].map((primaryKey) =>
        get('queryDepartTreeSync', { ids: 'A03', primaryKey }),
      ),
    ),
  ...malformed('primaryKey 不在允许的取值内'),
};

const longLists: Row[] = (
  [
    ['queryTreeList', 'ids'],
    ['queryDepartTreeSync', 'ids'],
    ['queryAllParentId', 'departId'],
    ['deletionPreview', 'ids'],
  ] as const
).map(([name, field]) => ({
  name: `ten thousand ids as ${field} of ${name}`,
  honest: () => get(name, { [field]: `${idOf('A03')},${idOf('A08')},` }),
  attack: () => get(name, { [field]: many(10_000) }),
  ...malformed(`${field} 最多 40000 个字符`),
}));

const deletions: Row[] = [
  {
    name: 'ten thousand ids to delete',
    honest: async () => admin.delete('/sys/sysDepart/deleteBatch', { query: { ids: `${await fresh()},` } }),
    attack: () => admin.delete('/sys/sysDepart/deleteBatch', { query: { ids: many(10_000) } }),
    ...malformed('ids 最多 40000 个字符'),
    also: stands,
  },
  {
    name: 'a thousand unknown ids to delete',
    honest: async () => gone(await fresh()),
    attack: () => admin.delete('/sys/sysDepart/deleteBatch', { query: { ids: `${idOf('A03')},${many(1_000)}` } }),
    ...NOT_FOUND,
    also: stands,
  },
  {
    name: 'the branch of the caller to delete',
    honest: async () => gone(await fresh()),
    attack: () => gone(idOf('A01')),
    ...refused('不能删除您所在的部门：信息科'),
    also: stands,
  },
  {
    name: 'a department to delete, by somebody who only reads',
    honest: async () => gone(await fresh()),
    attack: () => auditor.delete('/sys/sysDepart/delete', { query: { id: idOf('A03') } }),
    ...FORBIDDEN,
    also: stands,
  },
];

const places: Row[] = [
  {
    name: 'another parent in an edit',
    honest: () => admin.put('/sys/sysDepart/edit', { id: idOf('A03'), parentId: '' }),
    attack: () =>
      Promise.all(
        [idOf('A01'), idOf('A02A01'), UNKNOWN].map((parentId) =>
          admin.put('/sys/sysDepart/edit', { id: idOf('A03'), parentId }),
        ),
      ),
    ...refused('上级部门不能修改'),
  },
  {
    name: 'itself as the parent in an edit',
    honest: () => admin.put('/sys/sysDepart/edit', { id: idOf('A02A01'), parentId: idOf('A02') }),
    attack: () => admin.put('/sys/sysDepart/edit', { id: idOf('A02A01'), parentId: idOf('A02A01') }),
    ...refused('上级部门不能修改'),
  },
  {
    name: 'an unknown parent in an add',
    honest: async () => gone(await fresh()),
    attack: () => admin.post('/sys/sysDepart/add', { departName: '科', parentId: UNKNOWN }),
    ...NOT_FOUND,
  },
  {
    name: 'a parent below the deepest level',
    honest: async () => gone(await fresh()),
    attack: async () => {
      const deep = await deepest();
      return admin.post('/sys/sysDepart/add', { departName: '太深', parentId: deep });
    },
    ...refused('部门最多 10 级'),
  },
];

async function deepest(): Promise<string> {
  let [parentId, code] = [idOf('A06A08'), 'A06A08'];
  for (let level = 3; level <= 10; level++) {
    const id = newId();
    code += 'A01';
    await sql`insert into department (id, parent_id, depart_name, org_code, org_category)
      values (${id}, ${parentId}, ${code}, ${code}, '2')`.execute(owner);
    parentId = id;
  }
  return parentId;
}

const stolen = {
  id: UNKNOWN,
  orgCode: 'A01A99',
  orgType: '1',
  delFlag: '1',
  pinyin: 'zzz',
  createBy: 'somebody',
  createTime: '2000-01-01 00:00:00',
  created_by: 'somebody',
  parent_id: idOf('A01'),
  isLeaf: false,
  children: [{ departName: '塞进来的' }],
};

const massAssignment: Row[] = [
  {
    name: 'id, code, author and children in an add',
    honest: async () => gone(await fresh()),
    attack: () => admin.post('/sys/sysDepart/add', { departName: '越权科', parentId: idOf('A07'), ...stolen }),
    ...DONE,
    text: '添加成功！',
    also: async () => {
      const [found] = (await get('searchBy', { keyWord: '越权科' })).body.result;
      expect(found).toMatchObject({ orgCode: 'A07A02', orgType: '2', createBy: 'admin', isLeaf: true, delFlag: '0' });
      expect(found.id).not.toBe(UNKNOWN);
      expect((await get('searchBy', { keyWord: '塞进来的' })).body.result).toEqual([]);
    },
  },
  {
    name: 'code, author and children in an edit',
    honest: () => admin.put('/sys/sysDepart/edit', { id: idOf('A07A01'), memo: '正常' }),
    attack: () => admin.put('/sys/sysDepart/edit', { ...stolen, id: idOf('A07A01'), memo: '越权' }),
    ...DONE,
    text: '编辑成功！',
    also: async () => {
      const [found] = (await get('queryTreeList', { ids: idOf('A07A01') })).body.result;
      expect(found).toMatchObject({ orgCode: 'A07A01', parentId: idOf('A07'), createBy: 'system', memo: '越权' });
    },
  },
  {
    name: 'heads who do not exist',
    honest: async () => gone(await fresh({ directorUserIds: await app.idOf('auditor01') })),
    attack: () => admin.put('/sys/sysDepart/edit', { id: idOf('A07A01'), directorUserIds: many(20) }),
    ...refused('部门负责人 中有不存在的用户'),
  },
  {
    name: 'a head made by somebody who only reads',
    honest: async () => gone(await fresh()),
    attack: async () =>
      auditor.put('/sys/sysDepart/edit', { id: idOf('A03'), directorUserIds: await app.idOf('auditor01') }),
    ...FORBIDDEN,
  },
];

const readers: Row[] = ['headCounts', 'exportXls', 'deletionPreview'].map((name) => ({
  name: `${name} for somebody without the page`,
  honest: () => get(name, { ids: idOf('A03') }),
  attack: () => get(name, { ids: idOf('A03') }, bidder),
  ...FORBIDDEN,
}));

runAttacks(app, [
  ...deletions,
  ...wordsAsSql,
  codesAsSql,
  ...idsAsSql,
  primaryKeys,
  ...longLists,
  ...places,
  ...massAssignment,
  ...readers,
]);

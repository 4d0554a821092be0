import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, TIME, UUID } from '#testing/shapes-by-hand.ts';
import { departmentId as idOf } from './departments.seed.ts';

const { nobody, owner, as } = await testApp();
const clerk = await as('staff01');
const get = (name: string, query?: Record<string, string>) => clerk.get(`/sys/sysDepart/${name}`, { query });
const codes = ({ body }: Answer) => body.result.map((node: { orgCode: string }) => node.orgCode);

const UNKNOWN = '00000000-0000-7000-8000-000000000001';
const TOP = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08'];

const node = (orgCode: string, departName: string, departOrder: number, more: object = {}) => ({
  key: idOf(orgCode),
  value: idOf(orgCode),
  title: departName,
  isLeaf: true,
  id: idOf(orgCode),
  parentId: idOf(orgCode.slice(0, -3)),
  departName,
  departNameEn: null,
  departNameAbbr: null,
  departOrder,
  description: null,
  orgCategory: '2',
  orgType: String(orgCode.length / 3),
  orgCode,
  mobile: null,
  fax: null,
  address: null,
  memo: null,
  status: '1',
  delFlag: '0',
  version: expect.any(Number),
  directorUserIds: null,
  createBy: 'system',
  createTime: TIME,
  updateBy: null,
  updateTime: null,
  children: null,
  ...more,
});

describe('the whole tree', () => {
  it('is every department below its parent, siblings by their order, children of a leaf null', async () => {
    const answer = await get('queryTreeList');
    expect(answer.body).toEqual(done(expect.any(Array)));
    expect(codes(answer)).toEqual(TOP);
    expect(answer.body.result[1]).toEqual(
      node('A02', '行政监督部门', 8, {
        parentId: null,
        orgCategory: '1',
        isLeaf: false,
        children: [
          node('A02A01', '市发展改革委', 9),
          node('A02A02', '市住房城乡建设局', 10),
          node('A02A03', '市财政局', 11),
          node('A02A04', '市水务局', 12),
        ],
      }),
    );
  });

  it('is a flat list when ids are named, unknown ones left out', async () => {
    const answer = await get('queryTreeList', { ids: `${idOf('A02A01')},${idOf('A01')},${UNKNOWN},` });
    expect(codes(answer)).toEqual(['A01', 'A02A01']);
    expect(answer.body.result[0]).toMatchObject({ isLeaf: false, children: null });
  });

  it('tells the heads of a department', async () => {
    const id = await addPerson(owner, 'head-of-tree');
    await sql`update app_user set user_identity = 2, depart_ids = ${idOf('A02A03')} where id = ${id}`.execute(owner);
    const { body } = await get('queryTreeList', { ids: idOf('A02A03') });
    expect(body.result[0].directorUserIds).toBe(id);
  });

  it('is also there as ids and names alone', async () => {
    const { body } = await get('queryIdTree');
    expect(body.result[2]).toEqual({ key: idOf('A03'), value: idOf('A03'), title: '审计纪检', children: [] });
    expect(keysOf(body.result[1].children[0])).toEqual(['children', 'key', 'title', 'value']);
  });
});

describe('one level of the tree', () => {
  it('is the top without a parent, and tells what has children', async () => {
    const answer = await get('queryDepartTreeSync');
    expect(codes(answer)).toEqual(TOP);
    expect(answer.body.result.map(({ isLeaf }: { isLeaf: boolean }) => isLeaf)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('is the children of a parent, or nothing below an unknown one', async () => {
    expect(codes(await get('queryDepartTreeSync', { pid: idOf('A04') }))).toEqual(['A04A01', 'A04A02', 'A04A03']);
    expect((await get('queryDepartTreeSync', { pid: UNKNOWN })).body).toEqual(done([]));
  });

  it('is a flat list by ids, or by codes when the primary key says so', async () => {
    expect(codes(await get('queryDepartTreeSync', { ids: `${idOf('A07A01')},` }))).toEqual(['A07A01']);
    expect(codes(await get('queryDepartTreeSync', { ids: 'A03,A07A01,Z99', primaryKey: 'orgCode' }))).toEqual([
      'A03',
      'A07A01',
    ]);
  });

  it.each([
    ['pid', { pid: '0' }],
    ['ids', { ids: 'A03' }],
    ['primaryKey', { ids: 'A03', primaryKey: 'depart_name' }],
    ['ids', { ids: 'x'.repeat(40_001) }],
  ])('is refused for a malformed %s', async (field, query) => {
    const { status, body } = await get('queryDepartTreeSync', query);
    expect([status, body.code]).toEqual([400, 400]);
    expect(body.result.field).toBe(field);
  });
});

describe('a search', () => {
  it.each([
    ['part of a name', '财政', ['A02A03']],
    ['a code', 'a04', ['A04', 'A04A01', 'A04A02', 'A04A03']],
    ['the initials of a name', 'zhslk', ['A01A01']],
    ['part of the initials, whatever the case', 'FZGG', ['A02A01']],
    ['a sign of a pattern', '%', []],
    ['what nothing has', '没有这样的部门', []],
    ['blanks', '  ', []],
  ])('finds by %s', async (_what, keyWord, found) => {
    const answer = await get('searchBy', { keyWord });
    expect(answer.body).toEqual(done(expect.any(Array)));
    expect(codes(answer)).toEqual(found);
    for (const { children } of answer.body.result) expect(children).toBeNull();
  });

  it('finds names of the tree together with what leads to them', async () => {
    const { body } = await get('queryTreeByKeyWord', { keyWord: '水务' });
    expect(body.result).toEqual([
      expect.objectContaining({
        orgCode: 'A02',
        isLeaf: false,
        children: [expect.objectContaining({ orgCode: 'A02A04' })],
      }),
    ]);
    expect(codes(await get('queryTreeByKeyWord'))).toEqual(TOP);
  });

  it('refuses a word that is too long', async () => {
    const { status, body } = await get('searchBy', { keyWord: 'x'.repeat(101) });
    expect([status, body.result.field]).toEqual([400, 'keyWord']);
  });
});

describe('the departments of a head', () => {
  beforeAll(async () => {
    const id = await addPerson(owner, 'head01', { departments: ['A01'] });
    const headed = ['A01', 'A01A02', 'A07'].map(idOf).join(',');
    await sql`update app_user set user_identity = 2, depart_ids = ${headed} where id = ${id}`.execute(owner);
    const idle = await addPerson(owner, 'head02');
    await sql`update app_user set user_identity = 2 where id = ${idle}`.execute(owner);
  });

  it('are the subtrees, each once, and the message says 2', async () => {
    const answer = await (await as('head01')).get('/sys/sysDepart/queryMyDeptTreeList');
    expect(answer.body).toEqual(done(expect.any(Array), '2'));
    expect(codes(answer)).toEqual(['A01', 'A07']);
    expect(answer.body.result[0].children).toHaveLength(6);
  });

  it('are nothing for others, and the message says 1', async () => {
    expect((await get('queryMyDeptTreeList')).body).toEqual(done(null, '1'));
  });

  it('are nothing for a head without departments, and the message still says 2', async () => {
    expect((await (await as('head02')).get('/sys/sysDepart/queryMyDeptTreeList')).body).toEqual(done(null, '2'));
  });

  it('narrow a search when asked', async () => {
    const head = await as('head01');
    const query = { keyWord: '科', myDeptSearch: '1' };
    const found = codes(await head.get('/sys/sysDepart/searchBy', { query }));
    expect(found).toEqual(['A01A01', 'A01A02', 'A01A03', 'A01A04', 'A01A05', 'A01A06']);
    expect(codes(await get('searchBy', query))).toEqual([]);
  });
});

describe('lists of departments', () => {
  it('hold all of them by their code', async () => {
    const { body } = await get('listAll');
    expect(body.result).toHaveLength(31);
    expect(body.result[1]).toMatchObject({ orgCode: 'A01A01', departName: '综合受理科', delFlag: '0' });
  });

  it('give one by its code, or null', async () => {
    expect((await get('getDepartName', { orgCode: 'A03' })).body.result).toMatchObject({ departName: '审计纪检' });
    expect((await get('getDepartName', { orgCode: 'B77' })).body).toEqual(done(null));
    expect((await get('getDepartName')).status).toBe(400);
  });

  it('give the way from the top by id and by code', async () => {
    const expected = {
      [idOf('A02A03')]: {
        parentIds: [idOf('A02')],
        parentMap: { [idOf('A02')]: expect.objectContaining({ departName: '行政监督部门', parentId: null }) },
      },
      [idOf('A03')]: { parentIds: [], parentMap: {} },
    };
    expect((await get('queryAllParentId', { departId: `${idOf('A02A03')},${idOf('A03')}` })).body.result).toEqual(
      expected,
    );
    expect((await get('queryAllParentId', { orgCode: 'A02A03,A03,' })).body.result).toEqual(expected);
    expect((await get('queryAllParentId')).body).toEqual(done({}));
  });

  it('name the active users of a department to those who may know of them, and tell nothing else', async () => {
    const frozen = await addPerson(owner, 'frozen-one', { departments: ['A01A02'] });
    await sql`update app_user set status = 2 where id = ${frozen}`.execute(owner);
    const { body } = await get('getUsersByDepartId', { id: idOf('A01A02') });
    expect(body.result).toEqual([
      { id: UUID, username: 'staff01', realname: '韩雪' },
      { id: UUID, username: 'staff02', realname: '杨帆' },
    ]);
    const strangers = { query: { id: idOf('A06A02') } };
    expect((await clerk.get('/sys/sysDepart/getUsersByDepartId', strangers)).body).toEqual(done([]));
    const admin = await as('admin');
    expect((await admin.get('/sys/sysDepart/getUsersByDepartId', strangers)).body.result).toEqual([
      { id: UUID, username: 'bidder02', realname: '钱思远' },
    ]);
    expect((await get('getUsersByDepartId', { id: UNKNOWN })).body).toMatchObject({
      success: false,
      result: { refusal: 'row.not-found' },
    });
  });

  it('count the members of each department for those who see the page', async () => {
    const { body } = await (await as('auditor01')).get('/sys/sysDepart/headCounts');
    expect(body.result).toContainEqual({ id: idOf('A08'), members: 6 });
    expect((await get('headCounts')).body).toMatchObject({ code: 510 });
  });
});

describe('without a session', () => {
  it.each(['queryTreeList', 'queryDepartTreeSync', 'queryIdTree', 'queryMyDeptTreeList', 'searchBy', 'listAll'])(
    '%s tells nothing',
    async (name) => expect((await nobody.get(`/sys/sysDepart/${name}`)).status).toBe(401),
  );
});

describe('five thousand departments', () => {
  it('are one tree, long before a client gives up', async () => {
    await sql`
      insert into department (id, parent_id, depart_name, org_code, org_category, depart_order)
      select gen_random_uuid(), parent.id, '科室' || number, parent.org_code || chr(65 + number / 99) || lpad((number % 99 + 1)::text, 2, '0'), '2', number
      from department as parent cross join generate_series(200, 820) as number
      where parent.parent_id is null`.execute(owner);
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const before = performance.now();
      await get('queryTreeList');
      times.push(performance.now() - before);
    }
    const { body } = await get('queryTreeList');
    expect(Math.min(...times)).toBeLessThan(3_000);
    expect(body.result.flatMap(({ children }: { children: object[] }) => children)).toHaveLength(8 * 621 + 23);
  });
});

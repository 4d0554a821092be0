import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addPermission, addRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf } from '#testing/shapes-by-hand.ts';
import { departmentId as idOf } from './departments.seed.ts';

const { owner, as } = await testApp();
const bidder = await as('bidder01');
const clerk = await as('staff01');

interface Node {
  orgCode?: string;
  title: string;
  children: Node[] | null;
}
const titles = (nodes: Node[]): string[] => nodes.flatMap(({ title, children }) => [title, ...titles(children ?? [])]);
const OWN = ['投标人', '云州建工集团有限公司'];
const RIVALS = /江北路桥|鼎晟|宏远|远大华业|长河水利|启明智能|新程/;
const get = async (client: Client, path: string, query: Record<string, string> = {}) =>
  (await client.get(path, { query })).body.result;
const TREE = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' };

describe('a registered firm sees its own branch of the departments', () => {
  it.each([
    ['queryTreeList', {}],
    ['queryIdTree', {}],
    ['queryTreeByKeyWord', {}],
    ['queryTreeByKeyWord', { keyWord: '公司' }],
  ])('%s %j', async (name, query) =>
    expect(titles(await get(bidder, `/sys/sysDepart/${name}`, query as Record<string, string>))).toEqual(OWN),
  );

  it('level by level', async () => {
    expect(titles(await get(bidder, '/sys/sysDepart/queryDepartTreeSync'))).toEqual(['投标人']);
    const below = await get(bidder, '/sys/sysDepart/queryDepartTreeSync', { pid: idOf('A06') });
    expect(titles(below)).toEqual(['云州建工集团有限公司']);
    expect(await get(bidder, '/sys/sysDepart/queryDepartTreeSync', { pid: idOf('A04') })).toEqual([]);
  });

  it('in lists and searches', async () => {
    expect((await get(bidder, '/sys/sysDepart/listAll')).map(({ orgCode }: Node) => orgCode)).toEqual([
      'A06',
      'A06A01',
    ]);
    expect(titles(await get(bidder, '/sys/sysDepart/searchBy', { keyWord: '公司' }))).toEqual([OWN[1]]);
    expect(titles(await get(bidder, '/sys/sysDepart/searchBy', { keyWord: 'A06' }))).toEqual(OWN);
    expect(keysOf(await get(bidder, '/sys/sysDepart/queryAllParentId', { orgCode: 'A06A01,A06A02' }))).toEqual([
      idOf('A06A01'),
    ]);
  });

  it('in dictionaries of departments', async () => {
    const code = 'sys_depart,depart_name,id';
    for (const path of ['getDictItems', 'loadDict', 'loadDictOrderByValue'])
      expect((await get(bidder, `/sys/dict/${path}/${code}`)).map(({ text }: { text: string }) => text).sort()).toEqual(
        [...OWN].sort(),
      );
    expect(await get(bidder, `/sys/dict/loadDict/${code}`, { keyword: '路桥' })).toEqual([]);
    expect(titles(await get(bidder, '/sys/dict/loadTreeData', TREE))).toEqual(['投标人']);
    expect(titles(await get(bidder, '/sys/dict/loadTreeData', { ...TREE, pid: idOf('A06') }))).toEqual([OWN[1]]);
  });

  it.each([
    ['/sys/sysDepart/queryTreeList', { ids: idOf('A06A02') }],
    ['/sys/sysDepart/queryDepartTreeSync', { ids: idOf('A06A02') }],
    ['/sys/sysDepart/queryDepartTreeSync', { ids: 'A06A02', primaryKey: 'orgCode' }],
    ['/sys/sysDepart/getDepartName', { orgCode: 'A06A02' }],
    ['/sys/sysDepart/getUsersByDepartId', { id: idOf('A06A02') }],
    ['/sys/dict/loadDictItem/sys_depart,depart_name,id', { key: idOf('A06A02') }],
    [`/sys/dict/getDictText/sys_depart,depart_name,id/${idOf('A06A02')}`, {}],
  ])('and a rival that is asked for by its key is not there: %s %j', async (path, query) => {
    const sending = { query: query as Record<string, string> };
    const [found, missing] = [await bidder.get(path, sending), await bidder.get(...nowhere(path, sending.query))];
    expect([found.status, { ...found.body, timestamp: 0 }]).toEqual([
      missing.status,
      { ...missing.body, timestamp: 0 },
    ]);
    expect(found.raw.toString()).not.toMatch(RIVALS);
    expect((await clerk.get(path, sending)).body.success).toBe(true);
  });

  it('and all of what is below its own', async () => {
    await addPerson(owner, 'holding01', { departments: ['A06'] });
    expect(titles(await get(await as('holding01'), '/sys/sysDepart/queryTreeList'))).toHaveLength(9);
    await addPerson(owner, 'homeless01');
    expect((await (await as('homeless01')).get('/sys/sysDepart/queryTreeList')).body).toEqual(done([]));
  });
});

describe('all departments are seen', () => {
  it('by the platform’s own people, without any code', async () => {
    expect(titles(await get(clerk, '/sys/sysDepart/queryTreeList'))).toHaveLength(31);
    expect(await get(clerk, '/sys/dict/getDictItems/sys_depart,depart_name,id')).toHaveLength(31);
  });

  it.each(['system:depart:list', 'system:user:list'])('by a holder of %s', async (perms) => {
    const username = `holder-of-${perms.replaceAll(':', '-')}`;
    const id = await addPerson(owner, username);
    await addRoleFor(owner, id, [await addPermission(owner, { name: perms, menuType: 2, perms })]);
    expect(titles(await get(await as(username), '/sys/sysDepart/queryTreeList'))).toHaveLength(31);
  });

  it('in a workbook only by those who may see them', async () => {
    const id = await addPerson(owner, 'exporter01', { departments: ['A06A01'] });
    const perms = 'system:depart:exportXls';
    await addRoleFor(owner, id, [await addPermission(owner, { name: perms, menuType: 2, perms })]);
    const namesIn = async (client: Client) => {
      const { raw } = await client.get('/sys/sysDepart/exportXls', { query: { format: 'xlsx' } });
      return (await readWorkbook(raw)).rows.map(([name]) => name);
    };
    expect(await namesIn(await as('exporter01'))).toEqual(OWN);
    expect(await namesIn(await as('admin'))).toHaveLength(31);
  });
});

const NOWHERE = '00000000-0000-7000-8000-000000000001';

/** The same question about a department that is not there. */
function nowhere(path: string, query: Record<string, string>): [string, { query: Record<string, string> }] {
  const swap = (text: string) => text.replaceAll(idOf('A06A02'), NOWHERE).replaceAll('A06A02', 'B99');
  return [swap(path), { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, swap(value)])) }];
}

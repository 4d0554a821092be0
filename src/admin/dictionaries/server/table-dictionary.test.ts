import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { addPermission, addRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const clerk = await as('staff01');

// Somebody who looks after accounts, and therefore finds everybody's.
const keeperId = await addPerson(owner, 'keeper');
const button = await addPermission(owner, { name: '用户列表', menuType: 2, perms: 'system:user:list' });
await addRoleFor(owner, keeperId, [button]);
const keeper = await as('keeper');

const option = (value: string, text: string) => ({ value, text, title: text, label: text });
const valuesOf = ({ body }: Answer) => body.result.map(({ value }: { value: string }) => value);
const said = ({ status, body }: Answer) => [status, body.success, body.code, body.message];
const TABLES = '未登记的表字典，可用：sys_user、sys_role、sys_depart、sys_position';

type Query = Record<string, string | number>;
const items = (code: string, client = clerk) => client.get(`/sys/dict/getDictItems/${encodeURIComponent(code)}`);
const load = (code: string, query: Query = {}, client = clerk) =>
  client.get(`/sys/dict/loadDict/${encodeURIComponent(code)}`, { query });
const label = (code: string, query: Query, client = clerk) =>
  client.get(`/sys/dict/loadDictItem/${encodeURIComponent(code)}`, { query });

describe('a table as a dictionary', () => {
  it.each([
    ['sys_position,name,code', option('KZ', '科长')],
    ['sys_role,role_name,role_code', option('ADMIN', '平台管理员')],
    ['sys_depart,depart_name,org_code', option('A01A05', '信息科')],
    [' sys_position , name , code ', option('KZ', '科长')],
  ])('%s answers its rows as options', async (code, expected) => {
    const { status, body } = await items(code);
    expect(status).toBe(200);
    expect(body).toEqual(done(expect.arrayContaining([expected])));
  });

  it('is narrowed and ordered by registered fields', async () => {
    expect(valuesOf(await items("sys_position,name,code,post_rank = '5'"))).toEqual(['ZXZR']);
    expect(valuesOf(await items("sys_position,name,code,post_rank='4' and code != 'KZ'"))).toEqual(['CWZG']);
    expect(valuesOf(await items("sys_position,name,code,code like 'K%'"))).toEqual(['KZ']);
    const ordered = valuesOf(await items('sys_position,name,code[orderby:code,desc]'));
    expect(ordered).toEqual(ordered.toSorted().reverse());
  });

  it.each([
    ['app_user,realname,username', TABLES],
    ['credential,password_hash,user_id', TABLES],
    ['__proto__,a,b', TABLES],
    ['sys_user,username,password', '该表字典不提供所给的字段，可用：username、id'],
    ['sys_user,phone,username', '该表字典不提供所给的字段，可用：realname'],
    ['sys_user,constructor,username', '该表字典不提供所给的字段，可用：realname'],
    ["sys_user,realname,username,phone = '1'", '该表字典不提供所给的字段，可用：username、realname、status'],
    ['sys_user,realname,username,1=1', '无法识别的查询条件，可用的字段：username、realname、status'],
    ["sys_role,role_name,role_code,id = '1' or 1=1", '无法识别的查询条件，可用的字段：role_name、role_code'],
    ['sys_role,role_name,role_code[orderby:id,asc]', '该表字典不提供所给的字段，可用：role_name、role_code'],
    ['sys_role,role_name', '该表字典不提供所给的字段，可用：role_code、id'],
  ])('%s is refused, and the words name what there is', async (code, words) => {
    for (const answer of [await items(code), await load(code), await label(code, { key: 'x' })])
      expect(said(answer)).toEqual([200, false, 500, words]);
  });

  it('shows people to those who look after accounts, and to others only themselves', async () => {
    const code = 'sys_user,realname,username';
    expect(valuesOf(await items(code))).toEqual(['staff01']);
    expect(valuesOf(await items(code, keeper))).toEqual(expect.arrayContaining(['admin', 'expert01', 'bidder02']));
    expect(valuesOf(await load(code, { keyword: 'expert' }))).toEqual([]);
    expect((await label(code, { key: 'expert01' })).body.result).toBe('');
    expect((await label(code, { key: 'staff01' })).body.result).not.toBe('');
  });

  it('leaves out people who were deleted', async () => {
    await addPerson(owner, 'departed');
    await sql`update app_user set deleted_at = clock_timestamp() where username = 'departed'`.execute(owner);
    expect(valuesOf(await load('sys_user,realname,username', { keyword: 'departed' }, keeper))).toEqual([]);
  });
});

describe('the search in a dictionary', () => {
  it('finds what holds the keyword in its text or in its value', async () => {
    expect((await load('sys_position,name,code', { keyword: '科' })).body.result).toContainEqual(option('KZ', '科长'));
    expect(valuesOf(await load('sys_position,name,code', { keyword: 'kz' }))).toEqual(expect.arrayContaining(['KZ']));
    expect(valuesOf(await load('sys_position,name,code', { keyword: '%' }))).toEqual([]);
    expect(valuesOf(await load('sys_position,name,code', { keyword: '_' }))).toEqual([]);
    expect(valuesOf(await load('sys_position,name,code', { keyword: '\\' }))).toEqual([]);
  });

  it('with commas finds those that are named, by text or by value', async () => {
    expect(valuesOf(await load('sys_position,name,code', { keyword: 'KZ,记录员,nobody,' })).sort()).toEqual([
      'JLY',
      'KZ',
    ]);
  });

  it('takes an order behind the keyword', async () => {
    const codes = valuesOf(await load('sys_position,name,code', { keyword: '员[orderby:code,desc]' }));
    expect(codes.length).toBeGreaterThan(1);
    expect(codes).toEqual(codes.toSorted().reverse());
  });

  it('gives ten options unless asked for more, and never more than a hundred', async () => {
    const code = 'sys_depart,depart_name,id';
    expect(valuesOf(await load(code))).toHaveLength(10);
    expect(valuesOf(await load(code, { pageSize: 3 }))).toHaveLength(3);
    await sql`insert into position (id, code, name, post_rank)
      select gen_random_uuid(), 'P' || n, '批量 ' || n, '1' from generate_series(1, 120) as n`.execute(owner);
    expect(valuesOf(await load('sys_position,name,code', { pageSize: 1_000_000_000 }))).toHaveLength(100);
  });

  it('works on the items of a plain dictionary too', async () => {
    expect((await load('priority', { keyword: '高' })).body.result).toEqual([{ ...option('H', '高'), textEn: 'High' }]);
    expect(valuesOf(await load('priority', { keyword: 'high' }))).toEqual(['H']);
    expect(valuesOf(await load('priority', { keyword: 'L,M,' }))).toEqual(['L', 'M']);
    expect(valuesOf(await load('database_type'))).toHaveLength(10);
    expect(valuesOf(await load('no_such_dictionary'))).toEqual([]);
  });

  it('can put what it found first, and the beginning of all behind it', async () => {
    const path = `/sys/dict/loadDictOrderByValue/${encodeURIComponent('sys_depart,depart_name,org_code[orderby:org_code,asc]')}`;
    const values = valuesOf(await clerk.get(path, { query: { keyword: 'A08,', pageSize: 2 } }));
    expect(values).toEqual(['A08', 'A01', 'A01A01']);
    expect(valuesOf(await clerk.get(path, { query: { pageSize: 2 } }))).toEqual(['A01', 'A01A01']);
    expect(valuesOf(await clerk.get('/sys/dict/loadDictOrderByValue/sex', { query: { keyword: '2' } }))).toEqual([
      '2',
      '1',
    ]);
  });

  it.each(['/sys/dict/loadDict/sex', '/sys/dict/loadDictOrderByValue/sex', '/sys/dict/loadDictItem/sex'])(
    '%s needs a session',
    async (path) => expect((await nobody.get(path)).status).toBe(401),
  );

  it.each<Query>([{ pageSize: -1 }, { pageSize: 0 }, { pageSize: 'x' }, { keyword: 'x'.repeat(501) }])(
    'refuses %j as malformed',
    async (query) => expect((await load('sex', query)).status).toBe(400),
  );
});

describe('the text of a value', () => {
  it('is a string for one key and a list for several, in the order of the keys', async () => {
    expect((await label('sys_position,name,code', { key: 'KZ' })).body).toEqual(done('科长'));
    expect((await label('sys_position,name,code', { key: 'JLY,KZ,' })).body).toEqual(done(['记录员', '科长']));
    expect((await label('sex', { key: '2' })).body.result).toBe('女');
    expect((await label('sex', { key: '2,1' })).body.result).toEqual(['女', '男']);
  });

  it('is always a list for a tree', async () => {
    expect((await label('sys_depart,depart_name,org_code', { key: 'A01A05' })).body.result).toEqual(['信息科']);
  });

  it('is left out when there is none, or given back as it came', async () => {
    expect((await label('sex', { key: '9' })).body.result).toBe('');
    expect((await label('sex', { key: '9', delNotExist: 'false' })).body.result).toBe('9');
    expect((await label('sys_position,name,code', { key: 'KZ,nobody' })).body.result).toEqual(['科长']);
    expect((await label('sys_position,name,code', { key: 'KZ,nobody', delNotExist: 'false' })).body.result).toEqual([
      '科长',
      'nobody',
    ]);
    expect((await label('sex', {})).body.result).toBe('');
  });

  it('is asked for by its path too', async () => {
    const text = async (path: string) => (await clerk.get(`/sys/dict/getDictText/${path}`)).body.result;
    expect(await text('sex/1')).toBe('男');
    expect(await text('sex/constructor')).toBe('');
    expect(await text('__proto__/toString')).toBe('');
    expect(await text(`${encodeURIComponent('sys_position,name,code')}/KZ`)).toBe('科长');
    expect((await nobody.get('/sys/dict/getDictText/sex/1')).status).toBe(401);
  });
});

describe('a table as a tree', () => {
  const ASKED = { tableName: 'sys_depart', text: 'depart_name', code: 'org_code', pidField: 'parent_id' };
  const tree = (query: Query) => clerk.get('/sys/dict/loadTreeData', { query: { ...ASKED, ...query } });

  it('begins with the rows that hang below none', async () => {
    const { body } = await tree({ pid: '', hasChildField: 'has_child' });
    expect(body.result[0]).toEqual({
      key: 'A01',
      value: 'A01',
      title: '云州市公共资源交易中心',
      parentId: '',
      leaf: false,
    });
    expect(body.result.find(({ key }: { key: string }) => key === 'A08').leaf).toBe(true);
  });

  it('opens a node by its key, whichever field that is', async () => {
    const below = (await tree({ pid: 'A02' })).body.result;
    expect(below.map(({ key }: { key: string }) => key)).toEqual(['A02A01', 'A02A02', 'A02A03', 'A02A04']);
    expect(below[0]).toMatchObject({ parentId: 'A02', leaf: false });
    const [root] = (await tree({ code: 'id' })).body.result;
    expect((await tree({ code: 'id', pid: root.key })).body.result).toHaveLength(6);
    expect((await tree({ pid: 'nothing' })).body.result).toEqual([]);
  });

  it('is narrowed by patterns on registered fields', async () => {
    const condition = JSON.stringify({ depart_name: '%局%', status: '1' });
    expect((await tree({ pid: 'A02', condition })).body.result.map(({ title }: { title: string }) => title)).toEqual([
      '市住房城乡建设局',
      '市财政局',
      '市水务局',
    ]);
    expect((await tree({ condition: JSON.stringify({ depart_name: 'x\\' }) })).body.result).toEqual([]);
  });

  it.each(['status=1', '[]', '"x"', '{"a":{}}', '{'])(
    'refuses the condition %s in the words of the specification',
    async (condition) =>
      expect(said(await tree({ condition }))).toEqual([
        200,
        false,
        500,
        '组件JTreeSelect-condition传值有误，需要一个json字符串!',
      ]),
  );

  it.each([
    [{ tableName: 'department' }, '未登记的树形表，可用：sys_depart'],
    [{ tableName: 'sys_user' }, '未登记的树形表，可用：sys_depart'],
    [{ text: 'memo' }, '该表字典不提供所给的字段，可用：depart_name'],
    [{ code: 'memo' }, '该表字典不提供所给的字段，可用：id、org_code'],
    [{ pidField: 'id' }, '该表字典不提供所给的字段，可用：parent_id'],
    [{ hasChildField: 'status' }, '该表字典不提供所给的字段，可用：has_child'],
    [
      { condition: '{"__proto__":"x"}' },
      '该表字典不提供所给的字段，可用：depart_name、org_code、org_category、status、depart_order',
    ],
  ])('refuses %j, and the words name what there is', async (query, words) =>
    expect(said(await tree(query))).toEqual([200, false, 500, words]),
  );

  it('needs a session, a table, a text and a code', async () => {
    expect((await nobody.get('/sys/dict/loadTreeData')).status).toBe(401);
    expect((await clerk.get('/sys/dict/loadTreeData')).status).toBe(400);
  });
});

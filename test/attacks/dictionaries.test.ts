import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { SQL_TEXTS } from './payloads.ts';
import { DONE, FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const bidder = await app.as('bidder01');

const each = (texts: string[], send: (text: string) => Promise<Answer>) => async () => {
  const answers: Answer[] = [];
  for (const text of texts) answers.push(await send(text));
  return answers;
};
const nothingFound = ({ body }: Answer) => expect(body.result).toEqual([]);
const POSITIONS = 'sys_position,name,code';
const TABLES = refused('未登记的表字典，可用：sys_user、sys_role、sys_depart、sys_position');
const FIELDS = refused('该表字典不提供所给的字段，可用：code、name、post_rank');
const UNREADABLE = refused('无法识别的查询条件，可用的字段：code、name、post_rank');

type Query = Record<string, string | number>;
const load = (dict: string, query: Query = {}) =>
  bidder.get(`/sys/dict/loadDict/${encodeURIComponent(dict)}`, { query });
const first = (dict: string, query: Query = {}) =>
  bidder.get(`/sys/dict/loadDictOrderByValue/${encodeURIComponent(dict)}`, { query });
const label = (dict: string, key: string) =>
  bidder.get(`/sys/dict/loadDictItem/${encodeURIComponent(dict)}`, { query: { key } });
const tree = (query: Query) =>
  bidder.get('/sys/dict/loadTreeData', {
    query: { tableName: 'sys_depart', text: 'depart_name', code: 'id', ...query },
  });

/** The forms in which honest screens search: nothing, a part, several, ordered. */
const searches = async (send: (query: Query) => Promise<Answer>) => {
  await send({});
  await send({ keyword: '科,记录员' });
  await send({ keyword: '科[orderby:code,asc]' });
  return send({ keyword: '科' });
};

const lookups: Row[] = [
  {
    name: 'SQL as the keyword',
    honest: () => searches((query) => load(POSITIONS, query)),
    attack: each(SQL_TEXTS, (keyword) => load(POSITIONS, { keyword })),
    ...DONE,
    also: nothingFound,
  },
  {
    name: 'SQL as the keyword whose hits come first',
    honest: () => searches((query) => first(POSITIONS, query)),
    attack: each(SQL_TEXTS, (keyword) => first(POSITIONS, { keyword })),
    ...DONE,
    also: async ({ body }) => expect(body.result).toEqual((await first(POSITIONS)).body.result),
  },
  {
    name: 'SQL as the table',
    honest: () => load(POSITIONS),
    attack: each([...SQL_TEXTS, 'position', 'sys_position;', 'pg_user'], (text) => load(`${text},name,code`)),
    ...TABLES,
  },
  {
    name: 'SQL as the text field',
    honest: () => load(POSITIONS),
    attack: each(
      SQL_TEXTS.filter((text) => !text.includes(',')),
      (text) => load(`sys_position,${text},code`),
    ),
    ...refused('该表字典不提供所给的字段，可用：name'),
  },
  {
    name: 'a name of the language as a field',
    honest: () => load(POSITIONS),
    attack: each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'], (text) =>
      load(`sys_position,${text},code`),
    ),
    ...refused('该表字典不提供所给的字段，可用：name'),
  },
  {
    name: 'SQL as the condition',
    honest: async () => {
      await load(`${POSITIONS},name != '科长'`);
      await load(`${POSITIONS},name like '%长'`);
      return load(`${POSITIONS},name = '科长'`);
    },
    attack: each([...SQL_TEXTS, "name = 'x' or 1=1", "name = 'x' union select 1", "name = 'x';select 1"], (condition) =>
      load(`${POSITIONS},${condition}`),
    ),
    ...UNREADABLE,
  },
  {
    name: 'a field that is not registered in the condition',
    honest: () => load(`${POSITIONS},name = '科长'`),
    attack: each(["id = '1'", "password = 'x'", "created_by = 'admin'", "__proto__ = 'x'"], (condition) =>
      load(`${POSITIONS},${condition}`),
    ),
    ...FIELDS,
  },
  {
    name: 'SQL as the value of a condition',
    honest: () => load(`${POSITIONS},name = '科长'`),
    attack: each(
      SQL_TEXTS.filter((text) => !text.includes("'")),
      (text) => load(`${POSITIONS},name = '${text}'`),
    ),
    ...DONE,
    also: nothingFound,
  },
  {
    name: 'a pattern that ends in the middle',
    honest: () => load(`${POSITIONS},name like '%长'`),
    attack: () => load(`${POSITIONS},name like 'x\\'`),
    ...DONE,
    also: nothingFound,
  },
  {
    name: 'a field that is not registered as the order',
    honest: () => load(POSITIONS, { keyword: '[orderby:code,desc]' }),
    attack: each(['id', 'password', 'created_by', '__proto__'], (field) =>
      load(POSITIONS, { keyword: `[orderby:${field},asc]` }),
    ),
    ...FIELDS,
  },
  {
    name: 'SQL as the order, which then is only a keyword',
    honest: () => load(POSITIONS, { keyword: '科,记录员' }),
    attack: each([...SQL_TEXTS.map((text) => `[orderby:${text},asc]`), '[orderby:code,asc;select 1]'], (keyword) =>
      load(POSITIONS, { keyword }),
    ),
    ...DONE,
    also: nothingFound,
  },
  {
    name: 'SQL as the key of a text',
    honest: async () => {
      await label(POSITIONS, 'KZ,JLY');
      return label(POSITIONS, 'KZ');
    },
    attack: each(SQL_TEXTS, (key) => label(POSITIONS, key)),
    ...DONE,
    also: ({ body }) => expect(body.result).toHaveLength(0),
  },
  {
    name: 'a page of a thousand million options',
    honest: () => load('sys_depart,depart_name,id', { pageSize: 100 }),
    attack: () => load('sys_depart,depart_name,id', { pageSize: '1e9' }),
    ...DONE,
    also: ({ body }) => expect(body.result.length).toBeLessThanOrEqual(100),
  },
  {
    name: 'the accounts of others',
    honest: () => load('sys_user,realname,username', { keyword: 'bidder01' }),
    attack: each(['expert', 'admin', '%', '冯'], (keyword) => load('sys_user,realname,username', { keyword })),
    ...DONE,
    also: nothingFound,
  },
  {
    name: 'a secret of an account as a text',
    honest: () => load('sys_user,realname,username'),
    attack: each(['phone', 'email', 'password', 'birthday'], (field) => load(`sys_user,${field},username`)),
    ...refused('该表字典不提供所给的字段，可用：realname'),
  },
];

const trees: Row[] = [
  {
    name: 'SQL as the table of a tree',
    honest: () => tree({}),
    attack: each(
      SQL_TEXTS.filter((text) => text.length <= 64),
      (tableName) => tree({ tableName }),
    ),
    ...refused('未登记的树形表，可用：sys_depart'),
  },
  {
    name: 'SQL as the parent of a tree',
    honest: () => tree({ pid: '019a0000-0000-7000-8000-000000000000' }),
    attack: each(SQL_TEXTS, (pid) => tree({ pid })),
    ...DONE,
    also: nothingFound,
  },
  {
    name: 'SQL as the condition of a tree',
    honest: () => tree({ condition: '{"depart_name":"%局%"}' }),
    attack: each(SQL_TEXTS, (condition) => tree({ condition })),
    ...refused('组件JTreeSelect-condition传值有误，需要一个json字符串!'),
  },
  {
    name: 'SQL as a pattern of a tree',
    honest: () => tree({ condition: '{"depart_name":"%局%"}' }),
    attack: each(SQL_TEXTS, (text) => tree({ condition: JSON.stringify({ depart_name: `${text}\\` }) })),
    ...DONE,
    also: nothingFound,
  },
  {
    name: 'SQL as a field of a tree',
    honest: () => tree({ condition: '{"depart_name":"%局%"}' }),
    attack: each([...SQL_TEXTS, '__proto__'], (field) => tree({ condition: `{${JSON.stringify(field)}:"x"}` })),
    ...refused('该表字典不提供所给的字段，可用：depart_name、org_code、org_category、status、depart_order'),
  },
];

let codes = 0;
const add = (change: object = {}) =>
  admin.post('/sys/dict/add', { dictName: '字典', dictCode: `honest_${codes++}`, ...change });
await add({ dictCode: 'held' });
const heldId = (await admin.get('/sys/dict/list', { query: { dictCode: 'held' } })).body.result.records[0].id;
const addItem = (change: object = {}) =>
  admin.post('/sys/dictItem/add', { dictId: heldId, itemText: '项', itemValue: `v${codes++}`, ...change });

await addItem({ itemValue: 'first' });
const listed = await admin.get('/sys/dictItem/list', { query: { dictId: heldId } });
const firstId: string = listed.body.result.records[0].id;
const move = (change: object = {}) => admin.put('/sys/dictItem/order', { id: firstId, position: 1, ...change });

const paste = (items: object[]) => admin.post('/sys/dictItem/addBatch', { dictId: heldId, items });
const pasteHonestly = () => paste([{ itemText: '项', itemValue: `p${codes++}` }]);

const writes: Row[] = [
  {
    name: 'SQL as values of pasted items: each line is named, and none goes in',
    honest: pasteHonestly,
    attack: () => paste(SQL_TEXTS.map((itemValue) => ({ itemText: '项', itemValue }))),
    status: 200,
    code: 201,
    text: `${SQL_TEXTS.length} 行有误，未添加任何字典项`,
  },
  {
    name: 'SQL as texts of pasted items, which are kept as they came',
    honest: pasteHonestly,
    attack: () => paste(SQL_TEXTS.map((itemText) => ({ itemText, itemValue: `p${codes++}` }))),
    status: 200,
    code: 200,
    text: `已新增 ${SQL_TEXTS.length} 个字典项！`,
  },
  {
    name: 'more lines than a paste may have',
    honest: pasteHonestly,
    attack: () => paste(Array.from({ length: 10_000 }, () => ({ itemText: '项', itemValue: 'x' }))),
    ...malformed('items 最多 500 项'),
  },
  {
    name: 'SQL as the item to move',
    honest: () => move(),
    attack: each(SQL_TEXTS, (id) => move({ id })),
    ...malformed('id 格式不正确'),
  },
  {
    name: 'SQL as the place of an item',
    honest: () => move(),
    attack: each(SQL_TEXTS, (position) => move({ position })),
    ...malformed('position 类型不正确'),
  },
  {
    name: 'the order of items without the permission',
    honest: () => move(),
    attack: () => bidder.put('/sys/dictItem/order', { id: firstId, position: 1 }),
    ...FORBIDDEN,
  },
  {
    name: 'SQL as the code of a new dictionary',
    honest: () => add(),
    attack: each([...SQL_TEXTS, '__proto__', 'a,b,c', '../x'], (dictCode) => add({ dictCode })),
    ...malformed('字典编号 格式不正确'),
  },
  {
    name: 'SQL as the value of a new item',
    honest: () => addItem(),
    attack: each(SQL_TEXTS, (itemValue) => addItem({ itemValue })),
    ...refused('数据值不能包含特殊字符！'),
  },
  {
    name: 'SQL as the text of a new item, which is kept as it was typed',
    honest: () => addItem(),
    attack: each(SQL_TEXTS, (itemText) => addItem({ itemText })),
    status: 200,
    code: 200,
    text: '添加成功！',
  },
  {
    name: 'who made it, sent along',
    honest: () => add(),
    attack: () => add({ createBy: 'mallory', delFlag: 1, builtIn: true, id: heldId }),
    status: 200,
    code: 200,
    text: '添加成功！',
    also: async () => {
      const { rows } = await sql`select 1 from dictionary where created_by = 'mallory'`.execute(app.owner);
      expect(rows).toEqual([]);
    },
  },
];

runAttacks(app, [...lookups, ...trees, ...writes]);

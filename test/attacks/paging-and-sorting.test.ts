import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { SQL_TEXTS } from './payloads.ts';
import { DONE, malformed, type Row, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');

const list = (query: Record<string, string>) => admin.get('/sys/position/list', { query });
const codesOf = ({ body }: Answer) => body.result.records.map(({ code }: { code: string }) => code);

const sizes: Row[] = [
  ['1e9', DONE],
  ['1000000000', DONE],
  ['-1', malformed('pageSize 不能小于 1')],
  ['0', malformed('pageSize 不能小于 1')],
  ['abc', malformed('pageSize 类型不正确')],
  ['1.5', malformed('pageSize 类型不正确')],
  ['1e400', malformed('pageSize 类型不正确')],
  ['0x10', malformed('pageSize 类型不正确')],
  ['10; drop table position', malformed('pageSize 类型不正确')],
  ['Infinity', malformed('pageSize 类型不正确')],
].map(([pageSize, expected]) => ({
  name: `a page of ${pageSize as string} rows`,
  honest: () => list({ pageSize: '10' }),
  attack: () => list({ pageSize: pageSize as string }),
  ...(expected as typeof DONE),
  also: ({ status, body }: Answer) => {
    if (status === 200) expect(body.result).toMatchObject({ size: 100, total: 7, pages: 1 });
  },
}));

const pages: Row[] = [
  // Below 1 is the first page.
  ['0', DONE],
  ['-5', DONE],
  ['-1e10', DONE],
  ['1e10', malformed('pageNo 不能大于 1000000000')],
  ['1 or 1=1', malformed('pageNo 类型不正确')],
  ['1000000000', DONE],
].map(([pageNo, expected]) => ({
  name: `the page number ${pageNo as string}`,
  // Also the page behind the last one, as an old link asks for it.
  honest: () => list({ pageNo: '4', pageSize: '3' }),
  attack: () => list({ pageNo: pageNo as string, pageSize: '3' }),
  ...(expected as typeof DONE),
  also: ({ status, body }: Answer) => {
    if (status !== 200) return;
    expect(body.result).toMatchObject({ current: Math.max(1, Number(pageNo)), total: 7, pages: 3 });
    expect(body.result.records).toHaveLength(Number(pageNo) < 1 ? 3 : 0);
  },
}));

const unknownColumns = [
  'password_hash',
  'created_at',
  'deleted_at',
  '__proto__',
  'constructor',
  'name desc nulls first',
  'name,(select password_hash from credential limit 1)',
  'name,code,nowhere',
  'case when (1=1) then name else code end',
  '1',
  ...SQL_TEXTS,
];
const columns: Row[] = [
  {
    name: 'a sort by what is no column',
    honest: () => list({ column: 'name', order: 'asc' }),
    attack: () => Promise.all(unknownColumns.map((column) => list({ column, order: 'asc' }))),
    ...malformed('column 含有未知的字段'),
  },
  {
    name: 'a sort by more columns than anybody needs',
    honest: () => list({ column: 'name,code,postRank', order: 'asc' }),
    attack: () => list({ column: 'name,'.repeat(50), order: 'asc' }),
    ...malformed('column 最多 200 个字符'),
  },
  {
    name: 'blanks and commas round the columns',
    honest: () => list({ column: 'name,code,postRank', order: 'asc' }),
    attack: () => list({ column: ',, name , code,,postRank_dictText ,', order: 'asc' }),
    ...DONE,
    also: async (answer) =>
      expect(codesOf(answer)).toEqual(codesOf(await list({ column: 'name,code,postRank', order: 'asc' }))),
  },
];

const orders: Row[] = ['desc; drop table x', 'desc, 1', "desc' or '1'='1", 'sideways', '__proto__'].map((order) => ({
  name: `the order ${order}`,
  honest: () => list({ column: 'code', order: 'desc' }),
  attack: () => list({ column: 'code', order }),
  ...DONE,
  also: async (answer: Answer) =>
    expect(codesOf(answer)).toEqual(codesOf(await list({ column: 'code', order: 'desc' }))),
}));

const ignored: Row[] = [
  {
    name: 'an order longer than any word for it',
    honest: () => list({ column: 'code', order: 'desc' }),
    attack: () => list({ column: 'code', order: 'desc, (select pg_sleep(5))' }),
    ...malformed('order 最多 20 个字符'),
  },
  {
    name: 'SQL in the list of visible fields',
    honest: () => list({ field: 'id,,code,name', column: 'code', order: 'desc' }),
    attack: () => Promise.all(SQL_TEXTS.map((field) => list({ field, column: 'code', order: 'desc' }))),
    ...DONE,
    also: ({ body }) => {
      expect(body.result.total).toBe(7);
      expect(Object.keys(body.result.records[0]).sort()).toEqual([
        'code',
        'companyId',
        'createBy',
        'createTime',
        'id',
        'name',
        'postRank',
        'postRank_dictText',
        'updateBy',
        'updateTime',
        'version',
      ]);
    },
  },
];

runAttacks(app, [...sizes, ...pages, ...columns, ...orders, ...ignored]);

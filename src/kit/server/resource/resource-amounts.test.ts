import { sql } from 'kysely';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineResource } from '#kit/contract/resource.ts';
import { decimal, Fen, text } from '#kit/contract/shapes.ts';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { testKernel } from '#testing/kernel.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { serveResource } from './serve-resource.ts';

const label = (zh: string) => ({ zh, en: zh });
const loans = defineResource({
  title: label('借款'),
  purpose: label('用于测试。'),
  table: 'loan',
  permission: 'museum:loan',
  url: '/museum/loan',
  page: 'museum/LoanList',
  path: '/museum/loan',
  name: 'loans',
  imports: true,
  fields: {
    code: { label: label('编号'), control: 'text', schema: text(20), inList: true, unique: true, sortable: true },
    amount: { label: label('金额'), control: 'money', schema: Fen, inList: true, searchable: true, sortable: true },
    rate: { label: label('费率'), control: 'decimal', schema: Type.Optional(decimal(10, 6)), inList: true },
  },
});
const verbs = ['list', 'add', 'edit', 'exportXls', 'importExcel'];
const { owner, asCaller } = await testKernel((app) => serveResource(app, loans));
await sql
  .raw(
    `create table loan (id uuid primary key, version integer not null default 1, code text not null unique,
     amount bigint not null, rate numeric(10, 6), created_by text, created_at timestamptz, updated_by text,
     updated_at timestamptz); grant all on loan to gongkai_app`,
  )
  .execute(owner);
const clerk = asCaller({ permissions: new Set(verbs.map((verb) => `museum:loan:${verb}`)) });
const { get, post } = clerk;
beforeEach(() => sql`truncate loan`.execute(owner));

const add = (code: string, amount: unknown, rate?: unknown) => post('/museum/loan/add', { code, amount, rate });
const listed = async (query: Record<string, string> = {}) =>
  ((await get('/museum/loan/list', { query })).body.result as { records: Record<string, unknown>[] }).records;

// The first whole number that a Number cannot hold, and the largest amount.
const LARGE = ['9007199254740993', '999999999999999999'];

describe('money', () => {
  it.each(['0', '7', '-320', ...LARGE])('of %s fen comes back as it was sent', async (amount) => {
    expect((await add('A', amount)).body.message).toBe('添加成功！');
    expect(await listed()).toMatchObject([{ amount }]);
  });

  it.each(['1.5', '1e3', '01', '-0', 'abc', '1234567890123456789', '', ' '])(
    '%j is refused at its field',
    async (amount) => {
      const { body } = await add('A', amount);
      expect([body.success, body.result.field]).toEqual([false, 'amount']);
    },
  );

  it('is compared and sorted as a number', async () => {
    for (const [code, amount] of Object.entries({ A: '9', B: '10', C: LARGE[0], D: '-1' })) await add(code, amount);
    const codes = async (query: Record<string, string>) => (await listed(query)).map(({ code }) => code).join('');
    expect(await codes({ column: 'amount', order: 'asc' })).toBe('DABC');
    expect(await codes({ amount_begin: '10', column: 'amount', order: 'asc' })).toBe('BC');
    expect(await codes({ amount: LARGE[0] ?? '' })).toBe('C');
    expect((await get('/museum/loan/list', { query: { amount: '1.5' } })).body.success).toBe(false);
  });
});

it.each([
  ['amount', { amount: 9_007_199_254_740_992 }],
  ['rate', { amount: '0', rate: 0.1 }],
])('%s as a JSON number is refused: it may have lost digits', async (field, amounts) => {
  const { body } = await post('/museum/loan/add', { code: 'A', ...amounts });
  expect([body.success, body.result.field]).toEqual([false, field]);
});

describe('an exact decimal', () => {
  it.each(['0.1', '9999.999999', '-0.000001', '12'])('%s comes back with the same value', async (rate) => {
    await add('A', '0', rate);
    const [row] = await listed();
    expect(typeof row?.rate).toBe('string');
    expect(Number(row?.rate)).toBe(Number(rate));
  });

  it.each(['10000', '1.1234567', '1e2', 'abc'])('%s is refused at its field', async (rate) => {
    const { body } = await add('A', '0', rate);
    expect([body.success, body.result.field]).toEqual([false, 'rate']);
  });
});

describe('a workbook', () => {
  it('has amounts in yuan as numbers, or as text where a number would lose digits', async () => {
    await add('A', '123450', '0.5');
    await add('B', LARGE[1]);
    const { raw } = await get('/museum/loan/exportXls', { query: { format: 'xlsx', column: 'code', order: 'asc' } });
    const { rows } = await readWorkbook(raw);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['A', 1234.5, 0.5],
      ['B', '9999999999999999.99', null],
    ]);
  });

  it('is read back to the fen', async () => {
    const sheet = await xlsxOf(
      ['编号', '金额', '费率'],
      [
        ['A', 1234.5, 0.5],
        ['B', '9,999,999,999,999,999.99', null],
        ['C', '12元', null],
      ],
    );
    const { body } = await sendFile(clerk, '/museum/loan/importExcel', sheet);
    expect([body.code, body.result.errorCount]).toEqual([201, 1]);
    expect(await listed({ column: 'code', order: 'asc' })).toMatchObject([
      { code: 'A', amount: '123450', rate: '0.500000' },
      { code: 'B', amount: LARGE[1], rate: null },
    ]);
  });
});

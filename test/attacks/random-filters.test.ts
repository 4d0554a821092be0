import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Condition } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Column, ColumnKind } from '#kit/server/data/columns.ts';
import { conditionOn } from '#kit/server/data/conditions.ts';
import { testApp } from '#testing/app.ts';
import { SQL_TEXTS } from './payloads.ts';

const { as, database, db } = await testApp();
const admin = await as('admin');

const FIELDS = ['id', 'code', 'name', 'postRank', 'companyId', 'createBy', 'createTime', 'updateBy', 'updateTime'];
const PARAMETERS = [
  ...FIELDS.flatMap((field) => [field, `${field}_begin`, `${field}_end`, `${field}_MultiString`]),
  'column',
  'order',
  'pageNo',
  'pageSize',
  'superQueryMatchType',
];

const word = fc.constantFrom(
  '>=',
  '<=',
  '!=',
  '>',
  '<',
  '=',
  'ge ',
  'lt ',
  '*',
  ',',
  '++',
  '!',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '\u0000',
  '\ud800',
  '-',
  '.',
  'e',
);
const day = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map(
    ([year, month, date]) =>
      `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
  );
const value = fc.oneof(
  fc
    .array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 8 })
    .map((parts) => parts.join('')),
  fc.constantFrom(...SQL_TEXTS, ...FIELDS, 'true', '1', 'constructor', '__proto__', 'toString'),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.uuid(),
  day,
  day.map((text) => `${text} 24:60:61`),
  day.map((text) => `${text} 23:59:59`),
);
const superQuery = fc
  .array(
    fc.record({
      field: fc.constantFrom(...FIELDS),
      rule: fc.constantFrom('eq', 'ne', 'gt', 'le', 'like', 'in'),
      val: value,
    }),
    { maxLength: 4 },
  )
  .map((terms) => JSON.stringify(terms));
const request = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...PARAMETERS), value, { minKeys: 1, maxKeys: 5 }),
    fc.option(superQuery, { nil: undefined }),
  )
  .map(([filters, superQueryParams]) => ({ ...filters, ...(superQueryParams ? { superQueryParams } : {}) }));

it('answers any values of any filters with rows or with a refusal, never with a fault', async () => {
  const property = fc.asyncProperty(request, async (query) => {
    const { status, body } = await admin.get('/sys/position/list', { query: query as Record<string, string> });
    expect([200, 400]).toContain(status);
    expect(body.success).toBe(status === 200);
  });
  await fc.assert(property, { numRuns: 200 });
  expect(database.errorLines()).toEqual([]);
});

/** Columns of every kind, as tables of the product hold them. */
const KINDS: [ColumnKind, table: string, column: string][] = [
  ['text', 'app_user', 'realname'],
  ['integer', 'dictionary_item', 'sort_order'],
  ['integer', 'app_user', 'status'],
  ['number', 'permission', 'sort_no'],
  ['boolean', 'permission', 'hidden'],
  ['day', 'app_user', 'birthday'],
  ['time', 'app_user', 'created_at'],
  ['id', 'app_user', 'id'],
];
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ op: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'contains', 'starts', 'ends'), value }),
  fc.record({ op: fc.constantFrom('in', 'contains-any'), values: fc.array(value, { maxLength: 3 }) }),
) as fc.Arbitrary<Condition>;

it.each(KINDS)('compares a column of the kind %s (%s.%s) with anything, or refuses', async (kind, table, name) => {
  const column: Column = { field: name, name, kind, label: name };
  const property = fc.asyncProperty(condition, async (asked) => {
    const where = refusedOr(() => conditionOn(column, asked));
    if (where) await sql`select 1 from ${sql.table(table)} where ${where} limit 1`.execute(db);
  });
  await fc.assert(property, { numRuns: 200 });
  expect(database.errorLines()).toEqual([]);
});

function refusedOr<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

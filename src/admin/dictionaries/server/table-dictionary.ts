import { sql } from 'kysely';
import {
  isTableCode,
  readTableCode,
  type SortBy,
  type TableCode,
  type Term,
} from '#admin/dictionaries/table-code.rules.ts';
import type { DictOption } from '#kit/contract/envelope.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { TableDictionary } from '#kit/server/module/registers.ts';

const own = (columns: Record<string, string>, field: string) =>
  Object.hasOwn(columns, field) ? columns[field] : undefined;

const unknownField = (columns: Record<string, string>, field: string) =>
  new Refusal('dictionary.field-unknown', { field, values: { allowed: Object.keys(columns).join('、') } });

/** The column behind a registered field; the names that a client sends never become SQL. */
function columnOf(columns: Record<string, string>, name: string, field: string): Sql {
  const column = own(columns, name);
  if (column === undefined) throw unknownField(columns, field);
  return sql`${sql.ref(column)}`;
}

export const textOf = (columns: Record<string, string>, name: string, field: string): Sql =>
  sql`${columnOf(columns, name, field)}::text`;

/** A backslash is itself: at the end of a pattern it would be an error. */
const likePattern = (pattern: string) => pattern.replaceAll('\\', '\\\\');
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export function termOn(columns: Record<string, string>, { field, op, value }: Term): Sql {
  const column = textOf(columns, field, 'condition');
  if (op === 'like') return sql`${column} like ${likePattern(value)}`;
  return op === 'ne' ? sql`${column} is distinct from ${value}` : sql`${column} = ${value}`;
}

const splitKeys = (keyword: string) =>
  keyword
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');

/** A registered table as this caller asked for it. */
export interface AskedTable {
  dictionary: TableDictionary;
  options(keyword: string, limit: number, sortBy?: SortBy): Promise<DictOption[]>;
  textsOf(keys: string[]): Promise<Map<string, string>>;
}

/** Reads `table,text,code[,condition]` by the registry; what it does not name is refused, with what it does. */
export function askTable(registry: TableDictionary[], db: Db, caller: Caller, whole: string): AskedTable {
  const asked = readTableCode(whole);
  const [name = ''] = whole.split(',');
  const dictionary = registry.find((one) => one.name === name.trim());
  if (!dictionary) {
    const allowed = registry.map((one) => one.name).join('、');
    throw new Refusal('dictionary.table-unknown', { field: 'table', values: { allowed } });
  }
  if (!asked) {
    const allowed = Object.keys(dictionary.filters).join('、');
    throw new Refusal('dictionary.condition-unreadable', { field: 'condition', values: { allowed } });
  }
  return { dictionary, ...questions(dictionary, asked, db, caller) };
}

function questions(dictionary: TableDictionary, asked: TableCode, db: Db, caller: Caller) {
  const { texts, codes, filters, live, visibleTo } = dictionary;
  const code = textOf(codes, asked.code, 'code');
  const text = textOf(texts, asked.text, 'text');
  const fixed = [...(live ? [live] : []), ...asked.terms.map((term) => termOn(filters, term))];
  const order = orderBy(filters, asked.sortBy, text, code);
  const select = async (more: Sql[], sorted: Sql, limit: number) => {
    const conditions = [...fixed, ...((await visibleTo?.(caller, db)) ?? [])];
    const { rows } = await sql<{ value: string; text: string }>`
      select ${code} as value, coalesce(${text}, ${code}) as text from ${sql.table(dictionary.table)}
      ${whereAll([...conditions, sql`${code} is not null`, ...more])} ${sorted} limit ${limit}`.execute(db);
    return rows;
  };
  return {
    async options(keyword: string, limit: number, sortBy?: SortBy) {
      const found = keyword === '' ? [] : [keywordOn(text, code, keyword)];
      const rows = await select(found, sortBy ? orderBy(filters, sortBy, text, code) : order, limit);
      return rows.map((row) => asOption(row.value, row.text));
    },
    async textsOf(keys: string[]) {
      const rows = await select([sql`${code} = any(${keys}::text[])`], sql`order by 1`, keys.length);
      return new Map(rows.map((row) => [row.value, row.text]));
    },
  };
}

const keywordOn = (text: Sql, code: Sql, keyword: string): Sql =>
  isTableCode(keyword)
    ? sql`(${text} = any(${splitKeys(keyword)}::text[]) or ${code} = any(${splitKeys(keyword)}::text[]))`
    : sql`(${text} ilike ${containing(keyword)} or ${code} ilike ${containing(keyword)})`;

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` };

function orderBy(filters: Record<string, string>, sortBy: SortBy | undefined, text: Sql, code: Sql): Sql {
  if (!sortBy) return sql`order by ${text}, ${code}`;
  return sql`order by ${columnOf(filters, sortBy.field, 'orderby')} ${DIRECTIONS[sortBy.direction]}, ${code}`;
}

export const asOption = (value: string, text: string): DictOption => ({ value, text, title: text, label: text });

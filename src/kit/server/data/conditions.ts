import { sql } from 'kysely';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import { type Condition, parseTextFilter, splitList } from '#kit/domain/filter.ts';
import { isFen } from '#kit/domain/money.ts';
import { malformed } from '#kit/domain/refusal.ts';
import { parseSuperQuery, type SuperQuery, type SuperQueryTerm } from '#kit/domain/super-query.ts';
import { isUuid } from '#kit/domain/uuid.ts';
import { fromWireTime, isDay } from '#kit/domain/wire-time.ts';
import { type Column, type ColumnKind, type Columns, SQL_TYPES } from './columns.ts';
import type { Condition as Sql } from './db.ts';

const COMPARE = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;
/** All conditions of a list request, joined by AND: plain filters, ranges, and the quick search and the super query as one bracket each. */
export function conditionsOf(columns: Columns, query: ListQuery): Sql[] {
  const found: Sql[] = [];
  for (const column of columns.values()) {
    const { field } = column;
    addIf(found, query[field], (text) => filterOn(column, text));
    addIf(found, query[`${field}_begin`], (text) => conditionOn(column, { op: 'ge', value: text.trim() }));
    addIf(found, query[`${field}_end`], (text) => conditionOn(column, { op: 'le', value: text.trim() }));
    addIf(found, query[`${field}_MultiString`], (text) => conditionOn(column, { op: 'in', values: splitList(text) }));
  }
  addIf(found, query.quickSearch, (text) => quickSearchOn(columns, text.trim()));
  const bracket = superQueryOf(columns, query);
  return bracket ? [...found, bracket] : found;
}

/** The text anywhere in one of the texts of the search row. */
function quickSearchOn(columns: Columns, value: string): Sql {
  const texts = Array.from(columns.values()).filter(({ isQuick }) => isQuick);
  const parts = texts.map((column) => conditionOn(column, { op: 'contains', value }));
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

function addIf(found: Sql[], raw: unknown, turn: (text: string) => Sql | undefined): void {
  if (typeof raw !== 'string' || raw.trim() === '') return;
  const condition = turn(raw);
  if (condition) found.push(condition);
}

function filterOn(column: Column, text: string): Sql | undefined {
  if (column.kind === 'text') {
    const condition = parseTextFilter(text);
    return condition && conditionOn(column, condition);
  }
  if (text.includes(',')) return conditionOn(column, { op: 'in', values: splitList(text) });
  return conditionOn(column, { op: 'eq', value: text.trim() });
}

function superQueryOf(columns: Columns, query: ListQuery): Sql | undefined {
  const parsed = parseSuperQuery(query.superQueryParams, query.superQueryMatchType);
  return parsed && bracketOf(columns, parsed);
}

function bracketOf(columns: Columns, { match, terms }: SuperQuery): Sql {
  const parts = terms.map((term) => ('terms' in term ? bracketOf(columns, term) : termOn(columns, term)));
  return sql`(${sql.join(parts, match === 'or' ? sql` or ` : sql` and `)})`;
}

function termOn(columns: Columns, { field, condition }: SuperQueryTerm): Sql {
  const column = columns.get(field);
  if (!column) throw malformed('superQueryParams', 'unknown-field');
  return conditionOn(column, condition);
}

/** One condition as SQL: the column comes from the declaration, the operator from a map, the value is bound. */
export function conditionOn(column: Column, condition: Condition): Sql {
  const ref = sql.ref(column.name);
  if (column.kind === 'time') return timeCondition(column, condition);
  const amongSeveral = column.several && severalCondition(column, condition);
  if (amongSeveral) return amongSeveral;
  if (condition.op === 'in') {
    const values = condition.values.map((value) => bind(column, value));
    return sql`${ref} = any(${values}::${SQL_TYPES[column.kind]}[])`;
  }
  if (condition.op in COMPARE) {
    const { op, value } = condition as { op: keyof typeof COMPARE; value: string };
    return sql`${ref} ${COMPARE[op]} ${bind(column, value)}::${SQL_TYPES[column.kind]}`;
  }
  if (column.kind !== 'text') throw malformed(column.field, 'not-comparable');
  if (condition.op === 'contains-any')
    return sql`${ref} ilike any(${condition.values.map((value) => pattern(column, 'contains', value))}::text[])`;
  const { op, value } = condition as { op: string; value: string };
  return sql`${ref} ilike ${pattern(column, op, value)}`;
}

/** Of several values one is enough to be found; to equal, they must be the same ones in whatever order. */
function severalCondition(column: Column, condition: Condition): Sql | undefined {
  const held = sql`string_to_array(${sql.ref(column.name)}, ',')`;
  const array = (values: string[]) => sql`${values.map((value) => bind(column, value))}::text[]`;
  if (condition.op === 'in' || condition.op === 'contains-any') return sql`${held} && ${array(condition.values)}`;
  if (condition.op !== 'eq' && condition.op !== 'ne') return undefined;
  const wanted = array(splitList(condition.value));
  const same = sql`(${held} @> ${wanted} and ${held} <@ ${wanted})`;
  return condition.op === 'eq' ? same : sql`not ${same}`;
}

function pattern(column: Column, op: string, value: string): string {
  const escaped = String(bind(column, value)).replace(/[\\%_]/g, '\\$&');
  return `${op === 'starts' ? '' : '%'}${escaped}${op === 'ends' ? '' : '%'}`;
}

/** A time on the wire has seconds, a stored one has microseconds: a second, like a day, is a span. */
function timeCondition(column: Column, condition: Condition): Sql {
  if (!('value' in condition) || !(condition.op in COMPARE)) throw malformed(column.field, 'not-comparable');
  const ref = sql.ref(column.name);
  const [from, until] = spanOf(column, condition.value);
  const forms: Record<string, Sql> = {
    eq: sql`(${ref} >= ${from} and ${ref} < ${until})`,
    ne: sql`(${ref} < ${from} or ${ref} >= ${until})`,
    ge: sql`${ref} >= ${from}`,
    gt: sql`${ref} >= ${until}`,
    le: sql`${ref} < ${until}`,
    lt: sql`${ref} < ${from}`,
  };
  return forms[condition.op] as Sql;
}

function spanOf(column: Column, text: string): [Date, Date] {
  const wholeDay = text.length === 10;
  const from = fromWireTime(wholeDay ? `${text} 00:00:00` : text);
  if (!from) throw malformed(column.field, 'wrong-format');
  return [from, new Date(from.getTime() + (wholeDay ? 86_400_000 : 1_000))];
}

const FLAGS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

// PostgreSQL's texts hold no NUL.
const READERS: Record<Exclude<ColumnKind, 'time'>, (text: string) => unknown> = {
  text: (text) => (text.includes('\u0000') ? undefined : text),
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? text : undefined),
  number: (text) => (/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? text : undefined),
  fen: (text) => (isFen(text) ? text : undefined),
  decimal: (text) => (/^-?\d{1,30}(\.\d{1,15})?$/.test(text) ? text : undefined),
  boolean: (text) => FLAGS.get(text),
  day: (text) => (isDay(text) ? text : undefined),
  id: (text) => (isUuid(text) ? text : undefined),
};

function bind(column: Column, text: string): unknown {
  const value = column.kind === 'time' ? undefined : READERS[column.kind](text);
  if (value === undefined) throw malformed(column.field, 'wrong-format');
  return value;
}

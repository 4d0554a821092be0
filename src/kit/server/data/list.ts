import { sql } from 'kysely';
import type { Page } from '#kit/contract/envelope.ts';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE, type ListQuery } from '#kit/contract/list/list-query.ts';
import { type DataRule, type RuleVariables, resolveRule } from '#kit/domain/data-rule.ts';
import type { Condition } from '#kit/domain/filter.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import { toWireDay, toWireTime } from '#kit/domain/wire-time.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { type Column, type ColumnKind, type Columns, wireValue } from './columns.ts';
import { conditionOn } from './conditions.ts';
import { businessNow, type Db, type Condition as Sql } from './db.ts';

export type WireRow = Record<string, unknown> & { id: string };

export const whereAll = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const NAMES_THE_TIME = /^#\{sys_(date|time)\}/;

/** What the caller's data rules leave of a list. A rule that cannot be read leaves nothing. */
export async function rulesFor(columns: Columns, page: string, caller: Caller, db: Db): Promise<Sql[]> {
  const rules = caller.dataRules.get(page) ?? [];
  const variables = await variablesFor(rules, caller, db);
  return rules.map((rule) => ruleOn(columns.get(rule.field), resolveRule(rule, variables)));
}

type Person = Pick<Caller, 'username' | 'realname' | 'orgCode' | 'orgCodes' | 'tenantId'>;

/** What the variables of these rules stand for; the clock is read only when one of them names the time. */
export async function variablesFor(rules: DataRule[], caller: Person, db: Db): Promise<RuleVariables> {
  const timed = rules.some(({ value }) => NAMES_THE_TIME.test(value.trim()));
  const now = timed ? await businessNow(db) : undefined;
  return {
    sys_user_code: caller.username,
    sys_user_name: caller.realname,
    sys_org_code: caller.orgCode ?? '',
    sys_multi_org_code: caller.orgCodes,
    sys_date: now ? toWireDay(now) : '',
    sys_time: now ? toWireTime(now) : '',
    tenant_id: String(caller.tenantId),
    bpm_status: '1',
  };
}

/** What one rule leaves; one that does not fit its column leaves nothing. */
export function ruleOn(column: Column | undefined, condition: Condition | 'unusable'): Sql {
  if (!column || condition === 'unusable') return sql`false`;
  try {
    return conditionOn(column, condition);
  } catch (error) {
    // The caller sent nothing wrong: the rule does not fit its column.
    if (error instanceof Refusal) return sql`false`;
    throw error;
  }
}

/** `column` and `order` as SQL; several columns may be comma-joined. The id makes every order total. */
export function orderOf(columns: Columns, { column = 'createTime', order = 'desc' }: ListQuery): Sql {
  const direction = order.toLowerCase().includes('asc') ? sql`asc` : sql`desc`;
  const names = column
    .split(',')
    .map((name) => name.trim().replace(/_dictText$/, ''))
    .filter((name) => name !== '');
  const parts = names.map((name) => {
    const found = columns.get(name);
    if (!found) throw malformed('column', 'unknown-field');
    return sql`${sql.ref(found.name)} ${direction}`;
  });
  return sql`order by ${sql.join([...parts, sql`id ${direction}`])}`;
}

export const selectList = (columns: Columns): Sql =>
  sql.join(Array.from(columns.values(), ({ name, field }) => sql`${sql.ref(name)} as ${sql.id(field)}`));

export function pageOfQuery({ pageNo = 1, pageSize = DEFAULT_PAGE_SIZE }: ListQuery) {
  const size = Math.min(pageSize, LARGEST_PAGE);
  const current = Math.max(1, pageNo);
  return { size, current, offset: (current - 1) * size };
}

export const asPage = <Row>(
  records: Row[],
  total: number,
  { size, current }: { size: number; current: number },
): Page<Row> => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
});

const RAW_ON_THE_WIRE: ColumnKind[] = ['text', 'fen', 'decimal', 'boolean', 'day', 'id'];

/** Rows as the wire writes them, with dictionary texts beside their values when asked. */
export async function present(
  kernel: Kernel,
  columns: Columns,
  rows: Record<string, unknown>[],
  withTexts: boolean,
): Promise<WireRow[]> {
  const turned = Array.from(columns.values()).filter(({ kind }) => !RAW_ON_THE_WIRE.includes(kind));
  const dictionaries = withTexts ? Array.from(columns.values()).filter(({ dict }) => dict) : [];
  const texts = await Promise.all(dictionaries.map(({ dict }) => kernel.dictionaryTexts(dict ?? '')));
  for (const row of rows) {
    for (const column of turned) row[column.field] = wireValue(column, row[column.field]);
    dictionaries.forEach(({ field }, index) => {
      const value = row[field];
      if (value !== null && value !== undefined && value !== '')
        row[`${field}_dictText`] = translate(String(value), texts[index]);
    });
  }
  return rows as WireRow[];
}

const translate = (value: string, texts: ReadonlyMap<string, string> | undefined) =>
  value
    .split(',')
    .map((item) => texts?.get(item) ?? item)
    .join(',');

import { sql } from 'kysely';
import type { DataRule } from '#admin/permissions/data-rules.contract.ts';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import type { Columns } from '#kit/server/data/columns.ts';
import { conditionsOf } from '#kit/server/data/conditions.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { withStamps } from '#kit/server/data/stamps.ts';

const FILTERS: Columns = new Map([
  ['ruleName', { field: 'ruleName', name: 'rule_name', kind: 'text', label: '规则名称' }],
  ['ruleValue', { field: 'ruleValue', name: 'rule_value', kind: 'text', label: '规则值' }],
]);

/** The rules of a permission, the newest first, narrowed by name and value. */
export async function findRules(db: Db, permissionId: string, filters: ListQuery = {}) {
  let query = db.selectFrom('dataRule').selectAll().where('permissionId', '=', permissionId);
  for (const condition of conditionsOf(FILTERS, filters)) query = query.where(condition as never);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
}

export type RuleRow = Awaited<ReturnType<typeof findRules>>[number];

/** The page of the rules that an entry has already; undefined when it has none. */
export const pageOfRules = async (db: Db, permissionId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('dataRule')
      .select('page')
      .where('permissionId', '=', permissionId)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.page;

export const findRuleForUpdate = (db: Db, id: string) =>
  db.selectFrom('dataRule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type RuleText = Pick<RuleRow, 'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue' | 'status'>;

/** Always in this order: the order in which a client sends its fields must not make another statement. */
const columnsOf = ({ ruleName, ruleColumn, ruleConditions, ruleValue, status }: RuleText): RuleText => ({
  ruleName,
  ruleColumn,
  ruleConditions,
  ruleValue,
  status,
});

interface Place {
  permissionId: string;
  page: string;
}

export async function insertRule(db: Db, place: Place, rule: RuleText, username: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('dataRule')
    .values({ id, ...place, ...columnsOf(rule), createdBy: username, createdAt: sql<Date>`business_now()` })
    .execute();
  return id;
}

export async function updateRule(db: Db, id: string, rule: RuleText, username: string): Promise<void> {
  await db
    .updateTable('dataRule')
    .set({ ...columnsOf(rule), updatedBy: username, updatedAt: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteRule(db: Db, id: string): Promise<void> {
  await db.deleteFrom('dataRule').where('id', '=', id).execute();
}

export function presentRule(row: RuleRow): DataRule {
  const { status, page: _page, ...shown } = withStamps(row);
  return { ...shown, status: status === '0' ? '0' : '1' };
}

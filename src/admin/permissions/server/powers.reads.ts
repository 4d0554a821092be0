import { sql } from 'kysely';
import { type Beyond, beyondOwn } from '#admin/permissions/powers.rules.ts';
import type { DataRule } from '#kit/domain/data-rule.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { byPage, type GrantedRule } from './permissions.reads.ts';

/** Refuses to touch the account of somebody else who is stronger than the caller. */
export async function refuseStronger(db: Db, userIds: string[], caller: Caller): Promise<void> {
  const others = userIds.map((id) => id.toLowerCase()).filter((id) => id !== caller.id);
  const [first] = (await beyondAmong(db, others, caller, BY_USER)).values();
  if (!first) return;
  throw 'code' in first
    ? new Refusal('user.stronger-than-you', { values: first })
    : new Refusal('user.wider-than-you', { values: first });
}

/** Refuses to give a role that is stronger than the caller. */
export async function refuseRolesBeyond(db: Db, roleIds: string[], caller: Caller): Promise<void> {
  const [first] = (await rolesBeyond(db, roleIds, caller)).values();
  if (first) throw roleRefusal(first, 'selectedroles');
}

export const roleRefusal = (beyond: Beyond, field: string) =>
  'code' in beyond
    ? new Refusal('user.role-beyond-yours', { field, values: beyond })
    : new Refusal('user.role-wider-than-yours', { field, values: beyond });

/** Refuses to copy, change or delete a role that is stronger than the caller. */
export async function refuseStrongRoles(
  db: Db,
  roleIds: string[],
  caller: Caller,
  refusal: 'role.beyond-yours' | 'role.stronger-than-you',
): Promise<void> {
  const [first] = (await rolesBeyond(db, roleIds, caller)).values();
  if (!first) return;
  throw 'code' in first
    ? new Refusal(refusal, { values: first })
    : new Refusal('role.wider-than-yours', { values: first });
}

/** Those of these roles that go beyond the caller, each with what it goes beyond by. */
export const rolesBeyond = (db: Db, roleIds: string[], caller: Caller) => beyondAmong(db, roleIds, caller, BY_ROLE);

/** Where holders of a kind have their entries and rules. */
interface Holding {
  entries(ids: string[]): Sql;
  rules(ids: string[]): Sql;
}

const BY_ROLE: Holding = {
  entries: (ids) => sql`
    select role_id as holder, permission_id from role_permission where role_id = any (${ids}::uuid[])`,
  rules: (ids) => sql`
    select role_id as holder, data_rule_id from role_data_rule where role_id = any (${ids}::uuid[])`,
};

const BY_USER: Holding = {
  entries: (ids) => sql`
    select user_id as holder, permission_id from role_permission
    join user_role on user_role.role_id = role_permission.role_id where user_id = any (${ids}::uuid[])
    union
    select user_id, permission_id from department_role_permission
    join department_role_user on department_role_user.department_role_id = department_role_permission.department_role_id
    where user_id = any (${ids}::uuid[])`,
  rules: (ids) => sql`
    select user_id as holder, data_rule_id from role_data_rule
    join user_role on user_role.role_id = role_data_rule.role_id where user_id = any (${ids}::uuid[])
    union
    select user_id, data_rule_id from department_role_data_rule
    join department_role_user on department_role_user.department_role_id = department_role_data_rule.department_role_id
    where user_id = any (${ids}::uuid[])`,
};

async function beyondAmong(db: Db, ids: string[], caller: Caller, holding: Holding): Promise<Map<string, Beyond>> {
  if (ids.length === 0) return new Map();
  const codes = await systemCodes(db, holding.entries(ids));
  // Only a caller with rules of their own can meet somebody who is free of them.
  const rules = caller.dataRules.size > 0 ? await rulesInForce(db, holding.rules([...codes.keys()])) : new Map();
  const found = new Map<string, Beyond>();
  for (const [holder, held] of codes) {
    const beyond = beyondOwn(caller, { codes: held, rules: rules.get(holder) ?? new Map() });
    if (beyond) found.set(holder, beyond);
  }
  return found;
}

/** Codes of system administration by holder; buttons that are switched off count, for they may be switched on. */
async function systemCodes(db: Db, entries: Sql): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ holder: string; codes: string[] }>`
    select holder, array_agg(distinct trim(code) order by trim(code)) as codes from (${entries}) as held
    join permission on permission.id = held.permission_id and menu_type = 2 and deleted_at is null,
    lateral unnest(string_to_array(perms, ',')) as code
    where trim(code) like 'system:%' group by holder`.execute(db);
  return new Map(rows.map(({ holder, codes }) => [holder, codes]));
}

async function rulesInForce(db: Db, chosen: Sql): Promise<Map<string, Map<string, DataRule[]>>> {
  const { rows } = await sql<GrantedRule & { holder: string }>`
    select holder, page, permission_id, rule_name, rule_column as field, rule_conditions as operator, rule_value as value
    from (${chosen}) as chosen join data_rule on data_rule.id = data_rule_id and status = '1'
    order by created_at, id`.execute(db);
  const byHolder = Map.groupBy(rows, ({ holder }) => holder);
  return new Map([...byHolder].map(([holder, rules]) => [holder, byPage(rules)]));
}

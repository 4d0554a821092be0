import { type Generated, sql } from 'kysely';
import { codesOf } from '#admin/permissions/menu-entries.rules.ts';
import type { DataRule } from '#kit/domain/data-rule.ts';
import type { Condition, Db } from '#kit/server/data/db.ts';

/** As every table has them; the database sets the time when nobody else does. */
interface Stamped {
  createdBy: string | null;
  createdAt: Generated<Date>;
  updatedBy: string | null;
  updatedAt: Date | null;
}

declare module '#kit/server/data/db.ts' {
  interface Tables {
    permission: {
      id: string;
      parentId: string | null;
      name: string;
      nameEn: string | null;
      menuType: number;
      perms: string | null;
      permsType: string;
      icon: string | null;
      component: string | null;
      componentName: string | null;
      url: string | null;
      redirect: string | null;
      sortNo: string;
      route: boolean;
      keepAlive: boolean;
      hidden: boolean;
      hideTab: boolean;
      alwaysShow: boolean;
      internalOrExternal: boolean;
      status: string;
      description: string | null;
      descriptionEn: string | null;
      deletedBy: string | null;
      deletedAt: Date | null;
    } & Stamped;
    dataRule: {
      id: string;
      permissionId: string;
      /** The list it narrows, as calls declare it; set once, whatever becomes of the menu entry. */
      page: string;
      ruleName: string;
      ruleColumn: string;
      ruleConditions: string;
      ruleValue: string;
      status: string;
    } & Stamped;
    rolePermission: {
      roleId: string;
      permissionId: string;
      grantedBy: string | null;
      grantedAt: Generated<Date>;
      address: string | null;
    };
    roleDataRule: { roleId: string; permissionId: string; dataRuleId: string };
    departmentPermission: { departmentId: string; permissionId: string };
    departmentRolePermission: { departmentRoleId: string; permissionId: string };
    departmentRoleDataRule: { departmentRoleId: string; permissionId: string; dataRuleId: string };
  }
}

export interface Access {
  /** Codes of the granted buttons that are switched on. */
  permissions: Set<string>;
  /** Data rules by the page whose list they narrow. */
  dataRules: Map<string, DataRule[]>;
  /** Through which both are held. */
  roleIds: string[];
  departmentRoleIds: string[];
}

/** Ids of the live permissions that a user holds through roles and department roles. */
const granted = (userId: string) => sql`
  select role_permission.permission_id from role_permission
  join user_role on user_role.role_id = role_permission.role_id
  where user_role.user_id = ${userId}
  union
  select department_role_permission.permission_id from department_role_permission
  join department_role_user on department_role_user.department_role_id = department_role_permission.department_role_id
  where department_role_user.user_id = ${userId}`;

/** The address is in the menu of the user, or in nobody's, as those are that everybody inside has. */
export const mayOpen = (userId: string, address: Condition): Condition => sql`(
  not exists (select from permission where url = ${address})
  or exists (select from permission
    where url = ${address} and deleted_at is null and status = '1' and id in (${granted(userId)})))`;

export const grantedPermissions = (db: Db, userId: string) =>
  db
    .selectFrom('permission')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id in (${granted(userId)})`)
    .orderBy('sortNo')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const allButtons = (db: Db) =>
  db
    .selectFrom('permission')
    .select(['perms', 'name', 'status'])
    .where('deletedAt', 'is', null)
    .where('menuType', '=', 2)
    .orderBy('sortNo')
    .orderBy('name')
    .execute();

/** What a user may do and see; the session keeps it until some process changes a grant. */
export async function accessOf(db: Db, userId: string): Promise<Access> {
  const [held, rules, roles] = await Promise.all([
    grantedPermissions(db, userId),
    grantedRules(db, userId),
    rolesHeldBy(db, userId),
  ]);
  const buttons = held.filter(({ menuType, status }) => menuType === 2 && status === '1');
  return { permissions: new Set(buttons.flatMap(({ perms }) => codesOf(perms))), dataRules: byPage(rules), ...roles };
}

async function rolesHeldBy(db: Db, userId: string): Promise<Pick<Access, 'roleIds' | 'departmentRoleIds'>> {
  const { rows } = await sql<Pick<Access, 'roleIds' | 'departmentRoleIds'>>`
    select array(select role_id from user_role where user_id = ${userId}) as role_ids,
      array(select department_role_id from department_role_user where user_id = ${userId}) as department_role_ids`.execute(
    db,
  );
  return rows[0] ?? { roleIds: [], departmentRoleIds: [] };
}

export interface GrantedRule extends DataRule {
  page: string;
  permissionId: string;
  ruleName: string;
}

/** The live rules that a user's roles have chosen, the newest last. */
export async function grantedRules(db: Db, userId: string): Promise<GrantedRule[]> {
  const { rows } = await sql<GrantedRule>`
    select page, permission_id, rule_column as field, rule_conditions as operator, rule_value as value, rule_name
    from data_rule
    where data_rule.status = '1' and data_rule.id in (
      select role_data_rule.data_rule_id from role_data_rule
      join user_role on user_role.role_id = role_data_rule.role_id
      where user_role.user_id = ${userId}
      union
      select department_role_data_rule.data_rule_id from department_role_data_rule
      join department_role_user on department_role_user.department_role_id = department_role_data_rule.department_role_id
      where department_role_user.user_id = ${userId})
    order by data_rule.created_at, data_rule.id`.execute(db);
  return rows;
}

/** One rule a column: the newest wins. */
export function byPage(rules: GrantedRule[]): Map<string, GrantedRule[]> {
  const pages = new Map<string, GrantedRule[]>();
  for (const rule of rules) {
    const others = (pages.get(rule.page) ?? []).filter(({ field }) => field !== rule.field);
    pages.set(rule.page, [...others, rule]);
  }
  return pages;
}

import { sql } from 'kysely';
import { departmentId } from '#admin/departments/server/departments.seed.ts';
import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import { roleId } from '#admin/roles/server/roles.seed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

interface Entry {
  name: string;
  parentId?: string;
  /** 0 top menu, 1 sub-menu, 2 button. */
  menuType: 0 | 1 | 2;
  url?: string;
  component?: string;
  perms?: string;
  status?: '0' | '1';
  sortNo?: number;
  route?: boolean;
  hidden?: boolean;
}

/** The ids of rows that every installation has. */
export const builtInRole = (code: string): string => roleId(code);
export const builtInPermission = (key: string): string => permissionId(key);
export const demoDepartment = (orgCode: string): string => departmentId(orgCode);

/** Adds a menu entry or a button that nobody holds yet. */
export async function addPermission(owner: Db, entry: Entry): Promise<string> {
  const id = newId();
  const { name, parentId = null, menuType, url = null, component = null, perms = null } = entry;
  const { status = '1', sortNo = 1, route = true, hidden = false } = entry;
  await sql`
    insert into permission (id, parent_id, name, menu_type, url, component, perms, status, sort_no, route, hidden)
    values (${id}, ${parentId}, ${name}, ${menuType}, ${url}, ${component}, ${perms}, ${status}, ${sortNo}, ${route}, ${hidden})`.execute(
    owner,
  );
  return id;
}

/** Gives a user a new role that holds these permissions. */
export async function addRoleFor(owner: Db, userId: string, permissionIds: string[]): Promise<string> {
  const id = newId();
  await sql`insert into role (id, role_name, role_code) values (${id}, ${id}, ${id})`.execute(owner);
  await sql`insert into user_role (user_id, role_id) values (${userId}, ${id})`.execute(owner);
  await sql`insert into role_permission (role_id, permission_id)
    select ${id}, unnest(${permissionIds}::uuid[])`.execute(owner);
  return id;
}

/** Gives a user a new role of a department that holds these permissions. */
export async function addDepartmentRoleFor(
  owner: Db,
  userId: string,
  orgCode: string,
  permissionIds: string[],
): Promise<string> {
  const id = newId();
  await sql`insert into department_role (id, department_id, role_name, role_code)
    values (${id}, ${departmentId(orgCode)}, ${id}, ${id})`.execute(owner);
  await sql`insert into department_role_user (department_role_id, user_id) values (${id}, ${userId})`.execute(owner);
  await sql`insert into department_role_permission (department_role_id, permission_id)
    select ${id}, unnest(${permissionIds}::uuid[])`.execute(owner);
  return id;
}

interface Rule {
  field: string;
  operator: string;
  value: string;
  status?: '0' | '1';
}

/** Adds a data rule to a page and chooses it for a role that holds the page. */
export async function addRuleFor(owner: Db, roleId: string, permissionId: string, rule: Rule): Promise<string> {
  const id = await addRule(owner, permissionId, rule);
  await sql`insert into role_data_rule (role_id, permission_id, data_rule_id)
    values (${roleId}, ${permissionId}, ${id})`.execute(owner);
  return id;
}

/** The same for a role of a department. */
export async function addDepartmentRuleFor(
  owner: Db,
  roleId: string,
  permissionId: string,
  rule: Rule,
): Promise<string> {
  const id = await addRule(owner, permissionId, rule);
  await sql`insert into department_role_data_rule (department_role_id, permission_id, data_rule_id)
    values (${roleId}, ${permissionId}, ${id})`.execute(owner);
  return id;
}

async function addRule(owner: Db, permissionId: string, { field, operator, value, status = '1' }: Rule) {
  const id = newId();
  await sql`insert into data_rule (id, permission_id, page, rule_name, rule_column, rule_conditions, rule_value, status)
    select ${id}, id, coalesce(component, ''), ${field}, ${field}, ${operator}, ${value}, ${status}
    from permission where id = ${permissionId}`.execute(owner);
  return id;
}

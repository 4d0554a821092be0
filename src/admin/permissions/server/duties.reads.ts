import { sql } from 'kysely';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf } from '#admin/permissions/menu-entries.rules.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

/** Which duties must stay apart is a matter of the business, which fills this port. */
export interface DutiesPort {
  /** Two duties that must stay apart of which parts are held by one account, or by one role. */
  joined(held: { roles: string[]; codes: string[] }): readonly [Words, Words] | undefined;
}

/** Refuses that one of these accounts has come to join duties that must stay apart. Asked after the change. */
export const keepUsersApart = (db: Db, duties: DutiesPort, userIds: string[], field?: string): Promise<void> =>
  refuseJoined(db, duties, sql`app_user.id = any (${userIds}::uuid[])`, field);

/** The same for a role whose grants have changed, and for all who hold it. */
export async function keepHoldersApart(db: Db, duties: DutiesPort, roleId: string, field?: string): Promise<void> {
  const [role] = [...(await heldByRoles(db, [roleId])).values()];
  if (role) refuse(duties, [role], role.name, field);
  await refuseJoined(
    db,
    duties,
    sql`exists (select from user_role where user_id = app_user.id and role_id = ${roleId})`,
    field,
  );
}

/** What somebody would hold with these roles: why they may not be given together. */
export async function rolesApart(db: Db, duties: DutiesPort, roleIds: string[]) {
  const held = await heldByRoles(db, roleIds);
  return (chosen: string[], who: string): Refusal | undefined =>
    joinedRefusal(
      duties,
      chosen.flatMap((id) => held.get(id) ?? []),
      who,
      'roles',
    );
}

/** Nobody changes what they hold themselves: another administrator does. */
export async function refuseOwnRole(db: Db, caller: Caller, role: { id: string; roleName: string }): Promise<void> {
  const { rows } = await sql`
    select from user_role where user_id = ${caller.id} and role_id = ${role.id}`.execute(db);
  if (rows.length > 0) throw new Refusal('grant.own-role', { values: { role: role.roleName } });
}

/** The same for what the roles of a department may pass on. */
export async function refuseOwnDepartment(db: Db, caller: Caller, departmentId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select department_role.role_name as name from department_role
    join department_role_user on department_role_user.department_role_id = department_role.id
    where department_role.department_id = ${departmentId} and user_id = ${caller.id} limit 1`.execute(db);
  if (rows[0]) throw new Refusal('grant.own-role', { values: { role: rows[0].name } });
}

interface HeldByRole {
  name: string;
  code: string;
  codes: string[];
}

/** Accounts of one kind are looked at once: many thousands hold the same roles. */
async function refuseJoined(db: Db, duties: DutiesPort, which: Sql, field?: string): Promise<void> {
  const { rows } = await sql<{ username: string; roles: string[]; departmentRoles: string[] }>`
    select min(username) as username, roles, department_roles from (
      select username,
        array(select role_id from user_role where user_id = app_user.id order by role_id) as roles,
        array(select department_role_id from department_role_user where user_id = app_user.id
          order by department_role_id) as department_roles
      from app_user where deleted_at is null and ${which}) as account
    group by roles, department_roles order by min(username)`.execute(db);
  const roles = await heldByRoles(db, [...new Set(rows.flatMap((row) => row.roles))]);
  const departmentRoles = await codesOfDepartmentRoles(db, [...new Set(rows.flatMap((row) => row.departmentRoles))]);
  for (const row of rows) {
    const held = [
      ...row.roles.flatMap((id) => roles.get(id) ?? []),
      ...row.departmentRoles.flatMap((id) => ({ name: '', code: '', codes: departmentRoles.get(id) ?? [] })),
    ];
    refuse(duties, held, row.username, field);
  }
}

function refuse(duties: DutiesPort, held: HeldByRole[], who: string, field?: string): void {
  const refusal = joinedRefusal(duties, held, who, field);
  if (refusal) throw refusal;
}

function joinedRefusal(duties: DutiesPort, held: HeldByRole[], who: string, field?: string): Refusal | undefined {
  const joined = duties.joined({
    roles: held.map(({ code }) => code).sort(),
    codes: [...new Set(held.flatMap(({ codes }) => codes))],
  });
  if (!joined) return undefined;
  const [one, other] = joined;
  return new Refusal('duties.joined', {
    field,
    values: { who, one: one.zh, oneEn: one.en, other: other.zh, otherEn: other.en },
  });
}

/** The code of each role, and the codes that it gives; buttons that are switched off count, for they may be switched on. */
async function heldByRoles(db: Db, ids: string[]): Promise<Map<string, HeldByRole>> {
  const { rows } = await sql<{ id: string; roleName: string; roleCode: string; perms: (string | null)[] }>`
    select role.id, role_name, role_code,
      array(select distinct perms from permission
        join role_permission on permission_id = permission.id and role_id = role.id
        where menu_type = ${BUTTON} and deleted_at is null) as perms
    from role where id = any (${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, roleName, roleCode, perms }) => [
      id,
      { name: roleName, code: roleCode, codes: perms.flatMap(codesOf) },
    ]),
  );
}

async function codesOfDepartmentRoles(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; perms: (string | null)[] }>`
    select department_role_id as id, array_agg(distinct perms) as perms from department_role_permission
    join permission on permission.id = permission_id and menu_type = ${BUTTON} and deleted_at is null
    where department_role_id = any (${ids}::uuid[]) group by department_role_id`.execute(db);
  return new Map(rows.map(({ id, perms }) => [id, perms.flatMap(codesOf)]));
}

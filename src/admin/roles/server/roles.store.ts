import { sql } from 'kysely';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { StampColumns } from '#kit/server/data/stamps.ts';

export interface RoleRow extends StampColumns {
  id: string;
  version: number;
  roleCode: string;
  roleName: string;
  roleNameEn: string | null;
  description: string | null;
  descriptionEn: string | null;
}

export async function allRoles(db: Db, conditions: Sql[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select id, version, role_code, role_name, role_name_en, description, description_en, created_by, created_at,
      updated_by, updated_at from role ${whereAll(conditions)} order by created_at, role_code`.execute(db);
  return rows;
}

export async function isCodeTaken(db: Db, roleCode: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from role where role_code = ${roleCode} and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

/** A role under further conditions, which stays until the transaction ends. */
export async function lockRole(db: Db, id: string, conditions: Sql[]): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from role ${whereAll([sql`id = ${id}`, ...conditions])} for key share`.execute(db);
  return rows[0];
}

/** Locks roles in one order, so that two removals of the same ones wait for each other. */
export const lockForRemoval = (db: Db, ids: string[]) =>
  sql`select from role where id = any(${ids}::uuid[]) order by id for update`.execute(db);

interface RoleText {
  roleCode: string;
  roleName: string;
  roleNameEn?: string | null;
  description?: string | null;
  descriptionEn?: string | null;
}

/** A role that is staff when its model is: its sessions then end as soon. Nothing when the code is taken. */
export async function insertLike(db: Db, model: string, role: RoleText, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into role (id, role_code, role_name, role_name_en, description, description_en, is_staff, created_by, created_at)
    select ${newId()}::uuid, ${role.roleCode}, ${role.roleName}, ${role.roleNameEn ?? null}::text,
      ${role.description ?? null}::text, ${role.descriptionEn ?? null}::text, is_staff,
      ${username}, business_now() from role where id = ${model}
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function membersOf(db: Db, roleIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from user_role where role_id = any(${roleIds}::uuid[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

import { sql } from 'kysely';
import { SEES_EVERYBODY } from '#admin/users/user-info.contract.ts';
import type { Db } from '#kit/server/db.ts';
import type { Caller } from '#kit/server/kernel.ts';
import { SHOWN } from './departments.reads.ts';

const hasChildren = sql<boolean>`exists (select from department as child where child.parent_id = department.id)`;

/** Departments with whether anything stands below them, siblings in their order. */
const withLeaves = (db: Db) =>
  db
    .selectFrom('department')
    .select([...SHOWN, sql<boolean>`not ${hasChildren}`.as('isLeaf')])
    .orderBy('department.departOrder')
    .orderBy('department.orgCode');

export const findLevel = (db: Db, parentId: string | null) =>
  withLeaves(db).where(sql<boolean>`department.parent_id is not distinct from ${parentId}::uuid`).execute();

export const findByIds = (db: Db, ids: string[]) =>
  withLeaves(db).where(sql<boolean>`department.id = any(${ids}::uuid[])`).execute();

export const findByCodes = (db: Db, codes: string[]) =>
  withLeaves(db).where(sql<boolean>`department.org_code = any(${codes}::text[])`).execute();

/** By part of the name, by the beginning of the code, or by the initials of the name; below these codes when given. */
export const search = (db: Db, keyWord: string, below: string[] | null) =>
  withLeaves(db)
    .where(
      sql<boolean>`(strpos(lower(department.depart_name), lower(${keyWord})) > 0
        or starts_with(department.org_code, upper(${keyWord})) or strpos(department.pinyin, lower(${keyWord})) > 0)`,
    )
    .where(sql<boolean>`(${below}::text[] is null or ${standsBelow(below ?? [])})`)
    .execute();

export const findAll = (db: Db) =>
  db.selectFrom('department').select(SHOWN).orderBy('department.departOrder').orderBy('department.orgCode').execute();

export const findBelow = (db: Db, codes: string[]) =>
  db
    .selectFrom('department')
    .select(SHOWN)
    .where(standsBelow(codes))
    .orderBy('department.departOrder')
    .orderBy('department.orgCode')
    .execute();

const standsBelow = (codes: string[]) =>
  sql<boolean>`exists (select from unnest(${codes}::text[]) as top where starts_with(department.org_code, top))`;

/** Whoever may not see everybody is told of oneself and of staff. */
export async function namesOfUsers(db: Db, departmentId: string, { id, permissions }: Caller) {
  const { rows } = await sql<{ id: string; username: string; realname: string }>`
    select id, username, realname from app_user join user_department on user_id = app_user.id
    where department_id = ${departmentId} and deleted_at is null and status = 1
      and (${permissions.has(SEES_EVERYBODY)} or id = ${id} or exists (select from user_role
        join role on role.id = role_id where user_role.user_id = app_user.id and is_staff))
    order by username`.execute(db);
  return rows;
}

export async function headCounts(db: Db) {
  const { rows } = await sql<{ id: string; members: number }>`
    select department_id as id, count(*)::int as members from user_department
    join app_user on app_user.id = user_id where deleted_at is null and status = 1
    group by department_id`.execute(db);
  return rows;
}

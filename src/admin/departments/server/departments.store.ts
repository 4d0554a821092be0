import { sql } from 'kysely';
import { knownTo } from '#admin/users/server/user-scope.reads.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { SHOWN } from './departments.reads.ts';

const hasChildren = sql<boolean>`exists (select from department as child where child.parent_id = department.id)`;

/** Departments that the caller may know of, whether they have children, siblings in their order. */
const withLeaves = (db: Db, known: Sql) =>
  db
    .selectFrom('department')
    .select([...SHOWN, sql<boolean>`not ${hasChildren}`.as('isLeaf')])
    .where(sql<boolean>`${known}`)
    .orderBy('department.departOrder')
    .orderBy('department.orgCode');

export const findLevel = (db: Db, parentId: string | null, known: Sql) =>
  withLeaves(db, known).where(sql<boolean>`department.parent_id is not distinct from ${parentId}::uuid`).execute();

export const findByIds = (db: Db, ids: string[], known: Sql) =>
  withLeaves(db, known).where(sql<boolean>`department.id = any(${ids}::uuid[])`).execute();

export const findByCodes = (db: Db, codes: string[], known: Sql) =>
  withLeaves(db, known).where(sql<boolean>`department.org_code = any(${codes}::text[])`).execute();

/** By part of the name, by the beginning of the code, or by the initials of the name. */
export const search = (db: Db, keyWord: string, known: Sql) =>
  withLeaves(db, known)
    .where(
      sql<boolean>`(strpos(lower(department.depart_name), lower(${keyWord})) > 0
        or starts_with(department.org_code, upper(${keyWord})) or strpos(department.pinyin, lower(${keyWord})) > 0)`,
    )
    .execute();

export const findAll = (db: Db, known: Sql) =>
  db
    .selectFrom('department')
    .select(SHOWN)
    .where(sql<boolean>`${known}`)
    .orderBy('department.departOrder')
    .orderBy('department.orgCode')
    .execute();

/** For a workbook: these or, without ids, all, by their codes. */
export async function chosenByCode(db: Db, ids: string[] | undefined, chunk: number, known: Sql) {
  const chosen = db
    .selectFrom('department')
    .where(sql<boolean>`${known}`)
    .where(sql<boolean>`(${ids ?? null}::uuid[] is null or department.id = any(${ids ?? null}::uuid[]))`);
  const { total } = await chosen.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = chosen.select(SHOWN).orderBy(sql`department.org_code collate "C"`);
  return { total, rows: rows.stream(chunk) };
}

/** The departments with these codes and all below them. */
export const standsBelow = (codes: string[]) =>
  sql<boolean>`exists (select from unnest(${codes}::text[]) as top where starts_with(department.org_code, top))`;

/** Active users of a department whom the caller may find. */
export async function namesOfUsers(db: Db, departmentId: string, caller: Caller) {
  const members = sql`id in (select user_id from user_department where department_id = ${departmentId})`;
  const { rows } = await sql<{ id: string; username: string; realname: string }>`
    select id, username, realname from user_listing
    ${whereAll([members, sql`status = 1`, ...(await knownTo(caller, db))])} order by username`.execute(db);
  return rows;
}

/** Active users whom the caller may find, to count them. */
const countedFor = async (caller: Caller, db: Db): Promise<Sql> =>
  sql`(select id from user_listing ${whereAll([sql`status = 1`, ...(await knownTo(caller, db))])}) as counted`;

export async function headCounts(db: Db, caller: Caller) {
  const { rows } = await sql<{ id: string; members: number }>`
    select department_id as id, count(*)::int as members from user_department
    join ${await countedFor(caller, db)} on counted.id = user_id group by department_id`.execute(db);
  return rows;
}

/** Counted users of each department itself and with all below it; departments without any are left out. */
export async function memberFigures(db: Db, caller: Caller) {
  const { rows } = await sql<{ id: string; members: number; total: number }>`
    select above.id, count(distinct user_id) filter (where above.id = department.id)::int as members,
      count(distinct user_id)::int as total
    from user_department join ${await countedFor(caller, db)} on counted.id = user_id
    join department on department.id = department_id
    cross join lateral generate_series(3, length(department.org_code), 3) as length_above
    join department as above on above.org_code = left(department.org_code, length_above)
    group by above.id`.execute(db);
  return rows;
}

/** Names of active users whom a caller may find, by their ids. */
export async function namesOf(db: Db, ids: string[], caller: Caller): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; realname: string }>`
    select id, realname from user_listing
    ${whereAll([sql`id = any(${ids}::uuid[])`, sql`status = 1`, ...(await knownTo(caller, db))])}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.realname]));
}

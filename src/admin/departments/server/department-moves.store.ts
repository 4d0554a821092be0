import { sql } from 'kysely';
import { LEVEL_LENGTH } from '#admin/departments/departments.rules.ts';
import { SESSION_LIFE } from '#admin/session/session.rules.ts';
import type { Db } from '#kit/server/data/db.ts';

export interface Standing {
  id: string;
  parentId: string | null;
  departName: string;
  orgCode: string;
  orgCategory: string;
}

export const findStanding = (db: Db, id: string): Promise<Standing | undefined> =>
  db
    .selectFrom('department')
    .select(['id', 'parentId', 'departName', 'orgCode', 'orgCategory'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A department and all below it, by their codes. */
export async function findBranch(db: Db, topCode: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, parent_id, depart_name, org_code, org_category from department
    where starts_with(org_code, ${topCode}) order by org_code`.execute(db);
  return rows;
}

/** Who is touched when a branch gets other codes. */
export async function whoIsTouched(db: Db, topCode: string): Promise<{ members: number; signedIn: number }> {
  const { rows } = await sql<{ members: number; signedIn: number }>`
    select (select count(distinct user_id)::int from user_department
        join department on department.id = department_id and starts_with(org_code, ${topCode})
        join app_user on app_user.id = user_id where deleted_at is null) as members,
      (select count(distinct user_id)::int from session
        where ended_at is null and starts_with(org_code, ${topCode})
          and created_at > clock_timestamp() - make_interval(hours => ${SESSION_LIFE.absoluteHours})) as signed_in`.execute(
    db,
  );
  return rows[0] ?? { members: 0, signedIn: 0 };
}

export interface HeadCount {
  id: string;
  departName: string;
  before: number;
  after: number;
}

/** Users below each of these departments, now and when the branch has its new codes. */
export async function headCountsAround(db: Db, ids: string[], oldTop: string, newTop: string): Promise<HeadCount[]> {
  const { rows } = await sql<HeadCount>`
    with place as (
      select user_id, org_code as old_code,
        case when starts_with(org_code, ${oldTop}) then ${newTop}::text || substr(org_code, ${oldTop.length + 1}::int)
          else org_code end as new_code
      from user_department join department on department.id = department_id
      join app_user on app_user.id = user_id where deleted_at is null and app_user.status = 1)
    select department.id, depart_name,
      count(distinct user_id) filter (where starts_with(old_code, org_code))::int as before,
      count(distinct user_id) filter (where starts_with(new_code, org_code))::int as after
    from department left join place on starts_with(old_code, org_code) or starts_with(new_code, org_code)
    where department.id = any(${ids}::uuid[])
    group by department.id order by org_code`.execute(db);
  return rows;
}

/** Names of the live data rules in which the code of this branch is written out. */
export async function rulesNaming(db: Db, topCode: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ruleName: string }>`
    select distinct rule_name from data_rule where status = '1' and strpos(rule_value, ${topCode}) > 0
    order by rule_name limit ${limit}`.execute(db);
  return rows.map(({ ruleName }) => ruleName);
}

/** The codes of departments that go away count as given for ever. */
export const rememberCodes = (db: Db, codes: string[]) =>
  sql`insert into department_code (parent_code, last_code)
    select left(code, -${LEVEL_LENGTH}::int), max(code collate "C") from unnest(${codes}::text[]) as code group by 1
    on conflict (parent_code) do update
      set last_code = greatest(department_code.last_code collate "C", excluded.last_code collate "C")`.execute(db);

export const moveBranch = (
  db: Db,
  moved: { id: string; oldCode: string; newCode: string; parentId: string | null; orgCategory: string },
  by: string,
) =>
  sql`update department set
      org_code = ${moved.newCode}::text || substr(org_code, ${moved.oldCode.length + 1}::int),
      parent_id = case when id = ${moved.id} then ${moved.parentId}::uuid else parent_id end,
      org_category = case when id = ${moved.id} then ${moved.orgCategory}::text else org_category end,
      updated_by = ${by}, updated_at = business_now()
    where starts_with(org_code, ${moved.oldCode})`.execute(db);

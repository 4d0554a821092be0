import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

/** Heads of departments, as users carry them: identity 2 and the ids of the departments they head. */
export const directors = {
  async of(db: Db, departmentIds: string[]): Promise<ReadonlyMap<string, string[]>> {
    const { rows } = await sql<{ departmentId: string; userIds: string[] }>`
      select headed.id as department_id, array_agg(app_user.id::text order by username) as user_ids
      from app_user cross join lateral unnest(string_to_array(depart_ids, ',')) as headed (id)
      where depart_ids is not null and deleted_at is null and headed.id = any(${departmentIds}::text[])
      group by headed.id`.execute(db);
    return new Map(rows.map(({ departmentId, userIds }) => [departmentId, userIds]));
  },

  /** Gives the added ids that are no live users; then nothing has been changed. */
  async set(db: Db, departmentId: string, added: string[], removed: string[], by: string): Promise<string[]> {
    const live = await lockLive(db, [...added, ...removed]);
    const unknown = added.filter((id) => !live.has(id));
    if (unknown.length > 0) return unknown;
    if (added.length > 0) await makeHeads(db, departmentId, added, by);
    if (removed.length > 0) await forgetDepartments(db, [departmentId], by, removed);
    return [];
  },

  async forget(db: Db, departmentIds: string[], by: string): Promise<void> {
    await forgetDepartments(db, departmentIds, by, null);
  },

  /** Anyone who heads one department heads another one instead; the place in the list of headed ones stays. */
  async replace(db: Db, from: string, to: string, by: string): Promise<void> {
    await sql`
      update app_user set depart_ids = rest.ids, updated_by = ${by}, updated_at = business_now()
      from app_user as head cross join lateral (
        select string_agg(id, ',' order by place) as ids from (
          select case when headed.id = ${from} then ${to}::text else headed.id end as id, min(place) as place
          from unnest(string_to_array(head.depart_ids, ',')) with ordinality as headed (id, place)
          group by 1) as each) as rest
      where app_user.id = head.id and head.depart_ids is not null
        and ${from}::text = any(string_to_array(head.depart_ids, ','))`.execute(db);
  },

  async headedBy(db: Db, userId: string): Promise<{ identity: 1 | 2; departmentIds: string[] }> {
    const user = await db
      .selectFrom('appUser')
      .select(['userIdentity', 'departIds'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return {
      identity: user?.userIdentity === 2 ? 2 : 1,
      departmentIds: (user?.departIds ?? '').split(',').filter((id) => id !== ''),
    };
  },
};

async function lockLive(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where id = any(${ids}::uuid[]) and deleted_at is null order by id for update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function makeHeads(db: Db, departmentId: string, userIds: string[], by: string): Promise<void> {
  await sql`
    update app_user set user_identity = 2, updated_by = ${by}, updated_at = business_now(),
      depart_ids = concat_ws(',', nullif(depart_ids, ''), ${departmentId}::text)
    where id = any(${userIds}::uuid[])
      and not ${departmentId}::text = any(string_to_array(coalesce(depart_ids, ''), ','))`.execute(db);
  await sql`
    insert into user_department (user_id, department_id)
    select user_id, ${departmentId}::uuid from unnest(${userIds}::uuid[]) as user_id
    on conflict do nothing`.execute(db);
}

/** Who heads nothing any more is a plain member again. */
async function forgetDepartments(db: Db, departmentIds: string[], by: string, only: string[] | null): Promise<void> {
  await sql`
    update app_user set depart_ids = rest.ids, user_identity = case when rest.ids is null then 1 else 2 end,
      updated_by = ${by}, updated_at = business_now()
    from app_user as head cross join lateral (
      select string_agg(headed.id, ',' order by place) as ids
      from unnest(string_to_array(head.depart_ids, ',')) with ordinality as headed (id, place)
      where headed.id <> '' and not headed.id = any(${departmentIds}::text[])) as rest
    where app_user.id = head.id and head.depart_ids is not null
      and string_to_array(head.depart_ids, ',') && ${departmentIds}::text[]
      and (${only}::uuid[] is null or app_user.id = any(${only}::uuid[]))`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

/** How many of these are people of the organisation. */
export async function peopleAmong(db: Db, orgId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gc_person where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

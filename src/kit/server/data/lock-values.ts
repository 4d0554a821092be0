import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Makes rivals for the same values wait for our commit; all take their locks in one order. A value is named
 * `table.field=value`, so that every way to a unique column meets the same lock. The table is shared before, so that
 * anyone who takes all its values (`lockAllValues`) waits too.
 */
export async function lockValues(db: Db, values: string[]): Promise<void> {
  if (values.length === 0) return;
  await sql`select case rank when 0 then pg_advisory_xact_lock_shared(hash) else pg_advisory_xact_lock(hash) end from (
    select distinct 0 as rank, hashtextextended('all of ' || split_part(value, '.', 1), 0) as hash
    from unnest(${values}::text[]) as value
    union all
    select distinct 1, hashtextextended(value, 0) from unnest(${values}::text[]) as value
    order by rank, hash) as ordered`.execute(db);
}

/** Takes every value of a table at once: the database has no room for a lock on each of fifty thousand. */
export const lockAllValues = (db: Db, table: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('all of ' || ${table}::text, 0))`.execute(db);

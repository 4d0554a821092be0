import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Makes rivals for the same values wait for our commit; all take their locks in one order. A value is named
 * `table.field=value`, so that every way to a unique column meets the same lock.
 */
export async function lockValues(db: Db, values: string[]): Promise<void> {
  if (values.length === 0) return;
  await sql`select pg_advisory_xact_lock(hash) from (
    select distinct hashtextextended(value, 0) as hash from unnest(${values}::text[]) as value order by hash) as ordered`.execute(
    db,
  );
}

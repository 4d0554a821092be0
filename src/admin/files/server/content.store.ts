import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

// Keepers of the same bytes do not wait for one another: a wait would tell that somebody else has them.
const lockOf = (key: string) => sql`hashtextextended(${`content:${key}`}, 0)`;

/** Until this transaction ends nobody removes the bytes under the key. */
export const holdContent = (trx: Db, key: string) =>
  sql`select pg_advisory_xact_lock_shared(${lockOf(key)})`.execute(trx);

/** Whether nobody is just keeping these bytes; from then until the end of the transaction nobody will. */
export async function claimContent(trx: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${lockOf(key)}) as ours`.execute(trx);
  return rows[0]?.ours === true;
}

export async function isReferenced(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('storedFile')
    .select('id')
    .where('contentKey', '=', key)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const hasFiles = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('storedFile').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function droppedKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('droppedContent').select('key').orderBy('droppedAt').limit(500).execute();
  return rows.map(({ key }) => key);
}

export const forgetDropped = (db: Db, key: string) => db.deleteFrom('droppedContent').where('key', '=', key).execute();

/** Keys with these first characters that rows have pointed to for an hour. */
export async function referencedKeys(db: Db, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct content_key as key from stored_file
    where content_key collate "C" >= ${prefix} and content_key collate "C" < ${`${prefix}~`}
      and created_at < clock_timestamp() - interval '1 hour'`.execute(db);
  return rows.map(({ key }) => key);
}

/** Notes since when the bytes of rows have been missing, and forgets it where they are back; gives who is new among the former. */
export async function noteMissing(db: Db, missing: string[], there: string[]): Promise<string[]> {
  await sql`update stored_file set missing_since = null
    where content_key = any(${there}) and missing_since is not null`.execute(db);
  const { rows } = await sql<{ id: string }>`update stored_file set missing_since = clock_timestamp()
    where content_key = any(${missing}) and missing_since is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

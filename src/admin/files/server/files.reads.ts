import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

/** Who sent the files behind these paths, and for what kind of business; a path without a file is left out. */
export async function sendersOf(
  db: Db,
  paths: readonly string[],
): Promise<{ path: string; ownerId: string; biz: string }[]> {
  const { rows } = await sql<{ path: string; ownerId: string; biz: string }>`
    select path, owner_id, biz from stored_file where path = any(${paths}::text[])`.execute(db);
  return rows;
}

export async function pathOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`select path from stored_file where id = ${id}`.execute(db);
  return rows[0]?.path;
}

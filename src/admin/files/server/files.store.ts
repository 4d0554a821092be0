import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';
import type { NewFile } from '#kit/server/kernel.ts';

declare module '#kit/server/db.ts' {
  interface Tables {
    storedFile: StoredFile & { size: number; sha256: string; createdAt: Date };
    fileTicket: { hash: string; path: string; userId: string; createdAt: Date };
  }
}

export interface StoredFile {
  id: string;
  path: string;
  name: string;
  mime: string;
  audience: NewFile['audience'];
  ownerId: string;
}

export const findFile = (db: Db, path: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('storedFile')
    .select(['id', 'path', 'name', 'mime', 'audience', 'ownerId'])
    .where('path', '=', path)
    .executeTakeFirst();

export async function insertFile(db: Db, file: StoredFile & { size: number; sha256: string }): Promise<void> {
  await sql`
    insert into stored_file (id, path, name, mime, size, sha256, audience, owner_id)
    values (${file.id}, ${file.path}, ${file.name}, ${file.mime}, ${file.size}, ${file.sha256}, ${file.audience}, ${file.ownerId})`.execute(
    db,
  );
}

export const deleteFile = (db: Db, path: string): Promise<{ id: string } | undefined> =>
  db.deleteFrom('storedFile').where('path', '=', path).returning('id').executeTakeFirst();

/** Forgets what imports have left behind a week ago; gives the ids whose bytes may go. */
export const deleteOldImports = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from stored_file where path like 'imports/%' and created_at < clock_timestamp() - interval '7 days'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

const hashed = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

export async function insertTicket(db: Db, ticket: string, path: string, userId: string): Promise<void> {
  await sql`insert into file_ticket (hash, path, user_id) values (${hashed(ticket)}, ${path}, ${userId})`.execute(db);
}

/** Uses a ticket up; gives whose it was if it was good for this path. */
export async function takeTicket(db: Db, ticket: string, path: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    delete from file_ticket where hash = ${hashed(ticket)} and path = ${path}
      and created_at > clock_timestamp() - interval '60 seconds'
    returning user_id`.execute(db);
  return rows[0]?.userId;
}

export const sweepTickets = (db: Db) =>
  sql`delete from file_ticket where created_at < clock_timestamp() - interval '60 seconds'`.execute(db);

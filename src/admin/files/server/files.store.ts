import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import type { NewFile } from '#kit/server/http/kernel.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    storedFile: StoredFile & { sha256: string; createdAt: Date; missingSince: Date | null };
    droppedContent: { key: string; droppedAt: Date };
  }
}

export interface StoredFile {
  id: string;
  path: string;
  name: string;
  mime: string;
  size: number;
  audience: NewFile['audience'];
  ownerId: string;
  contentKey: string;
  sealed: boolean;
  biz: string;
  subjectId: string | null;
}

const COLUMNS = [
  'id',
  'path',
  'name',
  'mime',
  'size',
  'audience',
  'ownerId',
  'contentKey',
  'sealed',
  'biz',
  'subjectId',
] as const;

// PostgreSQL sends a bigint as text; no file comes near what a number holds.
export const asFile = <Row extends { size: number }>(row: Row): Row => ({ ...row, size: Number(row.size) });

export async function findFile(db: Db, path: string): Promise<StoredFile | undefined> {
  const found = await db.selectFrom('storedFile').select(COLUMNS).where('path', '=', path).executeTakeFirst();
  return found && asFile(found);
}

export async function insertFile(db: Db, file: StoredFile & { sha256: string }): Promise<void> {
  await sql`
    insert into stored_file
      (id, path, name, mime, size, sha256, audience, owner_id, content_key, sealed, biz, subject_id)
    values (${file.id}, ${file.path}, ${file.name}, ${file.mime}, ${file.size}, ${file.sha256}, ${file.audience},
      ${file.ownerId}, ${file.contentKey}, ${file.sealed}, ${file.biz}, ${file.subjectId})`.execute(db);
}

export async function deleteFile(db: Db, path: string): Promise<void> {
  await db.deleteFrom('storedFile').where('path', '=', path).execute();
}

export async function deleteFileById(db: Db, id: string): Promise<void> {
  await db.deleteFrom('storedFile').where('id', '=', id).execute();
}

/** Forgets what imports have left behind a week ago. */
export const sweepImports = (db: Db) =>
  sql`delete from stored_file where path like 'imports/%' and created_at < clock_timestamp() - interval '7 days'`.execute(
    db,
  );

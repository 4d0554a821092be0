import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { asFile } from './files.store.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    fileList: { id: string; ownerId: string; title: string; expiresAt: Date; createdAt: Date };
    fileListEntry: { listId: string; position: number; fileId: string };
  }
}

export interface FileList {
  id: string;
  ownerId: string;
  title: string;
  hours: number;
  fileIds: string[];
}

/** Keeps a list and gives the moment at which it expires. */
export async function insertFileList(db: Db, { id, ownerId, title, hours, fileIds }: FileList): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into file_list (id, owner_id, title, expires_at)
    values (${id}, ${ownerId}, ${title}, clock_timestamp() + make_interval(hours => ${hours}::int))
    returning expires_at`.execute(db);
  await sql`
    insert into file_list_entry (list_id, position, file_id)
    select ${id}, position, file_id from unnest(${fileIds}::uuid[]) with ordinality as entry (file_id, position)`.execute(
    db,
  );
  const [made] = rows;
  if (!made) throw new Error('the list was not kept');
  return made.expiresAt;
}

export const findFileList = (db: Db, id: string) =>
  db.selectFrom('fileList').select(['id', 'title', 'expiresAt']).where('id', '=', id).executeTakeFirst();

export async function filesOfList(db: Db, id: string) {
  const files = await db
    .selectFrom('fileListEntry')
    .innerJoin('storedFile', 'storedFile.id', 'fileListEntry.fileId')
    .select(['storedFile.name', 'storedFile.size', 'storedFile.mime', 'storedFile.path'])
    .where('listId', '=', id)
    .orderBy('position')
    .execute();
  return files.map(asFile);
}

export async function isInList(db: Db, id: string, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('fileListEntry')
    .innerJoin('fileList', 'fileList.id', 'fileListEntry.listId')
    .select('position')
    .where('listId', '=', id)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The clock that a ticket is held against; a rehearsal moves another one. */
export async function trueNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

export const sweepFileLists = (db: Db) =>
  sql`delete from file_list where expires_at < clock_timestamp() - interval '7 days'`.execute(db);

import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    partUpload: PartUpload & { arrival: string; touchedAt: Date };
    partUploadPart: { partUploadId: string; number: number; etag: string };
  }
}

export interface PartUpload {
  id: string;
  key: string;
  uploadId: string;
  partBytes: number;
}

export const findPartUpload = (db: Db, arrival: string): Promise<PartUpload | undefined> =>
  db
    .selectFrom('partUpload')
    .select(['id', 'key', 'uploadId', 'partBytes'])
    .where('arrival', '=', arrival)
    .executeTakeFirst();

export async function insertPartUpload(db: Db, arrival: string, upload: Omit<PartUpload, 'id'>): Promise<PartUpload> {
  const id = secretId();
  await sql`
    insert into part_upload (id, arrival, key, upload_id, part_bytes)
    values (${id}, ${arrival}, ${upload.key}, ${upload.uploadId}, ${upload.partBytes})`.execute(db);
  return { id, ...upload };
}

/** The ETags that we know, by the number of their part. */
export async function partsOf(db: Db, id: string): Promise<Map<number, string>> {
  const parts = await db
    .selectFrom('partUploadPart')
    .select(['number', 'etag'])
    .where('partUploadId', '=', id)
    .execute();
  return new Map(parts.map(({ number, etag }) => [number, etag]));
}

export async function notePart(db: Db, id: string, number: number, etag: string): Promise<void> {
  await sql`
    with touched as (update part_upload set touched_at = clock_timestamp() where id = ${id})
    insert into part_upload_part (part_upload_id, number, etag) values (${id}, ${number}, ${etag})
    on conflict (part_upload_id, number) do update set etag = excluded.etag`.execute(db);
}

export async function forgetPartUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('partUpload').where('id', '=', id).execute();
}

/** Uploads that nobody has gone on with for a day. */
export async function forgottenPartUploads(db: Db): Promise<PartUpload[]> {
  const { rows } = await sql<PartUpload>`
    select id, key, upload_id, part_bytes from part_upload
    where touched_at < clock_timestamp() - interval '24 hours' order by touched_at limit 100`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import { EXPIRES_AFTER_DAYS, type NewUpload } from '#admin/files/resumable.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

export interface Sought {
  fingerprint?: string;
  biz?: string;
  projectId?: string;
}

export interface UploadRow extends NewUpload {
  id: string;
  ownerId: string;
  received: number;
  path: string | null;
  /** Where its bytes are laid down if they are sealed. */
  sealKey: string;
  /** The session that began it; null for uploads from before that was kept. */
  sessionId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = sql`id, owner_id, fingerprint, name, folder, project_id, size::float8 as size, received::float8 as received,
  sha256, path, seal_key, session_id, created_at, expires_at`;

/** An upload that has not had its time, of this owner when one is named. */
export async function findUpload(db: Db, id: string, ownerId?: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${COLUMNS} from resumable_upload
    where id = ${id} and owner_id = coalesce(${ownerId ?? null}::uuid, owner_id) and expires_at > clock_timestamp()`.execute(
    db,
  );
  return rows[0];
}

export async function unfinishedOf(db: Db, ownerId: string, sought: Sought): Promise<UploadRow[]> {
  const { fingerprint = null, biz = null, projectId = null } = sought;
  const { rows } = await sql<UploadRow>`
    select ${COLUMNS} from resumable_upload
    where owner_id = ${ownerId} and path is null and expires_at > clock_timestamp()
      and fingerprint = coalesce(${fingerprint}::text, fingerprint)
      and folder = coalesce(${biz}::text, folder)
      and (${projectId}::text is null or project_id = ${projectId})
    order by created_at desc`.execute(db);
  return rows;
}

export async function sumUnfinished(db: Db, ownerId: string): Promise<{ uploads: number; bytes: number }> {
  const { rows } = await sql<{ uploads: number; bytes: number }>`
    select count(*)::int as uploads, coalesce(sum(size), 0)::float8 as bytes from resumable_upload
    where owner_id = ${ownerId} and path is null and expires_at > clock_timestamp()`.execute(db);
  return rows[0] ?? { uploads: 0, bytes: 0 };
}

export async function insertUpload(
  db: Db,
  id: string,
  { id: ownerId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  upload: NewUpload,
): Promise<void> {
  const { fingerprint, name, folder, projectId, size, sha256 } = upload;
  await sql`
    insert into resumable_upload (id, owner_id, session_id, fingerprint, name, folder, project_id, size, sha256, expires_at)
    values (${id}, ${ownerId}, ${sessionId}, ${fingerprint}, ${name}, ${folder}, ${projectId}, ${size}, ${sha256},
      clock_timestamp() + make_interval(days => ${EXPIRES_AFTER_DAYS}))`.execute(db);
}

/** Counts what is safe on the disk; false when somebody else has gone on from here meanwhile. */
export async function countReceived(db: Db, id: string, from: number, to: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update resumable_upload set received = ${to} where id = ${id} and received = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

export const saveHash = (db: Db, id: string, sha256: string) =>
  sql`update resumable_upload set sha256 = ${sha256} where id = ${id}`.execute(db);

export const markFinished = (db: Db, id: string, path: string) =>
  sql`update resumable_upload set path = ${path} where id = ${id}`.execute(db);

export const deleteUpload = (db: Db, id: string) => sql`delete from resumable_upload where id = ${id}`.execute(db);

/** Forgets what has had its time, and after a day what is finished; gives the ids whose bytes may go. */
export async function deleteExpired(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from resumable_upload where expires_at < clock_timestamp()
      or (path is not null and created_at < clock_timestamp() - interval '1 day')
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function knownOf(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from resumable_upload where id::text = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

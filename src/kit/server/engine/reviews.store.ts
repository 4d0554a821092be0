import { sql } from 'kysely';
import { type Fields, isRemarkable } from '#kit/contract/resource-field.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { snake } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import type { ObjectKind } from '#kit/server/http/kernel.ts';
import { hashOf } from './facts.ts';

export interface Remark {
  field: string;
  text: string;
}

/** Refuses remarks on what is no field of the form: nobody would ever see them at one. */
export function refuseForeignRemarks({ told }: ObjectKind, remarks: readonly Remark[] = []): void {
  const fields = told?.fields ?? {};
  const at = remarks.findIndex(({ field }) => {
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    return !known || !isRemarkable(known);
  });
  if (at >= 0) throw new Refusal('review.unknown-field', { field: 'remarks', values: { at: at + 1 } });
}

interface Review {
  object: string;
  objectId: string;
  command: string;
  opinion?: string;
  remarks?: Remark[];
  by: { username: string; realname: string };
  at: Date;
}

/** Keeps what a reviewer said, and gives what the fact of their decision says of it. */
export async function addReview(
  db: Db,
  { object, objectId, command, opinion = '', remarks = [], by, at }: Review,
): Promise<{ id: string; hash: string }> {
  const id = newId();
  await sql`
    insert into review (id, object, object_id, command, opinion, remarks, by_user, by_name, at)
    values (${id}, ${object}, ${objectId}, ${command}, ${opinion || null}, ${JSON.stringify(remarks)}::jsonb,
      ${by.username}, ${by.realname}, ${at})`.execute(db);
  return { id, hash: hashOf({ opinion: opinion || null, remarks }) };
}

/** The hashes of what was said, as it is kept now. */
export async function reviewHashes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Pick<LastReview, 'opinion' | 'remarks'> & { id: string }>`
    select id, opinion, remarks from review where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...said }) => [id, hashOf(said)]));
}

interface LastReview {
  command: string;
  opinion: string | null;
  remarks: Remark[];
  byName: string;
  at: Date;
  /** By which it was said; null where an earlier version has kept none. */
  act: string | null;
}

/** What was said last of an object. */
export async function lastReview(db: Db, object: string, objectId: string): Promise<LastReview | undefined> {
  const { rows } = await sql<LastReview>`
    select command, opinion, remarks, by_name, at, act from review
    where object = ${object} and object_id = ${objectId} order by at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** The fields of a row that were changed after an act. */
export async function changedAfter(
  db: Db,
  { table, id, fields }: { table: string; id: string; fields: Fields },
  act: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct field from row_change where subject = ${table} and subject_id = ${id} and number > (
      select max(number) from row_change where subject = ${table} and subject_id = ${id} and act = ${act})`.execute(db);
  const changed = new Set(rows.map(({ field }) => field));
  return Object.entries(fields).flatMap(([name, field]) =>
    isRemarkable(field) && changed.has(snake(name)) ? [name] : [],
  );
}

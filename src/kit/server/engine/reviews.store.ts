import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

export interface Remark {
  field: string;
  text: string;
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

export async function addReview(
  db: Db,
  { object, objectId, command, opinion = '', remarks = [], by, at }: Review,
): Promise<void> {
  await sql`
    insert into review (id, object, object_id, command, opinion, remarks, by_user, by_name, at)
    values (${newId()}, ${object}, ${objectId}, ${command}, ${opinion || null}, ${JSON.stringify(remarks)}::jsonb,
      ${by.username}, ${by.realname}, ${at})`.execute(db);
}

interface LastReview {
  command: string;
  opinion: string | null;
  remarks: Remark[];
  byName: string;
  at: Date;
}

/** What was said last of an object. */
export async function lastReview(db: Db, object: string, objectId: string): Promise<LastReview | undefined> {
  const { rows } = await sql<LastReview>`
    select command, opinion, remarks, by_name, at from review
    where object = ${object} and object_id = ${objectId} order by at desc, id desc limit 1`.execute(db);
  return rows[0];
}

import { sql } from 'kysely';
import type { LastChange } from '#kit/contract/engine/last-change.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { lastReview } from '../reviews.store.ts';

interface Asked extends Omit<LastChange, 'createTime' | 'decision'> {
  createTime: Date;
  submittedBy: string | null;
  /** What became of the one before it; one that was taken back says nothing. */
  former: string | null;
}

/** The change of an object that was asked for last, whatever became of it. */
export async function lastAsked(db: Db, object: string, objectId: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select id, change_no, status, before, after, reason, created_at as create_time, submitted_by, (
        select older.status from change_request as older
        where older.object = one.object and older.object_id = one.object_id and older.status <> 'WITHDRAWN'
          and (older.created_at, older.id) < (one.created_at, one.id)
        order by older.created_at desc, older.id desc limit 1) as former
    from change_request as one
    where object = ${object} and object_id = ${objectId} order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** The same as its record shows it. Review speaks of the object itself, or of the request where that is reviewed. */
export async function lastChangeOf(
  db: Db,
  { object, objectId, reviewed = object }: { object: string; objectId: string; reviewed?: string },
): Promise<LastChange | null> {
  const change = await lastAsked(db, object, objectId);
  if (!change) return null;
  const { submittedBy: _author, createTime, former, ...shown } = change;
  const isItsOwn = reviewed !== object;
  // A request that is reviewed itself is handed in again; where the object is, another one comes after the refused one.
  const comesBack = change.status === 'PENDING' && (isItsOwn || former === 'REJECTED');
  const review =
    comesBack || change.status === 'REJECTED'
      ? await lastReview(db, reviewed, isItsOwn ? change.id : objectId)
      : undefined;
  return {
    ...shown,
    createTime: toWireTime(createTime),
    decision: review
      ? { by: review.byName, at: toWireTime(review.at), opinion: review.opinion, remarks: review.remarks }
      : null,
  };
}

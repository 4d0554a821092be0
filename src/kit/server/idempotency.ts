import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from './db.ts';
import { secretId } from './ids.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

declare module './db.ts' {
  interface Tables {
    idempotencyKey: {
      id: string;
      owner: string;
      key: string;
      requestHash: string;
      answer: string | null;
      createdAt: Date;
    };
  }
}

export interface Claim {
  id: string;
  /** The answer that the same request got before, as sent. */
  earlier?: string;
}

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) throw malformed('Idempotency-Key', 'wrong-format');
  return header;
}

/** Takes the key for this request, or finds what it was answered before. A rival with the same key waits for our commit. */
export async function claim(db: Db, owner: string, key: string, request: string): Promise<Claim> {
  const requestHash = createHash('sha256').update(request).digest('hex');
  await forgetOld(db, owner, key);
  const mine = await db
    .insertInto('idempotencyKey')
    .values({ id: secretId(), owner, key, requestHash, answer: null, createdAt: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mine) return { id: mine.id };
  const earlier = await db
    .selectFrom('idempotencyKey')
    .select(['id', 'requestHash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.requestHash !== requestHash) throw new Refusal('idempotency.other-request', { wireCode: 422 });
  return { id: earlier.id, earlier: earlier.answer ?? '' };
}

export const keepAnswer = (db: Db, id: string, answer: string) =>
  db.updateTable('idempotencyKey').set({ answer }).where('id', '=', id).execute();

const old = sql`created_at < clock_timestamp() - interval '24 hours'`;

/** Keys live for a day, this one exactly so; the others go when the house is tidied. */
const forgetOld = (db: Db, owner: string, key: string) =>
  sql`delete from idempotency_key where owner = ${owner} and key = ${key} and ${old}`.execute(db);

export const sweepKeys = (db: Db) => sql`delete from idempotency_key where ${old}`.execute(db);

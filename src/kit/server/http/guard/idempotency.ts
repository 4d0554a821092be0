import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

declare module '#kit/server/data/db.ts' {
  interface Tables {
    idempotencyKey: {
      id: string;
      owner: string;
      key: string;
      requestHash: string;
      secretHash: string | null;
      answer: string | null;
      createdAt: Date;
    };
  }
}

/** A key as it comes with a request: whose it is, and all by which the request is told from others. */
export interface Asked {
  owner: string;
  key: string;
  request: string;
  /** What the request says in secret fields: kept as passwords are, because from a quick hash they could be guessed. */
  secrets?: string;
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

/** On a public call a key belongs to the token that came along; never to an address, behind which many may sit. */
export const ownerOf = (callerId: string | undefined, token: string | undefined): string | undefined =>
  callerId ?? (token && `token:${sha256(token)}`);

/** Takes the key for this request, or finds what it was answered before. A rival with the same key waits for our commit. */
export async function claim(db: Db, asked: Asked): Promise<Claim> {
  const claimed = await claimOrFind(db, asked);
  if (!claimed) throw new Error('a key that is taken and not there');
  return claimed;
}

/**
 * For acts that commit as they go: the key is taken before them, for all to see, and let go when they fail. One that
 * was cut off keeps it, because nobody knows how far it came.
 */
export async function actOnce(
  db: Db,
  asked: Asked | undefined,
  act: () => Promise<string>,
): Promise<{ answer: string; again: boolean }> {
  if (!asked) return { answer: await act(), again: false };
  // A rival that was refused this very moment has let the key go.
  const { id, earlier } = (await claimOrFind(db, asked)) ?? (await claim(db, asked));
  if (earlier === '') throw new Refusal('idempotency.under-way', { wireCode: 409 });
  if (earlier !== undefined) return { answer: earlier, again: true };
  // Hashing takes long: begun after the act, it would leave a longer time in which a crash loses the answer.
  const secretHash = asked.secrets === undefined ? null : hashPassword(asked.secrets);
  // Nobody waits for it when the act fails.
  secretHash?.catch(() => undefined);
  const answer = await act().catch(async (fault) => {
    const letGo = db.deleteFrom('idempotencyKey').where('id', '=', id).execute();
    // The fault is what counts; without a database the key stays for its day.
    await letGo.catch(() => undefined);
    throw fault;
  });
  await keepAnswer(db, id, answer, await secretHash);
  return { answer, again: false };
}

async function claimOrFind(db: Db, asked: Asked): Promise<Claim | undefined> {
  const { owner, key } = asked;
  const requestHash = sha256(asked.request);
  await forgetOld(db, owner, key);
  const mine = await db
    .insertInto('idempotencyKey')
    .values({
      id: secretId(),
      owner,
      key,
      requestHash,
      secretHash: null,
      answer: null,
      createdAt: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return mine ? { id: mine.id } : earlierClaim(db, asked);
}

/** What the same request was answered before, for those who have slow work to spare. */
export async function answeredBefore(db: Db, asked: Asked): Promise<string | undefined> {
  await forgetOld(db, asked.owner, asked.key);
  return (await earlierClaim(db, asked))?.earlier;
}

async function earlierClaim(db: Db, asked: Asked): Promise<Claim | undefined> {
  const earlier = await db
    .selectFrom('idempotencyKey')
    .select(['id', 'requestHash', 'secretHash', 'answer'])
    .where('owner', '=', asked.owner)
    .where('key', '=', asked.key)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (!(await isSameRequest(earlier, asked))) throw new Refusal('idempotency.other-request', { wireCode: 422 });
  return { id: earlier.id, earlier: earlier.answer ?? '' };
}

/** While the first is still under way its secrets are not kept yet, and it has no answer that could be given out. */
async function isSameRequest(
  earlier: { requestHash: string; secretHash: string | null; answer: string | null },
  asked: Asked,
): Promise<boolean> {
  if (earlier.requestHash !== sha256(asked.request)) return false;
  if (asked.secrets === undefined || earlier.answer === null) return true;
  return verifyPassword(asked.secrets, earlier.secretHash);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const keepAnswer = (db: Db, id: string, answer: string, secretHash: string | null = null) =>
  db.updateTable('idempotencyKey').set({ answer, secretHash }).where('id', '=', id).execute();

const old = sql`created_at < clock_timestamp() - interval '24 hours'`;

/** Keys live for a day, this one exactly so; the others go when the platform is tidied. */
const forgetOld = (db: Db, owner: string, key: string) =>
  sql`delete from idempotency_key where owner = ${owner} and key = ${key} and ${old}`.execute(db);

export const sweepKeys = (db: Db) => sql`delete from idempotency_key where ${old}`.execute(db);

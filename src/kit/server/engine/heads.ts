import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { sql } from 'kysely';
import type { Head } from '#kit/domain/engine/chain.ts';
import { fromWireTime, toWireTime } from '#kit/domain/wire-time.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { lastLink } from './facts.ts';
import { openKeyFile } from './key-file.ts';

/** What the chain was at a time, by somebody who holds the key. It is given away, so that it can be held against the chain. */
export interface SignedHead extends Head {
  at: string;
  /** Ed25519, base64. */
  signature: string;
}

/** The key lies in a file that no database holds; the first start makes it. */
export const openHeadKey = (file: string): KeyObject =>
  openKeyFile(
    file,
    () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
    (content) => {
      const key = createPrivateKey(content);
      if (key.asymmetricKeyType !== 'ed25519') throw new Error('a key has another kind');
      return key;
    },
  );

const textOf = ({ number, chain, at }: Omit<SignedHead, 'signature'>) =>
  Buffer.from(`gongkai head\n${number}\n${chain}\n${at}`);

export function signHead(key: KeyObject, head: Head, now: Date): SignedHead {
  const unsigned = { ...head, at: toWireTime(now) };
  return { ...unsigned, signature: sign(null, textOf(unsigned), key).toString('base64') };
}

/** By the key itself or its public half. */
export function isSigned(key: KeyObject, { signature, ...head }: SignedHead): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // The reader of base64 forgives signs that do not belong there.
  if (bytes.toString('base64') !== signature) return false;
  return verify(null, textOf(head), publicHalf(key), bytes);
}

const publicHalf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key);

/** What verifies heads, as a file of it holds it. */
export const publicKeyText = (key: KeyObject): string =>
  publicHalf(key).export({ type: 'spki', format: 'pem' }).toString();

/** What people compare to see that they hold the same key. */
export const fingerprintOf = (key: KeyObject): string =>
  `SHA256:${createHash('sha256')
    .update(publicHalf(key).export({ type: 'spki', format: 'der' }))
    .digest('base64')
    .replace(/=+$/, '')}`;

/** Keeps the head of a chain that has grown since the last one; nothing without a new link. */
export async function keepHead(db: Db, key: KeyObject, now: Date): Promise<SignedHead | undefined> {
  const last = await lastLink(db);
  const head = signHead(key, last, now);
  const { numAffectedRows } = await sql`
    insert into fact_head (number, chain, at, signature)
    select ${head.number}::bigint, ${head.chain}, ${fromWireTime(head.at)}::timestamptz, ${head.signature}
    where ${head.number}::bigint > 0
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n ? head : undefined;
}

/** The newest head that was kept. */
export async function lastHead(db: Db): Promise<SignedHead | undefined> {
  const { rows } = await sql<HeadRow>`
    select number, chain, at, signature from fact_head order by number desc limit 1`.execute(asWritten(db));
  return rows[0] && headOf(rows[0]);
}

export async function headsOf(db: Db): Promise<SignedHead[]> {
  const { rows } = await sql<HeadRow>`select number, chain, at, signature from fact_head order by number`.execute(
    asWritten(db),
  );
  return rows.map(headOf);
}

interface HeadRow {
  number: string;
  chain: string;
  at: Date;
  signature: string;
}

const headOf = ({ number, at, ...head }: HeadRow): SignedHead => ({
  ...head,
  number: Number(number),
  at: toWireTime(at),
});

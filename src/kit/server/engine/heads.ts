import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { ChainFault, Head } from '#kit/domain/engine/chain.ts';
import { fromWireTime, toWireTime } from '#kit/domain/wire-time.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { findChainFault, lastLink } from './facts.ts';

/** What the chain was at a time, by somebody who holds the key. It is given away, so that it can be held against the chain. */
export interface SignedHead extends Head {
  at: string;
  /** Ed25519, base64. */
  signature: string;
}

export type HeadFault = ChainFault | { number: number; fault: 'forged-head' };

/** The key lies in a file that no database holds; the first start makes it. */
export function openHeadKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  // 'wx': of two processes that start at once the second one reads what the first has made.
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    return privateKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return createPrivateKey(readFileSync(file, 'utf8'));
  }
}

const textOf = ({ number, chain, at }: Omit<SignedHead, 'signature'>) =>
  Buffer.from(`gongkai head\n${number}\n${chain}\n${at}`);

export function signHead(key: KeyObject, head: Head, now: Date): SignedHead {
  const unsigned = { ...head, at: toWireTime(now) };
  return { ...unsigned, signature: sign(null, textOf(unsigned), key).toString('base64') };
}

export const isSigned = (key: KeyObject, { signature, ...head }: SignedHead): boolean =>
  verify(null, textOf(head), createPublicKey(key), Buffer.from(signature, 'base64'));

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

export async function headsOf(db: Db): Promise<SignedHead[]> {
  const { rows } = await sql<{ number: string; chain: string; at: Date; signature: string }>`
    select number, chain, at, signature from fact_head order by number`.execute(asWritten(db));
  return rows.map(({ number, at, ...head }) => ({ ...head, number: Number(number), at: toWireTime(at) }));
}

/** The first entry that is not as it was: by the chain itself, by its kept heads, and by heads that were given away. */
export async function verifyFacts(
  db: Db,
  key: KeyObject,
  given: readonly SignedHead[] = [],
): Promise<HeadFault | undefined> {
  const heads = [...(await headsOf(db)), ...given];
  const forged = heads.find((head) => !isSigned(key, head));
  if (forged) return { number: forged.number, fault: 'forged-head' };
  return findChainFault(db, heads);
}

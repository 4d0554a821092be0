import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SLIDER } from '#admin/session/session.rules.ts';
import type { SliderChallenge, SliderProof } from '#admin/session/slider.contract.ts';
import { leadingZeroBits, proofText } from '#kit/domain/session/proof-of-work.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';

/** Makes a challenge for anyone who asks from this address. */
export async function makeChallenge(db: Db, address: string): Promise<SliderChallenge> {
  const { difficulty, seconds } = SLIDER;
  const challenge = { id: secretId(), salt: randomBytes(16).toString('hex'), difficulty };
  await sql`insert into slider_challenge (id, salt, difficulty, address, expires_at)
    values (${challenge.id}, ${challenge.salt}, ${difficulty}, ${address},
      clock_timestamp() + make_interval(secs => ${seconds}))`.execute(db);
  return { ...challenge, expires: seconds };
}

/** Whether the work was done, here and in time; asking uses the challenge up. */
export async function passesSlider(db: Db, { id, nonce }: SliderProof, address: string): Promise<boolean> {
  const { rows } = await sql<{ salt: string; difficulty: number; good: boolean }>`
    delete from slider_challenge where id = ${id}
    returning salt, difficulty, expires_at > clock_timestamp() and address = ${address} as good`.execute(db);
  const [kept] = rows;
  if (!kept?.good) return false;
  return leadingZeroBits(hash('sha256', proofText({ id, salt: kept.salt }, nonce), 'buffer')) >= kept.difficulty;
}

export const sweepChallenges = (db: Db) =>
  sql`delete from slider_challenge where expires_at < clock_timestamp()`.execute(db);

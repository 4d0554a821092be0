import type { KeyObject } from 'node:crypto';
import { fromWireTime } from '#kit/domain/wire-time.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { repeatWhenAsked } from '#kit/server/work/repeat-when-asked.ts';
import { chainFacts, FACTS_TOPIC, lastLink } from './facts.ts';
import { isSigned, keepHead, lastHead } from './heads.ts';

const LOOK_EVERY_MS = 1_000;
const HEAD_EVERY_MS = 60_000;

/** Chains facts soon after their commit, and keeps a signed head of the chain now and then and at the end. */
export function startSequencer(db: Db, feed: ChangeFeed, key: KeyObject, broken: (error: unknown) => void) {
  const chaining = repeatWhenAsked(async () => {
    if ((await chainFacts(db)) > 0) heads.ask();
    return false;
  }, broken);
  const heads = repeatWhenAsked(async () => {
    await keepDueHead(db, key);
    return false;
  }, broken);
  feed.onChange((topic) => {
    if (topic === FACTS_TOPIC || topic === '*') chaining.ask();
  });
  const timers = [setInterval(chaining.ask, LOOK_EVERY_MS), setInterval(heads.ask, HEAD_EVERY_MS)];
  for (const timer of timers) timer.unref();
  chaining.ask();
  heads.ask();
  void warnOfOtherKey(db, key).catch(broken);
  return {
    /** Waits for what is at work, and leaves a head of all that is chained. */
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await chaining.stop();
      await heads.stop();
      try {
        await chainFacts(db);
        await keepHead(db, key, await businessNow(db));
      } catch (error) {
        broken(error);
      }
    },
  };
}

/** A head when the chain has grown and the last one is a minute old, whichever process kept it. */
export async function keepDueHead(db: Db, key: KeyObject): Promise<void> {
  const kept = await lastHead(db);
  const { number } = await lastLink(db);
  if (number <= (kept?.number ?? 0)) return;
  const now = await businessNow(db);
  const ageMs = kept ? now.getTime() - (fromWireTime(kept.at)?.getTime() ?? 0) : HEAD_EVERY_MS;
  // A head of the future is of a clock that was set back.
  if (ageMs >= 0 && ageMs < HEAD_EVERY_MS) return;
  await keepHead(db, key, now);
}

async function warnOfOtherKey(db: Db, key: KeyObject): Promise<void> {
  const kept = await lastHead(db);
  if (kept && !isSigned(key, kept))
    throw new Error('the last head of the chain was signed with another key than that of the folder of keys');
}

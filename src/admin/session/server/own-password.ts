import { Refusal, tooMany } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { verifyPassword } from '#kit/server/http/guard/passwords.ts';
import { insertSignIn, lockPair, type Origin, passwordOf } from './session.store.ts';
import { refuseWhileWaiting } from './throttled.ts';

const FIELD = { field: 'oldpassword' };

const guessedTooOften = (seconds: number) => new Refusal('password.throttled', { ...tooMany(seconds), ...FIELD });

/**
 * Lets nobody pass who does not know the caller's password, and gives its hash. A wrong one counts as a failed sign-in
 * of that name from that address: a session left open is no better place to guess than the sign-in page.
 */
export async function provePassword(
  db: Db,
  caller: { id: string; username: string },
  typed: string,
  origin: Origin,
): Promise<string> {
  const username = caller.username.toLowerCase();
  const tried = { address: origin.address, username };
  const { now: arrivedAt } = await refuseWhileWaiting(db, tried, guessedTooOften);
  const stored = await passwordOf(db, caller.id);
  const right = await verifyPassword(typed, stored?.passwordHash ?? null);
  await db.transaction().execute(async (trx) => {
    await lockPair(trx, origin.address, username);
    // Asked again under the lock: of many guesses at once only the allowed number learns whether it was right.
    await refuseWhileWaiting(trx, { ...tried, arrivedAt }, guessedTooOften);
    if (!right)
      await insertSignIn(trx, { ...origin, username, userId: caller.id, sessionId: null, outcome: 'failure' });
  });
  if (!right || !stored) throw new Refusal('password.old-wrong', FIELD);
  return stored.passwordHash;
}

import { waitAfter } from '#admin/session/session.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { verifyPassword } from '#kit/server/http/guard/passwords.ts';
import { failuresFrom, insertSignIn, lockPair, type Origin, passwordOf } from './session.store.ts';

const FIELD = { field: 'oldpassword' };

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
  const arrivedAt = await refuseWhileWaiting(db, origin.address, username);
  const stored = await passwordOf(db, caller.id);
  const right = await verifyPassword(typed, stored?.passwordHash ?? null);
  await db.transaction().execute(async (trx) => {
    await lockPair(trx, origin.address, username);
    // Asked again under the lock: of many guesses at once only the allowed number learns whether it was right.
    await refuseWhileWaiting(trx, origin.address, username, arrivedAt);
    if (!right)
      await insertSignIn(trx, { ...origin, username, userId: caller.id, sessionId: null, outcome: 'failure' });
  });
  if (!right || !stored) throw new Refusal('password.old-wrong', FIELD);
  return stored.passwordHash;
}

/** Gives the database's time. A try that queued for the hash is judged by the time of its arrival. */
async function refuseWhileWaiting(db: Db, address: string, username: string, arrivedAt?: Date): Promise<Date> {
  const { pair, now } = await failuresFrom(db, address, username);
  if (waitAfter(pair, arrivedAt ?? now) === 0) return now;
  const seconds = Math.max(1, waitAfter(pair, now));
  throw new Refusal('password.throttled', {
    ...FIELD,
    kind: 'too-many',
    retryAfterSeconds: seconds,
    values: { seconds },
  });
}

import { waitAfter } from '#admin/session/session.rules.ts';
import { Refusal, tooMany } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { failuresFrom } from './session.store.ts';

export const throttled = (seconds: number) => new Refusal('sign-in.throttled', tooMany(seconds));

export interface Tried {
  address: string;
  username: string;
  /** When a try came that has queued since: it is judged by that time. */
  arrivedAt?: Date;
}

/** Refuses a try while its name and address have to wait. Gives what failed before, and the database's time. */
export async function refuseWhileWaiting(
  db: Db,
  { address, username, arrivedAt }: Tried,
  refusal: (seconds: number) => Refusal,
) {
  const failures = await failuresFrom(db, address, username);
  if (waitAfter(failures.pair, arrivedAt ?? failures.now) > 0)
    throw refusal(Math.max(1, waitAfter(failures.pair, failures.now)));
  return failures;
}

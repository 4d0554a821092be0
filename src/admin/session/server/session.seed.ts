import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

export interface PastSignIn {
  username: string;
  userId: string;
  at: Date;
  address: string;
  device: string;
  outcome: 'success' | 'failure';
}

/** Writes sign-ins of the past, whose sessions are long over. */
export async function addPastSignIns(db: Db, past: PastSignIn[]): Promise<void> {
  await db
    .insertInto('signIn')
    .values(
      past.map((signIn) => ({
        ...signIn,
        id: fixedId(`sign-in ${signIn.username} ${signIn.at.toISOString()}`),
        sessionId: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import type { Db } from '#kit/server/data/db.ts';

/** A transaction that stays open until it is told to end. */
export async function openTransaction(db: Db, act: (trx: Db) => Promise<unknown>) {
  const begun = Promise.withResolvers<Db>();
  const end = Promise.withResolvers<void>();
  const whole = db.transaction().execute(async (trx) => {
    await act(trx);
    begun.resolve(trx);
    await end.promise;
  });
  const trx = await Promise.race([begun.promise, whole.then(() => begun.promise)]);
  return {
    trx,
    commit: async () => {
      end.resolve();
      await whole;
    },
    rollback: async () => {
      end.reject(new Error('rolled back'));
      await whole.catch(() => {});
    },
  };
}

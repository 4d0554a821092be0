import type { Db } from '#kit/server/data/db.ts';

export type Sweep = (db: Db) => Promise<unknown>;

const EVERY_MS = 600_000;

/** Sweeps away every ten minutes what has had its time; any process may do it, and twice does no harm. */
export function startSweeper(db: Db, sweeps: Sweep[], failed: (error: unknown) => void) {
  const tidy = async () => {
    for (const sweep of sweeps) await sweep(db).catch(failed);
  };
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return { tidy, stop: () => clearInterval(timer) };
}

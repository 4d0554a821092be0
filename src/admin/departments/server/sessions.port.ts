import type { Db } from '#kit/server/data/db.ts';

/** Sessions act in the name of a department by its code; their module fills this port. */
export interface SessionsPort {
  /** Sessions of a branch go on under its new codes. */
  follow(db: Db, oldTop: string, newTop: string): Promise<unknown>;
}

import type { Db } from '#kit/server/data/db.ts';

/** What hangs on a department belongs to other modules, which fill this port. */
export interface MergePort {
  /** Members of one department become members of another one, those who are it already once. */
  moveMembers(db: Db, from: string, to: string): Promise<unknown>;
  /** Heads of one department become heads of another one. */
  moveHeads(db: Db, from: string, to: string, by: string): Promise<unknown>;
  moveRoles(db: Db, from: string, to: string, by: string): Promise<unknown>;
  /** What one department may pass on, another one may pass on too. */
  passOn(db: Db, from: string, to: string): Promise<unknown>;
}

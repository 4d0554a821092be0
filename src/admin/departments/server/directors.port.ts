import type { Db } from '#kit/server/data/db.ts';

/** Heads are marked at the users, whose module fills this port. */
export interface DirectorsPort {
  /** Ids of the heads by department; departments without any are left out. */
  of(db: Db, departmentIds: string[]): Promise<ReadonlyMap<string, string[]>>;
  /** Makes users heads (and members) of a department, and others no longer. Gives the added ids that are no users. */
  set(db: Db, departmentId: string, added: string[], removed: string[], by: string): Promise<string[]>;
  /** Nobody is head of these departments any more. */
  forget(db: Db, departmentIds: string[], by: string): Promise<void>;
  /** Whether a user is a head (2) or not (1), and of which departments. */
  headedBy(db: Db, userId: string): Promise<{ identity: 1 | 2; departmentIds: string[] }>;
}

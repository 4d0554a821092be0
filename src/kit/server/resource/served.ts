import type { Resource } from '#kit/contract/resource.ts';
import type { Columns } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';

/** A resource with all that its handlers share. */
export interface Served {
  kernel: Kernel;
  resource: Resource;
  columns: Columns;
  /** The same and what is written beside them: the sealed values of masked ones. */
  written: Columns;
  table: Sql;
  /** Its columns under their wire names, as a select writes them. */
  selected: Sql;
  /** The rows that exist for a caller: live, in scope, and left over by the data rules. */
  visibleTo(caller: Caller, db: Db): Promise<Sql[]>;
}

import { sql } from 'kysely';
import { roles } from '#admin/roles/roles.contract.ts';
import { columnsOf } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { rulesFor, whereAll } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

const columns = columnsOf(roles);

/** What leaves roles out for a caller, as conditions on `role`. */
export const roleNarrowing = (caller: Caller, db: Db): Promise<Sql[]> => rulesFor(columns, roles.page, caller, db);

/** Those of these roles that the caller's list shows. */
export async function knownRoleIds(db: Db, caller: Caller, ids: string[]): Promise<string[]> {
  const narrowing = await roleNarrowing(caller, db);
  if (narrowing.length === 0 || ids.length === 0) return ids;
  const { rows } = await sql<{ id: string }>`
    select id from role ${whereAll([sql`id = any(${ids}::uuid[])`, ...narrowing])}`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

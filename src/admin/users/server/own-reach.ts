import { sql } from 'kysely';
import { isBoundToDepartments, mayFill, ownReachFault } from '#admin/permissions/powers.rules.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/db.ts';
import type { Caller } from '#kit/server/kernel.ts';
import * as links from './user-links.store.ts';

const FIELDS = { roles: 'selectedroles', departments: 'selecteddeparts' } as const;

/** Refuses that callers change their own roles or departments where their data rules rest on these. */
export async function refuseOwnReach(db: Db, caller: Caller, userId: string, wanted: links.Wanted): Promise<void> {
  if (userId !== caller.id) return;
  const current = { roles: links.roleIdsOf, departments: links.departmentIdsOf };
  for (const kind of ['roles', 'departments'] as const) {
    const fault = wanted[kind] && ownReachFault(caller, kind);
    if (fault && !areSame(wanted[kind] ?? [], await current[kind](db, [userId])))
      throw new Refusal(fault, { field: FIELDS[kind] });
  }
}

/** The same for calls that add or take links one by one. */
export const refuseOwnLinks = (caller: Caller, userIds: string[], changed: 'roles' | 'departments'): void =>
  enforce(userIds.some((id) => id.toLowerCase() === caller.id) ? ownReachFault(caller, changed) : undefined);

const areSame = (one: string[], other: string[]) =>
  one
    .map((id) => id.toLowerCase())
    .sort()
    .join() === [...other].sort().join();

/** Refuses that a caller whose rules name the own department puts others beside it, where their list ends. */
export async function refuseForeignDepartments(db: Db, caller: Caller, departmentIds: string[]): Promise<void> {
  if (departmentIds.length === 0 || !isBoundToDepartments(caller)) return;
  const { rows } = await sql<{ orgCode: string; departName: string }>`
    select org_code, depart_name from department where id = any (${departmentIds}::uuid[])`.execute(db);
  const foreign = rows.find(({ orgCode }) => !mayFill(caller, orgCode));
  if (foreign) throw new Refusal('user.department-beyond-yours', { values: { name: foreign.departName } });
}

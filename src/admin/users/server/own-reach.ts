import { sql } from 'kysely';
import { isBoundTo, mayFill, ownReachFault } from '#admin/permissions/powers.rules.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import * as links from './user-links.store.ts';

const FIELDS = { roles: 'selectedroles', departments: 'selecteddeparts', tenants: 'relTenantIds' } as const;
const CURRENT = { roles: links.roleIdsOf, departments: links.departmentIdsOf, tenants: links.tenantIdsOf };

interface Changed extends links.Wanted {
  realname?: string;
}

/** Refuses that callers change of themselves what their data rules rest on. */
export async function refuseOwnReach(
  db: Db,
  caller: Caller,
  user: { id: string; realname: string },
  { realname = user.realname, ...wanted }: Changed,
): Promise<void> {
  if (user.id !== caller.id) return;
  if (realname !== user.realname) enforce(ownReachFault(caller, 'name'), { field: 'realname' });
  for (const kind of ['roles', 'departments', 'tenants'] as const) {
    const fault = wanted[kind] && ownReachFault(caller, kind);
    if (fault && !areSame((wanted[kind] ?? []).map(String), await CURRENT[kind](db, [user.id])))
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
  if (departmentIds.length === 0 || !isBoundTo('departments', caller)) return;
  const { rows } = await sql<{ orgCode: string; departName: string }>`
    select org_code, depart_name from department where id = any (${departmentIds}::uuid[])`.execute(db);
  const foreign = rows.find(({ orgCode }) => !mayFill(caller, orgCode));
  if (foreign) throw new Refusal('user.department-beyond-yours', { values: { name: foreign.departName } });
}

/** The same for tenants: nobody makes an account that sees a tenant which their own rule hides. */
export async function refuseForeignTenants(
  db: Db,
  caller: Caller,
  tenants: number[],
  current: string[],
): Promise<void> {
  if (!isBoundTo('tenants', caller)) return;
  const own = new Set([...current, ...(await links.tenantIdsOf(db, [caller.id]))]);
  if (tenants.some((id) => !own.has(String(id))))
    throw new Refusal('user.tenant-beyond-yours', { field: FIELDS.tenants });
}

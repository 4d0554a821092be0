import type { Holder } from '#admin/permissions/explain.contract.ts';
import { knownRoleIds } from '#admin/roles/server/known-roles.reads.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

/** Ids of those holders that the caller may name: no list hides the roles of departments. */
export async function knownHolders(db: Db, caller: Caller, holders: Holder[]): Promise<Set<string>> {
  const roles = new Set(holders.filter(({ kind }) => kind === 'role').map(({ id }) => id));
  const known = await knownRoleIds(db, caller, [...roles]);
  return new Set([...known, ...holders.map(({ id }) => id).filter((id) => !roles.has(id))]);
}

/** By whom something is held, as far as that may be named; of the others only that there is one. */
export function viaKnown<Each>(holders: Each[], isKnown: (holder: Each) => boolean) {
  const via = holders.filter(isKnown);
  return via.length < holders.length ? { via, otherRole: true } : { via };
}

import { departmentsOf } from '#admin/departments/server/departments.reads.ts';
import { tenantsOf } from '#admin/tenants/server/tenants.reads.ts';
import type { Db } from '#kit/server/data/db.ts';

interface Named {
  id: string;
  username: string;
  realname: string;
}

/** What the variables of data rules stand for when it is this user's list; a session may have chosen otherwise. */
export async function personOf(db: Db, { id, username, realname }: Named) {
  const [departments, tenants] = [await departmentsOf(db, id), await tenantsOf(db, id)];
  const orgCodes = departments.map(({ orgCode }) => orgCode);
  const tenantId = tenants.find(({ status }) => status === 1)?.id ?? 0;
  return { username, realname, orgCode: orgCodes[0] ?? null, orgCodes, tenantId };
}

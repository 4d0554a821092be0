import type { Tenant } from '#admin/tenants/tenants.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/db.ts';

declare module '#kit/server/db.ts' {
  interface Tables {
    tenant: { id: number; name: string; beginAt: Date | null; endAt: Date | null; status: number };
  }
}

/** All tenants of a user, frozen ones included; an empty list means that the user is bound to none. */
export async function tenantsOf(db: Db, userId: string): Promise<Tenant[]> {
  const rows = await db
    .selectFrom('tenant')
    .innerJoin('userTenant', 'userTenant.tenantId', 'tenant.id')
    .select(['tenant.id', 'tenant.name', 'tenant.beginAt', 'tenant.endAt', 'tenant.status'])
    .where('userTenant.userId', '=', userId)
    .orderBy('tenant.id')
    .execute();
  return rows.map(({ beginAt, endAt, ...tenant }) => ({
    ...tenant,
    beginDate: beginAt && toWireTime(beginAt),
    endDate: endAt && toWireTime(endAt),
  }));
}

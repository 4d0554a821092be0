import { sql } from 'kysely';
import type { Tenant } from '#admin/tenants/tenants.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';

declare module '#kit/server/data/db.ts' {
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
  return rows.map(shown);
}

/** Tenants that are not frozen; no ids mean all of them. */
export async function activeTenants(db: Db, ids: number[]): Promise<Tenant[]> {
  const rows = await db
    .selectFrom('tenant')
    .select(['id', 'name', 'beginAt', 'endAt', 'status'])
    .where('status', '=', 1)
    .where(sql<boolean>`(cardinality(${ids}::int[]) = 0 or id = any (${ids}::int[]))`)
    .orderBy('id')
    .execute();
  return rows.map(shown);
}

type Row = Pick<Tenant, 'id' | 'name' | 'status'> & { beginAt: Date | null; endAt: Date | null };

const shown = ({ beginAt, endAt, ...tenant }: Row): Tenant => ({
  ...tenant,
  beginDate: beginAt && toWireTime(beginAt),
  endDate: endAt && toWireTime(endAt),
});

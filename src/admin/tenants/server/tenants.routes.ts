import type { FastifyInstance } from 'fastify';
import { tenantCalls as calls } from '#admin/tenants/tenants.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import { serve } from '#kit/server/http/serve.ts';
import { activeTenants } from './tenants.reads.ts';

export default function tenants(app: FastifyInstance): void {
  serve(app, calls.active, ({ db, query }) => {
    const ids = splitList(query.ids ?? '').filter((id) => /^\d{1,9}$/.test(id));
    return activeTenants(db, ids.map(Number));
  });
}

import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nullable, WireTime } from '#kit/contract/shapes.ts';

export const Tenant = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  beginDate: Nullable(WireTime),
  endDate: Nullable(WireTime),
  status: Type.Integer(),
});
export type Tenant = Static<typeof Tenant>;

export const tenantCalls = {
  active: endpoint({
    method: 'GET',
    path: '/sys/tenant/queryList',
    permission: 'signed-in',
    input: { query: Type.Object({ ids: Type.Optional(Type.String({ maxLength: 1_000 })) }) },
    output: Type.Array(Tenant),
    summary: 'Active tenants, all or those named',
  }),
};

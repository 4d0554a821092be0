import { type Static, Type } from 'typebox';
import { Nullable, WireTime } from '#kit/contract/shapes.ts';

export const Tenant = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  beginDate: Nullable(WireTime),
  endDate: Nullable(WireTime),
  status: Type.Integer(),
});
export type Tenant = Static<typeof Tenant>;

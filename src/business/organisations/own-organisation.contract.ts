import { type Static, Type } from 'typebox';
import { FieldRemark } from '#kit/contract/engine/row-state.contract.ts';
import { Day, Id, Nullable, WireTime } from '#kit/contract/shapes.ts';

/** The organisation for which the caller acts, as their home page shows it. */
export const OwnOrganisation = Type.Object({
  id: Id,
  orgName: Type.String(),
  orgKinds: Type.String(),
  regNo: Nullable(Type.String()),
  status: Type.String(),
  level: Type.Integer(),
  missing: Type.Array(Type.String()),
  licenceEndOn: Nullable(Day),
  suspendedUntil: Nullable(Day),
  /** Since when it is in the hands of review. */
  pendingSince: Nullable(WireTime),
  opinion: Nullable(Type.String()),
  remarks: Type.Array(FieldRemark),
  openChange: Nullable(Type.Object({ id: Id, changeNo: Type.String(), status: Type.String(), since: WireTime })),
});
export type OwnOrganisation = Static<typeof OwnOrganisation>;

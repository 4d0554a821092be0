import { type Static, Type } from 'typebox';
import { FieldRemark } from '#kit/contract/engine/row-state.contract.ts';
import { Id, Nullable } from '#kit/contract/shapes.ts';

/** The person who the caller is, as their own record shows it. */
export const OwnPerson = Type.Object({
  id: Id,
  name: Type.String(),
  idType: Type.String(),
  /** The mask. */
  idNo: Type.String(),
  orgName: Type.String(),
  phone: Nullable(Type.String()),
  status: Type.String(),
  missing: Type.Array(Type.String()),
  opinion: Nullable(Type.String()),
  remarks: Type.Array(FieldRemark),
});
export type OwnPerson = Static<typeof OwnPerson>;

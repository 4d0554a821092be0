import { type Static, Type } from 'typebox';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nullable, oneOf } from '#kit/contract/shapes.ts';
import { English, explainCalls, Holder, OtherRole } from './explain.contract.ts';

export const EffectiveEntry = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  name: Type.String(),
  nameEn: English,
  kind: oneOf('menu', 'button'),
  /** Where a menu leads. */
  path: Nullable(Type.String()),
  /** What a button allows. */
  codes: Type.Array(Type.String()),
  /** A button that is switched off allows nothing, no matter who holds it. */
  on: Type.Boolean(),
  /** Ids of the roles that grant it. */
  via: Type.Array(Id),
  otherRole: OtherRole,
  /** Names of the data rules that narrow the list behind a menu. */
  rules: Type.Array(Type.String()),
});
export type EffectiveEntry = Static<typeof EffectiveEntry>;

export const Effective = Type.Object({
  /** A frozen account may do nothing of all this. */
  account: oneOf('normal', 'frozen'),
  /** Every role of the user that the caller may know of, those that grant nothing included. */
  roles: Type.Array(Holder),
  otherRole: OtherRole,
  entries: Type.Array(EffectiveEntry),
  /** Pages that everybody has without a grant. */
  forAll: Type.Array(Type.Object({ path: Type.String(), name: Type.String(), nameEn: English })),
});
export type Effective = Static<typeof Effective>;

export const effectiveCall = endpoint({
  method: 'GET',
  path: '/sys/permission/effective',
  scope: [
    { of: USER_PAGE, named: 'query.userId' },
    { of: ROLE_PAGE, via: 'list' },
  ],
  permission: explainCalls.explain.permission,
  input: { query: Type.Object({ userId: Id }) },
  output: Effective,
  summary: 'All that a user may open and do, each with the roles that grant it',
});

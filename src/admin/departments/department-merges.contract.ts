import { type Static, Type } from 'typebox';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing, text } from '#kit/contract/shapes.ts';
import { Renumbered } from './department-moves.contract.ts';

/** What becomes of a department that is merged into another one, before anything is done. */
export const MergePreview = Type.Object({
  from: Type.String(),
  into: Type.String(),
  /** How many departments below it come below the other one, with new codes, and the first of them. */
  total: Type.Integer(),
  departments: Type.Array(Renumbered),
  /** Members who come over, and how many of them belong to the other one already. */
  members: Type.Integer(),
  already: Type.Integer(),
  /** Names of its heads, as far as the caller may know of them, and how many there are. */
  heads: Type.Array(Type.String()),
  headCount: Type.Integer(),
  /** Names of the department roles that come over with their holders and grants. */
  roles: Type.Array(Type.String()),
  /** How many permissions the other one may pass on that it could not before. */
  passedOn: Type.Integer(),
  /** Data rules in which the code of the merged department or of one below it is written out. */
  rules: Type.Array(Type.String()),
  version: Type.String(),
});
export type MergePreview = Static<typeof MergePreview>;

const MERGE = 'system:depart:merge';
const pair = { id: Id, intoId: Id };

export const departmentMerges = {
  preview: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/mergePreview',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: MERGE,
    input: { query: Type.Object(pair) },
    output: MergePreview,
    summary: 'What merging a department into another one would do',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/merge',
    permission: MERGE,
    input: { body: Type.Object({ ...pair, version: text(100) }) },
    output: Nothing,
    summary: 'Merge a department into another one: members, heads, roles and departments below follow, then it is gone',
  }),
};

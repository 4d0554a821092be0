import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing, Nullable, text } from '#kit/contract/shapes.ts';

export const Renumbered = Type.Object({
  id: Id,
  departName: Type.String(),
  oldCode: Type.String(),
  newCode: Type.String(),
});

/** What a move does to codes and people, before anything is moved. */
export const MovePreview = Type.Object({
  /** How many departments get a new code, the moved one and all below it. */
  total: Type.Integer(),
  /** The first of them by code. */
  departments: Type.Array(Renumbered),
  /** Users who belong to one of them, and how many of these are signed in in the name of one. */
  members: Type.Integer(),
  signedIn: Type.Integer(),
  /** Users below the old and the new parent, now and afterwards; a move from or to the top has only one of them. */
  headCounts: Type.Array(
    Type.Object({ id: Id, departName: Type.String(), before: Type.Integer(), after: Type.Integer() }),
  ),
  /** The kind of organisation when the move changes it: only those at the top are companies. */
  kind: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  /** Data rules in which one of the old codes is written out; nobody rewrites them. */
  rules: Type.Array(Type.String()),
  /** Goes back with the move: what has changed since makes the move impossible. */
  version: Type.String(),
});
export type MovePreview = Static<typeof MovePreview>;

const MOVE = 'system:depart:move';
/** Empty for the top. */
const target = Type.Optional(Type.Union([Id, Type.Literal('')], { title: '新的上级部门' }));

export const departmentMoves = {
  preview: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/movePreview',
    unscoped: 'counts all members: a department with one whom the caller does not see is refused as a whole',
    permission: MOVE,
    input: { query: Type.Object({ id: Id, parentId: target }) },
    output: MovePreview,
    summary: 'What a move of a department would do: new codes, members, head counts',
  }),
  move: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/move',
    permission: MOVE,
    input: { body: Type.Object({ id: Id, parentId: target, version: text(100) }) },
    output: Nothing,
    summary: 'Move a department with all below it; the whole branch gets new codes',
  }),
};

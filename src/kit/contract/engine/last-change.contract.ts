import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nullable, WireTime } from '#kit/contract/shapes.ts';

/** The change of an object that was asked for last: what it would change, and what became of it. */
export const LastChange = Type.Object({
  id: Id,
  changeNo: Type.String(),
  status: Type.String(),
  /** Values by field, as JSON. */
  before: Type.String(),
  after: Type.String(),
  reason: Nullable(Type.String()),
  createTime: WireTime,
  /** Who returned or refused it last, or the one that it comes after; when, and why. */
  decision: Nullable(
    Type.Object({
      by: Type.String(),
      at: WireTime,
      opinion: Nullable(Type.String()),
      remarks: Type.Array(Type.Object({ field: Type.String(), text: Type.String() })),
    }),
  ),
});
export type LastChange = Static<typeof LastChange>;

interface ChangesOf {
  path: string;
  permission: string;
  page: string;
  on: string;
  as: readonly string[];
}

/** The same for every kind of object that is changed by requests. */
export const lastChangeCall = ({ path, permission, page, on, as }: ChangesOf) =>
  endpoint({
    method: 'GET',
    path: `${path}/lastChange`,
    permission,
    scope: [{ of: page, via: 'find' }],
    on,
    as,
    outOfScope: 'not-found',
    input: { query: Type.Object({ id: Id }) },
    output: Nullable(LastChange),
    summary: 'The change that was asked for last: what it would change, and who said what of it',
  });
export type LastChangeCall = ReturnType<typeof lastChangeCall>;

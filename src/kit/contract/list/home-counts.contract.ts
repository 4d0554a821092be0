import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nullable, oneOf, WireTime } from '#kit/contract/shapes.ts';

export const HomeCounted = Type.Object({
  title: Type.Object({ zh: Type.String(), en: Type.String() }),
  /** Waits for an act of the caller, or is there to be looked at. */
  kind: oneOf('waiting', 'watched'),
  /** The list and the filter that show the counted rows. */
  url: Type.String(),
  filter: Type.Record(Type.String(), Type.String()),
  count: Type.Integer(),
  /** Since when the one that has waited longest does so. */
  since: Nullable(WireTime),
});
export type HomeCounted = Static<typeof HomeCounted>;

export const homeCountCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/home/counts',
    permission: 'signed-in',
    input: {},
    output: Type.Array(HomeCounted),
    summary: 'What waits for the caller in the lists that they may see, and since when',
  }),
};

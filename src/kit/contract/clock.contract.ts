import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { WireTime } from './shapes.ts';

export const clockCalls = {
  read: endpoint({
    method: 'GET',
    path: '/sys/clock',
    permission: 'public',
    callsPerMinute: 600,
    input: {},
    output: Type.Object({
      /** Milliseconds since 1970, of the business clock. */
      now: Type.Integer(),
      text: WireTime,
      /** How far a rehearsal has moved the clock; always 0 in production. */
      offsetMs: Type.Integer(),
    }),
    summary: 'The business clock, by which every period is counted',
  }),
};

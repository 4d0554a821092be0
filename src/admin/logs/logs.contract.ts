import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const Visit = Type.Object({
  tian: Type.String(),
  type: Type.String(),
  visit: Type.Integer(),
  ip: Type.Integer(),
});
export type Visit = Static<typeof Visit>;

export const logCalls = {
  counts: endpoint({
    method: 'GET',
    path: '/sys/loginfo',
    permission: 'signed-in',
    input: {},
    output: Type.Object({
      totalVisitCount: Type.Integer(),
      todayVisitCount: Type.Integer(),
      todayIp: Type.Integer(),
    }),
    summary: 'Sign-ins in all, today, and the addresses of today',
  }),
  visits: endpoint({
    method: 'GET',
    path: '/sys/visitInfo',
    permission: 'signed-in',
    input: {},
    output: Type.Array(Visit),
    summary: 'Sign-ins and addresses of the last seven days, empty days included',
  }),
};

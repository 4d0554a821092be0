import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const Words = Type.Object({ zh: Type.String(), en: Type.String() });

export const dutyCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/duty/mine',
    permission: 'signed-in',
    openTo: 'everybody, about their own roles',
    input: {},
    output: Type.Array(Type.Object({ role: Type.String(), name: Words, now: Words, later: Words })),
    summary: "What the caller's duties are, what they may do now, and what comes with later modules",
  }),
};

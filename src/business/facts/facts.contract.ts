import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nullable, WireTime } from '#kit/contract/shapes.ts';

const Head = Type.Object({
  number: Type.Integer(),
  chain: Type.String(),
  at: WireTime,
  signature: Type.String(),
});

const openTo = 'all who verify: facts of every object, and none alone';

export const factCalls = {
  // Not public: the number of a head tells how much was done, and before an opening nobody may learn how many have bid.
  head: endpoint({
    method: 'GET',
    path: '/facts/head',
    permission: 'fact:head',
    openTo,
    input: {},
    output: Type.Object({ head: Nullable(Head), publicKey: Type.String(), fingerprint: Type.String() }),
    summary: 'The newest signed head of the chain of facts, and the public key that verifies it',
  }),
  exportFacts: endpoint({
    method: 'GET',
    path: '/facts/export',
    permission: 'fact:export',
    openTo,
    bare: 'file',
    callsPerMinute: 6,
    input: {},
    output: Type.Unknown(),
    summary: 'All facts with their links and heads as lines of JSON, for npm run verify',
  }),
};

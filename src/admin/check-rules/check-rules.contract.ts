import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, text } from '#kit/contract/shapes.ts';

export const checkRuleCalls = {
  check: endpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    permission: 'signed-in',
    callsPerMinute: 120,
    limitPer: 'account',
    input: {
      query: Type.Object({
        ruleCode: text(64),
        // Existing clients encode it once more than the address does.
        value: Type.Optional(Type.String({ maxLength: 2_000 })),
      }),
    },
    output: Nothing,
    summary: 'Whether a value keeps a rule; an empty one does, and a refusal tells the part that is broken',
  }),
};

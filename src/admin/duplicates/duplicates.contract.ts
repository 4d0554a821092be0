import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing, text } from '#kit/contract/shapes.ts';

export const duplicateCalls = {
  check: endpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    permission: 'signed-in',
    // A form asks once for each field; more often means looking for somebody.
    callsPerMinute: 30,
    limitPer: 'account',
    input: {
      query: Type.Object({
        tableName: text(64),
        fieldName: text(64),
        fieldVal: Type.Optional(Type.String({ maxLength: 200 })),
        dataId: Type.Optional(Type.Union([Id, Type.Literal('')])),
      }),
    },
    output: Nothing,
    summary: 'Whether a value of a registered field is still free; an empty one is',
  }),
};

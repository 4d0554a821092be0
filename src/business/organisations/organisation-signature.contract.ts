import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { changeInput } from '#kit/contract/engine/change-input.ts';
import { SentCode } from '#kit/contract/engine/code.contract.ts';
import { Id, oneOf } from '#kit/contract/shapes.ts';
import { ORGANISATION, organisations } from './organisations.contract.ts';

/**
 * What a code signs: the organisation as it is handed in, a change that is asked for, a returned change with its
 * corrections; `newPhone` shows that the telephone which a change brings is in the hands of the organisation.
 */
export const SIGNED_ACTS = ['submit', 'requestChange', 'correctChange', 'newPhone'] as const;
export type SignedAct = (typeof SIGNED_ACTS)[number];

const { changes, reason } = changeInput(organisations.fields);

export const signatureCode = endpoint({
  method: 'POST',
  path: `${organisations.path}/phoneCode`,
  permission: 'gcOrg:submit',
  scope: [{ of: organisations.page, via: 'find' }],
  on: ORGANISATION,
  as: ['applicant'],
  outOfScope: 'not-found',
  idempotencyKey: 'never',
  callsPerMinute: 30,
  limitPer: 'account',
  input: {
    body: Type.Object({
      id: Id,
      sign: Type.Optional(oneOf(...SIGNED_ACTS)),
      /** The returned change that is corrected. */
      changeId: Type.Optional(Id),
      changes: Type.Optional(changes),
      reason,
    }),
  },
  output: SentCode,
  summary: "Send a code to the contact's telephone, which stands for a signature under exactly what comes with it",
});

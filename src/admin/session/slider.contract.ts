import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';

/** What a browser works on: a nonce is to be found for which SHA-256 of `id:salt:nonce` begins with so many zero bits. */
export const SliderChallenge = Type.Object({
  id: Id,
  salt: Type.String(),
  difficulty: Type.Integer(),
  /** Seconds for which it counts. */
  expires: Type.Integer(),
});
export type SliderChallenge = Static<typeof SliderChallenge>;

export const SliderProof = Type.Object({ id: Id, nonce: Type.String({ minLength: 1, maxLength: 32 }) });
export type SliderProof = Static<typeof SliderProof>;

export const sliderCalls = {
  challenge: endpoint({
    method: 'GET',
    path: '/sys/sliderCheck',
    permission: 'public',
    callsPerMinute: 1_200,
    input: {},
    output: SliderChallenge,
    summary: 'A challenge behind the slider of the sign-in page; its proof serves one sign-in within two minutes',
  }),
};

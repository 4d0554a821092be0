import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing } from '#kit/contract/shapes.ts';
import { LiveSession } from './session.contract.ts';

const END = 'system:user:endSessions';
const whose = Type.Object({ userId: Id });

/** Where other people are signed in, for those who keep accounts. */
export const userSessionCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/user/sessions',
    permission: 'system:user:sessions',
    input: { query: whose },
    output: Type.Array(LiveSession),
    summary: 'The live sessions of a user, newest first',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sys/user/session',
    permission: END,
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: 'End one session of a user, but not the own current one',
  }),
  endAll: endpoint({
    method: 'POST',
    path: '/sys/user/endSessions',
    permission: END,
    input: { body: whose },
    output: Type.Object({ ended: Type.Integer() }),
    summary: 'End all sessions of a user, the own current one excepted, and say how many',
  }),
};

import { Type } from 'typebox';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
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
    scope: [{ of: USER_PAGE, named: 'query.userId' }],
    permission: 'system:user:sessions',
    input: { query: whose },
    output: Type.Array(LiveSession),
    summary: 'The live sessions of a user, newest first',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sys/user/session',
    scope: [{ of: USER_PAGE, via: 'find' }],
    permission: END,
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: 'End one session of a user, but not the own current one',
  }),
  endAll: endpoint({
    method: 'POST',
    path: '/sys/user/endSessions',
    scope: [{ of: USER_PAGE, named: 'body.userId' }],
    permission: END,
    input: { body: whose },
    output: Type.Object({ ended: Type.Integer() }),
    summary: 'End all sessions of a user, the own current one excepted, and say how many',
  }),
};

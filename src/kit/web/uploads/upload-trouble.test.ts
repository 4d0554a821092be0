import { expect, it } from 'vitest';
import { type Trouble, troubleOf } from './upload-trouble.ts';

it.each<[what: string, status: number, code: number | undefined, trouble: Trouble, refusal?: string]>([
  ['no answer', 0, undefined, { does: 'wait', why: 'line' }],
  ['a session that is over', 401, 401, { does: 'rest' }],
  ['a password to be changed first', 422, 428, { does: 'rest' }],
  ['an upload that is gone', 404, 404, { does: 'begin-again' }],
  ['an upload that is gone for good', 410, undefined, { does: 'begin-again' }],
  ['another place to go on from', 409, 409, { does: 'ask' }],
  ['another writer', 423, 423, { does: 'wait', why: 'busy' }],
  ['a full disk', 507, 507, { does: 'wait', why: 'room' }],
  ['a piece that took too long', 408, undefined, { does: 'wait', why: 'server' }],
  ['too many calls', 429, 429, { does: 'wait', why: 'server' }],
  ['a server without its database', 503, 503, { does: 'wait', why: 'server' }],
  ['a proxy without its server', 502, undefined, { does: 'wait', why: 'server' }],
  ['a fault', 500, 500, { does: 'wait', why: 'server' }],
  ['a kind that is not taken', 422, 500, { does: 'refuse' }],
  ['a begin that was cut off', 422, 409, { does: 'begin-again' }, 'idempotency.under-way'],
  ['a file that is too large', 413, 413, { does: 'refuse' }],
  ['a call that is not allowed', 403, 510, { does: 'refuse' }],
])('after %s (%i)', (_what, status, code, trouble, refusal) =>
  expect(troubleOf(status, code, refusal)).toEqual(trouble),
);

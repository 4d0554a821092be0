import { describe, expect, it } from 'vitest';
import { readTicket, signTicket } from './signed-ticket.ts';

const now = new Date('2026-01-05T10:00:00Z');
const exp = now.getTime() / 1_000 + 60;
const claims = { aud: 'file-list', jti: 'a1', exp };
const ticket = signTicket('secret', claims);
const [payload, mac] = ticket.split('.') as [string, string];
const read = (sent: string, aud = 'file-list', at = now) => readTicket('secret', sent, aud, at);
const payloadOf = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

describe('a signed ticket', () => {
  it('says what was signed', () => expect(read(ticket)).toEqual(claims));

  it('expires at its instant', () => {
    expect(read(ticket, 'file-list', new Date(exp * 1_000 - 1))).toEqual(claims);
    expect(read(ticket, 'file-list', new Date(exp * 1_000))).toBe('expired');
  });

  it('of another purpose is foreign', () => expect(read(ticket, 'report')).toBe('foreign'));

  it.each([
    ['of another platform', signTicket('other', claims)],
    ['with a longer life', `${payloadOf({ ...claims, exp: exp + 9_999 })}.${mac}`],
    ['without a signature', `${payload}.`],
    ['with half a signature', `${payload}.${mac.slice(0, 20)}`],
    ['with a third part', `${ticket}.x`],
    ['that is empty', ''],
    ['that is a point', '.'],
    ['with another last letter of the same bytes', `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`],
    ['that wants no algorithm', `${payloadOf({ ...claims, alg: 'none' })}.`],
  ])('%s is forged', (_what, sent) => expect(read(sent)).toBe('forged'));
});

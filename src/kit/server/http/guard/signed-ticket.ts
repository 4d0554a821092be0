import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed ticket says: what it is for, which one it is, and until when (seconds since 1970). */
export interface TicketClaims {
  aud: string;
  jti: string;
  exp: number;
}

export type TicketFault = 'forged' | 'foreign' | 'expired';

const macOf = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest();

export function signTicket(secret: string, { aud, jti, exp }: TicketClaims): string {
  const payload = Buffer.from(JSON.stringify({ aud, jti, exp })).toString('base64url');
  return `${payload}.${macOf(secret, payload).toString('base64url')}`;
}

/** Reads one of our tickets. Nothing in it is believed before its signature is checked. */
export function readTicket(secret: string, ticket: string, aud: string, now: Date): TicketClaims | TicketFault {
  const [payload = '', mac = '', ...rest] = ticket.split('.');
  // Compared as text: base64url has marks to spare in its last letter, and one spelling is enough.
  const [sent, ours] = [Buffer.from(mac), Buffer.from(macOf(secret, payload).toString('base64url'))];
  if (rest.length > 0 || sent.length !== ours.length || !timingSafeEqual(sent, ours)) return 'forged';
  const claims: TicketClaims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (claims.aud !== aud) return 'foreign';
  return claims.exp * 1_000 <= now.getTime() ? 'expired' : claims;
}

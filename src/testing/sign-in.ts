import { randomUUID } from 'node:crypto';
import type { Answer, Client, Sending } from './client.ts';

export const DEMO_PASSWORD = 'Yunzhou#2026';

/** Asks for a captcha under a new key and reads its answer through the test hook. */
export async function solveCaptcha(
  client: Client,
  sending: Sending = {},
): Promise<{ checkKey: string; captcha: string }> {
  const checkKey = randomUUID();
  await client.get(`/sys/randomImage/${checkKey}`, sending);
  const answer = await client.get(`/sys/test/captcha/${checkKey}`, sending);
  return { checkKey, captcha: answer.body.result };
}

/** A person's way in: captcha, name, password. */
export async function signIn(
  client: Client,
  username: string,
  password = DEMO_PASSWORD,
  sending: Sending = {},
): Promise<Answer> {
  const solved = await solveCaptcha(client, sending);
  return client.post('/sys/login', { username, password, ...solved }, sending);
}

let last = 0;

/** A request as a trusted proxy passes it on, from an address that no other test uses. */
export function fromNewAddress(): Sending {
  last += 1;
  return { headers: { 'x-forwarded-for': `10.1.${Math.floor(last / 250)}.${(last % 250) + 1}` } };
}

export const addressOf = (sending: Sending) => sending.headers?.['x-forwarded-for'] ?? '';

/** An answer without the one field that differs each time. */
export function timeless({ body, status }: Answer) {
  const { timestamp: _, ...rest } = body;
  return { status, ...rest };
}

import { hash, randomUUID } from 'node:crypto';
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

/** A person's way in: captcha, name, password, and the slider once it is asked for. */
export async function signIn(
  client: Client,
  username: string,
  password = DEMO_PASSWORD,
  sending: Sending = {},
): Promise<Answer> {
  const attempt = { username, password };
  const answer = await client.post('/sys/login', { ...attempt, ...(await solveCaptcha(client, sending)) }, sending);
  if (answer.body.result?.refusal !== 'sign-in.needs-slider') return answer;
  const again = { ...attempt, slider: await solveSlider(client, sending), ...(await solveCaptcha(client, sending)) };
  return client.post('/sys/login', again, sending);
}

/** Asks for a challenge and does the work that a browser would do. */
export async function solveSlider(client: Client, sending: Sending = {}): Promise<{ id: string; nonce: string }> {
  const { id, salt, difficulty } = (await client.get('/sys/sliderCheck', sending)).body.result;
  for (let nonce = 0; ; nonce++) {
    const head = hash('sha256', `${id}:${salt}:${nonce}`, 'buffer').readUInt32BE(0);
    if (Math.clz32(head) >= difficulty) return { id, nonce: String(nonce) };
  }
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

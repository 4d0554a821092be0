import { expect, it } from 'vitest';
import { loggerOptions } from '#server/logger.ts';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';

const FORGED = '\r\n{"level":30,"msg":"forged by the sender"}\r\n';
const lines: string[] = [];
const { app } = await testApp({ trustedProxies: ['127.0.0.1'] }, undefined, {
  ...loggerOptions({ mode: 'production', logLevel: 'trace' }),
  stream: { write: (line) => lines.push(line) },
});

async function login(username: string, headers: Record<string, string> = {}) {
  const checkKey = `log-lines-${lines.length}`;
  await app.inject({ url: `${BASE}/sys/randomImage/${checkKey}` });
  const captcha = (await app.inject({ url: `${BASE}/sys/test/captcha/${checkKey}` })).json().result;
  return app.inject({
    method: 'POST',
    url: `${BASE}/sys/login`,
    headers,
    payload: { username, password: 'Yunzhou#2026', captcha, checkKey },
  });
}

const places: [string, () => Promise<unknown>][] = [
  ['as the user name', () => login(`admin${FORGED}`)],
  ['as the device', () => login('bidder01', { 'user-agent': `x${FORGED}` })],
  ['as the address', () => login('bidder02', { 'x-forwarded-for': `10.0.0.1${FORGED}` })],
  ['as the request id', () => login('bidder03', { 'x-request-id': `1${FORGED}`, 'request-id': `1${FORGED}` })],
  ['in the path', () => app.inject({ url: `${BASE}/sys/nowhere${encodeURIComponent(FORGED)}` })],
  ['in the query', () => app.inject({ url: `${BASE}/sys/clock?_t=${encodeURIComponent(FORGED)}` })],
  ['as a token', () => app.inject({ url: `${BASE}/sys/position/list`, headers: { 'x-access-token': FORGED } })],
  [
    'as a body',
    () =>
      app.inject({
        method: 'POST',
        url: `${BASE}/sys/login`,
        headers: { 'content-type': 'application/json' },
        payload: FORGED,
      }),
  ],
];

it.each(places)('keeps its log lines whole when a line break comes %s', async (_place, send) => {
  const before = lines.length;
  await send();
  await expect.poll(() => lines.length).toBeGreaterThan(before);
  for (const line of lines.slice(before)) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line).msg).not.toContain('forged');
    expect(line).not.toContain('forged by the sender');
  }
});

it('writes a line for the honest request, with the call and its outcome', async () => {
  const before = lines.length;
  expect((await login('agent01')).json().message).toBe('登录成功');
  const written = lines.slice(before).map((line) => JSON.parse(line));
  expect(written).toContainEqual(
    expect.objectContaining({ msg: 'request', method: 'POST', route: `${BASE}/sys/login`, status: 200 }),
  );
});

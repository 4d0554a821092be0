import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { serve } from '#kit/server/http/serve.ts';
import { BASE } from '#testing/client.ts';
import { testKernel } from '#testing/kernel.ts';

const common = { method: 'POST', permission: 'museum:photo', summary: 'Photos', output: Type.Unknown() } as const;
const photos = endpoint({
  ...common,
  path: '/museum/photos',
  multipart: { maxBytes: 1_048_576, maxFiles: 1 },
  input: {},
});
const labels = endpoint({ ...common, path: '/museum/labels', input: { body: Type.Object({}) } });

// Half a minute as half a second.
const { app, as, asCaller } = await testKernel(
  (server) => {
    serve(server, photos, ({ request }) => ({ size: request.arrived?.[0]?.size }));
    serve(server, labels, () => null);
  },
  { patience: { bodyMs: 500, spanMs: 500, fileBytesPerSecond: 8_192, lookEveryMs: 50 } },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const curator = as('museum:photo');

const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const END = '\r\n--b--\r\n';
const head = (path: string, length: number, type: string, token = curator.token) =>
  `POST ${BASE}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Access-Token: ${token}\r\n` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const FILE = 'multipart/form-data; boundary=b';
const startOf = (bytes: number, token?: string) =>
  `${head('/museum/photos', PART.length + bytes + END.length, FILE, token)}${PART}`;

interface Sent {
  start: string;
  /** So many bytes every 100 ms, so many times. */
  drop: number;
  times: number;
  end?: string;
}

/** Everything that came back, and when the server hung up. */
async function trickle({ start, drop, times, end = '' }: Sent): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // Anyone who goes on sending after the other end has hung up is told by an error, and then by the close.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(start);
  for (let sent = 0; sent < times && socket.writable; sent += 1) {
    socket.write('x'.repeat(drop));
    await sleep(100);
  }
  if (end) socket.write(end);
  await closed;
  return { text, ms: performance.now() - began };
}

describe('a file on a thin line', () => {
  it('arrives however long it takes, while bytes keep coming', async () => {
    const { text, ms } = await trickle({ start: startOf(80_000), drop: 4_000, times: 20, end: END });
    expect(ms).toBeGreaterThan(1_900);
    expect(text).toContain('HTTP/1.1 200');
    expect(text).toContain('"size":80000');
  });

  it.each([
    ['stops', 0],
    ['comes by single bytes', 1],
  ])('is cut off when it %s, and nothing of it is kept', async (_how, drop) => {
    const { text, ms } = await trickle({ start: startOf(40_000), drop, times: 80 });
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect([ms > 450, ms < 7_000]).toEqual([true, true]);
    await expect.poll(() => readdirSync(app.kernel.files.arrivals)).toEqual([]);
  });

  it('that comes well at first is cut off when it stops', async () => {
    const start = `${startOf(400_000)}${'x'.repeat(200_000)}`;
    const { text, ms } = await trickle({ start, drop: 0, times: 80 });
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(7_000);
  });

  it('gets no time of its own when nobody knows who sends it', async () => {
    const { text, ms } = await trickle({ start: startOf(160_000, 'made-up'), drop: 2_000, times: 80 });
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(ms).toBeLessThan(7_000);
  });
});

it('any other body has its time, at whatever pace it comes', async () => {
  const start = `${head('/museum/labels', 160_000, 'application/json')}{"a":"`;
  const { text, ms } = await trickle({ start, drop: 2_000, times: 80 });
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect([ms > 450, ms < 7_000]).toEqual([true, true]);
});

it('one account sends twenty files at once; the next one is told to wait, and others are not', async () => {
  const [busy, other] = [1, 2].map(() => asCaller({ permissions: new Set(['museum:photo']) }));
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets)
    socket.on('error', () => {}).write(`${startOf(90_000, busy?.token)}${'x'.repeat(9_000)}`);
  await expect.poll(() => readdirSync(app.kernel.files.arrivals).length).toBe(20);
  const small = { drop: 100, times: 1, end: END };
  const refused = await trickle({ start: startOf(100, busy?.token), ...small });
  const served = await trickle({ start: startOf(100, other?.token), ...small });
  for (const socket of sockets) socket.destroy();
  expect(refused.text).toMatch(/^HTTP\/1\.1 429 /);
  expect(refused.text).toContain('同时上传的文件已有 20 个');
  expect(served.text).toMatch(/^HTTP\/1\.1 200 /);
  await expect
    .poll(async () => (await trickle({ start: startOf(100, busy?.token), ...small })).text)
    .toContain('HTTP/1.1 200');
});

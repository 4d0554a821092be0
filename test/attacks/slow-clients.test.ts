import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { sendFile } from '#testing/uploads.ts';
import { sendRaw, sendSlowly } from './raw-socket.ts';

const { app, as, listen } = await testApp();
const admin = await as('admin');
const { token = '' } = admin;
const port = await listen();

const PATIENCE_MS = 45_000;
const HEAD = `PUT ${BASE}/sys/selectDepart HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${token}\r\nContent-Type: application/json\r\n`;
const BODY = '{"orgCode":"A01A05"}';

it.concurrent(
  'hangs up on headers that are not whole after 10 s',
  async () => {
    const { statuses, closed, ms } = await sendSlowly(port, HEAD, 'X-Drop: 1\r\n', PATIENCE_MS);
    expect({ statuses, closed }).toEqual({ statuses: [408], closed: true });
    expect(ms).toBeGreaterThan(9_000);
    expect(ms).toBeLessThan(15_000);
  },
  PATIENCE_MS,
);

it.concurrent(
  'hangs up on a body that is not whole after 30 s',
  async () => {
    const { statuses, closed, ms } = await sendSlowly(
      port,
      `${HEAD}Content-Length: 1000\r\n\r\n{"orgCode":"`,
      'A',
      PATIENCE_MS,
    );
    expect({ statuses, closed }).toEqual({ statuses: [408], closed: true });
    expect(ms).toBeGreaterThan(29_000);
    expect(ms).toBeLessThan(37_000);
  },
  PATIENCE_MS,
);

it.concurrent(
  'serves a slow honest client, and quick ones beside the slow',
  async () => {
    const slow = sendSlowly(
      port,
      `${HEAD}Content-Length: ${BODY.length + 5}\r\nConnection: close\r\n\r\n${BODY}`,
      ' ',
      PATIENCE_MS,
    );
    for (let second = 0; second < 3; second += 1) {
      const quick = await sendRaw(port, `${HEAD}Content-Length: ${BODY.length}\r\nConnection: close\r\n\r\n${BODY}`);
      expect(quick.statuses).toEqual([200]);
      await sleep(1_000);
    }
    expect((await slow).statuses).toEqual([200]);
  },
  PATIENCE_MS,
);

it.concurrent('hangs up on a file that does not come on for 30 s, keeps nothing of it, and serves slow and quick ones meanwhile', async ({
  expect,
}) => {
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const end = '\r\n--b--\r\n';
  const head = `POST ${BASE}/sys/common/upload HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
  const slow = sendSlowly(port, `${head}Content-Length: 1000\r\n\r\n${part}`, 'x', PATIENCE_MS);
  const length = part.length + 34 * 16_384 + end.length;
  const start = `${head}Connection: close\r\nContent-Length: ${length}\r\n\r\n${part}`;
  const steady = sendSlowly(port, start, 'x'.repeat(16_384), PATIENCE_MS, { times: 34, end });
  const quick = await sendFile(admin, '/sys/common/upload', 'honest', { fileName: 'a.txt' });
  expect([quick.status, quick.body.success]).toEqual([200, true]);
  const { closed, ms } = await slow;
  expect(closed).toBe(true);
  expect(ms).toBeLessThan(37_000);
  expect(await steady).toMatchObject({ statuses: [200], text: expect.stringContaining('a.txt') });
  await expect.poll(() => readdirSync(app.kernel.files.arrivals)).toEqual([]);
}, 50_000);

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { sendRaw, sendSlowly } from './raw-socket.ts';

const { as, listen } = await testApp();
const { token = '' } = await as('admin');
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

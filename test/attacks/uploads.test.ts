import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { loggerOptions } from '#server/logger.ts';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { multipartOf } from '#testing/uploads.ts';
import { sendAndHangUp, sendRaw } from './raw-socket.ts';

const lines: string[] = [];
const { app, as } = await testApp({}, undefined, {
  ...loggerOptions({ mode: 'production', logLevel: 'trace' }),
  stream: { write: (line) => lines.push(line) },
});
const { token = '' } = await as('admin');
const { token: auditor = '' } = await as('auditor01');
const left = () => readdirSync(app.kernel.files.arrivals);
let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

const MULTIPART = 'Content-Type: multipart/form-data; boundary=b\r\n';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const head = (path: string, session: string) =>
  `POST ${BASE}${path} HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${session}\r\n${MULTIPART}`;
const UPLOAD = '/sys/common/upload';
const IMPORT = '/sys/position/importExcel';

const { payload, headers } = multipartOf([{ name: 'file', fileName: 'a.txt', value: 'honest' }]);
const honest = () =>
  app.inject({ method: 'POST', url: `${BASE}${UPLOAD}`, payload, headers: { ...headers, 'x-access-token': token } });

describe.concurrent('before a byte of an upload is read', () => {
  it.each([
    ['nobody', head(UPLOAD, 'made-up'), 401],
    ['who may not import', head(IMPORT, auditor), 403],
    ['another site', `${head(UPLOAD, token)}Sec-Fetch-Site: cross-site\r\n`, 403],
    ['a call that takes no files', head('/sys/position/add', token), 415],
  ])('%s is refused', async (_who, start, status) => {
    const { statuses } = await sendRaw(port, `${start}Content-Length: 5000000\r\n\r\n`, 1_500);
    expect(statuses).toEqual([status]);
  });

  it('an honest client is served', async () => expect((await honest()).statusCode).toBe(200));
});

it('takes a file of 10 MB off a sender of 30 MB, and tells the sender', async () => {
  const body = Buffer.concat([Buffer.from(PART), Buffer.alloc(30 * 1_048_576, 'x'), Buffer.from('\r\n--b--\r\n')]);
  const start = `${head(UPLOAD, token)}Content-Length: ${body.length}\r\n\r\n`;
  const { statuses, closed } = await sendRaw(port, Buffer.concat([Buffer.from(start), body]), 15_000);
  expect({ statuses, closed }).toEqual({ statuses: [413], closed: true });
  expect(left()).toEqual([]);
});

it('keeps nothing of who hangs up in the middle of a file', async () => {
  const start = `${head(UPLOAD, token)}Content-Length: 500000\r\n\r\n${PART}`;
  await sendAndHangUp(port, start, 'x'.repeat(100_000));
  await expect.poll(left).toEqual([]);
});

it('writes no session token into its log, wherever it was sent', async () => {
  const path = (await honest()).json().message;
  const doors = ['static/x', `static/${path}`, 'pdf/pdfPreviewIframe'];
  for (const door of doors) await app.inject({ url: `${BASE}/sys/common/${door}?id=${path}&token=${token}` });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

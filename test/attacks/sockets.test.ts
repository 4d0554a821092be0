import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { sendAndHangUp, sendRaw } from './raw-socket.ts';

const { as, database, owner, listen } = await testApp();
const { token = '' } = await as('admin');
const { token: auditorsToken = '' } = await as('auditor01');
const port = await listen();

const BODY = '{"orgCode":"A01A05"}';
const SMUGGLED = `GET ${BASE}/sys/dict/refleshCache HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${token}\r\n\r\n`;
const head = (...lines: string[]) =>
  [
    `PUT ${BASE}/sys/selectDepart HTTP/1.1`,
    'Host: x',
    `X-Access-Token: ${token}`,
    'Content-Type: application/json',
    ...lines,
  ].join('\r\n');
const plain = (...lines: string[]) =>
  `${head(`Content-Length: ${BODY.length}`, ...lines, 'Connection: close')}\r\n\r\n${BODY}`;
const chunked = (size: string) => `${size}\r\n${BODY}\r\n0\r\n\r\n`;
const SIZE = BODY.length.toString(16);

const answersHonestly = async () => {
  const { statuses, text, closed } = await sendRaw(port, plain());
  expect({ statuses, closed }).toEqual({ statuses: [200], closed: true });
  expect(text).toContain('"success":true');
};

describe('the honest request', () => {
  it('is answered, by length', answersHonestly);
  it('is answered, in chunks', async () => {
    const { statuses } = await sendRaw(
      port,
      `${head('Transfer-Encoding: chunked', 'Connection: close')}\r\n\r\n${chunked(SIZE)}`,
    );
    expect(statuses).toEqual([200]);
  });
  it('is answered twice on one connection', async () => {
    const first = `${head(`Content-Length: ${BODY.length}`)}\r\n\r\n${BODY}`;
    expect((await sendRaw(port, first + plain())).statuses).toEqual([200, 200]);
  });
});

const smuggling: Record<string, string> = {
  'length and chunks': `${head(`Content-Length: ${BODY.length}`, 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunks and length': `${head('Transfer-Encoding: chunked', 'Content-Length: 4')}\r\n\r\n${chunked(SIZE)}${SMUGGLED}`,
  'two lengths': `${head('Content-Length: 0', `Content-Length: ${SMUGGLED.length}`)}\r\n\r\n${SMUGGLED}`,
  'the same length twice': `${head(`Content-Length: ${BODY.length}`, `Content-Length: ${BODY.length}`)}\r\n\r\n${BODY}${SMUGGLED}`,
  'two lengths in one line': `${head(`Content-Length: ${BODY.length}, 0`)}\r\n\r\n${BODY}${SMUGGLED}`,
  'a length with a sign': `${head(`Content-Length: +${BODY.length}`)}\r\n\r\n${BODY}${SMUGGLED}`,
  'a negative length': `${head('Content-Length: -1')}\r\n\r\n${BODY}${SMUGGLED}`,
  'a hexadecimal length': `${head(`Content-Length: 0x${SIZE}`)}\r\n\r\n${BODY}${SMUGGLED}`,
  'an encoding that is almost chunked': `${head('Transfer-Encoding: xchunked')}\r\n\r\n${chunked(SIZE)}${SMUGGLED}`,
  'chunks that are not the last encoding': `${head('Transfer-Encoding: chunked, identity')}\r\n\r\n${chunked(SIZE)}${SMUGGLED}`,
  'a blank before the colon': `${head('Transfer-Encoding : chunked', `Content-Length: ${BODY.length}`)}\r\n\r\n${BODY}${SMUGGLED}`,
  'a header on two lines': `${head('Transfer-Encoding:\r\n chunked', `Content-Length: ${BODY.length}`)}\r\n\r\n${chunked(SIZE)}${SMUGGLED}`,
  'lines that end with LF alone': `${plain()}`.replaceAll('\r\n', '\n') + SMUGGLED.replaceAll('\r\n', '\n'),
  'one line that ends with LF alone': `${head('X-One: 1\nTransfer-Encoding: chunked')}\r\n\r\n${chunked(SIZE)}${SMUGGLED}`,
  'a bare CR in a header': `${head('X-One: 1\rTransfer-Encoding: chunked')}\r\n\r\n${chunked(SIZE)}${SMUGGLED}`,
  'a NUL in a header': `${head('X-One: a\0b', `Content-Length: ${BODY.length}`)}\r\n\r\n${BODY}${SMUGGLED}`,
  'a chunk size that is no number': `${head('Transfer-Encoding: chunked')}\r\n\r\n${chunked('zz')}${SMUGGLED}`,
  'a chunk longer than it says': `${head('Transfer-Encoding: chunked')}\r\n\r\n1\r\n${BODY}\r\n0\r\n\r\n${SMUGGLED}`,
  'no host': `GET ${BASE}/sys/clock HTTP/1.1\r\n\r\n${SMUGGLED}`,
  'a protocol of its own': `GET ${BASE}/sys/clock HTTP/9.9\r\nHost: x\r\n\r\n${SMUGGLED}`,
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
};

describe('refuses with 400, closes, and answers no second request:', () => {
  it.each(Object.entries(smuggling))('%s', async (_what, bytes) => {
    const { statuses, closed, text } = await sendRaw(port, bytes);
    expect({ statuses, closed }).toEqual({ statuses: [400], closed: true });
    expect(text).not.toContain('刷新缓存完成');
    await answersHonestly();
  });
});

describe('refuses with 431 and lives:', () => {
  it.each([
    ['a header of a megabyte', () => plain(`X-Long: ${'x'.repeat(1_048_576)}`)],
    ['a token of a megabyte', () => plain(`X-Access-Token: ${'x'.repeat(1_048_576)}`)],
    ['a path of a megabyte', () => `GET ${BASE}/${'x'.repeat(1_048_576)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['fifty thousand headers', () => plain(...Array.from({ length: 50_000 }, (_, index) => `X-${index}: 1`))],
  ])('%s', async (_what, bytes) => {
    const { statuses, closed } = await sendRaw(port, bytes());
    expect({ statuses, closed }).toEqual({ statuses: [431], closed: true });
    await answersHonestly();
  });
});

describe('takes one token only:', () => {
  it.each([
    ['the good one first', [`X-Access-Token: ${token}`, 'X-Access-Token: forged']],
    ['the good one last', ['X-Access-Token: forged', `X-Access-Token: ${token}`]],
  ])('%s', async (_what, lines) => {
    const bytes = [`GET ${BASE}/sys/position/list HTTP/1.1`, 'Host: x', ...lines, 'Connection: close', '', ''].join(
      '\r\n',
    );
    const { statuses, text } = await sendRaw(port, bytes);
    expect(statuses).toEqual([401]);
    expect(text).toContain('登录凭证无效，请重新登录');
  });
});

it('refuses TRACE, and does not send the request back', async () => {
  const { statuses, text } = await sendRaw(
    port,
    `TRACE ${BASE}/sys/clock HTTP/1.1\r\nHost: x\r\nX-Secret: 4711\r\nConnection: close\r\n\r\n`,
  );
  expect(statuses).toEqual([405]);
  expect(text).not.toContain('4711');
});

it('audits one who hangs up before the refusal', async () => {
  const draft = '{"code":"GONE","name":"x","postRank":"1"}';
  const lines = [
    'Host: x',
    `X-Access-Token: ${auditorsToken}`,
    'Content-Type: application/json',
    `Content-Length: ${draft.length}`,
  ];
  const rest = [...lines, '', draft].join('\r\n');
  for (let round = 0; round < 20; round += 1)
    await sendAndHangUp(port, `POST ${BASE}/sys/position/add HTTP/1.1\r\n`, rest);
  const kept = () =>
    owner
      .selectFrom('auditEntry')
      .select('address')
      .where('action', '=', 'POST /sys/position/add')
      .where('refusal', '=', 'permission.denied')
      .execute();
  await expect.poll(kept).toEqual(Array(20).fill({ address: '127.0.0.1' }));
});

it('leaves no error in the log of the database', () => expect(database.errorLines()).toEqual([]));

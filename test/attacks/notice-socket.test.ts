import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { openSocket } from '#testing/sockets.ts';
import { askForSocket, sendRaw } from './raw-socket.ts';

const app = await testApp();
const bidder = await app.as('bidder01');

const port = await app.listen();
const ids = { own: await app.idOf('bidder01'), other: await app.idOf('bidder02') };

describe('the socket of the bell', () => {
  const open = (token = bidder.token) => openSocket(`ws://127.0.0.1:${port}${BASE}/websocket/${ids.own}`, token);
  const handshake = (userId: string, ...lines: string[]) => askForSocket(port, `${BASE}/websocket/${userId}`, ...lines);
  const withToken = () => `Sec-WebSocket-Protocol: ${bidder.token}`;

  it('opens for an honest client', async () => {
    const { statuses } = await handshake(ids.own, withToken(), `Origin: http://127.0.0.1:${port}`);
    expect(statuses).toEqual([101]);
    const socket = await open();
    socket.send('HeartBeat');
    await expect.poll(() => socket.frames, { timeout: 3_000 }).toContainEqual({ cmd: 'heartcheck', msgTxt: '' });
    socket.close();
  });

  it.each([
    ['of somebody else', () => handshake(ids.other, withToken()), 401],
    ['of nobody', () => handshake('019a0000-0000-7000-8000-000000000000', withToken()), 401],
    ['without a token', () => handshake(ids.own), 401],
    ['with a token that was never issued', () => handshake(ids.own, 'Sec-WebSocket-Protocol: abc'), 401],
    ['with SQL as the token', () => handshake(ids.own, "Sec-WebSocket-Protocol: ' or 1=1 --"), 401],
    ['with a user id that is none', () => handshake('x', withToken()), 400],
    ['from another site', () => handshake(ids.own, withToken(), 'Origin: https://evil.example'), 403],
    [
      'from a page that a browser marks as foreign',
      () => handshake(ids.own, withToken(), 'Sec-Fetch-Site: cross-site', 'Origin: https://evil.example'),
      403,
    ],
  ])('%s is refused before the upgrade', async (_, attempt, status) => {
    const { statuses, closed } = await attempt();
    expect({ statuses, closed }).toEqual({ statuses: [status], closed: true });
  });

  it('is closed on a frame that is too large, one that is no text, and on a flood', async () => {
    const large = await open();
    large.send('x'.repeat(1_025));
    await expect.poll(() => large.closedWith, { timeout: 3_000 }).toBe(1009);
    const huge = await open();
    huge.send('x'.repeat(1_000_000));
    await expect.poll(() => huge.closedWith, { timeout: 3_000 }).toBeDefined();
    const binary = await open();
    binary.send(new Uint8Array([1, 2, 3]));
    await expect.poll(() => binary.closedWith, { timeout: 3_000 }).toBe(1003);
    const flood = await open();
    for (let frame = 0; frame < 40; frame += 1) flood.send('HeartBeat');
    await expect.poll(() => flood.closedWith, { timeout: 3_000 }).toBe(1008);
    expect(flood.frames.length).toBeLessThanOrEqual(31);
  });

  it('opens twenty times for one user and not once more', async () => {
    const session = await app.as('bidder01');
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(session.token)));
    expect(sockets.every(({ opened }) => opened)).toBe(true);
    const { statuses, text } = await handshake(ids.own, `Sec-WebSocket-Protocol: ${session.token}`);
    expect(statuses).toEqual([429]);
    expect(text).toContain('同一用户最多打开 20 个消息连接');
    sockets[0]?.close();
    await expect.poll(async () => (await open(session.token)).opened, { timeout: 2_000 }).toBe(true);
  });

  it('leaves other upgrades alone: they are answered as plain requests', async () => {
    const { statuses } = await sendRaw(
      port,
      `GET ${BASE}/sys/dict/getDictItems/sex HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nX-Access-Token: ${bidder.token}\r\n\r\n`,
    );
    expect(statuses).toEqual([200]);
  });

  it('is not what a call becomes that is asked to be one', async () => {
    const before = await app.owner.selectFrom('dictionary').select('id').execute();
    const { statuses } = await sendRaw(
      port,
      `GET ${BASE}/sys/dict/list HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Access-Token: ${bidder.token}\r\n\r\n`,
    );
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(await app.owner.selectFrom('dictionary').select('id').execute()).toEqual(before);
  });
});

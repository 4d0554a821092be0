import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { addDictionary } from '#testing/dictionary.ts';
import { type HeardSocket, openSocket } from '#testing/sockets.ts';
import { SQL_TEXTS } from './payloads.ts';
import { askForSocket } from './raw-socket.ts';
import { newStatements, settledStatements, statementsOf } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const bidder = await app.as('bidder01');
const port = await app.listen();
const ids = { admin: await app.idOf('admin'), bidder01: await app.idOf('bidder01') };

async function dictionaryWith(dictCode: string) {
  const id = await addDictionary(admin, dictCode, ['v']);
  const rowId: string = (await admin.get('/sys/dictItem/list', { query: { dictId: id } })).body.result.records[0].id;
  return { key: `dictionary-items:${id}`, rowId };
}
const mine = await dictionaryWith('live_own');
const other = await dictionaryWith('live_other');

const open = (token = admin.token, userId = ids.admin) =>
  openSocket(`ws://127.0.0.1:${port}${BASE}/vxeSocket/${userId}/p1`, token);
const handshake = (path: string, ...lines: string[]) => askForSocket(port, `${BASE}/vxeSocket/${path}`, ...lines);
const protocol = (token: string | undefined) => `Sec-WebSocket-Protocol: ${token}`;
const update = (row: unknown, key = mine.key, caseId: unknown = 'case') =>
  JSON.stringify({ type: 'update_vxe_table', data: { socketKey: key, args: [row, caseId] } });
const joined = (key: string) => JSON.stringify({ type: 'join', data: { socketKey: key } });
const refusals = ({ frames }: HeardSocket) =>
  frames.flatMap((frame) => {
    const { type, data } = frame as { type: string; data: { refusal: string } };
    return type === 'error' ? [data.refusal] : [];
  });

/** What a socket heard, but for being asked to tell again, which every newcomer causes. */
const news = ({ frames }: HeardSocket) => (frames as { type: string }[]).filter(({ type }) => type !== 'tell_again');

/** A pair of honest sockets: what one sends the other hears. */
async function pair() {
  const [sender, watcher] = [await open(), await open()];
  watcher.send(joined(mine.key));
  await expect.poll(() => news(watcher).length, { timeout: 3_000 }).toBe(1);
  return { sender, watcher };
}

describe('the socket of grids', () => {
  let known: Map<string, string>;

  it('opens for an honest client, and takes its rows to the others', async () => {
    const { statuses } = await handshake(`${ids.admin}/p1`, protocol(admin.token), `Origin: http://127.0.0.1:${port}`);
    expect(statuses).toEqual([101]);
    const { sender, watcher } = await pair();
    sender.send(update({ id: mine.rowId, itemText: '诚' }));
    await expect.poll(() => news(watcher).length, { timeout: 3_000 }).toBe(2);
    // Honest clients make mistakes too: a row that is gone, a right that they lack.
    sender.send(update({ id: other.rowId, itemText: '误' }));
    await expect.poll(() => refusals(sender), { timeout: 3_000 }).toEqual(['row.not-found']);
    const stranger = await open(bidder.token, ids.bidder01);
    stranger.send(joined(mine.key));
    await expect.poll(() => refusals(stranger), { timeout: 3_000 }).toEqual(['permission.denied']);
    await handshake(`${ids.admin}/p1`);
    for (const socket of [sender, watcher, stranger]) socket.close();
    known = await settledStatements(app);
  });

  it.each([
    ['of somebody else', () => handshake(`${ids.admin}/p1`, protocol(bidder.token)), 401],
    ['of nobody', () => handshake('019a0000-0000-7000-8000-000000000000/p1', protocol(admin.token)), 401],
    ['without a token', () => handshake(`${ids.admin}/p1`), 401],
    ['with a token that was never issued', () => handshake(`${ids.admin}/p1`, protocol('abc')), 401],
    ['with SQL as the token', () => handshake(`${ids.admin}/p1`, protocol("' or 1=1 --")), 401],
    ['with a user id that is none', () => handshake('x/p1', protocol(admin.token)), 400],
    [
      'with a page id beyond all measure',
      () => handshake(`${ids.admin}/${'p'.repeat(101)}`, protocol(admin.token)),
      400,
    ],
    [
      'from another site',
      () => handshake(`${ids.admin}/p1`, protocol(admin.token), 'Origin: https://evil.example'),
      403,
    ],
  ])('%s is refused before the upgrade', async (_, attempt, status) => {
    const { statuses, closed } = await attempt();
    expect({ statuses, closed }).toEqual({ statuses: [status], closed: true });
  });

  it('refuses keys without the right, keys that are none, and rows of another object', async () => {
    const stranger = await open(bidder.token, ids.bidder01);
    const { sender, watcher } = await pair();
    stranger.send(joined(mine.key));
    stranger.send(update({ id: mine.rowId, itemText: '偷' }));
    await expect.poll(() => refusals(stranger), { timeout: 3_000 }).toEqual(['permission.denied', 'permission.denied']);
    sender.send(update({ id: other.rowId, itemText: '越' }));
    for (const key of ['dictionary-items:', '__proto__:x', `constructor:${mine.rowId}`]) sender.send(joined(key));
    await expect
      .poll(() => refusals(sender), { timeout: 3_000 })
      .toEqual(['row.not-found', 'grid.unknown-key', 'grid.unknown-key', 'grid.unknown-key']);
    expect([news(watcher).length, stranger.frames.length]).toEqual([1, 2]);
    for (const socket of [stranger, sender, watcher]) socket.close();
  });

  it('is deaf to malformed frames, and passes nothing on that could reach a prototype', async () => {
    const { sender, watcher } = await pair();
    const odd = [
      '{"type":"update_vxe_table","data":',
      '[[[[[[',
      '{"type":{"$ne":1}}',
      '{"__proto__":{"type":"heart_beat"}}',
      update([mine.rowId]),
      update({ id: mine.rowId }, mine.key, { toString: 1 }),
    ];
    for (const text of odd) sender.send(text);
    const polluting = [
      `{"id":"${mine.rowId}","__proto__":{"isAdmin":true}}`,
      `{"id":"${mine.rowId}","constructor":{"prototype":{"isAdmin":true}}}`,
      `{"id":"${mine.rowId}","itemText":{"__proto__":{"isAdmin":true}}}`,
    ];
    for (const row of polluting)
      sender.send(`{"type":"update_vxe_table","data":{"socketKey":"${mine.key}","args":[${row},"case"]}}`);
    await expect
      .poll(() => refusals(sender), { timeout: 3_000 })
      .toEqual(['input.unknown-field', 'input.unknown-field', 'input.wrong-type']);
    sender.send(update({ id: mine.rowId, itemText: '真' }));
    await expect.poll(() => news(watcher).length, { timeout: 3_000 }).toBeGreaterThan(1);
    expect(news(watcher).slice(1)).toMatchObject([{ data: { args: [{ itemText: '真' }, 'case'] } }]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    for (const socket of [sender, watcher]) socket.close();
  });

  it('passes SQL on as the text that it is, and refuses it as a field, an id or a key', async () => {
    const { sender, watcher } = await pair();
    const [text = ''] = SQL_TEXTS;
    sender.send(update({ id: mine.rowId, itemText: text }));
    await expect
      .poll(() => news(watcher).at(-1), { timeout: 3_000 })
      .toMatchObject({
        data: { args: [{ id: mine.rowId, itemText: text }, 'case'] },
      });
    sender.send(update({ id: mine.rowId, [text]: 'x' }));
    sender.send(update({ id: text, itemText: 'x' }));
    sender.send(joined(`dictionary-items:${text}`));
    await expect
      .poll(() => refusals(sender), { timeout: 3_000 })
      .toEqual(['input.unknown-field', 'input.wrong-format', 'grid.unknown-key']);
    for (const socket of [sender, watcher]) socket.close();
  });

  it('is closed on a frame that is too large, one that is no text, a flood, and on refusal after refusal', async () => {
    const large = await open();
    large.send(update({ id: mine.rowId, itemText: 'x'.repeat(20_000) }));
    await expect.poll(() => large.closedWith, { timeout: 3_000 }).toBe(1009);
    const binary = await open();
    binary.send(new Uint8Array([1, 2, 3]));
    await expect.poll(() => binary.closedWith, { timeout: 3_000 }).toBe(1003);
    const steady = await open();
    for (let beat = 0; beat < 20; beat += 1) steady.send('{"type":"heart_beat"}');
    await expect.poll(() => steady.frames.length, { timeout: 3_000 }).toBe(20);
    expect(steady.closedWith).toBeUndefined();
    const flood = await open();
    for (let beat = 0; beat < 60; beat += 1) flood.send('{"type":"heart_beat"}');
    await expect.poll(() => flood.closedWith, { timeout: 3_000 }).toBe(1008);
    expect(flood.frames.length).toBeLessThanOrEqual(20);
    const stubborn = await open(bidder.token, ids.bidder01);
    for (let time = 0; time < 15; time += 1) stubborn.send(joined(mine.key));
    await expect.poll(() => stubborn.closedWith, { timeout: 3_000 }).toBe(1008);
    expect(refusals(stubborn)).toHaveLength(10);
    steady.close();
  });

  it('opens twenty times for one user and not once more', async () => {
    const session = await app.as('bidder01');
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(session.token, ids.bidder01)));
    expect(sockets.every(({ opened }) => opened)).toBe(true);
    const { statuses } = await handshake(`${ids.bidder01}/p1`, protocol(session.token));
    expect(statuses).toEqual([429]);
    for (const socket of sockets) socket.close();
  });

  it('has brought no statement that honest clients do not bring, and no error into the log', async () => {
    await sleep(200);
    expect(newStatements(known, await statementsOf(app.database))).toEqual([]);
    expect(app.database.errorLines()).toEqual([]);
  });
});

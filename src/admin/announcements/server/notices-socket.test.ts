import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE, type Client } from '#testing/client.ts';
import { addPerson, ageSession } from '#testing/person.ts';
import { type HeardSocket, openSocket } from '#testing/sockets.ts';

const { as, idOf, listen, owner, database } = await testApp();
const neighbour = await testApp({}, database);
const ports = { own: await listen(), other: await neighbour.listen() };

const bidderId = await idOf('bidder01');
const open = (client: Client, userId = bidderId, port = ports.own): Promise<HeardSocket> =>
  openSocket(`ws://127.0.0.1:${port}${BASE}/websocket/${userId}`, client.token);
const change = (text: string) =>
  sql`update dictionary_item set item_text = ${text} where item_value = 'L'`.execute(owner);
/** A socket of a client that wants to hear of dictionaries, as our web does. */
const openAsking = async (client: Client, userId = bidderId, port = ports.own): Promise<HeardSocket> => {
  const socket = await open(client, userId, port);
  socket.send('DictVersion');
  return socket;
};
const DICT = { cmd: 'dict', msgId: expect.stringMatching(/^\d+$/), msgTxt: '' };

describe('the socket of the bell', () => {
  it('opens for the user whom the token belongs to and gives the sub-protocol back', async () => {
    const bidder = await as('bidder01');
    const socket = await open(bidder);
    expect([socket.opened, socket.protocol]).toEqual([true, bidder.token]);
    socket.close();
  });

  it('opens with the token in the path too', async () => {
    const { token } = await as('bidder01');
    const socket = await openSocket(`ws://127.0.0.1:${ports.own}${BASE}/websocket/${bidderId}/${token}`);
    expect([socket.opened, socket.protocol]).toEqual([true, '']);
    socket.close();
  });

  it('answers a heartbeat, to that socket alone and with nothing to read aloud', async () => {
    const bidder = await as('bidder01');
    const [first, second] = [await open(bidder), await open(bidder)];
    first.send('something else');
    first.send('HeartBeat');
    await expect.poll(() => first.frames).toEqual([{ cmd: 'heartcheck', msgTxt: '' }]);
    expect([second.frames, first.closedWith]).toEqual([[], undefined]);
    for (const socket of [first, second]) socket.close();
  });

  it('tells nothing of dictionaries to a client that did not ask: it would read the frame aloud', async () => {
    const bidder = await as('bidder01');
    const [stock, ours] = [await open(bidder), await openAsking(bidder)];
    await expect.poll(() => ours.frames).toEqual([DICT]);
    await change('低些');
    await expect.poll(() => ours.frames).toEqual([DICT, DICT]);
    stock.send('HeartBeat');
    await expect.poll(() => stock.frames).toEqual([{ cmd: 'heartcheck', msgTxt: '' }]);
    for (const socket of [stock, ours]) socket.close();
  });

  it('tells sockets that asked, in every process, of a changed dictionary, once a change', async () => {
    const bidder = await as('bidder01');
    const sockets = [
      await openAsking(bidder),
      await openAsking(bidder),
      await openAsking(await as('expert01'), await idOf('expert01')),
      await openAsking(bidder, bidderId, ports.other),
    ];
    for (const socket of sockets) await expect.poll(() => socket.frames).toEqual([DICT]);
    await change('更低');
    for (const socket of sockets) await expect.poll(() => socket.frames).toEqual([DICT, DICT]);
    // The answer comes after a frame that was told twice.
    for (const socket of sockets) socket.send('HeartBeat');
    const beat = { cmd: 'heartcheck', msgTxt: '' };
    for (const socket of sockets) await expect.poll(() => socket.frames).toEqual([DICT, DICT, beat]);
    const versions = sockets.map(({ frames }) => frames.map((frame) => (frame as { msgId: string }).msgId));
    for (const [index, socket] of sockets.entries()) {
      expect(versions[index]).toEqual(versions[0]);
      socket.close();
    }
    expect(versions[0]?.[0]).not.toBe(versions[0]?.[1]);
  });

  it('answers with the version of the dictionaries, the same until one of them changes', async () => {
    const bidder = await as('bidder01');
    const version = async () => {
      const socket = await openAsking(bidder);
      await expect.poll(() => socket.frames.length).toBeGreaterThan(0);
      socket.close();
      return (socket.frames[0] as { msgId: string }).msgId;
    };
    const first = await version();
    expect(await version()).toBe(first);
    await change('低低');
    await expect.poll(version).not.toBe(first);
  });

  it('tells it when the new texts can be asked for', async () => {
    const bidder = await as('bidder01');
    const socket = await openAsking(bidder);
    // The news of an earlier change, which may still be on its way, has the version that is answered now.
    const version = () => (socket.frames.at(-1) as { msgId: string } | undefined)?.msgId;
    await expect.poll(version).toBeDefined();
    const before = version();
    await change('最低');
    await expect.poll(version).not.toBe(before);
    const { body } = await bidder.get('/sys/dict/getDictItems/priority');
    expect(body.result[0].text).toBe('最低');
    socket.close();
  });
});

describe('a socket is closed', () => {
  it('when its session is signed out, and only that one', async () => {
    const [leaving, staying] = [await as('bidder02'), await as('bidder02')];
    const id = await idOf('bidder02');
    const [first, second] = [await open(leaving, id), await open(staying, id)];
    await leaving.post('/sys/logout');
    await expect.poll(() => first.closedWith).toBe(4401);
    expect(second.closedWith).toBeUndefined();
    second.close();
  });

  it('when the account is frozen', async () => {
    const id = await addPerson(owner, 'frozen_soon');
    const socket = await open(await as('frozen_soon'), id);
    await sql`update app_user set status = 2 where id = ${id}`.execute(owner);
    await expect.poll(() => socket.closedWith).toBe(4401);
  });

  it('when the session is over by the clock: a heartbeat is nobody at work', async () => {
    const bidder = await as('bidder03');
    const socket = await open(bidder, await idOf('bidder03'));
    socket.send('HeartBeat');
    await ageSession(owner, bidder.token ?? '', { seenMinutesAgo: 121 });
    await expect.poll(() => socket.closedWith).toBe(4401);
  });
});

it('a plain request to the address of a socket is told what is missing', async () => {
  const { status, body } = await (await as('bidder01')).get(`/websocket/${bidderId}`);
  expect([status, body.code]).toEqual([401, 401]);
  const { token } = await as('bidder01');
  const asked = await (await as('bidder01')).get(`/websocket/${bidderId}/${token}`);
  expect([asked.status, asked.body.result.field]).toEqual([400, 'Upgrade']);
});

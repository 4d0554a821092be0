import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { openSocket } from '#testing/sockets.ts';
import { stream } from './stream.store.ts';

const { app, db, owner, as, listen, database } = await testApp();
const neighbour = await testApp({}, database);
const ports = { own: await listen(), other: await neighbour.listen() };
const POLL = '/sys/annountCement/bell';

let people = 0;
async function person() {
  people += 1;
  const username = `rung-${people}`;
  const id = await addPerson(owner, username);
  const client = await as(username);
  const open = async (port: number, follow?: string) => {
    const socket = await openSocket(`ws://127.0.0.1:${port}${BASE}/websocket/${id}`, client.token);
    if (follow) socket.send(follow);
    return socket;
  };
  /** Rings with this process, in a transaction of its own. */
  const ring = (title: string, on = app) =>
    on.kernel.db
      .transaction()
      .execute((trx) => on.kernel.notifyUser(trx, { userId: id, title, content: '<p>正文</p>', page: '' }));
  return { id, client, open, ring };
}
const numbers = (frames: unknown[]) =>
  frames.flatMap((frame) => ((frame as { cmd: string }).cmd === 'user' ? [(frame as { number: number }).number] : []));
const RING = (number: number) => ({ cmd: 'user', msgId: expect.any(String), msgTxt: '', number });

describe('a stream', () => {
  it('numbers its events without gaps in the order of their commits, by many writers', async () => {
    const append = (body: number) => db.transaction().execute((trx) => stream('hall').append(trx, { body }));
    const gone = db.transaction().execute(async (trx) => {
      await stream('hall').append(trx, { body: -1 });
      throw new Error('rolled back');
    });
    await expect(gone).rejects.toThrow('rolled back');
    await Promise.all(Array.from({ length: 20 }, (_, at) => append(at)));
    await stream('other').append(db, { body: 99 });
    const events = await stream('hall').after(db, 0);
    expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(new Set(events.map(({ body }) => body.body)).size).toBe(20);
    expect((await stream('hall').after(db, 17)).map(({ number }) => number)).toEqual([18, 19, 20]);
    expect([await stream('hall').last(db), await stream('nothing').last(db)]).toEqual([20, 0]);
  });
});

describe('the bell', () => {
  it('rings on every open page of its user in every process, and on nobody else’s', async () => {
    const [mine, other] = [await person(), await person()];
    const pages = [
      await mine.open(ports.own, 'Stream'),
      await mine.open(ports.own, 'Stream'),
      await mine.open(ports.other, 'Stream'),
    ];
    const foreign = await other.open(ports.own, 'Stream');
    for (const page of [...pages, foreign])
      await expect.poll(() => page.frames).toEqual([{ cmd: 'stream', number: 0 }]);
    await mine.ring('一');
    for (const page of pages) await expect.poll(() => page.frames).toContainEqual(RING(1));
    await mine.ring('二', neighbour.app);
    for (const page of pages) await expect.poll(() => numbers(page.frames)).toEqual([1, 2]);
    await other.ring('三');
    await expect.poll(() => numbers(foreign.frames)).toEqual([1]);
    for (const page of [...pages, foreign]) page.close();
  });

  it('rings for a client that asks for no numbers, once its socket is there', async () => {
    const { open, ring } = await person();
    const page = await open(ports.other);
    await expect
      .poll(async () => {
        await ring('再来');
        return numbers(page.frames).length;
      })
      .toBeGreaterThan(0);
    page.close();
  });

  it('catches up from the number that a page had before it was offline, each event once', async () => {
    const { open, ring } = await person();
    for (const title of ['一', '二', '三']) await ring(title);
    const page = await open(ports.other, 'Stream 1');
    await expect.poll(() => numbers(page.frames)).toEqual([2, 3]);
    await ring('四');
    await expect.poll(() => numbers(page.frames)).toEqual([2, 3, 4]);
    page.close();
  });

  it('replays more than a page of events', async () => {
    const { id, open } = await person();
    await db.transaction().execute(async (trx) => {
      for (let at = 0; at < 205; at += 1) await stream(`bell:${id}`).append(trx, { id });
    });
    const page = await open(ports.own, 'Stream 0');
    await expect.poll(() => numbers(page.frames)).toEqual(Array.from({ length: 205 }, (_, at) => at + 1));
    page.close();
  });

  it('begins again for a number that was never given', async () => {
    const { open, ring } = await person();
    await ring('一');
    const page = await open(ports.own, 'Stream 1000');
    await expect.poll(() => page.frames).toEqual([{ cmd: 'stream', number: 1 }]);
    await ring('二');
    await expect.poll(() => numbers(page.frames)).toEqual([2]);
    page.close();
  });

  it('misses nothing of what happened while the line between the processes was down', async () => {
    const { open, ring } = await person();
    const page = await open(ports.other, 'Stream');
    await expect.poll(() => page.frames.length).toBe(1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gongkai-feed' and datname = current_database()`.execute(db);
    await ring('一');
    await expect.poll(() => numbers(page.frames), { timeout: 5_000 }).toEqual([1]);
    page.close();
  });

  it('is asked by a page that cannot keep a socket, for its own user alone', async () => {
    const [mine, other] = [await person(), await person()];
    const poll = async (after?: string) =>
      (await mine.client.get(POLL, after === undefined ? {} : { query: { after } })).body.result;
    expect(await poll()).toEqual({ events: [], last: 0 });
    await mine.ring('一');
    await other.ring('别人的');
    expect(await poll()).toEqual({ events: [], last: 1 });
    expect(await poll('0')).toEqual({
      events: [{ number: 1, at: expect.any(String), event: { cmd: 'user', msgId: expect.any(String) } }],
      last: 1,
    });
    expect(await poll('1')).toEqual({ events: [], last: 1 });
    expect((await mine.client.get(POLL, { query: { after: '-1' } })).status).toBe(400);
  });

  it('tells nothing to a page that has gone', async () => {
    const { open, ring } = await person();
    const page = await open(ports.own, 'Stream');
    await expect.poll(() => page.frames.length).toBe(1);
    page.close();
    await ring('一');
    expect(numbers(page.frames)).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { retryParked } from '#kit/server/events/listeners.store.ts';
import { type EventHandler, type Listener, listen, MOST_FAILURES } from '#kit/server/events/listeners.ts';
import { sweepEvents, writeEvents } from '#kit/server/events/outbox.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { buildApp } from './build-app.ts';

const { db, owner, database, as } = await testApp();
await sql`create table effect (name text, process text); grant select, insert on effect to gongkai_app`.execute(owner);
const effects = async () => (await sql<{ name: string; process: string }>`select * from effect`.execute(owner)).rows;
const kept = async (topic: string) =>
  (await sql`select from outbox_message where topic = ${topic}`.execute(owner)).rows.length;
const cursors = async (topic: string) =>
  (
    await sql<{ isThrough: boolean }>`
      select cursor >= (select max(number) from outbox_message where topic = ${topic}) as is_through
      from outbox_listener where topic = ${topic}`.execute(owner)
  ).rows;

/** One more server on the same database. */
async function server(...listeners: Listener[]) {
  const { app, close } = await buildApp({
    settings: TEST_SETTINGS,
    databaseUrl: database.appUrl,
    productVersion: '0.0.0-test',
    logger: false,
    listeners,
  });
  return { app, close };
}

describe('an event that no running process knows', () => {
  it('is still there after a restart, and is handled by the first process that knows it', async () => {
    const heard: unknown[] = [];
    const painted: EventHandler = async (_db, { payload }) => void heard.push(payload.name);
    await writeEvents(db, [{ topic: 'room.painted', payload: { name: 'a' } }]);
    for (const others of [[], [listen('room.booked', 'other', async () => {})]]) {
      const restarted = await server(...others);
      await sweepEvents(db);
      await restarted.close();
    }
    expect(await kept('room.painted')).toBe(1);
    const knowing = await server(listen('room.painted', 'diary', painted));
    await expect.poll(() => heard).toEqual(['a']);
    await knowing.close();
    await sweepEvents(db);
    expect(await kept('room.painted')).toBe(0);
  });

  it('waits for its listener while only processes without it run', async () => {
    const heard: unknown[] = [];
    const listener = listen('room.aired', 'diary', async (_db, { payload }) => void heard.push(payload.name));
    await (await server(listener)).close();
    await writeEvents(db, [{ topic: 'room.aired', payload: { name: 'a' } }]);
    const without = await server(listen('room.aired', 'other', async () => {}));
    await expect.poll(() => cursors('room.aired')).toContainEqual({ isThrough: true });
    await sweepEvents(db);
    await without.close();
    expect([heard, await kept('room.aired')]).toEqual([[], 1]);
    const knowing = await server(listener);
    await expect.poll(() => heard).toEqual(['a']);
    await knowing.close();
  });
});

describe('a listener that always fails', () => {
  const messages = async () =>
    (await (await as('admin')).get('/sys/annountCement/listByUser', { query: { pageSize: '20' } })).body.result
      .sysMsgList as { titile: string; msgContent: string }[];
  const metric = async (app: Awaited<ReturnType<typeof server>>['app']) =>
    (await app.inject({ url: '/metrics' })).body.match(/^gongkai_events_parked (\d+)$/m)?.[1];

  it('has its event parked, which rings the bell of administrators once, shows in the metrics and blocks nobody', async () => {
    const heard: unknown[] = [];
    let isBroken = true;
    const broken = listen('room.sold', 'broken', async () => {
      if (isBroken) throw new Error('never');
    });
    const sound = listen('room.sold', 'sound', async (_db, { payload }) => void heard.push(payload.name));
    const { app, close } = await server(broken, sound);
    await writeEvents(db, [{ topic: 'room.sold', payload: { name: 'secret price' } }]);
    const failures = async () =>
      (await sql<{ failures: number }>`select failures from outbox_retry where topic = 'room.sold'`.execute(owner))
        .rows[0]?.failures;
    for (let count = 0; count < MOST_FAILURES; count = (await failures()) ?? 0) {
      await sql`update outbox_retry set next_try_at = clock_timestamp() where topic = 'room.sold'`.execute(owner);
      await sql`select pg_notify('gongkai_changed', 'outbox')`.execute(db);
      await expect.poll(failures).toBeGreaterThan(count);
    }
    expect(heard).toEqual(['secret price']);
    await expect
      .poll(async () => (await messages()).filter(({ titile }) => titile === '有事件未能处理，已搁置'))
      .toHaveLength(1);
    expect(JSON.stringify(await messages())).toContain('监听器“broken”处理主题为“room.sold”的事件');
    expect(JSON.stringify(await messages())).not.toContain('secret price');
    expect(await metric(app)).toBe('1');
    await writeEvents(db, [{ topic: 'room.sold', payload: { name: 'b' } }]);
    await expect.poll(() => heard).toEqual(['secret price', 'b']);
    isBroken = false;
    await retryParked(db, broken);
    await expect.poll(failures).toBeUndefined();
    expect(await metric(app)).toBe('0');
    await close();
  });
});

describe('two real processes', () => {
  const children: ReturnType<typeof spawn>[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  function start(name: string) {
    const file = join(import.meta.dirname, '..', 'testing', 'listening-process.ts');
    const child = spawn(process.execPath, [file, database.appUrl, name], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    let output = '';
    child.stdout.on('data', (part) => {
      output += part;
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    return { said: () => output, kill: () => child.kill('SIGKILL') && ended };
  }

  it('handle an event once, and count one failure, when the first is killed between its writing and its commit', async () => {
    const stuck = start('stuck');
    await expect.poll(stuck.said).toContain('listening');
    await writeEvents(db, [{ topic: 'room.booked', payload: { name: 'a' } }]);
    await expect.poll(stuck.said).toContain('wrote a');
    const heir = start('heir');
    await expect.poll(heir.said).toContain('listening');
    expect(await effects()).toEqual([]);
    await stuck.kill();
    await expect.poll(effects).toEqual([{ name: 'a', process: 'heir' }]);
    expect(heir.said()).toContain('counted failure 1');
    await heir.kill();
  });
});

import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { keepUploadLocks } from './upload-locks.ts';

const database = await freshDatabase();
const [one, other] = [keepUploadLocks(database.appUrl), keepUploadLocks(database.appUrl)];
const superuser = new pg.Client({ connectionString: database.superUrl });
await superuser.connect();
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await superuser.end();
});

const { signal } = new AbortController();
/** Holds until it is asked to let go, and tells when. */
async function hold(locks: typeof one, id: string, keeps = false) {
  const lock = locks.newLock(id);
  let asked = 0;
  await lock.lock(signal, () => {
    asked += 1;
    if (!keeps) void lock.unlock();
  });
  return { unlock: lock.unlock, asked: () => asked };
}

describe.each([
  ['in one process', one],
  ['in two processes', other],
])('the lock of an upload %s', (where, second) => {
  it('is let go when another writer asks for it', async () => {
    const first = await hold(one, `asked ${where}`);
    const next = await hold(second, `asked ${where}`);
    expect(first.asked()).toBeGreaterThan(0);
    await next.unlock();
  });

  it('has one holder at a time', async () => {
    const first = await hold(one, `single ${where}`, true);
    let held = false;
    const waiting = hold(second, `single ${where}`).then((next) => {
      held = true;
      return next;
    });
    await expect.poll(first.asked).toBeGreaterThan(0);
    expect(held).toBe(false);
    await first.unlock();
    await (await waiting).unlock();
  });

  it('does not ask one who waits too', async () => {
    const first = await hold(one, `waiting ${where}`, true);
    const [waiting, later] = [hold(second, `waiting ${where}`, true), hold(second, `waiting ${where}`, true)];
    // Each of them asks again and again.
    await expect.poll(first.asked).toBeGreaterThan(4);
    await first.unlock();
    const next = await Promise.race([waiting, later]);
    await next.unlock();
    for (const holder of await Promise.all([waiting, later])) await holder.unlock();
  });
});

it('of other uploads are not touched', async () => {
  const first = await hold(one, 'a');
  await (await hold(other, 'b')).unlock();
  expect(first.asked()).toBe(0);
  await first.unlock();
});

it('the lock of a process that was killed is free again, and a process that lost its line lets go', async () => {
  const lost = await hold(one, 'killed', true);
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  const next = await hold(other, 'killed');
  await expect.poll(lost.asked).toBeGreaterThan(0);
  await lost.unlock();
  await next.unlock();
});

it('a lock that is taken while the lost line is still ending is free again afterwards', async () => {
  const again = Promise.withResolvers<Awaited<ReturnType<typeof hold>>>();
  let lost = 0;
  await one.newLock('first').lock(signal, () => {
    lost += 1;
    if (lost === 1) again.resolve(hold(one, 'second', true));
  });
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gongkai-uploads'
      and datname = current_database()`,
  );
  const second = await again.promise;
  await second.unlock();
  await (await hold(other, 'second')).unlock();
  await one.newLock('first').unlock();
});

it('gives up when its own request is over', async () => {
  const first = await hold(one, 'over', true);
  const ending = new AbortController();
  const waiting = other.newLock('over').lock(ending.signal, () => {});
  ending.abort();
  await expect(waiting).rejects.toMatchObject({ status_code: 400 });
  await first.unlock();
});

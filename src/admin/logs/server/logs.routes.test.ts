import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { signIn } from '#testing/sign-in.ts';

const { nobody, owner, as } = await testApp();
const client = await as('bidder01');

/** A sign-in at a time of day in Shanghai, some days ago. */
const visit = (daysAgo: number, time: string, address: string, outcome = 'success') =>
  sql`insert into sign_in (id, at, username, address, device, outcome)
    values (gen_random_uuid(),
      (((clock_timestamp() at time zone 'Asia/Shanghai')::date - ${daysAgo}::int) + ${time}::time) at time zone 'Asia/Shanghai',
      'bidder01', ${address}, '', ${outcome})`.execute(owner);

const shanghaiDay = (daysAgo: number) =>
  new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
const week = () =>
  [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => {
    const day = shanghaiDay(daysAgo);
    return { tian: day, type: day.slice(5), visit: 0, ip: 0 };
  });
const visits = async () => (await client.get('/sys/visitInfo')).body.result;
const counts = async () => (await client.get('/sys/loginfo')).body.result;

describe('before anybody has signed in', () => {
  it('loginfo counts nothing', async () => {
    const { status, body } = await client.get('/sys/loginfo');
    expect(status).toBe(200);
    expect(body).toEqual(done({ totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 }));
  });

  it('visitInfo shows the last seven days in rising order, each with zeros', async () => {
    const { status, body } = await client.get('/sys/visitInfo');
    expect(status).toBe(200);
    expect(body).toEqual(done(week()));
  });
});

describe('visits', () => {
  it('count from the first to the last instant of a day in Shanghai', async () => {
    await visit(2, '00:00:00', '10.0.0.1');
    await visit(2, '23:59:59.999', '10.0.0.2');
    await visit(3, '23:59:59.999', '10.0.0.3');
    const expected = week();
    Object.assign(expected[4] ?? {}, { visit: 2, ip: 2 });
    Object.assign(expected[3] ?? {}, { visit: 1, ip: 1 });
    expect(await visits()).toEqual(expected);
  });

  it('of one address are several visits and one address', async () => {
    await visit(5, '08:00', '10.0.0.9');
    await visit(5, '09:00', '10.0.0.9');
    expect((await visits())[1]).toMatchObject({ visit: 2, ip: 1 });
  });

  it('of the seventh day back are shown and of the eighth are not', async () => {
    await visit(6, '00:00', '10.0.0.6');
    await visit(7, '23:59:59.999', '10.0.0.7');
    const shown = await visits();
    expect(shown).toHaveLength(7);
    expect(shown[0]).toMatchObject({ tian: shanghaiDay(6), visit: 1, ip: 1 });
  });

  it('do not count tries that failed', async () => {
    const before = [await visits(), await counts()];
    await visit(0, '00:00', '10.0.0.66', 'failure');
    expect([await visits(), await counts()]).toEqual(before);
  });

  it('of all times make the total, and of today the figures of today', async () => {
    const before = await counts();
    await visit(400, '12:00', '10.0.0.4');
    await visit(0, '00:00', '10.0.1.1');
    await visit(0, '00:00', '10.0.1.1');
    expect(await counts()).toEqual({
      totalVisitCount: before.totalVisitCount + 3,
      todayVisitCount: before.todayVisitCount + 2,
      todayIp: before.todayIp + 1,
    });
  });

  it('grow by a real sign-in', async () => {
    const before = await counts();
    await signIn(nobody, 'bidder02');
    expect((await counts()).totalVisitCount).toBe(before.totalVisitCount + 1);
  });
});

it.each(['/sys/loginfo', '/sys/visitInfo'])('shows %s to signed-in users only', async (path) => {
  expect((await nobody.get(path)).status).toBe(401);
});

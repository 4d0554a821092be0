import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { PERSONAS } from './city.ts';
import { pastSignIns, seedPastSignIns } from './past-sign-ins.ts';

const { owner, as } = await testApp();

// A Wednesday, half past one at night in Shanghai.
const NOW = new Date('2026-11-17T17:30:00Z');
const shanghai = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString();

describe('the past sign-ins of the demo city', () => {
  const past = pastSignIns(NOW);

  it('are the same whenever they are made on a day', () => {
    expect(pastSignIns(new Date('2026-11-18T15:59:59Z'))).toEqual(past);
    expect(pastSignIns(new Date('2026-11-18T16:00:00Z'))).not.toEqual(past);
  });

  it('are at least three of every account, and a mistyped password is followed by the right one', () => {
    for (const { username } of PERSONAS) {
      const own = past.filter((signIn) => signIn.username === username);
      expect(own.filter(({ outcome }) => outcome === 'success').length, username).toBeGreaterThanOrEqual(3);
    }
    const mistyped = past.filter(({ outcome }) => outcome === 'failure');
    expect(mistyped.length).toBeGreaterThan(2);
    for (const { username, at } of mistyped)
      expect(past).toContainEqual(
        expect.objectContaining({ username, outcome: 'success', at: new Date(at.getTime() + 60_000) }),
      );
  });

  it('lie on working days of the last two weeks, in office hours, before today', () => {
    for (const { at } of past) {
      const [day = '', time = ''] = shanghai(at).split('T');
      expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      expect(day >= '2026-11-05' && day <= '2026-11-17', day).toBe(true);
      expect(time >= '08:29' && time < '17:00', time).toBe(true);
    }
  });

  it('come from addresses that are set aside for examples', () => {
    for (const { address } of past) expect(address).toMatch(/^192\.0\.2\.\d{2}$/);
  });

  it('are what the account finds on its home page, and what the figures of visits count', async () => {
    await seedPastSignIns(owner);
    await seedPastSignIns(owner);
    const { rows } = await sql<{ total: number; future: number }>`
      select count(*)::int as total, count(*) filter (where at > business_now())::int as future
      from sign_in where username = 'expert03'`.execute(owner);
    const { body } = await (await as('expert03')).get('/sys/account/signIns');
    expect(body.result.length).toBeGreaterThanOrEqual(3);
    expect(rows).toEqual([{ total: body.result.length, future: 0 }]);
    const week = (await (await as('admin')).get('/sys/visitInfo')).body.result;
    expect(week.some(({ visit }: { visit: number }) => visit > 0)).toBe(true);
  });
});

it('everybody at the demo centre has a work number, and its staff a position that exists', async () => {
  const { rows } = await sql<{ username: string; position: string | null }>`
    select username, position.name as position from app_user left join position on position.code = post
    where work_no is not null and (post is null or position.id is not null) order by work_no`.execute(owner);
  expect(rows.map(({ username }) => username)).toEqual(PERSONAS.map(({ username }) => username));
  expect(
    Object.fromEntries(rows.flatMap(({ username, position }) => (position ? [[username, position]] : []))),
  ).toEqual({
    staff01: '受理专员',
    staff02: '场地管理员',
    witness01: '见证员',
    finance01: '财务主管',
    recorder01: '记录员',
  });
});

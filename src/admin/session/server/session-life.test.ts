import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson, ageSession } from '#testing/person.ts';
import { signIn } from '#testing/sign-in.ts';
import { hashToken } from './sessions.ts';

const { nobody, owner, as, withToken } = await testApp();
const ask = async (token: string | undefined) => withToken(token).get('/sys/user/getUserInfo');
const sessionOf = async (token: string) => {
  const { rows } = await sql<{ endReason: string | null; idleSeconds: number; idleMinutes: number }>`
    select end_reason, idle_minutes, extract(epoch from clock_timestamp() - seen_at)::float as idle_seconds
    from session where token_hash = ${hashToken(token)}`.execute(owner);
  return rows[0];
};
const open = async (username: string) => (await as(username)).token ?? '';
/** A session of that age of which this process does not know yet. */
const aged = async (username: string, age: Parameters<typeof ageSession>[2]) => {
  const token = await open(username);
  await ageSession(owner, token, age);
  return token;
};

describe('a token that', () => {
  it('is missing gets 401 without the words that open the sign-in dialog', async () => {
    const { status, body } = await ask(undefined);
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      message: '请先登录',
      code: 401,
      result: { refusal: 'session.missing', remedy: '登录后重试' },
      timestamp: expect.any(Number),
    });
  });

  it.each([
    ['was never issued', 'A'.repeat(43)],
    ['is too short', 'abc'],
    ['is too long', 'A'.repeat(44)],
    ['holds characters that no token has', `${'A'.repeat(42)}'`],
    ['is a page long', 'A'.repeat(5_000)],
  ])('%s gets 401 without those words', async (_what, token) => {
    const { status, body } = await ask(token);
    expect([status, body.code, body.success]).toEqual([401, 401, false]);
    expect(body.result.refusal).toBe('session.unknown');
    expect(body.message).not.toContain('Token失效');
  });

  it('has ended gets 401 with Token失效, at every call', async () => {
    const client = await as('bidder01');
    await client.post('/sys/logout');
    for (let calls = 0; calls < 2; calls++) {
      const { status, body } = await ask(client.token);
      expect(status).toBe(401);
      expect(body).toMatchObject({ success: false, code: 401, message: 'Token失效，请重新登录!' });
    }
  });

  it('stands in the query instead of the header counts as missing', async () => {
    const token = await open('bidder01');
    const { status, body } = await nobody.get('/sys/user/getUserInfo', { query: { token } });
    expect([status, body.result.refusal]).toEqual([401, 'session.missing']);
  });
});

describe('signing out', () => {
  it.each(['GET', 'POST'] as const)('by %s ends the session and says so', async (method) => {
    const client = await as('bidder01');
    const { status, body, headers } =
      method === 'GET' ? await client.get('/sys/logout') : await client.post('/sys/logout');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: '退出登录成功！',
      code: 200,
      result: null,
      timestamp: expect.any(Number),
    });
    expect(headers['clear-site-data']).toBe('"cache"');
    expect((await ask(client.token)).status).toBe(401);
    expect((await sessionOf(client.token ?? ''))?.endReason).toBe('logout');
  });

  it('twice does no harm', async () => {
    const client = await as('bidder01');
    await client.post('/sys/logout');
    expect((await client.post('/sys/logout')).body.success).toBe(true);
  });

  it('leaves other sessions of the same user alone', async () => {
    const [one, other] = [await as('bidder01'), await as('bidder01')];
    await one.post('/sys/logout');
    expect((await ask(other.token)).status).toBe(200);
  });

  it('without a token is refused', async () => {
    expect((await nobody.post('/sys/logout')).status).toBe(401);
  });

  it('with a token that was never issued is refused', async () => {
    expect((await withToken('B'.repeat(43)).post('/sys/logout')).status).toBe(401);
  });

  it('from another site is refused', async () => {
    const client = await as('bidder01');
    const { status } = await client.get('/sys/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([status, (await ask(client.token)).status]).toEqual([403, 200]);
  });
});

describe('a session', () => {
  it('slides: each call starts the idle time again', async () => {
    const token = await aged('bidder01', { seenMinutesAgo: 119 });
    expect((await ask(token)).status).toBe(200);
    expect((await sessionOf(token))?.idleSeconds).toBeLessThan(60);
  });

  it('ends after two hours without a call', async () => {
    const token = await aged('bidder01', { seenMinutesAgo: 120 });
    const { status, body } = await ask(token);
    expect([status, body.message]).toEqual([401, 'Token失效，请重新登录!']);
    expect((await sessionOf(token))?.endReason).toBe('idle');
  });

  it('that a process holds in its memory ends just the same', async () => {
    const token = await open('bidder01');
    expect((await ask(token)).status).toBe(200);
    await ageSession(owner, token, { seenMinutesAgo: 121 });
    await expect.poll(async () => (await ask(token)).status, { timeout: 1_000, interval: 20 }).toBe(401);
  });

  it('ends twelve hours after sign-in, however busy it was', async () => {
    const token = await aged('bidder01', { createdMinutesAgo: 720 });
    const { status, body } = await ask(token);
    expect([status, body.message]).toEqual([401, 'Token失效，请重新登录!']);
    expect((await sessionOf(token))?.endReason).toBe('too-old');
  });

  it('is still good shortly before its twelve hours are over', async () => {
    expect((await ask(await aged('bidder01', { createdMinutesAgo: 719 }))).status).toBe(200);
  });

  it.each([
    ['admin', 30],
    ['staff01', 30],
    ['supervisor01', 30],
    ['auditor01', 30],
    ['bidder01', 120],
    ['expert01', 120],
  ])('of %s may be idle for %d minutes', async (username, minutes) => {
    const { body } = await signIn(nobody, username);
    expect((await sessionOf(body.result.token))?.idleMinutes).toBe(minutes);
  });

  it('of staff ends after half an hour without a call', async () => {
    const { token } = (await signIn(nobody, 'staff02')).body.result;
    await ageSession(owner, token, { seenMinutesAgo: 29 });
    expect((await ask(token)).status).toBe(200);
    await ageSession(owner, token, { seenMinutesAgo: 30 });
    await expect.poll(async () => (await ask(token)).body.message).toContain('Token失效');
  });
});

describe('within a second', () => {
  const refusedWithinASecond = async (token: string) => {
    const before = performance.now();
    await expect.poll(async () => (await ask(token)).status, { interval: 20, timeout: 1_000 }).toBe(401);
    return performance.now() - before;
  };

  it('a frozen user is out', async () => {
    const id = await addPerson(owner, 'to-be-frozen');
    const token = await open('to-be-frozen');
    expect((await ask(token)).status).toBe(200);
    await sql`update app_user set status = 2 where id = ${id}`.execute(owner);
    expect(await refusedWithinASecond(token)).toBeLessThan(1_000);
    expect((await sessionOf(token))?.endReason).toBe('user-gone');
  });

  it('a deleted user is out', async () => {
    const id = await addPerson(owner, 'to-be-deleted');
    const token = await open('to-be-deleted');
    expect((await ask(token)).status).toBe(200);
    await sql`update app_user set deleted_at = clock_timestamp() where id = ${id}`.execute(owner);
    expect(await refusedWithinASecond(token)).toBeLessThan(1_000);
  });

  it('a session that an administrator ended is out', async () => {
    const token = await open('bidder02');
    expect((await ask(token)).status).toBe(200);
    await sql`update session set ended_at = clock_timestamp(), end_reason = 'forced'
      where token_hash = ${hashToken(token)}`.execute(owner);
    expect(await refusedWithinASecond(token)).toBeLessThan(1_000);
  });
});

it('does not come back to life when it is ended in the very moment in which a process reads it', async () => {
  const [token, marker] = [await open('bidder03'), await open('bidder03')];
  // Reads no user, so that it is answered while another one waits.
  const askOfMarker = async () => (await withToken(marker).get('/sys/dict/getDictItems/sex')).status;
  expect(await askOfMarker()).toBe(200);
  const end = (some: string) =>
    sql`update session set ended_at = clock_timestamp(), end_reason = 'forced'
      where token_hash = ${hashToken(some)}`.execute(owner);
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and relation = 'app_user'::regclass and not granted`.execute(owner);
    return rows.length;
  };
  const inFlight = await owner.transaction().execute(async (trx) => {
    await sql`lock table app_user in access exclusive mode`.execute(trx);
    const asked = ask(token);
    // The process has read the session and waits for the user; now the session ends and the process is told.
    await expect.poll(waiting).toBe(1);
    await end(token);
    // Told of the end of a session that it keeps, the process has been told of the one before.
    await end(marker);
    await expect.poll(askOfMarker).toBe(401);
    return { asked };
  });
  await inFlight.asked;
  expect((await ask(token)).status).toBe(401);
});

describe('the tenant header of someone with tenants', () => {
  const withTenant = async (tenant: string, username = 'staff01') => {
    const client = await as(username);
    return client.get('/sys/user/getUserInfo', { headers: { 'tenant-id': tenant } });
  };

  it.each([['0'], [''], ['1'], ['2']])('may be "%s"', async (tenant) => {
    expect((await withTenant(tenant)).status).toBe(200);
  });

  it.each([['3'], ['1,2'], ['x']])('may not be "%s": 401 without Token失效', async (tenant) => {
    const { status, body } = await withTenant(tenant);
    expect([status, body.code, body.result.refusal]).toEqual([401, 401, 'session.foreign-tenant']);
    expect(body.message).not.toContain('Token失效');
  });

  it('means nothing for someone without tenants', async () => {
    expect((await withTenant('99', 'bidder01')).status).toBe(200);
  });

  it('may not name a tenant that was frozen meanwhile, though it is the only one', async () => {
    await sql`insert into tenant (id, name) values (71, '一')`.execute(owner);
    await addPerson(owner, 'one-tenant', { tenants: [71] });
    expect((await withTenant('71', 'one-tenant')).status).toBe(200);
    await sql`update tenant set status = 0 where id = 71`.execute(owner);
    await expect.poll(async () => (await withTenant('71', 'one-tenant')).status).toBe(401);
    expect((await withTenant('99', 'one-tenant')).status).toBe(401);
  });
});

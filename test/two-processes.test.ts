import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { DEMO_PASSWORD } from '#testing/sign-in.ts';

const BASE = '/ggzyjypt';
const database = await freshDatabase();
const settings = {
  DATABASE_URL: database.appUrl,
  GONGKAI_OWNER_URL: database.ownerUrl,
  GONGKAI_TEST_HOOKS: '1',
  PORT: '0',
};
const [one, other] = await Promise.all([startServer(['--demo'], settings), startServer(['--demo'], settings)]);

const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

async function solve(server: ServerProcess) {
  const checkKey = randomUUID();
  await server.call('GET', `${BASE}/sys/randomImage/${checkKey}`);
  const { body } = await server.call('GET', `${BASE}/sys/test/captcha/${checkKey}`);
  return { checkKey, captcha: body.result };
}

async function enter(server: ServerProcess, username: string, password = DEMO_PASSWORD) {
  const body = { username, password, ...(await solve(server)) };
  return server.call('POST', `${BASE}/sys/login`, { body });
}

const tokenOf = async (server: ServerProcess, username: string): Promise<string> =>
  (await enter(server, username)).body.result.token;
const me = (server: ServerProcess, token: string) => server.call('GET', `${BASE}/sys/user/getUserInfo`, { token });
const positions = (server: ServerProcess, token: string) => server.call('GET', `${BASE}/sys/position/list`, { token });

/** Asks every 20 ms until the status comes, and gives the milliseconds that it took. */
async function until(status: number, ask: () => Promise<{ status: number }>): Promise<number> {
  const before = performance.now();
  while (performance.now() - before < 5_000) {
    if ((await ask()).status === status) return performance.now() - before;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no answer ${status} within 5 s`);
}

describe('two processes on one database', () => {
  it('listen on ports of their own and are ready', async () => {
    expect(one.url).not.toBe(other.url);
    for (const server of [one, other]) {
      const { status, body } = await server.call('GET', '/readyz');
      expect([status, body.status]).toEqual([200, 'ok']);
    }
  });

  it('share sessions: a user signed in at one is known to the other', async () => {
    const token = await tokenOf(one, 'bidder01');
    expect((await me(other, token)).body.result.userInfo.username).toBe('bidder01');
  });

  it('share captchas: a picture of one is answered at the other', async () => {
    const body = { username: 'bidder01', password: DEMO_PASSWORD, ...(await solve(one)) };
    expect((await other.call('POST', `${BASE}/sys/login`, { body })).body.code).toBe(200);
  });

  it('share the throttle: a failure at one makes the other wait', async () => {
    // Six failures of a while ago: the next one makes eight seconds to wait.
    await owner.query(`insert into sign_in (id, at, username, address, device, outcome)
      select gen_random_uuid(), clock_timestamp() - interval '1 minute', 'bidder02', '127.0.0.1', '', 'failure'
      from generate_series(1, 6)`);
    expect((await enter(one, 'bidder02', 'Falsch#2026')).body.code).toBe(500);
    expect((await enter(other, 'bidder02', 'Falsch#2026')).status).toBe(429);
  });

  it('end a session together: after signing out at one, the other refuses within a second', async () => {
    const token = await tokenOf(one, 'bidder03');
    for (const server of [one, other]) expect((await me(server, token)).status).toBe(200);
    await one.call('POST', `${BASE}/sys/logout`, { token });
    const milliseconds = await until(401, () => me(other, token));
    console.log(`the other process refused after ${milliseconds.toFixed(0)} ms`);
    expect(milliseconds).toBeLessThan(1_000);
    expect((await me(other, token)).body.message).toContain('Token失效');
  });

  it('see a role that was given and one that was taken within a second', async () => {
    const tokens = await Promise.all([tokenOf(one, 'staff02'), tokenOf(other, 'staff02')]);
    const asks = [() => positions(one, tokens[1]), () => positions(other, tokens[0])];
    for (const ask of asks) expect((await ask()).status).toBe(403);
    const change = (verb: string) =>
      owner.query(`${verb} where app_user.username = 'staff02' and role.role_code = 'ADMIN'`);
    await change('insert into user_role (user_id, role_id) select app_user.id, role.id from app_user, role');
    for (const ask of asks) expect(await until(200, ask)).toBeLessThan(1_000);
    await owner.query(`delete from user_role using app_user, role
      where user_id = app_user.id and role_id = role.id and username = 'staff02' and role_code = 'ADMIN'`);
    for (const ask of asks) expect(await until(403, ask)).toBeLessThan(1_000);
  });

  it('see a frozen user within a second', async () => {
    const token = await tokenOf(one, 'bidder04');
    for (const server of [one, other]) expect((await me(server, token)).status).toBe(200);
    await owner.query(`update app_user set status = 2 where username = 'bidder04'`);
    for (const server of [one, other]) expect(await until(401, () => me(server, token))).toBeLessThan(1_000);
  });
});

describe('a process that is told to stop', () => {
  const lasting = tokenOf(one, 'bidder05');

  it('by SIGTERM finishes the request in flight, takes no new one, and ends with 0 within ten seconds', async () => {
    const token = await tokenOf(one, 'admin');
    await owner.query('begin');
    await owner.query('lock table position in access exclusive mode');
    const inFlight = positions(one, token);
    await expect
      .poll(async () => {
        const { rows } = await owner.query(
          `select from pg_locks where relation = 'position'::regclass and not granted`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    const stopped = one.stop('SIGTERM');
    const taken = () =>
      one.call('GET', '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    await expect.poll(taken, { timeout: 3_000 }).toBe(false);
    await owner.query('commit');
    const { status, body } = await inFlight;
    expect([status, body.result.total]).toEqual([200, 7]);
    const { code, milliseconds } = await stopped;
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(10_000);
  });

  it('by SIGINT ends with 0 within ten seconds while the database lives on', async () => {
    const { code, milliseconds } = await other.stop('SIGINT');
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(10_000);
    expect((await owner.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
  });

  it('leaves sessions behind that a new process knows', async () => {
    const next = await startServer(['--demo'], settings);
    expect((await me(next, await lasting)).status).toBe(200);
    await next.stop('SIGTERM');
  });

  it('prints no token, password or captcha on the way', () => {
    for (const { output } of [one, other]) {
      const afterGreeting = output().split('Ctrl-C stops it.')[1] ?? '';
      expect(afterGreeting).not.toMatch(/Yunzhou#2026|Falsch#2026|[\w-]{43}/);
    }
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { quickFolder } from '#testing/quick-folder.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { DEMO_PASSWORD } from '#testing/sign-in.ts';
import { runVerify } from '#testing/verify-script.ts';

const folder = mkdtempSync(join(quickFolder(), 'gongkai-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { GONGKAI_DATA_DIR: join(folder, 'data'), GONGKAI_TEST_HOOKS: '1', PORT: '0' };

const BASE = '/ggzyjypt';

async function signIn(server: ServerProcess, username: string) {
  await server.call('GET', `${BASE}/sys/randomImage/1`);
  const captcha = (await server.call('GET', `${BASE}/sys/test/captcha/1`)).body.result;
  const body = { username, password: DEMO_PASSWORD, captcha, checkKey: '1' };
  return (await server.call('POST', `${BASE}/sys/login`, { body })).body;
}

async function visits(server: ServerProcess): Promise<number> {
  const { token } = (await signIn(server, 'admin')).result;
  return (await server.call('GET', `${BASE}/sys/loginfo`, { token })).body.result.totalVisitCount;
}

const verified = () => runVerify({ GONGKAI_DATA_DIR: settings.GONGKAI_DATA_DIR });
const VERIFIED = { code: 0, said: expect.stringContaining('verified: nothing was changed, removed or reordered') };

describe('the demo', () => {
  let visitsBefore = 0;
  it('starts from an empty folder, makes its database and prints the accounts, which work', async () => {
    const server = await startServer(['--demo'], settings);
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
    // The accounts are printed after the address.
    for (const word of [DEMO_PASSWORD, 'admin', 'bidder01', 'staff01', 'expert01'])
      await expect.poll(server.output).toContain(word);
    expect(await signIn(server, 'bidder01')).toMatchObject({ success: true, code: 200 });
    visitsBefore = await visits(server);
    expect((await server.stop('SIGINT')).code).toBe(0);
  }, 60_000);

  it('started again finds what was left and leaves it', async () => {
    const server = await startServer(['--demo'], settings);
    const { token } = (await signIn(server, 'admin')).result;
    const { body } = await server.call('GET', `${BASE}/sys/position/list`, { token });
    expect(body.result.total).toBe(7);
    expect(await visits(server)).toBe(visitsBefore + 2);
    expect((await server.stop('SIGTERM')).code).toBe(0);
  }, 60_000);

  it('is verified beside its server and after it, and is left as it was', async () => {
    expect(await verified()).toMatchObject(VERIFIED);
    const server = await startServer(['--demo'], settings);
    expect(await verified()).toMatchObject(VERIFIED);
    expect((await server.stop('SIGTERM')).code).toBe(0);
  }, 60_000);
});

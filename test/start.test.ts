import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { quickFolder } from '#testing/quick-folder.ts';
import { runToEnd, startServer } from '#testing/server-process.ts';

const folder = mkdtempSync(join(quickFolder(), 'gongkai-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STACK = /^\s+at /m;
const ADMIN = { GONGKAI_ADMIN_USERNAME: 'verwalter', GONGKAI_ADMIN_PASSWORD: 'Sehr!Geheim-77' };
const on = ({ appUrl, ownerUrl }: FreshDatabase) => ({ DATABASE_URL: appUrl, GONGKAI_OWNER_URL: ownerUrl, PORT: '0' });

it('the program, asked for help, names its modes and ends with 0', async () => {
  const { code, output } = await runToEnd(['--help']);
  expect(code).toBe(0);
  for (const words of ['--demo', '--production', 'docs/configuration.md']) expect(output).toContain(words);
});

describe('production', () => {
  it('without its settings ends with 1 and names each of them, also those that are wrong', async () => {
    const { code, output } = await runToEnd(['--production'], { PORT: 'x', GONGKAI_TEST_HOOKS: '1' });
    expect(code).toBe(1);
    for (const name of ['DATABASE_URL', 'GONGKAI_DATA_DIR', 'GONGKAI_ADMIN_USERNAME', 'GONGKAI_ADMIN_PASSWORD'])
      expect(output).toContain(name);
    for (const name of ['PORT', 'GONGKAI_TEST_HOOKS']) expect(output).toContain(name);
    expect(output).not.toMatch(STACK);
  });

  it('on a demo database ends with 1 and says why', async () => {
    const { code, output } = await runToEnd(['--production'], { ...on(await freshDatabase()), ...ADMIN });
    expect([code, output]).toEqual([1, expect.stringContaining('demo city')]);
    expect(output).not.toMatch(STACK);
  });

  it('with a common password for the administrator ends with 1 and does not print it', async () => {
    const settings = { ...on(await emptyDatabase()), ...ADMIN, GONGKAI_ADMIN_PASSWORD: 'P@ssw0rd' };
    const { code, output } = await runToEnd(['--production'], settings);
    expect([code, output]).toEqual([1, expect.stringContaining('GONGKAI_ADMIN_PASSWORD')]);
    expect(output).not.toContain('P@ssw0rd');
  });

  it('on a database of its own without a folder of keys ends with 1 and names the setting', async () => {
    const settings = { DATABASE_URL: 'postgres://app@localhost/gongkai', GONGKAI_KEYS_DIR: '', ...ADMIN };
    const { code, output } = await runToEnd(['--production'], settings);
    expect([code, output]).toEqual([1, expect.stringContaining('GONGKAI_KEYS_DIR must be set')]);
    expect(output).not.toMatch(STACK);
  });

  it('with a broken key ends with 1 and says what to do', async () => {
    const keys = join(folder, 'broken-keys');
    mkdirSync(keys);
    writeFileSync(join(keys, 'fields.key'), 'x');
    const settings = { ...on(await emptyDatabase()), GONGKAI_KEYS_DIR: keys, ...ADMIN };
    const { code, output } = await runToEnd(['--production'], settings);
    expect([code, output]).toEqual([1, expect.stringContaining('fields.key holds no key of its kind')]);
    expect(output).not.toMatch(STACK);
  });

  it('starts from nothing in a data directory, without demo or hooks, and again without the administrator', async () => {
    const settings = { GONGKAI_DATA_DIR: join(folder, 'data'), PORT: '0' };
    const first = await startServer(['--production'], { ...settings, ...ADMIN });
    const ready = await first.call('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', changeFeed: 'ok', accepting: 'ok' } },
    ]);
    for (const path of ['/sys/demo/accounts', '/sys/demo/captcha/1', '/sys/test/captcha/1'])
      expect((await first.call('GET', `/ggzyjypt${path}`)).status).toBe(404);
    expect((await first.call('POST', '/ggzyjypt/sys/test/clock', { body: { now: 'x' } })).status).toBe(404);
    expect(first.output()).not.toMatch(/Yunzhou|Sehr!Geheim|演示/);
    expect((await first.stop('SIGTERM')).code).toBe(0);
    const second = await startServer(['--production'], settings);
    expect((await second.call('GET', '/readyz')).status).toBe(200);
    expect((await second.stop('SIGINT')).code).toBe(0);
  }, 60_000);

  it('on one database role for everything warns that grants do not protect the audit', async () => {
    const { ownerUrl } = await emptyDatabase();
    const server = await startServer(['--production'], { DATABASE_URL: ownerUrl, PORT: '0', ...ADMIN });
    expect(server.output()).toContain('grants do not protect the audit');
    expect((await server.stop('SIGTERM')).code).toBe(0);
  });
});

it('a database that is newer than the program is left alone, and the version to use is named', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`insert into schema_migration (name, checksum, product_version)
    values ('20991231-01-from-the-future', 'x', '7.8.9')`);
  await client.end();
  const { code, output } = await runToEnd(['--demo'], on(database));
  expect([code, output]).toEqual([1, expect.stringContaining('Use version 7.8.9 or newer')]);
  expect(output).toContain('20991231-01-from-the-future');
  expect(output).not.toMatch(STACK);
});

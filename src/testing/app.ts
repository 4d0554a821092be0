import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { insertSession } from '#admin/session/server/session.store.ts';
import { hashToken, newToken } from '#admin/session/server/sessions.ts';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { type Db, openDb, openPool } from '#kit/server/data/db.ts';
import { type BuildOptions, buildApp } from '#server/build-app.ts';
import { USUAL_QUOTA } from '#server/upload-settings.ts';
import { BASE, clientOf } from './client.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { quickFolder, testKeysFolder } from './quick-folder.ts';

export const TEST_SETTINGS: BuildOptions['settings'] = {
  mode: 'demo',
  base: BASE,
  databaseConnections: 10,
  filesDir: join(quickFolder(), `gongkai-files-${process.pid}`),
  keysDir: testKeysFolder(),
  uploads: { s3: undefined, scan: undefined, quota: USUAL_QUOTA, bytesPerSecond: 8 * 1_024 },
  gateways: {},
  origins: [],
  callsPerMinute: 100_000,
  testHooks: true,
  trustedProxies: [],
  metricsToken: undefined,
  apiReference: 'public',
  copyrightYear: '2023',
  frameOrigins: [],
  homePath: '/dashboard/analysis',
  publicPath: undefined,
  signSecret: undefined,
};

/** The whole server on a database of its own, with clients for anybody. Closed after the file's last test. */
export async function testApp(
  settings: Partial<BuildOptions['settings']> = {},
  database?: FreshDatabase,
  logger: BuildOptions['logger'] = false,
) {
  const fresh = database ?? (await freshDatabase());
  const platform = await buildApp({
    settings: { ...TEST_SETTINGS, ...settings },
    databaseUrl: fresh.appUrl,
    productVersion: '0.0.0-test',
    logger,
  });
  const owner = openDb(openPool(fresh.ownerUrl, 2));
  const close = async () => {
    await platform.close();
    await owner.destroy();
    rmSync(TEST_SETTINGS.filesDir, { recursive: true, force: true });
  };
  afterAll(close);

  const client = (token?: string) => clientOf(platform.app, token);

  return {
    ...platform,
    close,
    database: fresh,
    /** As the role that owns the tables: for what a test must arrange behind the server's back. */
    owner,
    nobody: client(),
    withToken: client,
    /** A signed-in client of a demo persona, without the way through captcha and password. */
    as: async (username: string) => client(await openSession(platform.db, username)),
    idOf: async (username: string) => (await personaOf(platform.db, username)).id,
    /** Takes calls from the wire too, and gives the port. */
    listen: async () => {
      await platform.app.listen({ port: 0, host: '127.0.0.1' });
      return (platform.app.server.address() as AddressInfo).port;
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

async function personaOf(db: Db, username: string) {
  const user = await findByUsername(db, username);
  if (!user) throw new Error(`no such persona: ${username}`);
  return user;
}

async function openSession(db: Db, username: string): Promise<string> {
  const user = await personaOf(db, username);
  const { rows } = await sql<{ orgCode: string }>`
    select department.org_code from department join user_department on department_id = department.id
    where user_id = ${user.id} order by org_code limit 1`.execute(db);
  const token = newToken();
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    idleMinutes: 120,
    orgCode: rows[0]?.orgCode ?? null,
    address: '127.0.0.1',
    device: 'test',
  });
  return token;
}

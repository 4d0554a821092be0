import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openDb, openPool } from '#kit/server/data/db.ts';
import { readPasswords } from '#server/postgres/cluster.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { findOwner } from '#server/postgres/owner-claim.ts';
import { APP_ROLE } from '#server/postgres/provision.ts';
import type { Settings } from '#server/settings.ts';

/** There is no database to read. Its words say what was looked for. */
export class NoDatabase extends Error {}

/** Opens the database of the settings beside a server that runs on it, or starts the embedded one and stops it after. */
export async function withDatabase<Result>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await addressOf(settings);
  const db = openDb(openPool(url, 2));
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await stop();
  }
}

async function addressOf({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  const notOurs = async () => {};
  if (databaseUrl) return { url: databaseUrl, stop: notOurs };
  if (!existsSync(join(dataDir, 'cluster')))
    throw new NoDatabase(`there is no database in ${dataDir}. Set GONGKAI_DATA_DIR or DATABASE_URL.`);
  if (findOwner(dataDir) !== undefined) {
    const port = readFileSync(join(dataDir, 'port'), 'utf8').trim();
    const { app } = readPasswords(dataDir);
    return { url: `postgres://${APP_ROLE}:${app}@127.0.0.1:${port}/gongkai`, stop: notOurs };
  }
  const { appUrl, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return { url: appUrl, stop };
}

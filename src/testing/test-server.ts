import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findMigrations, migrate } from '#kit/server/data/migrations.ts';
import type { Binaries } from '#server/postgres/binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { findOwner } from '#server/postgres/owner-claim.ts';
import { APP_ROLE } from '#server/postgres/provision.ts';
import { KEYS_OF_RUN, quickFolder, testKeysFolder } from './quick-folder.ts';

/** What test files need to reach the server of their project; the database in the URLs is the template. */
export type TestServer = Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'superUrl' | 'logFile'>;

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

interface Template {
  fillTemplate(urls: { ownerUrl: string; appUrl: string }): Promise<void>;
}

const PREFIX = 'gongkai-test-';
/** Folders of killed runs and where their data lie: those of this server, and of demo cities. */
const LEFTOVERS: Record<string, string> = { [PREFIX]: '', 'gongkai-city-': 'data' };
const root = join(import.meta.dirname, '..', '..');

/** Starts a server with a migrated and seeded template database, of which every test file gets its own copy. */
export async function startTestServer(binaries?: Binaries): Promise<TestServer & { stop(): Promise<void> }> {
  const folder = quickFolder();
  removeLeftovers(folder);
  const dataDir = mkdtempSync(join(folder, PREFIX));
  // A run within a run, of a copy of the product, has the keys of the outer one and leaves them to it.
  const ownKeys = process.env[KEYS_OF_RUN] ? undefined : testKeysFolder();
  process.env[KEYS_OF_RUN] ??= ownKeys;
  const server = await startEmbeddedPostgres({ dataDir, binaries, settings: SETTINGS, log: () => {} });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (ownKeys) rmSync(ownKeys, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const { ownerUrl, appUrl, superUrl, logFile } = server;
  return { ownerUrl, appUrl, superUrl, logFile, stop };
}

const SETTINGS = { 'pg_stat_statements.max': '50000', autovacuum: 'off', max_wal_size: '256MB' };

// A killed run cannot tidy up. The minute leaves alone a directory that another run has made but not yet claimed.
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, data] = Object.entries(LEFTOVERS).find(([prefix]) => name.startsWith(prefix)) ?? [];
    if (data === undefined) continue;
    const place = join(folder, name);
    const age = Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 60_000 && findOwner(join(place, data)) === undefined) rmSync(place, { recursive: true, force: true });
  }
}

async function makeTemplate({ ownerUrl, appUrl }: EmbeddedPostgres): Promise<void> {
  const productVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  await migrate(ownerUrl, await findMigrations(root), { appRole: APP_ROLE, productVersion, log: () => {} });
  const seed = join(import.meta.dirname, 'template.ts');
  if (!existsSync(seed)) return;
  const { fillTemplate }: Template = await import(seed);
  await fillTemplate({ ownerUrl, appUrl });
}

import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SchemaRefused } from '#kit/server/data/migrations.ts';
import { KeyRefused } from '#kit/server/engine/key-file.ts';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { buildApp, type Platform } from './build-app.ts';
import { DEMO_PASSWORD, PERSONAS } from './demo/city.ts';
import { closedChannels } from './gateway-settings.ts';
import { loggerOptions } from './logger.ts';
import { type DatabaseUrls, prepareDatabase } from './prepare-database.ts';
import { readSettings, type Settings, SettingsRefused } from './settings.ts';

requireNode24();

const ROOT = join(import.meta.dirname, '..', '..');
const PRODUCT_VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
const STOP_WITHIN_MS = 9_000;

const HELP = `Usage: node src/server/main.ts --demo | --production

  --demo        the demo city on the embedded PostgreSQL, with its accounts
  --production  needs DATABASE_URL with GONGKAI_KEYS_DIR, or GONGKAI_DATA_DIR, and a first administrator
All settings are listed in docs/configuration.md.`;

interface Running {
  platform: Platform;
  stopDatabase(): Promise<void>;
}

async function openDatabase(settings: Settings): Promise<DatabaseUrls & { stop(): Promise<void> }> {
  const { databaseUrl, ownerUrl = databaseUrl } = settings;
  if (databaseUrl && ownerUrl) {
    if (databaseUrl === ownerUrl)
      console.warn(
        'One database role does everything: grants do not protect the audit. Set GONGKAI_OWNER_URL to change that.',
      );
    return { appUrl: databaseUrl, ownerUrl, stop: async () => {} };
  }
  return startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => console.log(line),
    onUnexpectedEnd: endWithDatabase,
  });
}

/** This process has started the embedded database: without it it ends, and the next start recovers both. */
function endWithDatabase(): never {
  console.error('Gongkai ends, because its embedded database has ended. Start it again: nothing acknowledged is lost.');
  process.exit(1);
}

async function start(settings: Settings): Promise<Running> {
  const database = await openDatabase(settings);
  try {
    await prepareDatabase(database, settings, PRODUCT_VERSION, (line) => console.log(line));
    const platform = await buildApp({
      settings,
      databaseUrl: database.appUrl,
      productVersion: PRODUCT_VERSION,
      logger: loggerOptions(settings),
      webFolder: join(ROOT, 'dist', 'web'),
    });
    await platform.app.listen({ port: settings.port, host: settings.host });
    return { platform, stopDatabase: database.stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function greet({ platform }: Running, settings: Settings): void {
  const { port } = platform.app.server.address() as AddressInfo;
  console.log(`\nGongkai ${PRODUCT_VERSION} is ready: http://${settings.host}:${port}`);
  if (settings.mode !== 'demo') {
    for (const line of closedChannels(settings.gateways)) console.warn(line);
    return;
  }
  console.log(`\n演示账号（口令均为 ${DEMO_PASSWORD}） / demo accounts, all with this password:`);
  for (const { username, realname, duty, dutyEn } of PERSONAS)
    console.log(`  ${username.padEnd(14)}${duty} ${realname} · ${dutyEn}`);
  console.log('\nCtrl-C stops it.');
}

function stopOnSignals({ platform, stopDatabase }: Running): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    platform.stopAccepting();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await platform.close();
    await stopDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/** Once the process that started this one is gone, nobody passes its signals on. */
function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

async function main(): Promise<void> {
  endWithParent();
  const flags = process.argv.slice(2);
  const mode = flags.includes('--production') ? 'production' : flags.includes('--demo') ? 'demo' : undefined;
  if (!mode || flags.includes('--help')) {
    console.log(HELP);
    process.exit(flags.includes('--help') ? 0 : 2);
  }
  const settings = readSettings(mode, process.env);
  const running = await start(settings);
  stopOnSignals(running);
  greet(running, settings);
}

try {
  await main();
} catch (error) {
  const isExplained = [SettingsRefused, SchemaRefused, KeyRefused].some((refused) => error instanceof refused);
  console.error(isExplained ? `Gongkai does not start:\n${(error as Error).message}` : error);
  process.exit(1);
}

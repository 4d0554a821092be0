import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { embeddedUrl, postmasterOf, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';
import { call, findCodes, signIn, startWriting, type Written } from './write-load.ts';

const CLIENTS = 6;
const LEAST_WRITES = 50;

export interface Kill {
  kill: number;
  acknowledged: number;
  found: number;
  lost: number;
  /** Requests without an answer, and how many of them were written all the same. */
  unanswered: number;
  unansweredFound: number;
  /** Milliseconds until the server worked again: from its start, or from the database's. */
  backMs: number;
  /** Milliseconds from the kill to the first 503, where the server lives on. */
  refusedMs?: number;
}

export interface Options {
  kills: number;
  /** Numbers from 0 to 1; the moment of a kill hangs on them. */
  random(): number;
  log(kill: Kill): void;
  /** A data directory with a demo city at rest; each begins with a copy of it instead of a city from nothing. */
  prepared?: string;
}

/** Makes a data directory to begin with. */
export async function prepareCity(dataDir: string): Promise<void> {
  await (await startServer({ GONGKAI_DATA_DIR: dataDir })).stop();
}

function dataDirectory(folder: string, prepared: string | undefined): string {
  const dataDir = join(folder, 'data');
  if (prepared) execFileSync('cp', ['-a', prepared, dataDir]);
  return dataDir;
}

const signInAll = (url: string) => Promise.all(Array.from({ length: CLIENTS }, () => signIn(url)));

/** Lets the clients write until the seed says so, kills under the load, and gives back what they had been told. */
async function writeUntil(
  url: string,
  tokens: string[],
  random: () => number,
  kill: () => Promise<void>,
): Promise<Written> {
  const load = startWriting(url, tokens);
  await load.reach(LEAST_WRITES + Math.floor(random() * LEAST_WRITES));
  await sleep(random() * 10);
  await kill();
  return load.stop();
}

async function count(written: Written, databaseUrl: string) {
  const { acknowledged, unanswered } = written;
  const found = (await findCodes(databaseUrl, acknowledged)).size;
  return {
    acknowledged: acknowledged.length,
    found,
    lost: acknowledged.length - found,
    unanswered: unanswered.length,
    unansweredFound: (await findCodes(databaseUrl, unanswered)).size,
  };
}

interface Stage {
  dataDir: string;
  server: ServerProcess;
  tokens: string[];
}

/** One kill after the other on a server with its embedded database, which is started again after each. */
async function killAndRestart(
  { kills, random, log, prepared }: Options,
  kill: (stage: Stage) => Promise<void>,
): Promise<Kill[]> {
  await using folder = temporaryFolder();
  const dataDir = dataDirectory(folder.path, prepared);
  const start = () => startServer({ GONGKAI_DATA_DIR: dataDir });
  let server = await start();
  const done: Kill[] = [];
  try {
    const tokens = await signInAll(server.url);
    for (let number = 1; number <= kills; number += 1) {
      const written = await writeUntil(server.url, tokens, random, () => kill({ dataDir, server, tokens }));
      server = await start();
      done.push({ kill: number, ...(await count(written, embeddedUrl(dataDir))), backMs: server.readyMs });
      log(done.at(-1) as Kill);
    }
  } finally {
    await server.stop();
  }
  return done;
}

/** kill -9 of the server process; its embedded database is left behind and found by the next start. */
export const killServer = (options: Options) => killAndRestart(options, ({ server }) => server.kill());

/** kill -9 of every process of the embedded database; the server ends with it, and its next start recovers both. */
export const killEmbeddedDatabase = (options: Options) =>
  killAndRestart(options, async ({ dataDir, server }) => {
    killFamily(postmasterOf(dataDir));
    await endsWithin(server, 5_000);
  });

/** kill -9 and restart of a database of its own; the same server process must refuse meanwhile and work again after. */
export async function killOwnDatabase({ kills, random, log, prepared }: Options): Promise<Kill[]> {
  await using folder = temporaryFolder();
  const dataDir = dataDirectory(folder.path, prepared);
  let database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const done: Kill[] = [];
  try {
    await using server = await startServer({
      DATABASE_URL: database.appUrl,
      GONGKAI_OWNER_URL: database.ownerUrl,
      GONGKAI_KEYS_DIR: join(dataDir, 'keys'),
    });
    const tokens = await signInAll(server.url);
    for (let number = 1; number <= kills; number += 1) {
      let refusedMs = 0;
      const written = await writeUntil(server.url, tokens, random, async () => {
        killFamily(database.pid);
        refusedMs = await timeUntil(server.url, tokens, 503);
      });
      database = await restarted(database, dataDir);
      const backMs = await timeUntil(server.url, tokens, 200);
      done.push({ kill: number, ...(await count(written, inDatabase(database))), backMs, refusedMs });
      log(done.at(-1) as Kill);
    }
  } finally {
    await database.stop();
  }
  return done;
}

const inDatabase = ({ superUrl }: EmbeddedPostgres) => Object.assign(new URL(superUrl), { pathname: '/gongkai' }).href;

async function restarted({ stop, port }: EmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  await stop();
  return startEmbeddedPostgres({ dataDir, port, log: () => {} });
}

/** Ends a database as a power cut would: no process of it gets to say a word. */
function killFamily(postmaster: number): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.split('\n').map(Number)].filter((number) => number > 0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had ended by itself.
    }
  }
}

async function endsWithin(server: ServerProcess, milliseconds: number): Promise<void> {
  const late = sleep(milliseconds).then(() => 'late' as const);
  const end = await Promise.race([server.ended, late]);
  if (end !== 1) throw new Error(`the server should have ended with 1 after its database; it was ${end}`);
}

async function timeUntil(url: string, [token]: string[], wanted: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 10_000) {
    const { status } = await call(url, '/sys/position/list', token);
    if (status === wanted) return performance.now() - start;
    await sleep(10);
  }
  throw new Error(`the server did not answer ${wanted} within 10 s`);
}

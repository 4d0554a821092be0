import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { APP_ROLE, OWNER_ROLE } from '#server/postgres/provision.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const READY = /is ready: (http:\S+)/;

export interface ServerProcess extends AsyncDisposable {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  readyMs: number;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** kill -9, and waits for the end. */
  kill(): Promise<void>;
}

const { config } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const DEMO = [...config.serverFlags, 'src/server/main.ts', '--demo'];

/** Starts the demo server as `npm start` does (or another program), on a free port, and waits until it is ready. */
export async function startServer(
  environment: Record<string, string>,
  program = DEMO,
  folder = ROOT,
): Promise<ServerProcess> {
  const start = performance.now();
  const child = launch(environment, program, folder);
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const url = await addressOf(child, ended);
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid as number,
    readyMs: performance.now() - start,
    ended,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
    [Symbol.asyncDispose]: () => endBy('SIGTERM'),
  };
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

function launch(environment: Record<string, string>, program: string[], cwd: string): Child {
  const always = {
    ...config.serverEnvironment,
    // Each start compiles the same files.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/gongkai-compiled'),
    PORT: '0',
    GONGKAI_TEST_HOOKS: '1',
    GONGKAI_CALLS_PER_MINUTE: '100000000',
  };
  const child = spawn(process.execPath, program, {
    cwd,
    env: { PATH: process.env.PATH, ...always, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  return child;
}

/** Where the server says that it is ready; all that it writes is read on, or it would stop at a full pipe. */
function addressOf(child: Child, ended: Promise<number | string>): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
        const url = READY.exec(output)?.[1];
        if (url) resolve(url);
      });
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

/** A folder for a database, on a disk and not in memory; it goes away at the end of the scope. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'gongkai-faults-'));
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true }) };
}

/** How the superuser reaches the embedded database of a server that runs in this folder. */
export function embeddedUrl(dataDir: string): string {
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'passwords.json'), 'utf8'));
  return `postgres://postgres:${superuser}@127.0.0.1:${readFileSync(join(dataDir, 'port'), 'utf8')}/gongkai`;
}

/** Lets a further server work on the embedded database of one that runs in this folder. */
export function sharedDatabase(dataDir: string) {
  const { owner, app } = JSON.parse(readFileSync(join(dataDir, 'passwords.json'), 'utf8'));
  const place = `127.0.0.1:${readFileSync(join(dataDir, 'port'), 'utf8')}/gongkai`;
  return {
    DATABASE_URL: `postgres://${APP_ROLE}:${app}@${place}`,
    GONGKAI_OWNER_URL: `postgres://${OWNER_ROLE}:${owner}@${place}`,
    GONGKAI_KEYS_DIR: join(dataDir, 'keys'),
  };
}

/** The number of the database process that works in this folder. */
export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, 'cluster', 'postmaster.pid');
  if (!existsSync(file)) throw new Error(`no database runs in ${dataDir}`);
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { testKeysFolder } from './quick-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COMPILED = join(ROOT, 'node_modules/.cache/gongkai-compiled');
const READY = /is ready: (http:\/\/\S+)/;
const OURS = /^(GONGKAI_.*|DATABASE_URL|PORT|HOST)$/;

type Environment = Record<string, string>;

interface Started {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

export interface ServerProcess {
  url: string;
  /** Everything that it has printed so far. */
  output(): string;
  call(method: 'GET' | 'POST' | 'PUT', path: string, sent?: { token?: string; body?: object }): Promise<Reply>;
  /** Sends the signal and waits for the end. */
  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ code: number | null; milliseconds: number }>;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

const running = new Set<Started>();

/** Ends what a file of tests has left running. */
export async function endServers(): Promise<void> {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(Array.from(running, ({ ended }) => ended));
}

/** Starts the real program with these settings and no others, and waits until it is ready. */
export async function startServer(flags: string[], environment: Environment): Promise<ServerProcess> {
  const started = launch(flags, environment);
  const url = await Promise.race([readyAddress(started), started.ended.then(() => undefined)]);
  if (!url) throw new Error(`the server did not start:\n${started.output()}`);
  return {
    url,
    output: started.output,
    call: (method, path, sent) => call(url, method, path, sent),
    stop: async (signal) => {
      const before = performance.now();
      started.child.kill(signal);
      const code = await started.ended;
      return { code, milliseconds: performance.now() - before };
    },
  };
}

/** Starts the real program where it is expected to end by itself. */
export async function runToEnd(flags: string[], environment: Environment = {}) {
  const started = launch(flags, environment);
  return { code: await started.ended, output: started.output() };
}

function launch(flags: string[], environment: Environment): Started {
  const inherited = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts'), ...flags], {
    cwd: ROOT,
    // Each start compiles the same files; with the cache it takes little more than half of the time.
    env: { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: COMPILED, ...keysFor(environment), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const started = { child, ended, output: () => printed };
  running.add(started);
  void ended.then(() => running.delete(started));
  return started;
}

/** Beside a data folder the keys lie in there; on a database alone they would lie in the folder of the checkout. */
const keysFor = ({ GONGKAI_DATA_DIR }: Environment): Environment =>
  GONGKAI_DATA_DIR ? {} : { GONGKAI_KEYS_DIR: testKeysFolder() };

async function readyAddress({ child, output }: Started): Promise<string | undefined> {
  while (child.exitCode === null) {
    const address = READY.exec(output())?.[1];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}

async function call(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quickFolder } from '#testing/quick-folder.ts';
import { findBinaries } from './binaries.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { processStamp, waitUntil } from './processes.ts';

const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of started.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(quickFolder(), 'gongkai-'));
  folders.push(folder);
  return folder;
}

const prepared = join(mkdtempSync(join(quickFolder(), 'gongkai-')), 'data');

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: prepared, log: () => {} });
  await server.stop();
});

afterAll(() => rmSync(dirname(prepared), { recursive: true, force: true }));

function existingDirectory(): string {
  const dataDir = join(temporaryFolder(), 'data');
  execFileSync('cp', ['-a', prepared, dataDir]);
  return dataDir;
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, ...options });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts a server on the directory, says so, and then waits to be killed. */
async function startInChild(dataDir: string): Promise<{ child: ChildProcess; server: EmbeddedPostgres }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} });
    console.log(JSON.stringify(server));
    setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '-e', code, '--', dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  children.push(child);
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, server: JSON.parse(String(line)) };
}

describe('a new data directory', () => {
  it('below a directory with mode 0700 becomes a PostgreSQL 18 that sorts by code point', async () => {
    const server = await start(join(temporaryFolder(), 'below', 'data'));
    const [row] = await ask(
      server.appUrl,
      `select current_user as me, current_setting('server_version_num')::int >= 180000 as is18,
        current_setting('fsync') || current_setting('synchronous_commit') || current_setting('data_checksums') as safe,
        current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
        (select datlocale from pg_database where datname = 'gongkai') as locale,
        array(select extname::text from pg_extension order by 1) as extensions`,
    );
    expect(row).toEqual({
      me: 'gongkai_app',
      is18: true,
      safe: 'ononon',
      zone: 'UTC',
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      extensions: ['btree_gist', 'pg_stat_statements', 'plpgsql'],
    });
  });

  it('keeps its passwords in a file that only the owner reads, and no password opens it but the right one', async () => {
    const dataDir = temporaryFolder();
    const server = await start(dataDir);
    expect(statSync(join(dataDir, 'passwords.json')).mode & 0o777).toBe(0o600);
    await expect(ask(server.ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('lets the owner make tables and the app role make none', async () => {
    const server = await start(existingDirectory());
    await ask(server.ownerUrl, 'create table hall (id int)');
    await expect(ask(server.appUrl, 'create table other (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(server.appUrl, 'select from hall')).rejects.toMatchObject({ code: '42501' });
  });

  it('takes extra settings and libraries to preload', async () => {
    const server = await start(existingDirectory(), { preload: ['auto_explain'], settings: { work_mem: '7MB' } });
    const [row] = await ask(
      server.superUrl,
      `select current_setting('work_mem') as memory, current_setting('shared_preload_libraries') as libraries`,
    );
    expect(row).toEqual({ memory: '7MB', libraries: 'pg_stat_statements,auto_explain' });
  });

  it('that was left half made by a kill is made again', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'cluster.new'));
    writeFileSync(join(dataDir, 'cluster.new', 'PG_VERSION'), '18');
    const server = await start(dataDir);
    expect(await ask(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('an existing data directory', () => {
  it('is ready again on the same port, with its rows', async () => {
    const dataDir = existingDirectory();
    const first = await start(dataDir);
    await ask(first.ownerUrl, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(dataDir);
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('moves to another port when its last one is taken', async () => {
    const dataDir = existingDirectory();
    const first = await start(dataDir);
    await first.stop();
    const intruder = createServer().listen(first.port, '127.0.0.1');
    await once(intruder, 'listening');
    const second = await start(dataDir);
    intruder.close();
    expect(second.port).not.toBe(first.port);
  });

  it('says so when the port that was asked for is taken', async () => {
    const intruder = createServer().listen(0, '127.0.0.1');
    await once(intruder, 'listening');
    const { port } = intruder.address() as { port: number };
    await expect(start(existingDirectory(), { port })).rejects.toThrow(`did not start on port ${port}`);
    intruder.close();
  });

  it('starts over a postmaster.pid whose number now belongs to another program', async () => {
    const dataDir = existingDirectory();
    const first = await start(dataDir);
    const pidFile = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
    const second = await start(dataDir);
    expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('without its passwords is refused in words', async () => {
    const dataDir = existingDirectory();
    await (await start(dataDir)).stop();
    rmSync(join(dataDir, 'passwords.json'));
    await expect(start(dataDir)).rejects.toThrow('passwords.json is missing');
  });
});

describe('when the process that started it is killed with -9', () => {
  it('PostgreSQL ends within 5 seconds', async () => {
    const { child, server } = await startInChild(existingDirectory());
    expect(processStamp(server.pid)).toBeDefined();
    child.kill('SIGKILL');
    expect(await waitUntil(() => processStamp(server.pid) === undefined, 5000)).toBe(true);
  });

  it('a new start takes the directory over at once, and every acknowledged row is there', async () => {
    const dataDir = existingDirectory();
    const { child, server } = await startInChild(dataDir);
    await ask(server.ownerUrl, 'create table acknowledged as select generate_series(1, 1000) as id');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start(dataDir);
    expect(await ask(next.ownerUrl, 'select count(*)::int as rows from acknowledged')).toEqual([{ rows: 1000 }]);
    expect(next.pid).not.toBe(server.pid);
  });

  it('a new start stops a server that even its watcher left alive', async () => {
    const dataDir = existingDirectory();
    const { child, server } = await startInChild(dataDir);
    for (const pid of watchersOf(server.pid)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(processStamp(server.pid)).toBeDefined();
    const messages: string[] = [];
    const next = await start(dataDir, { log: (message) => messages.push(message) });
    expect(messages).toEqual([`stopping PostgreSQL (process ${server.pid}), left over from a server that was killed`]);
    expect(await ask(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

it('a kill of PostgreSQL itself loses nothing, and the next start recovers', async () => {
  const dataDir = existingDirectory();
  const first = await start(dataDir);
  await ask(first.ownerUrl, 'create table acknowledged as select generate_series(1, 1000) as id');
  process.kill(first.pid, 'SIGKILL');
  await first.stop();
  const second = await start(dataDir);
  expect(await ask(second.ownerUrl, 'select count(*)::int as rows from acknowledged')).toEqual([{ rows: 1000 }]);
});

describe('two starts on one data directory', () => {
  it('give the second a message that names the directory and the first process', async () => {
    const dataDir = existingDirectory();
    const { child } = await startInChild(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${child.pid}`);
  });

  it('at the same moment in one process leave exactly one server', async () => {
    const dataDir = existingDirectory();
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refusal?.reason.message).toContain('is in use by this process itself');
  });
});

describe('stopping', () => {
  it('is fast with connections open, and leaves neither server, watcher nor claim', async () => {
    const dataDir = existingDirectory();
    const server = await start(dataDir);
    const client = new pg.Client({ connectionString: server.appUrl });
    client.on('error', () => {});
    await client.connect();
    const watchers = watchersOf(server.pid);
    expect(watchers).toHaveLength(1);
    const before = performance.now();
    await server.stop();
    expect(performance.now() - before).toBeLessThan(3000);
    expect(processStamp(server.pid)).toBeUndefined();
    expect(await waitUntil(() => watchers.every((pid) => processStamp(pid) === undefined), 1000)).toBe(true);
    await (await start(dataDir)).stop();
  });

  it('does not happen by Ctrl-C: server and watcher are out of the terminal’s process group', async () => {
    const { child, server } = await startInChild(existingDirectory());
    const groupOf = (pid: number) =>
      execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const own = groupOf(child.pid as number);
    for (const pid of [server.pid, ...watchersOf(server.pid)]) expect(groupOf(pid)).not.toBe(own);
  });
});

it.runIf(process.getuid?.() === 0)(
  'root runs a directory of another account as that account, or says why not',
  async () => {
    const folder = mkdtempSync(join(quickFolder(), 'gongkai-'));
    folders.push(folder);
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    execFileSync('install', ['-d', '-o', 'nobody', '-m', '700', dataDir]);
    const { uid } = statSync(dataDir);
    // A checkout below a folder of mode 0700 holds programs that only root can reach.
    if (spawnSync(findBinaries().postgres, ['--version'], { uid, cwd: '/' }).status !== 0) {
      await expect(start(dataDir)).rejects.toThrow(/no other account can use both/);
      return;
    }
    const server = await start(dataDir);
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(statSync(dataDir).uid);
    const user = execFileSync('ps', ['-o', 'user=', '-p', String(server.pid)], { encoding: 'utf8' }).trim();
    expect(user).toBe('nobody');
  },
);

function watchersOf(postmasterPid: number): number[] {
  const processes = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return processes
    .filter((line) => line.includes(`gongkai-watcher ${postmasterPid} `))
    .map((line) => Number.parseInt(line, 10));
}

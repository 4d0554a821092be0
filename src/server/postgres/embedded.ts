import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { createCluster, readPasswords } from './cluster.ts';
import { launchOnFreePort } from './launch-on-free-port.ts';
import { claimDataDirectory } from './owner-claim.ts';
import { findPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts';
import { APP_ROLE, OWNER_ROLE, provision } from './provision.ts';
import { chooseRunAs } from './run-as.ts';
import { watchOver } from './watcher.ts';

export interface EmbeddedOptions {
  /** The folder for cluster, passwords and log; made when missing. */
  dataDir: string;
  /** Without it the port of the last start, or a free one. */
  port?: number;
  preload?: string[];
  settings?: Record<string, string>;
  /** Other PostgreSQL programs than those that npm installed. */
  binaries?: Binaries;
  log: (message: string) => void;
  /** Called when PostgreSQL ends and nobody has stopped it. */
  onUnexpectedEnd?: () => void;
}

export interface EmbeddedPostgres {
  ownerUrl: string;
  appUrl: string;
  superUrl: string;
  port: number;
  pid: number;
  logFile: string;
  stop(): Promise<void>;
}

const DATABASE = 'gongkai';
const LOG_LIMIT = 10 * 1024 * 1024;

/** Starts the PostgreSQL that npm installed on a data directory of its own, making that directory when it is new. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const release = claimDataDirectory(dataDir);
  try {
    const { child, port } = await startServer(dataDir, options);
    const { log, onUnexpectedEnd } = options;
    return await openForUse({ dataDir, child, port, release, log, onUnexpectedEnd });
  } catch (error) {
    release();
    throw error;
  }
}

async function startServer(dataDir: string, options: EmbeddedOptions) {
  const clusterDir = join(dataDir, 'cluster');
  const binaries = options.binaries ?? findBinaries();
  await stopOrphan(clusterDir, options.log);
  const runAs = chooseRunAs(dataDir, binaries.postgres);
  if (!existsSync(clusterDir)) {
    options.log(`making a new PostgreSQL cluster in ${clusterDir}`);
    await createCluster(dataDir, binaries.initdb, runAs);
  }
  removeStalePidFile(clusterDir);
  const settings = settingsFor(options);
  return launchOnFreePort(dataDir, options.port, {
    program: binaries.postgres,
    runAs,
    clusterDir,
    settings,
    logFile: rolledLog(dataDir),
  });
}

// This process holds the claim, so the one that started this server is dead; its watcher may be stopping it right now.
async function stopOrphan(clusterDir: string, log: (message: string) => void): Promise<void> {
  const pid = findPostmaster(clusterDir);
  if (pid === undefined) return;
  log(`stopping PostgreSQL (process ${pid}), left over from a server that was killed`);
  await stopPostmaster(pid);
}

function settingsFor({ preload = [], settings = {} }: EmbeddedOptions): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: [...new Set(['pg_stat_statements', ...preload])].join(','),
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %d ',
    // DETAIL lines hold the values of rows; a log is read by more people than a sealed bid.
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...settings,
  };
}

function rolledLog(dataDir: string): string {
  const logFile = join(dataDir, 'postgres.log');
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
  return logFile;
}

interface Running {
  dataDir: string;
  child: ChildProcess;
  port: number;
  release: () => void;
  log: (message: string) => void;
  onUnexpectedEnd?: () => void;
}

async function openForUse(running: Running): Promise<EmbeddedPostgres> {
  const { dataDir, child, port } = running;
  const stop = stopper(running);
  const passwords = readPasswords(dataDir);
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const superUrl = url('postgres', passwords.superuser, 'postgres');
  try {
    await provision(superUrl, { database: DATABASE, ownerPassword: passwords.owner, appPassword: passwords.app });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ownerUrl: url(OWNER_ROLE, passwords.owner, DATABASE),
    appUrl: url(APP_ROLE, passwords.app, DATABASE),
    superUrl,
    port,
    pid: child.pid as number,
    logFile: join(dataDir, 'postgres.log'),
    stop,
  };
}

function stopper({ dataDir, child, release, log, onUnexpectedEnd }: Running): () => Promise<void> {
  const pid = child.pid as number;
  const dismissWatcher = watchOver(pid, join(dataDir, 'cluster'));
  let stopping: Promise<void> | undefined;
  child.once('exit', (code, signal) => {
    if (stopping) return;
    log(`PostgreSQL ended unexpectedly (${signal ?? code})`);
    onUnexpectedEnd?.();
  });
  const stopAll = async () => {
    await stopPostmaster(pid);
    dismissWatcher();
    release();
  };
  return () => {
    stopping ??= stopAll();
    return stopping;
  };
}

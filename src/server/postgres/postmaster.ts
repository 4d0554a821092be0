import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPostmasterOf, processStamp, signal, waitUntil } from './processes.ts';
import type { RunAs } from './run-as.ts';

export interface Launch {
  program: string;
  runAs: RunAs;
  clusterDir: string;
  port: number;
  settings: Record<string, string>;
  logFile: string;
}

/** PostgreSQL ended before it was ready; the message holds what it wrote. */
export class LaunchFailed extends Error {}

const READY_WITHIN = 120_000;

/** Starts PostgreSQL in a session of its own, so that Ctrl-C reaches only us, and waits until it takes connections. */
export async function launchPostmaster(launch: Launch): Promise<ChildProcess> {
  const logStart = statSync(launch.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const child = spawnPostgres(launch);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const ended = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const ready = () => isReady(launch.clusterDir, child.pid);
  const inTime = await waitUntil(() => ended() || ready(), READY_WITHIN);
  if (ended()) throw new LaunchFailed(failure?.message ?? readFrom(launch.logFile, logStart));
  if (!inTime) {
    child.kill('SIGQUIT');
    throw new Error(`PostgreSQL was not ready within ${READY_WITHIN / 1000} s; see ${launch.logFile}.`);
  }
  child.unref();
  return child;
}

function spawnPostgres({ program, runAs, clusterDir, port, settings, logFile }: Launch): ChildProcess {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command = program, ...rest] = [...runAs.prefix, program, '-D', clusterDir, ...flags];
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawn(command, rest, {
      uid: runAs.uid,
      gid: runAs.gid,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
  } finally {
    closeSync(log);
  }
}

function readFrom(logFile: string, start: number): string {
  const written = readFileSync(logFile).subarray(start).toString('utf8').trim();
  return written.split('\n').slice(-12).join('\n') || 'PostgreSQL ended without a word.';
}

function readPidFile(clusterDir: string): string[] {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isReady(clusterDir: string, pid: number | undefined): boolean {
  const lines = readPidFile(clusterDir);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** The number of the PostgreSQL server that works in this directory, if one does. */
export function findPostmaster(clusterDir: string): number | undefined {
  const pid = Number(readPidFile(clusterDir)[0]);
  return pid > 0 && isPostmasterOf(pid, clusterDir) ? pid : undefined;
}

/** Removes a postmaster.pid whose number now belongs to nobody or to another program; PostgreSQL would trust it. */
export function removeStalePidFile(clusterDir: string): void {
  if (findPostmaster(clusterDir) === undefined) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Stops PostgreSQL: fast, then without a checkpoint, then by force. Returns when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const stamp = processStamp(pid);
  if (!stamp) return;
  const gone = () => processStamp(pid) !== stamp;
  for (const [name, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (gone()) return;
    signal(pid, name);
    if (await waitUntil(gone, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) could not be stopped.`);
}

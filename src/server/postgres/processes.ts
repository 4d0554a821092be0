import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(column: string, pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function linuxStamp(pid: number): string | undefined {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie holds its number but nothing else; without an init process it stays for ever.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${pid}@${fields[19]}@${readOrNothing('/proc/sys/kernel/random/boot_id')?.trim()}`;
}

/** Names a running process so that a later process with the same number is told apart; undefined when it has ended. */
export function processStamp(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStamp(pid);
  const [state, started] = [ps('state', pid), ps('lstart', pid)];
  return state && !state.startsWith('Z') ? `${pid}@${started}` : undefined;
}

/** Tells whether the process with this number is a PostgreSQL server working in this directory. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!processStamp(pid)) return false;
  if (process.platform !== 'linux') return ps('command', pid)?.includes(clusterDir) ?? false;
  const command = readOrNothing(`/proc/${pid}/cmdline`) ?? '';
  if (!command.includes('postgres')) return false;
  return command.split('\0').includes(clusterDir) || workingDirectory(pid) === clusterDir;
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Sends a signal and ignores that the process may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the condition holds; false when the time is over. */
export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}

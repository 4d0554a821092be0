import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a PostgreSQL program is started so that it does not run as root, which it refuses. */
export interface RunAs {
  prefix: string[];
  uid?: number;
  gid?: number;
}

interface Account {
  uid: number;
  gid: number;
}

/** Chooses a way to run PostgreSQL that can reach both the program and the data directory. */
export function chooseRunAs(dataDir: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(dataDir);
  if (owner.uid !== 0) return firstThatWorks([{ prefix: [], uid: owner.uid, gid: owner.gid }], dataDir, program);
  const inNamespace = rootInDisguise();
  if (canRun(inNamespace, dataDir, program) || existsSync(join(dataDir, 'cluster'))) return inNamespace;
  return giveAway(dataDir, program);
}

/**
 * Root under the name of nobody in its own user namespace: PostgreSQL sees no root, files keep their owner, and a
 * data directory below one with mode 0700 stays reachable. initdb wants an account that exists, hence no free number.
 */
function rootInDisguise(): RunAs {
  return { prefix: ['unshare', '--user', `--map-user=${account('nobody')?.uid ?? 65534}`, '--'] };
}

/** Where user namespaces are forbidden, the data directory goes to an account that is not root. */
function giveAway(dataDir: string, program: string): RunAs {
  const parent = statSync(dirname(dataDir));
  const accounts = [parent.uid === 0 ? undefined : parent, account('postgres'), account('nobody')];
  const candidates = accounts.filter((found) => found !== undefined);
  try {
    return firstThatWorks(
      candidates.map(({ uid, gid }) => ({ prefix: [], uid, gid })),
      dataDir,
      program,
      (runAs) => chownSync(dataDir, runAs.uid ?? 0, runAs.gid ?? 0),
    );
  } catch (error) {
    chownSync(dataDir, 0, 0);
    throw error;
  }
}

function firstThatWorks(ways: RunAs[], dataDir: string, program: string, before?: (way: RunAs) => void): RunAs {
  for (const way of ways) {
    before?.(way);
    if (canRun(way, dataDir, program)) return way;
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no other account can use both ${program} and ${dataDir}. ` +
      'Start the server as an ordinary user, or choose a data directory that such an account can reach.',
  );
}

function canRun({ prefix, uid, gid }: RunAs, dataDir: string, program: string): boolean {
  const probe = '"$1" --version >/dev/null && test -w "$2" && test -x "$2"';
  const [command = 'sh', ...rest] = [...prefix, 'sh', '-c', probe, 'sh', program, dataDir];
  return spawnSync(command, rest, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function account(name: string): Account | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

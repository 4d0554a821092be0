import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

export interface Passwords {
  superuser: string;
  owner: string;
  app: string;
}

/** Reads the passwords of the data directory, or makes them for a new one. */
export function readPasswords(dataDir: string): Passwords {
  const file = join(dataDir, 'passwords.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  if (existsSync(join(dataDir, 'cluster'))) {
    throw new Error(`${file} is missing: without it nobody can sign in to the database beside it. Restore it.`);
  }
  const make = () => randomBytes(24).toString('base64url');
  const passwords = { superuser: make(), owner: make(), app: make() };
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return passwords;
}

/** Makes the cluster beside its final place and moves it there whole, so that a kill leaves nothing half made. */
export async function createCluster(dataDir: string, initdb: string, runAs: RunAs): Promise<void> {
  const draft = join(dataDir, 'cluster.new');
  const passwordFile = join(dataDir, 'superuser-password');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, `${readPasswords(dataDir).superuser}\n`, { mode: 0o600 });
  if (runAs.uid !== undefined) chownSync(passwordFile, runAs.uid, runAs.gid ?? runAs.uid);
  try {
    await run(runAs, [initdb, `--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...FLAGS, ...localeFlags(initdb)]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, join(dataDir, 'cluster'));
}

const FLAGS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--data-checksums',
  '--no-instructions',
];

// The built-in locale sorts by code point on every machine: an update of the system's collations breaks no index.
function localeFlags(initdb: string): string[] {
  const version = execFileSync(initdb, ['--version'], { encoding: 'utf8' }).match(/\) (\d+)/)?.[1];
  if (Number(version) < 17) return ['--locale=C.UTF-8'];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

async function run({ prefix, uid, gid }: RunAs, commandLine: string[]): Promise<void> {
  const [command = '', ...rest] = [...prefix, ...commandLine];
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(command, rest, { uid, gid, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed (${code}).\n${output}`))));
  });
}

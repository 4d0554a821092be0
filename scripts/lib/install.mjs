import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ended, root } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');

// npm must not run on the Node that it is about to replace.
const PATH = process.env.PATH.split(delimiter)
  .filter((folder) => !folder.startsWith(modules))
  .join(delimiter);
const env = { ...process.env, PATH };
const stampFile = join(modules, '.gongkai-install');

export function lockHash() {
  return existsSync(lockFile) ? createHash('sha256').update(readFileSync(lockFile)).digest('hex') : 'none';
}

/** Installs the npm packages unless those of this lock file are there; ends the program when that fails. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  console.log('installing npm packages');
  // npm ci refuses a lock file that lacks the optional packages of other platforms; npm install does not.
  const code = await ended(
    spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', env }),
  );
  if (code !== 0) {
    console.error('npm install failed; see above.');
    process.exit(code);
  }
  writeFileSync(stampFile, lockHash());
}

function isInstalled() {
  if (!existsSync(join(modules, '.bin', 'node'))) return false;
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === lockHash();
  if (!installedByHand()) return false;
  writeFileSync(stampFile, lockHash());
  return true;
}

function installedByHand() {
  const record = join(modules, '.package-lock.json');
  return existsSync(record) && existsSync(lockFile) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs;
}

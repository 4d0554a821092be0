import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, run, tool } from './run.mjs';

const stampFile = join(root, 'dist', 'web', '.build-hash');

// Holds the number of the process that builds; the build itself empties its own folder.
const claimFile = join(root, 'node_modules', '.cache', 'web-build');

export async function buildWeb() {
  mkdirSync(dirname(claimFile), { recursive: true });
  while (!hasClaimed()) await otherBuild();
  try {
    return await build();
  } finally {
    rmSync(claimFile, { force: true });
  }
}

async function build() {
  const hash = sourceHash();
  // A test that starts the product would otherwise leave a build for tests behind.
  const code = await run(tool('vite'), ['build'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) return code;
  mkdirSync(join(root, 'dist', 'web'), { recursive: true });
  writeFileSync(stampFile, hash);
  return 0;
}

/** Builds the web half when a file that it is made of has changed since the last build. */
export async function buildWebIfStale() {
  await otherBuild();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash()) return 0;
  console.log('building the web');
  return buildWeb();
}

function hasClaimed() {
  try {
    writeFileSync(claimFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    // Left by a build that was killed.
    if (!isBuilding()) rmSync(claimFile, { force: true });
    return false;
  }
}

/** Two builds at once would spoil each other's folder: the second waits, and mostly finds that it has nothing to do. */
async function otherBuild() {
  while (isBuilding()) await sleep(100);
}

// A build that was killed leaves its number behind, which may be another program's by now: no build takes that long.
const LONGEST_BUILD_MS = 300_000;

function isBuilding() {
  const claimed = statSync(claimFile, { throwIfNoEntry: false });
  if (!claimed || Date.now() - claimed.mtimeMs > LONGEST_BUILD_MS) return false;
  try {
    return process.kill(Number(readFileSync(claimFile, 'utf8')), 0);
  } catch {
    return false;
  }
}

// Server code never reaches the web (the architecture test sees to it), so a change there needs no build.
const serverOnly = /\/(server|migrations|testing)\/|\.test\.tsx?$/;

function sourceHash() {
  const hash = createHash('sha256');
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((file) => !serverOnly.test(`/${file}`));
  const ofBuild = readdirSync(join(root, 'scripts', 'build')).map((name) => join('scripts', 'build', name));
  for (const file of [...sources.sort(), ...ofBuild, 'index.html', 'pdf.html', 'vite.config.ts', 'package-lock.json']) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

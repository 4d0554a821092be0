import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run.mjs';

const stampFile = join(root, 'dist', 'web', '.build-hash');

export async function buildWeb() {
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
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash()) return 0;
  console.log('building the web');
  return buildWeb();
}

// Server code never reaches the web (the architecture test sees to it), so a change there needs no build.
const serverOnly = /\/(server|migrations|testing)\/|\.test\.tsx?$/;

function sourceHash() {
  const hash = createHash('sha256');
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((file) => !serverOnly.test(`/${file}`));
  for (const file of [...sources.sort(), 'index.html', 'vite.config.ts', 'package-lock.json']) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

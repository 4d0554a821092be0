import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { quickFolder } from '#testing/quick-folder.ts';

const folder = mkdtempSync(join(quickFolder(), 'gongkai-npm-'));
const started: number[] = [];
afterAll(() => {
  const all = new Set([...started, ...started.flatMap((pid) => treeOf(pid))]);
  for (const pid of [...all].filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const SETTINGS = {
  PORT: '0',
  GONGKAI_ADMIN_USERNAME: 'verwalter',
  GONGKAI_ADMIN_PASSWORD: 'Sehr!Geheim-77',
};

const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state = '']) => ({ pid: Number(pid), parent: Number(parent), state }));

/** What has ended and was not yet asked for by its parent counts as gone. */
const isAlive = (pid: number) => processes().some((one) => one.pid === pid && !one.state.startsWith('Z'));

function treeOf(root: number, all = processes()): number[] {
  const children = all.filter(({ parent }) => parent === root);
  return [root, ...children.flatMap(({ pid }) => treeOf(pid, all))];
}

/** Starts the program by npm as its users do, and gives its processes from npm down to the database. */
async function startByNpm(script: string): Promise<number[]> {
  const npm = spawn('npm', ['run', script], {
    env: { ...process.env, ...SETTINGS, GONGKAI_DATA_DIR: join(folder, script) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const root = npm.pid ?? 0;
  started.push(root);
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  const ended = once(npm, 'exit').then(() => Promise.reject(new Error(`npm run ${script} ended:\n${printed}`)));
  await Promise.race([ended, expect.poll(() => printed, { timeout: 90_000 }).toContain('is ready')]);
  ended.catch(() => {});
  const tree = treeOf(root);
  started.push(...tree);
  return tree;
}

// One data directory for a command: a database that an earlier round had left would keep the next one from starting.
it.each([
  ['npm run serve', 'SIGTERM', 'npm'],
  ['npm run serve', 'SIGKILL', 'npm'],
  ['npm run serve', 'SIGHUP', 'npm'],
  ['npm run start', 'SIGINT', 'npm'],
  ['npm run serve', 'SIGKILL', 'the script that npm runs'],
] as const)(
  '%s ends as a whole, with its database, by a %s to %s alone',
  async (command, signal, whom) => {
    const tree = await startByNpm(command.replace('npm run ', ''));
    expect(tree.length).toBeGreaterThan(4);
    process.kill((whom === 'npm' ? tree[0] : tree[1]) ?? 0, signal);
    await expect.poll(() => tree.filter(isAlive)).toEqual([]);
  },
  120_000,
);

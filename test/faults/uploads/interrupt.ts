import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startServer, temporaryFolder } from '../server-process.ts';
import { call } from '../write-load.ts';
import { type Line, openLine } from './line.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';
import { chooseFile, giveFileAgain, pidOf, signInWhole, trayOf, visit } from './visitor.ts';

export type Fault = 'closed tab' | 'killed browser' | 'killed server' | 'cut connection' | 'full disk';

export interface Options {
  bytes: number;
  bytesPerSecond: number;
  faults: Fault[];
  /** Where the server finds its database. */
  database: Record<string, string>;
  random(): number;
  launch(): Promise<Browser>;
  log(line: string): void;
}

export interface Interruption {
  fault: Fault;
  /** What was safe at the server when it struck, and when it went on. */
  before: number;
  after: number;
  /** Until more had arrived. */
  backMs: number;
}

export interface Outcome {
  interruptions: Interruption[];
  bytes: number;
  /** What went over the line in all. */
  sent: number;
  sha256: string;
  kept: string;
  disk: string;
  seconds: number;
}

interface Scene {
  options: Options;
  line: Line;
  disk: SmallDisk;
  path: string;
  token: string;
  page: Page;
  browser: Browser;
  server: Awaited<ReturnType<typeof startServer>>;
  restart(): ReturnType<typeof startServer>;
  openTab(): Promise<Page>;
  newBrowser(): Promise<void>;
}

const NAME = '投标文件.pdf';
const MIB = 2 ** 20;

/** One upload from a real browser that is interrupted as often as asked, and what came of it. */
export async function interruptUpload(options: Options): Promise<Outcome> {
  await using folder = temporaryFolder();
  const filesDir = join(folder.path, 'files');
  mkdirSync(filesDir);
  using disk = options.faults.includes('full disk') ? smallDisk(filesDir, options.bytes * 1.25 + 64 * MIB) : noDisk;
  await using line = await openLine(options.bytesPerSecond);
  const restart = async () => {
    const server = await startServer({ ...options.database, GONGKAI_FILES_DIR: filesDir });
    line.leadTo(server.url);
    return server;
  };
  const path = join(folder.path, NAME);
  const sha256 = await writeFile(path, options);
  const scene = { options, line, disk, path, restart, server: await restart() } as Scene;
  const account = await signInWhole(scene.server.url, 'bidder01');
  scene.token = account.token;
  scene.newBrowser = async () => {
    scene.browser = await options.launch();
    const { openTab } = await visit(scene.browser, line.url, account);
    scene.openTab = openTab;
    scene.page = await openTab();
  };
  try {
    await scene.newBrowser();
    return { ...(await run(scene)), sha256, disk: disk.how };
  } finally {
    for (const context of scene.browser?.contexts() ?? []) await context.close();
    await scene.server.kill();
  }
}

const sharedOut = (options: Options) => {
  const { faults, bytes, random } = options;
  return faults.map((fault, number) => {
    const share = (number + 0.1 + 0.3 * random()) / faults.length;
    return { fault, at: Math.floor(bytes * share) };
  });
};

const noDisk: SmallDisk = { how: '', fill: () => {}, empty: () => {}, [Symbol.dispose]: () => {} };

async function run(scene: Scene) {
  const { options, line, path } = scene;
  const start = performance.now();
  await chooseFile(scene.page, path);
  const { id } = await reached(scene, 1);
  const interruptions: Interruption[] = [];
  for (const { fault, at } of sharedOut(options)) {
    interruptions.push(await interrupt(scene, fault, at));
    options.log(textOf(interruptions.at(-1) as Interruption));
  }
  await scene.page.locator('.uploads-line[data-state=done]').waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - start) / 1_000;
  return { interruptions, bytes: options.bytes, sent: line.sent(), seconds, kept: await keptHash(scene, id) };
}

export const textOf = ({ fault, before, after, backMs }: Interruption) =>
  `${fault}: ${(before / MIB).toFixed(1)} MiB safe before, ${(after / MIB).toFixed(1)} MiB after; more after ${(backMs / 1_000).toFixed(1)} s`;

async function interrupt(scene: Scene, fault: Fault, at: number): Promise<Interruption> {
  await shows(scene, Math.floor((at * 100) / scene.options.bytes));
  const before = (await unfinished(scene))?.offset ?? 0;
  const struck = performance.now();
  await STRIKE[fault](scene);
  const after = Math.max(before, (await unfinished(scene))?.offset ?? before);
  await reached(scene, Math.min(after + 1, scene.options.bytes));
  return { fault, before, after, backMs: performance.now() - struck };
}

const STRIKE: Record<Fault, (scene: Scene) => Promise<void>> = {
  'closed tab': async (scene) => {
    await scene.page.close({ runBeforeUnload: false });
    scene.page = await scene.openTab();
    await giveFileAgain(scene.page, scene.path);
  },
  'killed browser': async (scene) => {
    process.kill(await pidOf(scene.browser), 'SIGKILL');
    await scene.newBrowser();
    await chooseFile(scene.page, scene.path);
  },
  'killed server': async (scene) => {
    await scene.server.kill();
    await saysIn(scene, /网络中断/);
    scene.server = await scene.restart();
  },
  'cut connection': async (scene) => {
    const cut = scene.line.cut(1_000);
    await saysIn(scene, /网络中断/);
    await cut;
  },
  'full disk': async (scene) => {
    scene.disk.fill(scene.server.pid);
    await saysIn(scene, /存储空间不足/);
    await sleep(1_000);
    scene.disk.empty(scene.server.pid);
  },
};

/** Waits until the page itself says that so much is sent: between two pieces the server counts only now and then. */
async function shows({ page }: Scene, percent: number): Promise<void> {
  const bar = page.locator('.uploads-line progress');
  const value = async () => Number(await bar.getAttribute('value'));
  const until = performance.now() + 300_000;
  while ((await value()) < percent) {
    if (performance.now() > until) throw new Error(`the upload did not reach ${percent} %`);
    await sleep(10);
  }
}

const saysIn = ({ page }: Scene, words: RegExp) => trayOf(page).getByText(words).waitFor({ timeout: 60_000 });

interface Unfinished {
  id: string;
  offset: number;
}

async function unfinished({ server, token }: Scene): Promise<Unfinished | undefined> {
  const { body } = await call(server.url, '/sys/common/upload/unfinished', token);
  return (body.result as Unfinished[])[0];
}

/** Waits until so many bytes are safe at the server, or all of them. */
async function reached(scene: Scene, bytes: number): Promise<Unfinished> {
  const until = performance.now() + 300_000;
  let last: Unfinished | undefined;
  while (performance.now() < until) {
    const now = await unfinished(scene);
    if (now && now.offset >= bytes) return now;
    if (!now && last) return { ...last, offset: scene.options.bytes };
    last = now ?? last;
    await sleep(20);
  }
  throw new Error(`the upload did not reach ${bytes} bytes`);
}

/** Bytes that no compression shortens, from the seed; a PDF by its first line. */
async function writeFile(path: string, { bytes, random }: Options): Promise<string> {
  const block = Buffer.alloc(MIB);
  for (let at = 0; at < MIB; at += 4) block.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  const [file, hash] = [createWriteStream(path), createHash('sha256')];
  for (let at = 0; at < bytes; at += MIB) {
    // Each block differs from the others, so that one in a wrong place shows.
    block.writeUInt32LE(at / MIB, 16);
    if (at === 0) block.write('%PDF-1.7\n');
    const part = Buffer.from(block.subarray(0, Math.min(MIB, bytes - at)));
    hash.update(part);
    if (!file.write(part)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return hash.digest('hex');
}

/** The hash of what the platform gives out under the path of the upload. */
async function keptHash({ server, token }: Scene, id: string): Promise<string> {
  const { body } = await call(server.url, `/sys/common/upload/finish/${id}`, token, {});
  const { path } = body.result as { path: string };
  const address = `${server.url}/ggzyjypt/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`;
  const { body: stream } = await fetch(address, { headers: { 'x-access-token': token } });
  const hash = createHash('sha256');
  for await (const chunk of stream ?? []) hash.update(chunk);
  return hash.digest('hex');
}

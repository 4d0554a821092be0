import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { costOf, heapMiB, inPage, STEPS, scrollDown } from './measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    grids: { type: 'string', default: 'bare,ours' },
    sizes: { type: 'string', default: '200x12,5000x20,20000x20' },
  },
});
const grids = values.grids.split(',');
const sizes = values.sizes.split(',').map((size) => size.split('x').map(Number) as [number, number]);
const KEYS = 20;

const folder = mkdtempSync(join(tmpdir(), 'gongkai-grid-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const root = join(import.meta.dirname, 'pages');
await build({
  root,
  base: './',
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: folder,
    target: 'es2023',
    emptyOutDir: true,
    rolldownOptions: { input: Object.fromEntries(grids.map((name) => [name, join(root, `${name}.html`)])) },
  },
});
const server = await preview({
  root,
  configFile: false,
  build: { outDir: folder },
  preview: { port: 4390 },
  logLevel: 'silent',
});

type Figures = Record<string, number>;

/** One grid at one size in a browser of its own. */
async function measure(grid: string, rows: number, columns: number): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`http://localhost:4390/${grid}.html`);
    await page.waitForFunction(() => window.gridBench !== undefined);
    return await acts(page, session, rows, columns);
  } finally {
    await browser.close();
  }
}

async function acts(
  page: Page,
  session: Parameters<typeof costOf>[1],
  rows: number,
  columns: number,
): Promise<Figures> {
  const figures: Figures = {};
  const note = async (name: string, act: () => Promise<unknown>, per = 1) => {
    const { wall, cpu } = await costOf(page, session, act);
    figures[`${name} ms`] = wall / per;
    figures[`${name} CPU`] = cpu / per;
  };
  await note('mount', () => inPage(page, 'mount', rows, columns));
  figures['heap MiB'] = await heapMiB(session);
  let longest = 0;
  await note(
    'scroll',
    async () => {
      longest = await scrollDown(page);
    },
    STEPS,
  );
  figures['longest frame ms'] = longest;
  await page.evaluate(() => {
    window.gridBench.scroller().scrollTop = 0;
  });
  await inPage(page, 'openCell');
  await page.waitForTimeout(300);
  await note(
    'keystroke',
    async () => {
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a');
    },
    KEYS,
  );
  await page.keyboard.press('Escape');
  for (const act of ['validate', 'add', 'remove'] as const) await note(act, () => inPage(page, act));
  await note('sort', () => inPage(page, 'sort', 'c1'));
  const table = Array.from({ length: 1_000 }, (_, y) =>
    Array.from({ length: 10 }, (_, x) => (x % 4 === 2 ? '货物' : x % 4 === 3 ? '2026-01-05' : `${y}`)),
  );
  await note('paste', () => inPage(page, 'paste', table.slice(0, rows)));
  return figures;
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

for (const [rows, columns] of sizes) {
  const found: Record<string, Figures[]> = Object.fromEntries(grids.map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const name of grids) found[name]?.push(await measure(name, rows, columns));
  }
  console.log(`\n${rows} x ${columns}`);
  const names = Object.keys(found[grids[0] ?? '']?.[0] ?? {});
  for (const figure of names) {
    const line = grids.map((name) =>
      median((found[name] ?? []).map((figures) => figures[figure] ?? Number.NaN)).toFixed(1),
    );
    console.log(`${figure.padEnd(18)} ${line.map((text) => text.padStart(9)).join('')}`);
  }
}
await server.close();

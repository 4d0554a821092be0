import assert from 'node:assert/strict';
import { chromium, type Page } from '@playwright/test';
import { costOf, heapMiB, inPage, STEPS, scrollDown, typeKey } from './measure.ts';

export type Figures = Record<string, number>;
export interface Size {
  rows: number;
  columns: number;
}

const KEYS = 20;
const PASTED = { rows: 1_000, columns: 10 };

/** One grid at one size in a browser of its own. Each act's outcome is looked at before its figure counts. */
export async function measureGrid(url: string, size: Size): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction(() => window.gridBench !== undefined);
    await inPage(page, 'prepare', size.rows, size.columns);
    return await actsOf(page, session, size);
  } finally {
    await browser.close();
  }
}

async function actsOf(page: Page, session: Parameters<typeof costOf>[1], { rows }: Size): Promise<Figures> {
  const figures: Figures = {};
  const note = async (name: string, act: () => Promise<number>, per = 1) => {
    const { wall, cpu } = await costOf(page, session, act);
    figures[`${name}, wall ms`] = wall / per;
    figures[`${name}, CPU ms`] = cpu / per;
  };
  const rests = () => page.waitForTimeout(300);
  const count = () => page.evaluate(() => window.gridBench.count());

  await note('mount', () => inPage(page, 'mount'));
  await rests();
  assert.equal(await count(), rows);
  figures['heap after mount, MiB'] = await heapMiB(session);
  figures['elements drawn'] = await page.evaluate(() => document.querySelectorAll('#host *').length);

  await note('scroll step of 300 px', () => scroll(page, figures), STEPS);
  await page.evaluate(() => {
    window.gridBench.scroller().scrollTop = 0;
  });
  await rests();

  await inPage(page, 'openCell');
  await rests();
  await note('keystroke', () => typeKeys(page), KEYS);
  assert.match(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), /a{20}$/);
  await page.keyboard.press('Escape');
  await rests();

  if (await page.evaluate(() => window.gridBench.validate !== undefined)) {
    await note('validate all', () => inPage(page, 'validate'));
    figures['faults found'] = await page.evaluate(() => window.gridBench.validate?.() ?? 0);
    await rests();
  }
  await note('add a row', () => inPage(page, 'add'));
  assert.equal(await count(), rows + 1);
  await rests();
  await note('delete a row', () => inPage(page, 'remove'));
  assert.equal(await count(), rows);
  await rests();
  await note('sort', () => inPage(page, 'sort', 'c1'));
  await rests();
  await note('paste 1,000 × 10', () => inPage(page, 'paste', pastedTable(rows)));
  await page.waitForFunction(() => document.querySelector('#host')?.textContent?.includes('粘贴 3'));
  return figures;
}

async function scroll(page: Page, figures: Figures): Promise<number> {
  const { wall, longest, scrolled } = await scrollDown(page);
  assert.ok(scrolled > 5_000, `scrolled to ${scrolled}`);
  figures['longest frame of the scroll, ms'] = longest;
  return wall;
}

async function typeKeys(page: Page): Promise<number> {
  let wall = 0;
  for (let key = 0; key < KEYS; key += 1) wall += await typeKey(page);
  return wall;
}

const pastedTable = (rows: number) =>
  Array.from({ length: Math.min(rows, PASTED.rows) }, (_, y) =>
    Array.from({ length: PASTED.columns }, (_, x) => [`粘贴 ${y}`, `${y}`, '货物', '2026-01-05'][x % 4] ?? ''),
  );

import assert from 'node:assert/strict';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Cost, costOf, heapMiB, inPage, STEPS, scrollDown, typeKey } from './measure.ts';
import { blankPictures, longestTask, SLOW_FRAME_MS, TURNS, turnWheel } from './wheel.ts';

export type Figures = Record<string, number>;
export interface Size {
  rows: number;
  columns: number;
}

type Session = Parameters<typeof costOf>[1];
const KEYS = 20;
// Whatever fits into one frame looks alike at 60 frames a second: the wait for the frame is longer than the work.
const NO_FRAME_CLOCK = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const PASTED = { rows: 1_000, columns: 10 };

/** One grid at one size in browsers of its own. Each act's outcome is looked at before its figure counts. */
export async function measureGrid(url: string, size: Size): Promise<Figures> {
  const acts = await inBrowser([], url, size, actsOf);
  const keys = await inBrowser(NO_FRAME_CLOCK, url, size, async (page, session) => {
    await inPage(page, 'mount');
    await page.waitForTimeout(300);
    return keysOf(page, session);
  });
  const wheel = await inBrowser([], url, size, async (page, session, _size, browser) => {
    await inPage(page, 'mount');
    await page.waitForTimeout(300);
    return wheelOf(page, session, browser);
  });
  return {
    ...acts,
    ...wheel,
    'keystroke without the frame clock, wall ms': keys.wall / KEYS,
    'keystroke without the frame clock, CPU ms': keys.cpu / KEYS,
  };
}

async function inBrowser<Found>(
  flags: string[],
  url: string,
  size: Size,
  measure: (page: Page, session: Session, size: Size, browser: Browser) => Promise<Found>,
): Promise<Found> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...flags],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction(() => window.gridBench !== undefined);
    await inPage(page, 'prepare', size.rows, size.columns);
    return await measure(page, session, size, browser);
  } finally {
    await browser.close();
  }
}

async function actsOf(page: Page, session: Session, { rows }: Size): Promise<Figures> {
  const figures: Figures = {};
  const keep = (name: string, { wall, cpu }: Cost, per = 1) => {
    figures[`${name}, wall ms`] = wall / per;
    figures[`${name}, CPU ms`] = cpu / per;
  };
  const note = async (name: string, act: () => Promise<number>, per = 1) =>
    keep(name, await costOf(page, session, act), per);
  const rests = () => page.waitForTimeout(300);
  const count = () => page.evaluate(() => window.gridBench.count());

  await note('mount', () => inPage(page, 'mount'));
  await rests();
  assert.equal(await count(), rows);
  figures['heap after mount, MiB'] = await heapMiB(session);
  figures['elements drawn'] = await page.evaluate(() => document.querySelectorAll('#host *').length);

  await note('scroll step of 300 px', () => scroll(page, figures), STEPS);
  await toTop(page);
  await rests();
  await wheel(page, session, figures);
  await toTop(page);
  await rests();

  keep('keystroke', await keysOf(page, session), KEYS);
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

const toTop = (page: Page) =>
  page.evaluate(() => {
    window.gridBench.scroller().scrollTop = 0;
  });

async function wheel(page: Page, session: Session, figures: Figures) {
  const { slow, longest, scrolled } = await turnWheel(page, session);
  assert.ok(scrolled > 5_000, `scrolled to ${scrolled}`);
  figures[`frames over ${SLOW_FRAME_MS} ms in ${TURNS} fast turns of the wheel`] = slow;
  figures['longest frame of the wheel, ms'] = longest;
}

/** What tracing and pictures cost must not count among the frames, so both have a wheel of their own. */
async function wheelOf(page: Page, session: Session, browser: Browser): Promise<Figures> {
  const task = await longestTask(browser, page, () => turnWheel(page, session));
  await toTop(page);
  await page.waitForTimeout(300);
  const { pictures, blank } = await blankPictures(page, session, () => turnWheel(page, session));
  assert.ok(pictures > 5, `${pictures} pictures of the wheel`);
  return {
    'longest task of the wheel, CPU ms': task,
    'pictures of the wheel with a blank spot, %': (100 * blank) / pictures,
  };
}

async function keysOf(page: Page, session: Session): Promise<Cost> {
  await inPage(page, 'openCell');
  await page.waitForTimeout(300);
  const cost = await costOf(page, session, () => typeKeys(page));
  assert.match(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), /a{20}$/);
  return cost;
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

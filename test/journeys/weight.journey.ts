import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';
import { framedScreens } from '#web/screens.ts';
import { withMenu } from './menu.ts';
import { enterAs, expect, goOnAs, test } from './platform.ts';
import { addressOf, ONLINE, personas, settle } from './settled.ts';
import { passTime } from './waits.ts';

const KIB = 1_024;
const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;

/** What a visit fetches, each answer gzipped as the server's own files are. */
async function weigh(page: Page, visit: () => Promise<unknown>) {
  const answers: Response[] = [];
  const note = (answer: Response) => answers.push(answer);
  const underway = new Set<Request>();
  const begin = (request: Request) => underway.add(request);
  const end = (request: Request) => underway.delete(request);
  page.on('response', note).on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await visit();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => underway.size).toBe(0);
  page.off('response', note).off('request', begin).off('requestfinished', end).off('requestfailed', end);
  const weights = await Promise.all(
    answers
      .filter((answer) => answer.url().startsWith('http'))
      .map(async (answer) => ({
        script: answer.url().endsWith('.js'),
        bytes: gzipSync(await answer.body().catch(() => Buffer.alloc(0)), { level: 9 }).length,
      })),
  );
  const sum = (parts: typeof weights) => parts.reduce((total, { bytes }) => total + bytes, 0);
  return { all: sum(weights), requests: weights.length, script: sum(weights.filter(({ script }) => script)) };
}

/** When the page could be used, and how long its main thread was busy until then; printed, never judged. */
async function effort(page: Page, name: string, visit: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await visit();
  const usable = await page.evaluate(() => Math.round(performance.now()));
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (key: string) => metrics.find((metric) => metric.name === key)?.value ?? 0;
  const busy = Math.round(seconds('TaskDuration') * 1_000);
  const scripts = Math.round(seconds('ScriptDuration') * 1_000);
  console.log(`${name}: usable after ${usable} ms, main thread busy for ${busy} ms, of it ${scripts} ms in scripts`);
}

test('the sign-in page weighs at most 170 KiB on the first visit', { tag: '@story' }, async ({ page }) => {
  const { all, requests } = await weigh(page, async () => {
    await page.goto('/');
    await page.locator('.captcha img').waitFor();
  });
  console.log(`sign-in page: ${kib(all)} in ${requests} requests`);
  expect(all).toBeGreaterThan(50 * KIB);
  expect(all).toBeLessThanOrEqual(170 * KIB);
});

/** The home page of an administrator with its chart, and the table of the lists, which follows while the page is idle. */
async function openHome(page: Page) {
  const table = page.waitForResponse(/\/table-fields-lists-[^/]*\.js$/);
  const token = await enterAs(page, 'admin', '/dashboard/analysis');
  await table;
  await settle(page, '/dashboard/analysis');
  await page.locator('.visit-chart').waitFor();
  return token;
}

test('the home page weighs at most 400 KiB in 30 requests', { tag: '@story' }, async ({ page }) => {
  const { all, requests } = await weigh(page, () => openHome(page));
  console.log(`home page: ${kib(all)} in ${requests} requests`);
  expect(all).toBeLessThanOrEqual(400 * KIB);
  expect(requests).toBeLessThanOrEqual(30);
});

test('the styles of the library are added once, however often a component is drawn', async ({ page }) => {
  await openHome(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const clock = page.locator('.clock time');
  const tick = async () => expect(clock).not.toHaveText((await clock.textContent()) ?? '');
  await tick();
  const styles = page.locator('head style');
  const count = await styles.count();
  // Every second draws the clock and its tooltip again, and the menu draws all its entries.
  await tick();
  await page.getByRole('menuitem', { name: '系统管理' }).hover();
  await tick();
  await tick();
  expect(await styles.count()).toBeLessThanOrEqual(count + 2);
  expect(count).toBeGreaterThan(10);
});

const ORDER = ['admin', 'staff01', 'finance01', 'auditor01'];

test('each further route weighs at most 60 KiB of script', async ({ page }) => {
  await page.clock.install();
  await withMenu(page, ONLINE);
  let token = await openHome(page);
  await page.waitForLoadState('networkidle');
  const personaFor = await personas(page);
  let persona = 'admin';
  const weights: { path: string; script: number }[] = [];
  // Those of administrators first: the next one begins with a home page of their own.
  const screens = framedScreens.toSorted(
    (one, other) => ORDER.indexOf(personaFor(one.path)) - ORDER.indexOf(personaFor(other.path)),
  );
  for (const { path } of screens) {
    if (persona !== personaFor(path)) {
      persona = personaFor(path);
      token = await goOnAs(page, persona);
      await page.goto('/#/dashboard/analysis');
      await page.reload();
      await settle(page, '/dashboard/analysis');
      await page.waitForLoadState('networkidle');
    }
    const address = await addressOf(page, token, path);
    const { script } = await weigh(page, async () => {
      await page.goto(`/#${address}`);
      await settle(page, path);
      // What a page fetches once it is there counts as its own.
      await passTime(page, 500);
    });
    console.log(`${path}: ${kib(script)} of script`);
    weights.push({ path, script });
  }
  expect(weights.filter(({ script }) => script > 0).length).toBeGreaterThan(4);
  expect(weights.filter(({ script }) => script > 60 * KIB)).toEqual([]);
});

test('how soon the sign-in page and the home page can be used', async ({ page, context }) => {
  await effort(page, 'sign-in page', async () => {
    await page.goto('/');
    await page.locator('.captcha img').waitFor();
  });
  const inside = await context.newPage();
  await effort(inside, 'home page', async () => {
    await enterAs(inside, 'admin', '/dashboard/analysis');
    await inside.locator('.menu-card').first().waitFor();
  });
});

import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { framedScreens } from '#web/screens.ts';
import { enterAs, expect, test } from './house.ts';
import { withMenu } from './menu.ts';
import { ONLINE, settle } from './settled.ts';

const KIB = 1_024;
const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;

/** What a visit fetches, each answer gzipped. */
async function weigh(page: Page, visit: () => Promise<unknown>) {
  const answers: Response[] = [];
  const note = (answer: Response) => answers.push(answer);
  page.on('response', note);
  await visit();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const weights = await Promise.all(
    answers
      .filter((answer) => answer.url().startsWith('http'))
      .map(async (answer) => ({
        script: answer.url().endsWith('.js'),
        bytes: gzipSync(await answer.body().catch(() => Buffer.alloc(0))).length,
      })),
  );
  const sum = (parts: typeof weights) => parts.reduce((total, { bytes }) => total + bytes, 0);
  return { all: sum(weights), script: sum(weights.filter(({ script }) => script)) };
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

test('the sign-in page weighs at most 300 KiB on the first visit', { tag: '@story' }, async ({ page }) => {
  const { all } = await weigh(page, async () => {
    await page.goto('/');
    await page.locator('.captcha img').waitFor();
  });
  console.log(`sign-in page: ${kib(all)}`);
  expect(all).toBeGreaterThan(50 * KIB);
  expect(all).toBeLessThanOrEqual(300 * KIB);
});

test('the home page weighs at most 650 KiB, also with the charts of an administrator', { tag: '@story' }, async ({
  page,
}) => {
  const { all } = await weigh(page, async () => {
    // The tools of the lists follow while the page is idle; they count as part of it.
    const listTools = page.waitForResponse(/ResourceList.*\.js$/);
    await enterAs(page, 'admin', '/dashboard/analysis');
    await listTools;
    await page.locator('.menu-card').first().waitFor();
    await page.locator('.chart-legend').waitFor();
  });
  console.log(`home page: ${kib(all)}`);
  expect(all).toBeLessThanOrEqual(650 * KIB);
});

test('each further route weighs at most 60 KiB of script', async ({ page }) => {
  await withMenu(page, ONLINE);
  const listTools = page.waitForResponse(/ResourceList.*\.js$/);
  await enterAs(page, 'admin', '/dashboard/analysis');
  await listTools;
  await settle(page, '/dashboard/analysis');
  // Charts are fetched once their numbers are there; they belong to the first page.
  await page.locator('.chart-legend').waitFor();
  await page.waitForLoadState('networkidle');
  const weights: { path: string; script: number }[] = [];
  for (const { path } of framedScreens) {
    const { script } = await weigh(page, async () => {
      await page.goto(`/#${path.replace(':code', 'sample')}`);
      await settle(page, path);
      // What a page fetches once it is there counts as its own.
      await page.waitForTimeout(500);
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

import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { framedScreens } from '#web/screens.ts';
import { enterAs, expect, test } from './house.ts';

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

test('the sign-in page weighs at most 300 KiB on the first visit', async ({ page }) => {
  const { all } = await weigh(page, async () => {
    await page.goto('/');
    await page.locator('.captcha img').waitFor();
  });
  console.log(`sign-in page: ${kib(all)}`);
  expect(all).toBeGreaterThan(50 * KIB);
  expect(all).toBeLessThanOrEqual(300 * KIB);
});

test('the home page weighs at most 650 KiB, also with the charts of an administrator', async ({ page }) => {
  const { all } = await weigh(page, async () => {
    // The tools of the lists follow while the page is idle; they count as part of it.
    const listTools = page.waitForResponse(/ResourceList.*\.js$/);
    await enterAs(page, 'admin', '/dashboard/analysis');
    await listTools;
    await page.locator('.menu-card').first().waitFor();
  });
  console.log(`home page: ${kib(all)}`);
  expect(all).toBeLessThanOrEqual(650 * KIB);
});

test('each further route weighs at most 60 KiB of script', async ({ page }) => {
  const listTools = page.waitForResponse(/ResourceList.*\.js$/);
  await enterAs(page, 'admin', '/dashboard/analysis');
  await listTools;
  await page.waitForLoadState('networkidle');
  const heavy: string[] = [];
  for (const { path } of framedScreens) {
    const { script } = await weigh(page, () => page.goto(`/#${path.replace(':code', 'sample')}`));
    console.log(`${path}: ${kib(script)} of script`);
    if (script > 60 * KIB) heavy.push(`${path}: ${kib(script)}`);
  }
  expect(heavy).toEqual([]);
});

test('how soon the sign-in page and the home page can be used', async ({ page }) => {
  await effort(page, 'sign-in page', async () => {
    await page.goto('/');
    await page.locator('.captcha img').waitFor();
  });
  await effort(page, 'home page', async () => {
    await enterAs(page, 'admin', '/dashboard/analysis');
    await page.locator('.menu-card').first().waitFor();
  });
});

import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { enterAs, expect, test } from './house.ts';

const KIB = 1_024;

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

test('the sign-in page weighs at most 300 KiB on the first visit', async ({ page }) => {
  const { all } = await weigh(page, async () => {
    await page.goto('/');
    await page.locator('.captcha img').waitFor();
  });
  test.info().annotations.push({ type: 'weight', description: `${(all / KIB).toFixed(1)} KiB` });
  expect(all).toBeGreaterThan(50 * KIB);
  expect(all).toBeLessThanOrEqual(300 * KIB);
});

test('the home page weighs at most 650 KiB, and a list after it at most 60 KiB of script', async ({ page }) => {
  const home = await weigh(page, async () => {
    // The tools of the lists follow while the page is idle; they count as part of it.
    const listTools = page.waitForResponse(/ResourceList.*\.js$/);
    await enterAs(page, 'admin', '/dashboard/analysis');
    await listTools;
    await page.locator('.menu-card').first().waitFor();
  });
  expect(home.all).toBeLessThanOrEqual(650 * KIB);
  const list = await weigh(page, async () => {
    await page.locator('.menu-card').first().click();
    await page.locator('.row-actions').first().waitFor();
  });
  expect(list.script).toBeLessThanOrEqual(60 * KIB);
});

import type { Page } from '@playwright/test';

/** Until what moves or changes colour has come to its end; what turns for ever has none. */
export const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );

/**
 * Lets time pass for a page whose clock was installed. What its timers asked for has been seen afterwards: the page
 * sends its requests in order, and one more has been answered.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
}

/** What this browser keeps of what was typed and not sent, no matter who typed it. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('gongkai');
    await new Promise((done) => open.addEventListener('success', done));
    const all = open.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((done) => all.addEventListener('success', done));
    open.result.close();
    return JSON.stringify(all.result);
  });

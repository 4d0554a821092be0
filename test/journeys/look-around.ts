import type { Page } from '@playwright/test';
import { expect } from './platform.ts';

const TURN = { light: ['切换为浅色', 'Switch to light'], dark: ['切换为深色', 'Switch to dark'] };

/** Changes the theme as its button does, also while a dialog covers it. */
export async function turn(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((labels) => {
    for (const label of labels) document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
  }, TURN[theme]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Han characters outside what is marked as Chinese; code is what it is. */
export const strayHan = (page: Page) =>
  page.evaluate(() => {
    const stray: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const holder = node.parentElement;
      if (/\p{Script=Han}/u.test(text) && !holder?.closest('[lang^="zh"], script, style, noscript, title, pre'))
        stray.push(text);
    }
    return stray;
  });

const MOST_SHIFT = 0.1;

/** What of the page has moved by itself since it was opened, if it was more than browsers take for good. */
export async function layoutShift(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; of: string[] }[]>((done) => {
        interface Shift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        }
        const nameOf = ({ node }: { node?: Node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeValue ?? node);
        new PerformanceObserver((list) =>
          done(
            (list.getEntries() as Shift[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value, sources }) => ({ value, of: sources.map(nameOf) })),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Where nothing has moved, nothing is told.
        requestIdleCallback(() => requestIdleCallback(() => done([])));
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > MOST_SHIFT ? shifts.map(({ value, of }) => `${value.toFixed(3)} ${of.join(', ')}`) : [];
}

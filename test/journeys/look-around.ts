import type { Page } from '@playwright/test';
import { expect } from './house.ts';

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

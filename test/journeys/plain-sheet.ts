import type { Page } from '@playwright/test';

export const PATH = '/demo/gallery';
export const sheet = (page: Page) => page.getByRole('grid', { name: '可编辑表格' });
export const tools = (page: Page) => page.locator('.gallery-section').filter({ has: sheet(page) });
export const cell = (page: Page, row: number, column: number) =>
  sheet(page).locator(`[data-row="${row}"] [data-col="${column}"]`);
export const texts = (page: Page, column: number) =>
  sheet(page).locator(`[data-row] [data-col="${column}"]`).allTextContents();

/** What a screen reader would call the place where the focus is. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

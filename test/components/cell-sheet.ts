import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { css } from './hand.ts';
import { showSection } from './show-section.tsx';

export const sheet = page.getByRole('grid', { name: '全部列类型' });

/** Shows the sheet of all kinds of columns. They are found by their titles: their places change when the sheet grows. */
export async function openSheet() {
  await showSection('cellKinds');
  await expect.element(sheet.getByCss('[data-col]').first()).toBeVisible();
  const heads = sheet.getByRole('columnheader').elements();
  const titles = heads.map(({ textContent }) => textContent);
  return (row: number, title: string) =>
    sheet.getByCss(`[data-row="${row}"] [data-col="${titles.indexOf(title) - 1}"]`);
}

export async function rowsRead() {
  await page.getByRole('button', { name: '读取全部列' }).click();
  const text = css('.gallery-found').last().element().textContent;
  return (JSON.parse(text) as { rows: Record<string, string>[] }).rows;
}

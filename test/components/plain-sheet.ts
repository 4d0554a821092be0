import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { showSection } from './show-section.tsx';

export const sheet = page.getByRole('grid', { name: '可编辑表格' });
export const cell = (row: number, column: number) => sheet.getByCss(`[data-row="${row}"] [data-col="${column}"]`);

export async function openPlainSheet() {
  await showSection('grid');
  await expect.element(cell(0, 0)).toBeVisible();
}

import type { Page } from '@playwright/test';
import { axeViolations } from './barriers.ts';
import { callAs, expect } from './platform.ts';
import { untilStill } from './waits.ts';

export const MENUS = '/isystem/newPermissionList';
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const toast = (page: Page) => page.locator('.ant-message');
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export async function confirm(page: Page) {
  await dialog(page).getByRole('button', { name: '确定' }).click();
}
export const unfold = (page: Page, name: string) =>
  page.getByRole('button', { name: `展开 ${name}`, exact: true }).click();

export async function more(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `${name} 的更多操作`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

export async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByLabel(label).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

/** Chooses somebody in a picker by a name that nobody else has. */
export async function pick(page: Page, label: string, typed: string) {
  await page.getByLabel(label).fill(typed);
  const offers = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(offers).toHaveCount(1);
  await offers.click();
}

export interface Entry {
  id: string;
  name: string;
  url: string | null;
}

export async function entriesNamed(page: Page, token: string, name: string): Promise<Entry[]> {
  const { body } = await callAs(page, token, 'GET', `/sys/permission/list?name=${encodeURIComponent(name)}`);
  return body.result as Entry[];
}

export async function expectNoBarrier(page: Page, where: string) {
  await untilStill(page);
  expect(await axeViolations(page), where).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

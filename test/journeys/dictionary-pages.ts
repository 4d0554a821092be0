import type { Page } from '@playwright/test';
import { callAs, expect } from './platform.ts';

export const PATH = '/isystem/dict';
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
export async function confirm(page: Page, name: string) {
  await page.getByRole('dialog').last().getByRole('button', { name }).click();
}

/** Shows one dictionary alone and chooses it. */
export async function choose(page: Page, code: string) {
  await page.getByRole('search').getByLabel('字典编号').fill(code);
  await page.getByRole('button', { name: '查询', exact: true }).first().click();
  // The last answer stays on show until the next one is there.
  const found = page.getByRole('row').filter({ has: page.locator('code', { hasText: new RegExp(`^${code}$`) }) });
  await expect(page.locator('.dictionary-choice')).toHaveCount(1);
  await found.locator('.dictionary-choice').click();
}

export async function addDictionary(
  page: Page,
  token: string,
  dictCode: string,
  items: [text: string, value: string][] = [],
) {
  const name = `字典${dictCode}`;
  await callAs(page, token, 'POST', '/sys/dict/add', { dictName: name, dictCode });
  const { body } = await callAs(page, token, 'GET', `/sys/dict/list?dictCode=${dictCode}`);
  const [{ id }] = (body.result as { records: [{ id: string }] }).records;
  for (const [itemText, itemValue] of items)
    await callAs(page, token, 'POST', '/sys/dictItem/add', { dictId: id, itemText, itemValue });
  return { id, name };
}

export async function itemOf(page: Page, token: string, dictCode: string, itemText: string) {
  const { body } = await callAs(page, token, 'GET', `/sys/dict/list?dictCode=${dictCode}`);
  const [{ id }] = (body.result as { records: [{ id: string }] }).records;
  const items = await callAs(page, token, 'GET', `/sys/dictItem/list?dictId=${id}&itemText=${itemText}`);
  return (items.body.result as { records: [{ id: string }] }).records[0];
}

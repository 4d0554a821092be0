import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './platform.ts';
import { keptDrafts } from './waits.ts';

const PATH = '/demo/gallery?section=rowActs';
const rows = (page: Page) => page.getByRole('grid', { name: '行操作', exact: true });
const cell = (page: Page, row: number, column: number) =>
  rows(page).locator(`[data-row="${row}"] [data-col="${column}"]`).first();
const section = (page: Page) => page.locator('.gallery-section').filter({ has: rows(page) });

test('what was typed and not saved is offered again, to its author alone, until it is saved', {}, async ({
  context,
}) => {
  const offer = (page: Page) => page.getByText(/填写、尚未保存的修改/);
  /** Each in a tab of the same browser. */
  const come = async (username: string) => {
    const page = await context.newPage();
    await enterAs(page, username, PATH);
    await cell(page, 0, 0).waitFor();
    return page;
  };
  const rename = async (page: Page, name: string) => {
    await cell(page, 0, 0).click();
    await page.keyboard.press('Escape');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  const first = await come('admin');
  await rename(first, '改名的标段');
  await cell(first, 0, 2).click();
  await first.keyboard.type('写到一半');
  await expect.poll(() => keptDrafts(first)).toMatch(/改名的标段.*写到一半/);
  await first.close();
  const other = await come('staff01');
  expect(await keptDrafts(other)).toContain('改名的标段');
  await other.waitForLoadState('networkidle');
  await expect(offer(other)).toHaveCount(0);
  await other.close();
  const page = await come('admin');
  await expect(offer(page)).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('标段 1');
  await section(page)
    .getByRole('button', { name: /恢\s?复/ })
    .click();
  await expect(cell(page, 0, 0)).toHaveText('改名的标段');
  await expect(cell(page, 0, 2)).toHaveText('写到一半');
  await expect(offer(page)).toHaveCount(0);
  await section(page)
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await cell(page, 0, 0).waitFor();
  await rename(page, '又改了');
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await section(page)
    .getByRole('button', { name: /丢\s?弃/ })
    .click();
  await expect(cell(page, 0, 0)).toHaveText('标段 1');
  await expect(offer(page)).toHaveCount(0);
});

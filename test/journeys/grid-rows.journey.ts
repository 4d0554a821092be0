import type { Page } from '@playwright/test';
import { barriersOf } from './barriers.ts';
import { enterAs, expect, test } from './house.ts';
import { focused } from './plain-sheet.ts';

const PATH = '/demo/gallery?section=rowActs';
const rows = (page: Page) => page.getByRole('grid', { name: '行操作', exact: true });
const cell = (page: Page, row: number, column: number) =>
  rows(page).locator(`[data-row="${row}"] [data-col="${column}"]`).first();
const names = (page: Page) => rows(page).locator('[data-row] [data-col="0"]').allTextContents();
const section = (page: Page) => page.locator('.gallery-section').filter({ has: rows(page) });

test.describe('rows of a grid', () => {
  test.beforeEach(async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await cell(page, 0, 0).waitFor();
    await section(page).scrollIntoViewIfNeeded();
  });

  test('are shown in pages, and stay ticked on others', async ({ page }) => {
    const pages = section(page).locator('.grid-paging');
    await expect(pages).toContainText('1-10 共25条');
    await rows(page).getByRole('checkbox', { name: '选择全部行' }).check();
    await expect(section(page).getByText('已选择 10 行')).toBeVisible();
    await expect(section(page).getByRole('button', { name: '清空选择' })).toHaveCount(0);
    await pages.getByRole('listitem', { name: '3' }).click();
    await expect(pages).toContainText('21-25 共25条');
    await expect(rows(page).getByRole('checkbox', { name: '选择全部行' })).not.toBeChecked();
    await rows(page).getByRole('checkbox', { name: '选择此行' }).nth(1).click();
    await expect(section(page).getByText('已选择 11 行')).toBeVisible();
    await section(page).getByRole('button', { name: '清空选择' }).click();
    await expect(section(page).getByText(/已选择/)).toHaveCount(0);
    await pages.getByRole('textbox', { name: '页' }).fill('2');
    await page.keyboard.press('Enter');
    expect((await names(page))[0]).toBe('标段 11');
    await pages.getByRole('combobox', { name: '每页条数' }).click();
    await expect(page.locator('.ant-select-item-option')).toHaveText([/^10/, /^20/, /^30/]);
    await page.locator('.ant-select-item-option').filter({ hasText: /^30/ }).click();
    await expect(pages).toContainText('1-25 共25条');
  });

  test('are dragged to their places, or moved by keys, and numbered from 1', async ({ page }) => {
    const handle = await rows(page).locator('[data-row="0"] [data-drag]').boundingBox();
    const target = await rows(page).locator('[data-row="2"]').boundingBox();
    expect(handle?.width).toBe(40);
    await page.mouse.move((handle?.x ?? 0) + 20, (handle?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) + 20, (target?.y ?? 0) + 35, { steps: 4 });
    await expect(section(page).locator('.grid-drop')).toBeVisible();
    await page.mouse.up();
    expect((await names(page)).slice(0, 3)).toEqual(['标段 2', '标段 3', '标段 1']);
    await page.keyboard.press('Alt+ArrowUp');
    expect((await names(page)).slice(0, 3)).toEqual(['标段 2', '标段 1', '标段 3']);
    expect(await focused(page)).toBe('名称，第 2 行 标段 1');
    await expect(section(page).locator('.grid-toolbar [role="status"]')).toHaveText('已移到第 2 行');
    await section(page).getByRole('button', { name: '下移' }).click();
    expect((await names(page)).slice(0, 3)).toEqual(['标段 2', '标段 3', '标段 1']);
  });

  test('are inserted below and added as the settings say', async ({ page }) => {
    await cell(page, 1, 0).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expect(section(page).locator('.grid-paging')).toContainText('共26条');
    expect((await names(page)).slice(1, 4)).toEqual(['标段 2', '', '标段 3']);
    expect(await focused(page)).toContain('名称，第 3 行');
    await section(page).getByRole('button', { name: '新增设置' }).click();
    const settings = page.getByRole('tooltip', { name: '新增设置' }).or(page.locator('.ant-popover'));
    await settings.getByLabel('每次新增行数').first().fill('0');
    await page.keyboard.press('Tab');
    await expect(settings.getByLabel('每次新增行数').first()).toHaveValue('1');
    await settings.getByLabel('每次新增行数').first().fill('3');
    await settings.getByLabel('新增位置').first().fill('2');
    await settings
      .getByRole('button', { name: /保\s?存/ })
      .first()
      .click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await section(page).getByRole('button', { name: /新增$/ }).click();
    await expect(section(page).locator('.grid-paging')).toContainText('1-10 共29条');
    expect((await names(page)).slice(0, 5)).toEqual(['标段 1', '', '', '', '标段 2']);
    expect(await focused(page)).toContain('名称，第 2 行');
  });

  test('are opened, and what lies below them is a grid of its own', async ({ page }) => {
    await cell(page, 0, 0).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowRight');
    const items = page.getByRole('grid', { name: '标段 1的清单' });
    await items.getByText('钢筋').click();
    await page.keyboard.press('Escape');
    await page.keyboard.type('型钢');
    await page.keyboard.press('Enter');
    await expect(items.locator('[data-row="1"] [data-col="0"]')).toHaveText('型钢');
    await expect(cell(page, 1, 0)).toHaveText('标段 2');
    const [below, panel] = [await cell(page, 1, 0).boundingBox(), await items.boundingBox()];
    expect(below?.y).toBeGreaterThan((panel?.y ?? 0) + (panel?.height ?? 0));
    await section(page).locator('.grid-paging').getByRole('listitem', { name: '2' }).click();
    await expect(items).toBeHidden();
    await section(page).locator('.grid-paging').getByRole('listitem', { name: '1' }).click();
    await expect(items.locator('[data-row="1"] [data-col="0"]')).toHaveText('型钢');
    await page.keyboard.press('Escape');
    await cell(page, 0, 0).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowRight');
    expect(await focused(page)).toContain('第 3 行');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('名称，第 1 行 标段 1');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(items).toHaveCount(0);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(items.locator('[data-row="1"] [data-col="0"]')).toHaveText('型钢');
  });

  test('that are all gone leave a place for the keyboard, where a table is pasted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await section(page).getByRole('combobox', { name: '每页条数' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: /^30/ }).click();
    const all = rows(page).getByRole('checkbox', { name: '选择全部行' });
    await all.check();
    await section(page).getByRole('button', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s?除/ })
      .click();
    await expect.poll(() => names(page)).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await all.focus();
    await page.keyboard.press('Tab');
    const place = rows(page).getByRole('button', { name: '还没有行。' });
    await expect(place).toBeFocused();
    expect(await barriersOf(page, '#gallery-rowActs')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await rows(page).evaluate((grid) => grid.contains(document.activeElement))).toBe(false);
    await place.click();
    await expect(place).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText('甲\t1\n乙\t2'));
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('dialog')).toContainText('将在末尾新增 2 行');
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['甲', '乙']);
    await expect.poll(() => focused(page)).toBe('名称，第 1 行 甲');
  });

  test('that cannot be opened say so after three tries, and are tried again', async ({ page }) => {
    await rows(page).locator('[data-row="1"] [data-open]').click();
    await expect(section(page).getByText('打开子表失败')).toBeVisible();
    await section(page)
      .getByRole('button', { name: /重\s?试/ })
      .click();
    await expect(page.getByRole('grid', { name: '标段 2的清单' })).toBeVisible();
  });
});

test('a check across tabs shows the tab that fails, and leads through what is wrong', async ({ page }) => {
  await enterAs(page, 'admin', '/demo/gallery?section=tabs');
  const lots = page.getByRole('grid', { name: '标段表' });
  const bar = page.getByText(/个页签中有/);
  const wait = () => page.waitForTimeout(350);
  await page.getByRole('button', { name: '校验全部页签' }).click();
  await expect(page.getByText('校验通过')).toBeVisible();
  await page.getByLabel('名称', { exact: true }).fill('');
  await page.getByRole('tab', { name: '标段表' }).click();
  for (const row of [0, 2]) {
    await lots.locator(`[data-row="${row}"] [data-col="0"]`).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
  }
  await lots.evaluate((grid) => {
    (grid.parentElement as HTMLElement).scrollTop = 300;
  });
  await page.getByRole('tab', { name: '清单表' }).click();
  await page.getByRole('tab', { name: '标段表' }).click();
  expect(await lots.evaluate((grid) => grid.parentElement?.scrollTop)).toBe(300);
  await page.getByRole('tab', { name: '清单表' }).click();
  await wait();
  await page.getByRole('button', { name: '校验全部页签' }).click();
  await expect(bar).toContainText('2 个页签中有 3 处错误');
  await expect(page.getByRole('tab', { name: '基本信息 1 处错误' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('名称', { exact: true })).toBeFocused();
  await bar.getByRole('button', { name: '下一处' }).click();
  await expect(page.getByRole('tab', { name: /标段表/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => focused(page)).toContain('名称，第 1 行');
  await expect(lots.locator('.grid-says')).toHaveText('请填写名称');
  await wait();
  await bar.getByRole('button', { name: '下一处' }).click();
  expect(await focused(page)).toContain('名称，第 3 行');
  await page.keyboard.type('补上');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('2 个页签中有 2 处错误');
});

test('what was typed and not saved is offered again, to its author alone, until it is saved', async ({ context }) => {
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
  await first.waitForTimeout(2_200);
  await first.close();
  const other = await come('staff01');
  await other.waitForTimeout(300);
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
  await page.waitForTimeout(350);
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

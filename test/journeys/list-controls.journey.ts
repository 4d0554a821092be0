import type { Page } from '@playwright/test';
import { callAs, enterAs, expect, test } from './platform.ts';

const PATH = '/isystem/position';
const total = (page: Page) => page.locator('.ant-pagination-total-text');

async function addMany(page: Page, token: string, prefix: string, count: number) {
  for (let index = 1; index <= count; index += 1) {
    const position = { code: `${prefix}${String(index).padStart(2, '0')}`, name: `职务${index}`, postRank: '2' };
    const { body } = await callAs(page, token, 'POST', '/sys/position/add', position);
    expect(body.success).toBe(true);
  }
}

async function openThese(page: Page, prefix: string, count: number) {
  const token = await enterAs(page, 'admin', '/dashboard/analysis');
  await addMany(page, token, prefix, count);
  await page.goto(`/#${PATH}?code=${prefix}&column=code&order=asc`);
  await expect(total(page)).toHaveText(new RegExp(`共${count}条$`));
}

test.describe('the paging of a list', () => {
  test('shows ten rows at first and offers ten, twenty and thirty', async ({ page }) => {
    await openThese(page, `L${Date.now()}-`, 31);
    await expect(total(page)).toHaveText('1-10 共31条');
    await expect(page.locator('.row-actions')).toHaveCount(10);

    const options = page.locator('.ant-select-item-option-content');
    await page.locator('.ant-pagination-options .ant-select').click();
    await expect(options).toHaveText([/^10\b/, /^20\b/, /^30\b/]);
    await options.filter({ hasText: /^30\b/ }).click();
    await expect(total(page)).toHaveText('1-30 共31条');
    await expect(page).toHaveURL(/pageSize=30/);
  });

  test('jumps to the page whose number is typed', async ({ page }) => {
    await openThese(page, `J${Date.now()}-`, 21);
    const jumper = page.locator('.ant-pagination-options-quick-jumper input');
    await jumper.fill('3');
    await jumper.press('Enter');
    await expect(total(page)).toHaveText('21-21 共21条');
  });
});

test.describe('a deletion', () => {
  const remove = async (page: Page) => {
    await page.getByRole('menuitem', { name: '删除' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const url = new URL((await sent).url());
    return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
  };

  test('of one row sends its id, and of several their ids joined by commas', async ({ page }) => {
    await openThese(page, `D${Date.now()}-`, 3);
    await page.locator('.row-actions').first().getByRole('button', { name: '更多' }).click();
    expect(await remove(page)).toEqual({
      path: '/ggzyjypt/sys/position/delete',
      query: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    await expect(total(page)).toHaveText('1-2 共2条');

    await page.getByRole('checkbox', { name: '选择本页全部行' }).check();
    await page.getByRole('button', { name: '批量操作' }).click();
    expect(await remove(page)).toEqual({
      path: '/ggzyjypt/sys/position/deleteBatch',
      query: { ids: expect.stringMatching(/^[0-9a-f-]{36},[0-9a-f-]{36}$/) },
    });
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  });

  test('of ticked rows with none ticked asks for one', async ({ page }) => {
    await openThese(page, `N${Date.now()}-`, 1);
    await page.getByRole('button', { name: '批量操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await expect(page.getByText('请选择一条记录！')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a list on paper has its title, its conditions, its table and a stamp, and no control', async ({ page }) => {
  const prefix = `P${Date.now()}-`;
  await openThese(page, prefix, 2);
  await page.getByRole('button', { name: '切换为深色' }).click();
  const ink = () =>
    page
      .locator('tbody td')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell).color);
  await expect.poll(ink).toBe('rgba(255, 255, 255, 0.85)');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { level: 1, name: '职务管理' })).toBeVisible();
  await expect(page.locator('.print-head')).toHaveText(`条件：职务编码 包含 ${prefix}`);
  await expect(page.locator('.print-stamp')).toHaveText(
    /^第 1-2 条，共 2 条管理员 打印于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  );
  await expect(page.locator('tbody td:visible')).toHaveCount(8);
  await expect(page.locator('button:visible, input:visible, footer:visible')).toHaveCount(0);
  // Paper is white: what was chosen for the screen comes back with the screen.
  await expect.poll(ink).toBe('rgba(29, 26, 23, 0.92)');
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(ink).toBe('rgba(255, 255, 255, 0.85)');
  await page.getByRole('button', { name: '显示方式' }).click();
  await page.getByRole('menuitem', { name: '连续' }).click();
  await expect(page.locator('.continuous-carets').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('第 1-2 条，共 2 条')).toBeVisible();
  await expect(page.locator('.continuous-carets:visible')).toHaveCount(0);
});

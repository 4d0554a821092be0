import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs, enterAs, expect, test } from './platform.ts';

const PATH = '/isystem/position';
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const field = (page: Page, label: string) => page.getByRole('search').getByLabel(label);
const toast = (page: Page) => page.locator('.ant-message');
const search = async (page: Page, code: string) => {
  await field(page, '职务编码').fill(code);
  await page.getByRole('button', { name: '查询', exact: true }).click();
};

async function addMany(page: Page, token: string, prefix: string, count: number) {
  for (let index = 1; index <= count; index += 1) {
    const code = `${prefix}${String(index).padStart(2, '0')}`;
    const { body } = await callAs(page, token, 'POST', '/sys/position/add', {
      code,
      name: `职务${index}`,
      postRank: '2',
    });
    expect(body.success).toBe(true);
  }
}

test.describe('positions', () => {
  test('are added, refused at their field when the code is taken, edited and deleted', { tag: '@story' }, async ({
    page,
  }) => {
    await enterAs(page, 'admin', PATH);
    const code = `A${Date.now()}`;
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: '新增' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog.getByText('请输入职务编码')).toBeVisible();
    await expect(dialog.getByText('请选择职级')).toBeVisible();
    await dialog.getByLabel('职务编码').fill(code);
    await dialog.getByLabel('职务名称').fill('见证主管');
    await dialog.getByLabel('职级').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '副高级' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(toast(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, code)).toContainText('副高级');

    await page.getByRole('button', { name: '新增' }).click();
    await dialog.getByLabel('职务编码').fill(code);
    await dialog.getByLabel('职务名称').fill('另一个');
    await dialog.getByLabel('职级').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '中级' }).first().click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog.locator('.ant-form-item', { hasText: '职务编码' })).toContainText('已存在');
    await expect(dialog.getByLabel('职务名称')).toHaveValue('另一个');
    await dialog.getByRole('button', { name: '关闭', exact: true }).first().click();
    await page.getByRole('dialog', { name: '放弃填写的内容？' }).getByRole('button', { name: '放弃' }).click();

    await row(page, code).getByRole('button', { name: '编辑' }).click();
    await expect(dialog.getByLabel('职务编码')).toBeDisabled();
    await dialog.getByLabel('职务名称').fill('见证科长');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(row(page, code)).toContainText('见证科长');

    await row(page, code).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '详情' }).click();
    await expect(dialog.locator('dl')).toContainText('见证科长');
    await expect(dialog.getByRole('button', { name: '确定' })).toHaveCount(0);
    await dialog.getByRole('button', { name: '关闭' }).last().click();

    await row(page, code).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(row(page, code)).toHaveCount(0);
  });

  test('are searched while typing and by Enter, with folded fields and reset', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const prefix = `S${Date.now()}-`;
    await addMany(page, token, prefix, 2);
    const list = page.waitForRequest(
      (request) => request.url().includes('/sys/position/list') && request.url().includes(prefix),
    );
    await field(page, '职务编码').fill(prefix);
    const url = new URL((await list).url());
    expect(url.searchParams.get('code')).toBe(`*${prefix}*`);
    expect(url.searchParams.get('column')).toBe('createTime');
    expect(Number(url.searchParams.get('_t'))).toBeGreaterThan(1_700_000_000);
    await expect(page.getByRole('row')).toHaveCount(3);

    await page.getByRole('button', { name: '展开' }).click();
    await field(page, '职级').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '正高级' }).click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await page.locator('.search-row').getByRole('button', { name: '重置' }).click();
    await expect(page).toHaveURL(new RegExp(`#${PATH}$`));
    await expect(field(page, '职务编码')).toHaveValue('');
    await field(page, '职务名称').fill('受理专员');
    await page.keyboard.press('Enter');
    await expect(row(page, 'SLY')).toBeVisible();
  });

  test('page, sort and filter live in the address; back and forward follow it', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const prefix = `P${Date.now()}-`;
    await addMany(page, token, prefix, 23);
    await search(page, prefix);
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('1-10 共23条');
    await page.getByRole('columnheader', { name: '职务编码' }).click();
    await expect(page).toHaveURL(/column=code&order=asc/);
    await expect(page.getByRole('row').nth(1)).toContainText(`${prefix}01`);
    await page.getByTitle('3', { exact: true }).click();
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('21-23 共23条');
    await expect(page.getByRole('row').nth(1)).toContainText(`${prefix}21`);

    await page.goBack();
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('1-10 共23条');
    await page.goForward();
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('21-23 共23条');
    await page.reload();
    await expect(field(page, '职务编码')).toHaveValue(prefix);
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('21-23 共23条');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(field(page, '职务编码')).toHaveValue('');
    await page.goto(`/#${PATH}?code=${prefix}&pageNo=9`);
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('21-23 共23条');
    await expect(page).toHaveURL(/pageNo=3/);
  });

  test('ticked across pages are deleted together, and the list steps back to a page that has rows', async ({
    page,
  }) => {
    const token = await enterAs(page, 'admin', PATH);
    const prefix = `B${Date.now()}-`;
    await addMany(page, token, prefix, 11);
    await page.goto(`/#${PATH}?code=${prefix}&column=code&order=asc`);
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('1-10 共11条');
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    await page.getByTitle('2', { exact: true }).click();
    await expect(row(page, `${prefix}11`)).toBeVisible();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    await expect(page.getByText('已选择 2 项')).toBeVisible();
    await page.getByRole('button', { name: '批量操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.locator('.ant-pagination-total-text')).toHaveText('1-9 共9条');
    await expect(page.getByText('已选择')).toHaveCount(0);
  });

  test('are exported: the ticked ones, or what the filters leave', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const prefix = `E${Date.now()}-`;
    await addMany(page, token, prefix, 2);
    await search(page, prefix);
    await expect(page.getByRole('row')).toHaveCount(3);

    const asked = page.waitForRequest('**/sys/position/exportXls**');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    const params = new URL((await asked).url()).searchParams;
    expect(params.get('format')).toBe('xlsx');
    expect(JSON.parse(decodeURIComponent(params.get('paramsStr') ?? ''))).toMatchObject({ code: `*${prefix}*` });
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    const askedAgain = page.waitForRequest('**/sys/position/exportXls**');
    await page.getByRole('button', { name: '导出' }).click();
    expect(new URL((await askedAgain).url()).searchParams.get('selections')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('show a skeleton of the table while they load', async ({ page }) => {
    await enterAs(page, 'admin', '/dashboard/analysis');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/sys/position/list**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/#${PATH}`);
    await expect(page.locator('.bone').first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '职务编码' })).toBeVisible();
    release();
    await expect(page.locator('.row-actions').first()).toBeVisible();
    await expect(page.locator('.bone')).toHaveCount(0);
  });
});

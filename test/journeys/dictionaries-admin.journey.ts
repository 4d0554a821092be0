import type { Browser, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { axeViolations } from './barriers.ts';
import { addDictionary, choose, confirm, field, itemOf, PATH, row } from './dictionary-pages.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

test.describe('dictionaries', () => {
  test('are made with their items, and a wrong value is refused at its field', { tag: '@story' }, async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    const code = `made_${Date.now()}`;
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await field(page, '字典名称').fill('纸张规格');
    await field(page, '字典编号').fill('sex');
    await field(page, '描述').fill('印刷用');
    await confirm(page, '确定');
    await expect(page.getByRole('dialog').locator('.ant-form-item', { hasText: '字典编号' })).toContainText('已存在');
    await field(page, '字典编号').fill(code);
    await confirm(page, '确定');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, code)).toContainText('印刷用');

    await row(page, code).getByRole('button', { name: '纸张规格' }).click();
    const pane = page.getByRole('region', { name: '纸张规格的字典项' });
    await expect(pane).toContainText('这个字典还没有字典项');
    for (const [text, value, order] of [
      ['乙级', 'b', '2'],
      ['甲级', 'a', '1'],
    ] as const) {
      await page.getByRole('button', { name: '新增字典项' }).click();
      await field(page, '名称').fill(text);
      await field(page, '数据值').fill(value);
      await field(page, '排序值').fill(order);
      await confirm(page, '确定');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(pane.locator('tbody .item-text')).toHaveText(['甲级', '乙级']);

    await page.getByRole('button', { name: '新增字典项' }).click();
    const value = page.getByRole('dialog').locator('.ant-form-item', { hasText: '数据值' });
    await field(page, '名称').fill('丙级');
    await field(page, '数据值').fill('a,b');
    await confirm(page, '确定');
    await expect(value).toContainText('数据值不能包含特殊字符！');
    await field(page, '数据值').fill('a');
    await confirm(page, '确定');
    await expect(value).toContainText('该字典中已有相同的数据值');
    await expect(field(page, '名称')).toHaveValue('丙级');
    await field(page, '数据值').fill('c');
    await field(page, '排序值').fill('0');
    await confirm(page, '确定');
    await expect(page.getByText('不能小于 1')).toBeVisible();
    await field(page, '排序值').fill('3');
    await page.getByRole('dialog').getByRole('switch').click();
    await confirm(page, '确定');
    await expect(row(page, '丙级')).toContainText('已停用');

    await pane.getByLabel('名称').fill('乙');
    await pane.getByRole('button', { name: '查询', exact: true }).click();
    await expect(pane.locator('tbody .item-text')).toHaveText(['乙级']);
    await pane.getByRole('button', { name: '重置' }).click();
    await pane.getByRole('button', { name: '删除乙级' }).click();
    await confirm(page, '删除');
    await expect(pane.locator('tbody .item-text')).toHaveText(['甲级', /丙级/]);
  });

  test('come from a workbook with their items, and rows that are there already are counted', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    const code = `book_${Date.now()}`;
    const rows = [
      ['字典名称', '字典编号', '描述', '字典项', '字典项'],
      [null, null, null, '名称', '数据值'],
      ['装订方式', code, '导入的', '胶装', 'glue'],
      [null, null, null, '线装', 'thread'],
    ];
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '字典', rows }] }));
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const send = async () => {
      await page.getByRole('button', { name: '导入', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '导入 · 数据字典' });
      await dialog.locator('input[type=file]').setInputFiles({ name: '字典.xlsx', mimeType, buffer });
      await dialog.getByRole('button', { name: '开始上传' }).click();
      return dialog;
    };
    const dialog = await send();
    await expect(page.locator('.ant-message')).toContainText('导入成功，共导入 2 行');
    await expect(dialog).toHaveCount(0);
    await row(page, code).getByRole('button', { name: '装订方式' }).click();
    await expect(page.locator('.item-text')).toHaveText(['胶装', '线装']);
    await expect(await send()).toContainText('共 2 行，成功 0 行，失败 2 行。');
  });

  test('show where they are used, and so does the question before they are deleted', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await choose(page, 'position_rank');
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '使用情况' }).click();
    const drawer = page.getByRole('dialog', { name: '职务职级的使用情况' });
    await expect(drawer).toContainText('职务管理 / 职级');
    await expect(drawer).toContainText('sys_position / post_rank');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const question = page.getByRole('dialog').last();
    await expect(question).toContainText('共有 2 处正在使用');
    await expect(question).toContainText('职务管理 / 职级');
  });

  test('that were deleted wait in the recycle bin, come back, or go for good', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const { name } = await addDictionary(page, token, `bin_${Date.now()}`, [['项', 'x']]);
    const throwAway = async () => {
      await row(page, name).getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await expect(page.getByRole('dialog').last()).toContainText('回收站');
      await confirm(page, '删除');
      await expect(row(page, name)).toHaveCount(0);
    };
    await choose(page, name.slice(2));
    await throwAway();
    await expect(page.getByText('这个字典已经不在了')).toBeVisible();

    await page.getByRole('button', { name: '回收站' }).click();
    const bin = page.getByRole('dialog', { name: '回收站' });
    await bin.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '还原字典' }).click();
    await expect(bin.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    await bin.getByRole('button', { name: '关闭' }).last().click();
    await expect(row(page, name)).toBeVisible();
    await expect(page.locator('.item-text')).toHaveText(['项']);

    await throwAway();
    await page.getByRole('button', { name: '回收站' }).click();
    await bin.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '彻底删除' }).click();
    await expect(page.getByRole('dialog', { name: `彻底删除「${name}」？` })).toContainText('不能恢复');
    await confirm(page, '彻底删除');
    await expect(bin.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  });

  test('on which the product relies are not deleted, and the page says why', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await choose(page, 'sex');
    await expect(page.getByRole('region', { name: '性别的字典项' }).getByRole('button', { name: /^删除/ })).toHaveCount(
      0,
    );
    await page.getByRole('button', { name: '编辑男' }).click();
    await expect(field(page, '数据值')).toBeDisabled();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await confirm(page, '删除');
    await expect(page.locator('.ant-notification')).toContainText('「性别」是系统内置字典，不能删除');
  });

  test('are read by auditors, who change nothing', async ({ page }) => {
    await enterAs(page, 'auditor01', PATH);
    await choose(page, 'sex');
    await expect(page.getByRole('region', { name: '性别的字典项' })).toContainText('男');
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
    for (const name of ['新增', '导入', '新增字典项', '批量粘贴', '编辑', '编辑男', '男', '移动男'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });

  test('show their items in a drawer on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await enterAs(page, 'admin', PATH);
    await page.getByRole('searchbox', { name: '快速搜索' }).fill('sex');
    const card = page.locator('.card').filter({ has: page.locator('code', { hasText: /^sex$/ }) });
    await card.locator('.dictionary-choice').click();
    const drawer = page.getByRole('dialog', { name: '字典配置' });
    await expect(drawer).toContainText('女');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });
});

async function openElsewhere(browser: Browser, username: string, path: string) {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, username, path);
  return page;
}

test.describe('a changed dictionary', () => {
  test('is seen in another open browser without a reload, in its lists and its forms', { tag: '@story' }, async ({
    page,
    browser,
  }) => {
    const token = await enterAs(page, 'admin', PATH);
    const other = await openElsewhere(browser, 'auditor01', '/isystem/position?code=KZ');
    await expect(row(other, 'KZ')).toContainText('副高级');
    await other.evaluate(() => Object.assign(window, { notReloaded: true }));

    await choose(page, 'position_rank');
    await page.getByRole('button', { name: '编辑副高级' }).click();
    await field(page, '名称').fill('副高职称');
    await confirm(page, '确定');
    await expect(row(other, 'KZ')).toContainText('副高职称');
    expect(await other.evaluate(() => 'notReloaded' in window)).toBe(true);
    await other.getByRole('button', { name: '展开' }).click();
    await other.getByRole('search').getByLabel('职级').click();
    await expect(other.locator('.ant-select-item-option').filter({ hasText: '副高职称' })).toBeVisible();

    const item = await itemOf(page, token, 'position_rank', '副高职称');
    await callAs(page, token, 'PUT', '/sys/dictItem/edit', { id: item.id, itemText: '副高级' });
    await expect(row(other, 'KZ')).toContainText('副高级');
    await other.context().close();
  });

  test('is read again by a browser that was closed meanwhile', async ({ page, browser }) => {
    const token = await enterAs(page, 'admin', '/dashboard/analysis');
    const { id } = await addDictionary(page, token, `later_${Date.now()}`);
    const code = async (of: Page) =>
      of.evaluate((dictId) => {
        const kept = JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? '{}').value;
        return Object.values(kept)
          .flat()
          .filter((option) => (option as { value: string }).value === dictId).length;
      }, id);
    const other = await openElsewhere(browser, 'auditor01', '/dashboard/analysis');
    await expect.poll(() => other.evaluate(() => localStorage.getItem('pro__UI_CACHE_DB_DICT_VERSION'))).not.toBeNull();
    await other.goto('about:blank');
    await callAs(page, token, 'POST', '/sys/dictItem/add', { dictId: id, itemText: '新', itemValue: id });
    const asked = other.waitForRequest(/queryAllDictItems/);
    await other.goto('/#/dashboard/analysis');
    await asked;
    await expect.poll(() => code(other)).toBe(1);
    await other.context().close();
  });
});

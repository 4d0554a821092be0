import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { added, details, dialog, entry, find, menu, PATH, strip, title, toast } from './department-page.ts';
import { enterAs, expect, test } from './platform.ts';

const TREE = /\/sys\/sysDepart\/queryTreeList/;

test.describe('departments', () => {
  test('are added at the top and below another, refused at their field, and changed', { tag: '@story' }, async ({
    page,
  }) => {
    await enterAs(page, 'admin', PATH);
    const departName = `测试集团${Date.now()}`;

    await page.getByRole('button', { name: '新增下级' }).click();
    await expect(toast(page)).toContainText('请先选择一个部门');
    await page.getByRole('button', { name: '新增部门' }).click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(dialog(page).getByText('请输入机构名称')).toBeVisible();
    await expect(dialog(page).getByRole('radio')).toHaveCount(1);
    await dialog(page).getByLabel('机构名称').fill(departName);
    await dialog(page).getByLabel('电话').fill('12345678901');
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(dialog(page).getByText('请输入正确的手机或座机号码')).toBeVisible();
    await dialog(page).getByLabel('电话').fill('0571-88880000');
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await find(page, departName);
    await title(page, departName).click();
    await expect(strip(page)).toContainText(departName);
    await expect(details(page).getByLabel('电话')).toHaveValue('0571-88880000');
    await expect(details(page).getByLabel('上级部门')).toBeDisabled();
    await expect(details(page).getByLabel('机构编码')).toHaveValue(/^[A-Z]\d\d$/);

    await page.getByRole('button', { name: '新增下级' }).click();
    await expect(dialog(page).getByLabel('上级部门')).toHaveValue(departName);
    await expect(dialog(page).getByRole('radio', { name: '部门' })).toBeChecked();
    await dialog(page).getByLabel('机构名称').fill(`${departName}一科`);
    await dialog(page).getByLabel('部门负责人').fill('hx');
    await page.locator('.ant-select-item-option').filter({ hasText: '韩雪' }).click();
    // The offers stay open for a second choice.
    await dialog(page).locator('.ant-modal-title').click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(entry(page, `${departName}一科`)).toBeVisible();

    await title(page, `${departName}一科`).click();
    await expect(details(page)).toContainText('韩雪');
    await details(page).getByLabel('机构名称').fill(`${departName}二科`);
    await details(page).getByLabel('地址').fill('云州市政务大道 1 号');
    const news = Promise.withResolvers<void>();
    const late = async (route: Route) => {
      await news.promise;
      await route.continue();
    };
    await page.route(TREE, late);
    await details(page).getByRole('button', { name: '保存' }).click();
    await expect(toast(page)).toContainText('编辑成功');
    // Typed before the saved department comes back: it stays.
    await details(page).getByLabel('地址').fill('还没有保存');
    news.resolve();
    await expect(entry(page, `${departName}二科`)).toBeVisible();
    await page.unroute(TREE, late);
    await page.getByRole('button', { name: '取消选择' }).click();
    await dialog(page).getByRole('button', { name: '继续编辑' }).click();
    await expect(details(page).getByLabel('地址')).toHaveValue('还没有保存');
    await details(page).getByRole('button', { name: '重置' }).click();
    await expect(details(page).getByLabel('地址')).toHaveValue('云州市政务大道 1 号');
    await page.getByRole('button', { name: '取消选择' }).click();
    await expect(page.getByText('请从左侧选择部门')).toBeVisible();
  });

  test('are found by name and by initials, with the way to them; an emptied box brings the tree back', async ({
    page,
  }) => {
    await enterAs(page, 'admin', PATH);
    await find(page, 'zjscjzj');
    await find(page, 'szfcxjsj');
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await expect(entry(page, '市住房城乡建设局')).toContainText('行政监督部门');
    await find(page, '没有这样的部门');
    await expect(page.getByText('没有找到')).toBeVisible();
    await page.getByRole('button', { name: '回到树' }).click();
    await expect(entry(page, '云州市公共资源交易中心')).toBeVisible();
  });

  test('are ticked one by one or linked, all or none, expanded and folded', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    const box = (text: string) => entry(page, text).getByRole('checkbox');
    const operate = async (name: string) => {
      await page.getByRole('button', { name: '树操作' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await box('行政监督部门').click();
    await expect(box('行政监督部门')).toBeChecked();
    await expect(box('市财政局')).not.toBeChecked();
    await operate('取消全选');
    await operate('父子关联');
    await box('行政监督部门').click();
    await expect(box('市财政局')).toBeChecked();
    await box('市财政局').click();
    await expect(box('市水务局')).toBeChecked();
    await expect(box('行政监督部门')).toHaveAttribute('aria-checked', 'mixed');
    await operate('全部勾选');
    await expect(box('审计纪检')).toBeChecked();
    await operate('合并所有');
    await expect(page.getByRole('treeitem')).toHaveCount(
      await page.locator('[role=treeitem][aria-expanded], .ant-tree-treenode-leaf[role=treeitem]').count(),
    );
    await expect(entry(page, '市财政局')).toHaveCount(0);
    await operate('展开所有');
    await expect(entry(page, '综合受理科')).toBeVisible();
  });

  test('are deleted with all below them, after a look at what goes along', { tag: '@story' }, async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const departName = `待删集团${Date.now()}`;
    const top = await added(page, token, departName);
    const child = await added(page, token, `${departName}甲科`, top.id);
    await added(page, token, `${departName}乙科`, child.id);
    await page.reload();
    await find(page, departName);
    await title(page, `${departName}甲科`).click({ button: 'right' });
    await expect(menu(page).getByRole('menuitem')).toHaveText(['新增', '移动到…', '合并到…', '删除', '取消']);
    await page.getByRole('menuitem', { name: '取消' }).click();
    await expect(menu(page)).toHaveCount(0);

    await title(page, departName).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: '删除' }).click();
    await expect(dialog(page)).toContainText('将删除以下 3 个部门');
    for (const part of ['', '甲科', '乙科']) await expect(dialog(page)).toContainText(`${departName}${part}`);
    await expect(dialog(page)).toContainText('没有成员受影响');
    await dialog(page).getByRole('button', { name: '删除 3 个部门' }).click();
    await expect(toast(page)).toContainText('删除成功');
    await expect(page.getByText('没有找到')).toBeVisible();
  });

  test('on whose branch one sits are named, and cannot be deleted', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await entry(page, '信息科').getByRole('checkbox').click();
    await page.getByRole('button', { name: '批量删除' }).click();
    await expect(dialog(page)).toContainText('您属于信息科，不能删除');
    await expect(dialog(page).getByRole('button', { name: /^删除/ })).toBeDisabled();
  });

  test('are worked by the keyboard alone: moved through, ticked, chosen, and their menu opened', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await entry(page, '云州市公共资源交易中心').waitFor();
    // The frame gives the focus to the page once it has arrived.
    await page.waitForLoadState('networkidle');
    const second = page.getByRole('treeitem').nth(1);
    const called = await second.locator('.tick-tree-title > :first-child').textContent();
    await page.getByRole('tree').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(second.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(strip(page)).toContainText(called ?? '?');
    await page.keyboard.press('Shift+F10');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole('tree')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(menu(page).getByRole('menuitem', { name: '新增' })).toBeFocused();
    for (let entries = 0; entries < 3; entries += 1) await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('menuitem', { name: '删除' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).locator('.deletion')).toContainText(called ?? '?');
  });

  test('have members who are added and taken out again', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const departName = `成员科${Date.now()}`;
    await added(page, token, departName);
    await page.reload();
    await find(page, departName);
    await title(page, departName).click();
    await page.getByRole('tab', { name: '成员' }).click();
    await expect(page.getByText('这个部门还没有成员')).toBeVisible();
    await page.getByRole('button', { name: '添加已有用户' }).click();
    await dialog(page).getByLabel('添加已有用户').fill('expert01');
    await page.locator('.ant-select-item-option').filter({ hasText: 'expert01' }).click();
    await dialog(page).locator('.ant-modal-title').click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: 'expert01' });
    await expect(row).toContainText('冯景明');
    await expect(entry(page, departName)).toContainText('1');
    await row.getByRole('button', { name: '取消关联' }).click();
    await dialog(page).getByRole('button', { name: '取消关联' }).click();
    await expect(page.getByText('这个部门还没有成员')).toBeVisible();
  });

  test('are exported: all of them, or the ticked ones', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await entry(page, '市财政局').getByRole('checkbox').click();
    const asked = page.waitForRequest('**/sys/sysDepart/exportXls**');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    expect(new URL((await asked).url()).searchParams.get('selections')).toMatch(/^[0-9a-f-]{36}$/);
    const file = await saving;
    expect(file.suggestedFilename()).toBe('部门信息.xlsx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  });

  test('are only shown to somebody who may not change them', async ({ page }) => {
    await enterAs(page, 'auditor01', PATH);
    await title(page, '审计纪检').click();
    await expect(details(page).getByLabel('机构名称')).toBeDisabled();
    for (const name of ['新增部门', '新增下级', '批量删除', '保存'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
  });

  test('say what failed, and load when asked again', async ({ page }) => {
    await page.route('**/sys/sysDepart/queryTreeList**', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 500, message: '系统出现错误' } }),
    );
    await enterAs(page, 'admin', PATH);
    await expect(page.locator('.face').first()).toContainText('内容没有加载成功');
    await page.unroute('**/sys/sysDepart/queryTreeList**');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(entry(page, '审计纪检')).toBeVisible();
  });
});

test.describe('departments on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('show the tree first and the details below it, without scrolling sideways', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await title(page, '综合受理科').click();
    await expect(details(page).getByLabel('机构名称')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

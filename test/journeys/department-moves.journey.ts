import { added, details, dialog, find, PATH, strip, title, toast } from './department-page.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

test.describe('departments', () => {
  test('are moved with their branch by the dialog, after a look at the new codes', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const stamp = `迁${String(Date.now()).slice(-7)}`;
    const [from, to] = [await added(page, token, `${stamp}甲`), await added(page, token, `${stamp}乙`)];
    const moved = await added(page, token, `${stamp}丙科`, from.id);
    await added(page, token, `${stamp}丁组`, moved.id);
    await page.reload();
    await find(page, `${stamp}丙科`);
    await title(page, `${stamp}丙科`).click();
    await strip(page).getByRole('button', { name: '移动到…' }).click();
    await expect(dialog(page)).toContainText('请选择新的上级部门');
    await dialog(page).getByPlaceholder('请输入部门名称，按回车查询').fill(`${stamp}丁组`);
    await page.keyboard.press('Enter');
    const tick = (text: string) =>
      dialog(page).getByRole('treeitem').filter({ hasText: text }).locator('.ant-tree-checkbox');
    await tick(`${stamp}丁组`).click();
    await expect(dialog(page)).toContainText('不能移动到自己或自己的下级部门之下');
    await expect(dialog(page).getByRole('button', { name: '移动', exact: true })).toBeDisabled();
    await dialog(page).getByPlaceholder('请输入部门名称，按回车查询').fill(`${stamp}乙`);
    await page.keyboard.press('Enter');
    await tick(`${stamp}乙`).click();
    await expect(dialog(page)).toContainText('2 个部门的编码将重新编排');
    await expect(dialog(page).getByRole('row', { name: new RegExp(`${stamp}丁组`) })).toContainText(
      `${moved.orgCode}A01${to.orgCode}A01A01`,
    );
    // Somebody else is quicker.
    await added(page, token, `${stamp}戊科`, to.id);
    await dialog(page).getByRole('button', { name: '移动', exact: true }).click();
    await expect(dialog(page)).toContainText('预览之后部门有变动');
    await expect(dialog(page).getByRole('row', { name: new RegExp(`${stamp}丁组`) })).toContainText(
      `${to.orgCode}A02A01`,
    );
    await dialog(page).getByRole('button', { name: '移动', exact: true }).click();
    await expect(toast(page)).toContainText('移动成功');
    await expect(details(page).getByLabel('机构编码')).toHaveValue(`${to.orgCode}A02`);
    await expect(details(page).getByLabel('上级部门')).toHaveValue(`${stamp}乙`);
    for (const { id } of [from, to]) await callAs(page, token, 'DELETE', `/sys/sysDepart/delete?id=${id}`);
  });

  test('are merged into another one after a look at all that follows', { tag: '@story' }, async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const stamp = `并${String(Date.now()).slice(-7)}`;
    const [from, into] = [await added(page, token, `${stamp}甲`), await added(page, token, `${stamp}乙`)];
    await added(page, token, `${stamp}甲一科`, from.id);
    const users = await callAs(page, token, 'GET', '/sys/user/list?username=expert01');
    const [expert] = (users.body.result as { records: { id: string }[] }).records;
    await callAs(page, token, 'PUT', '/sys/sysDepart/edit', { id: from.id, directorUserIds: expert?.id });
    await page.reload();
    await find(page, `${stamp}甲`);
    await title(page, `${stamp}甲`).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: '合并到…' }).click();
    await dialog(page).getByPlaceholder('请输入部门名称，按回车查询').fill(`${stamp}乙`);
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByRole('treeitem')
      .filter({ hasText: `${stamp}乙` })
      .locator('.ant-tree-checkbox')
      .click();
    await expect(dialog(page)).toContainText(`${stamp}甲 将并入 ${stamp}乙`);
    await expect(dialog(page)).toContainText('1 名成员转入');
    await expect(dialog(page)).toContainText('1 名负责人成为该部门的负责人：冯景明');
    await expect(dialog(page).getByRole('row', { name: new RegExp(`${stamp}甲一科`) })).toContainText(
      `${into.orgCode}A01`,
    );
    await dialog(page).getByRole('button', { name: '合并', exact: true }).click();
    await expect(toast(page)).toContainText('合并成功');
    await expect(strip(page)).toContainText(`${stamp}乙`);
    await expect(details(page).getByText('冯景明')).toBeVisible();
    await callAs(page, token, 'DELETE', `/sys/sysDepart/delete?id=${into.id}`);
  });

  test('are dragged onto another one, and the dialog asks before it moves them', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await title(page, '财务科').dragTo(title(page, '综合受理科'));
    await expect(dialog(page)).toContainText('移动 财务科');
    await expect(dialog(page)).toContainText('1 个部门的编码将重新编排');
    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('are drawn as a chart with heads and numbers, worked by arrows, and fitted to the width', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await page.locator('.ant-segmented').getByText('组织架构图').click();
    await expect(page).toHaveURL(/view=chart/);
    const chart = page.getByRole('region', { name: '组织架构图' });
    const card = (text: string) => chart.getByRole('button', { name: new RegExp(`^${text}`) });
    await expect(card('云州市公共资源交易中心')).toContainText('含下级');
    await page.getByRole('button', { name: '适应宽度' }).click();
    await expect(page.locator('.org-scale')).not.toHaveText('100%');
    expect(await chart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2);
    await card('云州市公共资源交易中心').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(card('云州市公共资源交易中心')).toBeFocused();
    await chart.getByRole('button', { name: '收起 云州市公共资源交易中心 的下级' }).click();
    await expect(card('综合受理科')).toHaveCount(0);
    await card('云州市公共资源交易中心').focus();
    await page.keyboard.press('ArrowDown');
    await expect(chart.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(strip(page)).not.toContainText('未选择');
    await expect(details(page).getByLabel('机构名称')).toBeVisible();
  });
});

test.describe('departments on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('show the chart from top to bottom at full size', async ({ page }) => {
    await enterAs(page, 'admin', `${PATH}?view=chart`);
    const card = page.locator('.org-card').filter({ hasText: '综合受理科' });
    await card.scrollIntoViewIfNeeded();
    expect((await card.boundingBox())?.width ?? 0).toBeGreaterThan(250);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await card.click();
    await expect(details(page).getByLabel('机构名称')).toHaveValue('综合受理科');
  });
});

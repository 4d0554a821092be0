import type { Page } from '@playwright/test';
import {
  choose,
  confirm,
  dialog,
  entriesNamed,
  expectNoBarrier,
  MENUS,
  more,
  pick,
  row,
  toast,
  unfold,
} from './menu-steps.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

test.describe('menus', () => {
  test('an entry and a button are added, stay unfolded, and go with all that hangs on them', { tag: '@story' }, async ({
    page,
  }) => {
    const token = await enterAs(page, 'admin', MENUS);
    const name = `演练菜单${Date.now()}`;
    await page.getByRole('button', { name: '新增' }).click();
    await confirm(page);
    await expect(dialog(page).getByText('请输入菜单名称')).toBeVisible();
    await dialog(page).getByLabel('菜单名称').fill(name);
    await dialog(page).getByLabel('菜单路径').fill('drill');
    await dialog(page).locator('.icon-choice[title=bell]').click();
    await confirm(page);
    await expect(toast(page)).toContainText('添加成功');
    await expect(row(page, name)).toContainText('/drill');
    await expect(row(page, name)).toContainText('layouts/RouteView');

    await more(page, name, '新增下级');
    await dialog(page).getByText('按钮权限').click();
    await dialog(page).getByLabel('菜单名称').fill(`${name}·新增`);
    await dialog(page).getByLabel('授权标识').fill('system:position:add');
    await confirm(page);
    await expect(dialog(page).locator('.ant-form-item-explain-error')).toContainText('职务管理·新增');
    await dialog(page).getByLabel('授权标识').fill(`drill:add${Date.now()}`);
    await confirm(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await unfold(page, name);
    await expect(row(page, `${name}·新增`)).toContainText('drill:add');
    await page.getByRole('button', { name: `编辑 ${name}·新增` }).click();
    await dialog(page).getByText('无效', { exact: true }).click();
    await confirm(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, `${name}·新增`), 'still unfolded after the rows were asked for again').toContainText(
      '未启用',
    );

    const [top] = await entriesNamed(page, token, name);
    expect(top?.url).toBe('/drill');
    await more(page, name, '删除');
    await expect(dialog(page)).toContainText('将删除 2 个菜单和按钮，一并删除 0 条数据规则、收回 0 项授权');
    await dialog(page).getByRole('button', { name: '删除' }).click();
    await expect(row(page, name)).toHaveCount(0);
  });

  test('are found by name as a flat list whose address is a link', async ({ page }) => {
    await enterAs(page, 'admin', MENUS);
    await page.getByLabel('菜单名称').fill('职务管理·');
    await page.getByLabel('菜单名称').press('Enter');
    await expect(row(page, '职务管理·导出')).toBeVisible();
    await expect(row(page, '系统管理')).toHaveCount(0);
    await page.reload();
    await expect(row(page, '职务管理·导出')).toBeVisible();
    await page.getByLabel('菜单名称').fill('没有这样的菜单');
    await page.getByLabel('菜单名称').press('Enter');
    await expect(page.getByText('没有名称相符的菜单或按钮')).toBeVisible();
    await page.getByRole('button', { name: '重置' }).click();
    await expect(row(page, '系统管理')).toBeVisible();
  });

  test('a code that a call declares cannot be switched off, and the form says why', async ({ page }) => {
    await enterAs(page, 'admin', `${MENUS}?name=${encodeURIComponent('职务管理·新增')}`);
    await page.getByRole('button', { name: '编辑 职务管理·新增' }).click();
    await dialog(page).getByText('无效', { exact: true }).click();
    await confirm(page);
    await expect(dialog(page).locator('.ant-form-item', { hasText: '状态' })).toContainText(
      '授权标识 system:position:add 由接口 POST /sys/position/add 校验，不能停用、改名或删除',
    );
    await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('are shown to an auditor without a way to change them', async ({ page }) => {
    await enterAs(page, 'auditor01', MENUS);
    await expect(row(page, '系统管理')).toBeVisible();
    await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '批量删除' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^编辑/ })).toHaveCount(0);
    await more(page, '系统管理', '详情');
    await expect(dialog(page)).toContainText('layouts/RouteView');
  });

  test('stand all unfolded on the other page', async ({ page }) => {
    await enterAs(page, 'admin', '/isystem/permission');
    await expect(row(page, 'system:position:exportXls')).toBeVisible();
    await page.getByRole('button', { name: '全部收起' }).click();
    await expect(row(page, 'system:position:exportXls')).toHaveCount(0);
    await page.getByRole('button', { name: '全部展开' }).click();
    await expect(row(page, 'system:position:exportXls')).toBeVisible();
  });
});

test.describe('a data rule', () => {
  test('is written in words, felt by the list that it narrows, and explained', async ({ page, browser }) => {
    const token = await enterAs(page, 'admin', MENUS);
    const [position] = (await entriesNamed(page, token, '职务管理')).filter(({ url }) => url === '/isystem/position');
    await unfold(page, '系统管理');
    await more(page, '职务管理', '数据规则');
    await expect(dialog(page)).toContainText('还没有数据规则');
    await dialog(page).getByRole('button', { name: '新增规则' }).click();
    await dialog(page).getByLabel('规则名称').fill('只看中级');
    await choose(page, '规则字段', '职级');
    await dialog(page).getByRole('button', { name: '本人账号' }).click();
    await expect(dialog(page).getByLabel('规则值')).toHaveValue('#{sys_user_code}');
    await dialog(page).getByLabel('规则值').fill('#{no_such}');
    await confirm(page);
    await expect(dialog(page).locator('.ant-form-item', { hasText: '规则值' })).toContainText('变量不存在');
    await dialog(page).getByLabel('规则值').fill('3');
    await expect(dialog(page).getByRole('status')).toHaveText('职级 等于 3');
    await pick(page, '试算', 'auditor01');
    const all = (await callAs(page, token, 'GET', '/sys/position/list')).body.result as { total: number };
    const left = (await callAs(page, token, 'GET', '/sys/position/list?postRank=3')).body.result as { total: number };
    await expect(dialog(page)).toContainText(`全部 ${all.total} 行中留下 ${left.total} 行`);
    await expect(dialog(page).locator('.rule-sample tbody tr.ant-table-row')).toHaveCount(Math.min(5, left.total));
    await confirm(page);
    await expect(dialog(page).getByRole('listitem').filter({ hasText: '职级 等于 3' })).toBeVisible();

    const path = `/sys/permission/getPermRuleListByPermId?permissionId=${position?.id}`;
    const [rule] = (await callAs(page, token, 'GET', path)).body.result as { id: string }[];
    const roleId = await auditorRole(page, token);
    const chosen = { permissionId: position?.id, roleId, dataRuleIds: rule?.id };
    expect((await callAs(page, token, 'POST', '/sys/role/datarule', chosen)).body.success).toBe(true);

    const auditor = await browser.newPage();
    await enterAs(auditor, 'auditor01', '/isystem/position');
    const { body } = await callAs(page, token, 'GET', '/sys/position/list?postRank=3');
    const { total } = body.result as { total: number };
    await expect(auditor.locator('.ant-pagination-total-text')).toHaveText(`1-${total} 共${total}条`);
    await auditor.close();

    await page.goto('/#/isystem/explain');
    await pick(page, '用户账号', 'auditor01');
    await page.getByText('接口', { exact: true }).click();
    await page.getByLabel('哪个接口').fill('GET /sys/position/list');
    await page.getByLabel('哪个接口').press('Enter');
    await page.getByRole('button', { name: '查看原因' }).click();
    await expect(page.locator('.verdict')).toContainText('允许');
    await expect(page.locator('.explain-answer')).toContainText('审计纪检');
    await expect(page.locator('.explain-answer')).toContainText('职级 等于 3');

    await callAs(page, token, 'DELETE', `/sys/permission/deletePermissionRule?id=${rule?.id}`);
  });

  test('has no place on a page without a list, and the drawer says so', async ({ page }) => {
    await enterAs(page, 'admin', MENUS);
    await more(page, '系统管理', '数据规则');
    await expect(dialog(page)).toContainText('这个页面没有可设规则的列表');
  });
});

async function auditorRole(page: Page, token: string): Promise<string> {
  const query = `username=auditor01&code=${encodeURIComponent('system:position:list')}`;
  const { body } = await callAs(page, token, 'GET', `/sys/permission/explain?${query}`);
  return (body.result as { via: { id: string; code: string }[] }).via.find(({ code }) => code === 'AUDITOR')?.id ?? '';
}

test.describe('explain access', () => {
  test('says no, where the chain breaks, and what to do about it', { tag: '@story' }, async ({ page }) => {
    await enterAs(page, 'admin', '/isystem/explain');
    await pick(page, '用户账号', 'bidder01');
    await page.getByLabel('哪个页面').fill('/isystem/position');
    await page.getByLabel('哪个页面').press('Enter');
    await page.getByRole('button', { name: '查看原因' }).click();
    await expect(page.locator('.verdict')).toContainText('不允许');
    await expect(page.locator('.verdict')).toContainText('此人的角色都没有这一项');
    await expect(page.locator('.chain li').last()).toContainText('有角色持有该项');
    await expect(page.locator('.chain li').last()).toHaveAttribute('data-ok', 'false');
    await page.reload();
    await expect(page.locator('.verdict'), 'the question stands in the address').toContainText('不允许');
  });
});

test.describe('the drawers of the menu screen', () => {
  for (const width of [1440, 390])
    test(`have no barrier, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await enterAs(page, 'admin', MENUS, { theme: width === 390 ? 'dark' : 'light' });
      await unfold(page, '系统管理');
      await page.getByRole('button', { name: '编辑 职务管理', exact: true }).click();
      await expectNoBarrier(page, 'entry');
      await dialog(page).getByText('按钮权限').click();
      await expectNoBarrier(page, 'button');
      await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
      await page.getByRole('button', { name: '放弃' }).click();
      await more(page, '职务管理', '移动到…');
      await expectNoBarrier(page, 'move');
      await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
      await more(page, '职务管理', '谁有此权限');
      await dialog(page).getByRole('row', { name: /admin/ }).waitFor();
      await expectNoBarrier(page, 'holders');
      await dialog(page).getByRole('button', { name: '关闭', exact: true }).first().click();
      await more(page, '职务管理', '数据规则');
      await expectNoBarrier(page, 'rules');
      await dialog(page).getByRole('button', { name: '新增规则' }).click();
      await expectNoBarrier(page, 'rule');
      await page.goto(`/#/isystem/explain?username=admin&kind=page&what=${encodeURIComponent('/isystem/position')}`);
      await page.locator('.verdict').waitFor();
      await expectNoBarrier(page, 'explanation');
    });
});

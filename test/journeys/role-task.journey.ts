import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './house.ts';

const ROLES = '/isystem/roleUserList';
const GRANTED = '职务管理·查看';
const newCode = () => `t${String(Date.now()).slice(-9)}`;

const members = (page: Page) => page.getByRole('region', { name: /的用户$/ });

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a role is made, granted and given to a user', async ({ page }) => {
    test.slow();
    const code = newCode();
    await enterAs(page, 'admin', '/dashboard/analysis');
    await page.getByRole('button', { name: '打开菜单' }).tap();
    const menu = page.getByRole('dialog');
    await menu.getByText('系统管理').tap();
    await menu.getByText('角色管理').tap();
    await expect(page).toHaveURL(new RegExp(`#${ROLES}`));

    await page.getByRole('button', { name: '新建角色' }).tap();
    const form = page.getByRole('dialog');
    await form.getByLabel('角色编码').fill(code);
    await form.getByLabel('角色名称').fill(`手机${code}`);
    await form.getByRole('button', { name: '确定' }).tap();
    await expect(form).toHaveCount(0);

    const card = page.locator('.card-list .card').filter({ hasText: code });
    await card.getByRole('button', { name: '更多' }).tap();
    await page.getByRole('menuitem', { name: '详情' }).tap();
    await expect(page.locator('.record h1')).toHaveText(`手机${code}`);
    await page.getByRole('button', { name: '授权' }).tap();
    const drawer = page.getByRole('dialog', { name: /授权/ });
    await drawer.getByLabel('搜索菜单或按钮').fill(GRANTED);
    await drawer
      .getByRole('treeitem', { name: new RegExp(GRANTED) })
      .locator('.ant-tree-checkbox')
      .tap();
    await expect(drawer.getByText('将新增 3 项，取消 0 项')).toBeVisible();
    await drawer.getByRole('button', { name: '保存并关闭' }).tap();
    await expect(drawer).toHaveCount(0);

    await page.getByRole('tab', { name: '用户' }).tap();
    await page.getByRole('button', { name: '已有用户' }).tap();
    const picker = page.getByRole('dialog', { name: '选择用户' });
    await picker.getByLabel('输入名称或拼音首字母搜索').fill('hx');
    await picker
      .getByRole('row', { name: /staff01/ })
      .getByRole('checkbox')
      .check();
    await picker.getByRole('button', { name: '确定' }).tap();
    await expect(members(page).getByRole('row', { name: /韩雪/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

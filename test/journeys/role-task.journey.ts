import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './platform.ts';

const ROLES = '/isystem/roleUserList';
/** What auditors read, too: the role may be given to one of them. */
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

    await page.getByRole('button', { name: '新增角色' }).tap();
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
    await picker.getByLabel('输入名称或拼音首字母搜索').fill('lq');
    await picker
      .getByRole('row', { name: /auditor01/ })
      .getByRole('checkbox')
      .check();
    await picker.getByRole('button', { name: '确定' }).tap();
    await expect(members(page).locator('.card').filter({ hasText: '吕清' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

/** What has the focus, in words. */
const atFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element?.getAttribute('aria-label') ?? labelled ?? element?.textContent ?? '').trim();
  });

/** Goes on by Tab until something with these words has the focus. */
async function tabTo(page: Page, words: string | RegExp, most = 60) {
  const way: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const at = await atFocus(page);
    if (typeof words === 'string' ? at === words : words.test(at)) return;
    way.push(at);
  }
  throw new Error(`Tab did not lead to ${words}: ${way.join(' | ')}`);
}

test('a role is made, granted and given to a user by keyboard alone', async ({ page }) => {
  test.slow();
  const code = newCode();
  const { keyboard } = page;
  await enterAs(page, 'admin', '/dashboard/analysis');
  await expect(page.getByRole('button', { name: '搜索菜单' })).toBeVisible();
  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索菜单' })).toBeFocused();
  await keyboard.type('角色管理');
  await expect(page.getByRole('option', { name: /角色管理/ }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#${ROLES}$`));
  await expect(page.locator('tr.open-row').first()).toBeVisible();

  await tabTo(page, '新增角色');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('角色编码')).toBeFocused();
  await keyboard.type(code);
  await keyboard.press('Tab');
  await keyboard.type(`键盘${code}`);
  await keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '新增角色' })).toBeFocused();

  await tabTo(page, '快速搜索');
  await keyboard.type(code);
  await expect(page.locator('tr.open-row')).toHaveCount(1);
  await tabTo(page, new RegExp(code));
  await keyboard.press('Enter');
  await expect(page.locator('.record h1')).toHaveText(`键盘${code}`);

  await tabTo(page, '授权');
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /授权/ });
  await expect(drawer.getByLabel('搜索菜单或按钮')).toBeFocused();
  await keyboard.type(GRANTED);
  await expect(drawer.getByRole('treeitem')).toHaveCount(3);
  await tabTo(page, /职务管理/);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await expect(drawer.getByText('将新增 3 项，取消 0 项')).toBeVisible();
  // A branch that is searched is what is in sight of it, not the eighty entries that it has.
  await keyboard.press('Home');
  await keyboard.press('Space');
  await expect(drawer.getByText('将新增 3 项，取消 0 项')).toBeVisible();
  await keyboard.press('Control+s');
  await expect(drawer.getByText('没有改动')).toBeVisible();
  await tabTo(page, '保存并关闭');
  await keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);

  await tabTo(page, /资料$/);
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await tabTo(page, '添加已有用户');
  await keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: '选择用户' });
  await expect(picker.getByLabel('输入名称或拼音首字母搜索')).toBeFocused();
  await keyboard.type('lq');
  await expect(picker.locator('.picker-list')).toHaveAttribute('aria-busy', 'false');
  await expect(picker.getByRole('row', { name: /auditor01/ })).toBeVisible();
  await tabTo(page, '吕清');
  await keyboard.press('Space');
  await tabTo(page, /^确\s?定$/);
  await keyboard.press('Enter');
  await expect(members(page).getByRole('row', { name: /吕清/ })).toBeVisible();
});

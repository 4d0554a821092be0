import type { Page } from '@playwright/test';
import { expectNoBarrier } from './menu-steps.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

const ROLES = '/isystem/roleUserList';

async function openMore(page: Page, role: string, entry: string) {
  await page
    .getByRole('row', { name: new RegExp(role) })
    .getByRole('button', { name: '更多' })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A role of one's own with a member, made through the API. */
async function makeRole(page: Page, token: string) {
  const code = `r${String(Date.now()).slice(-9)}`;
  await callAs(page, token, 'POST', '/sys/role/add', { roleCode: code, roleName: `值守${code}` });
  const { body } = await callAs(page, token, 'GET', `/sys/role/list?roleCode=${code}`);
  const [role] = (body.result as { records: { id: string }[] }).records;
  await page.reload();
  return { code, id: role?.id ?? '' };
}

test('the picker keeps its choice over pages and searches, and gives a role its users', async ({ page }) => {
  test.slow();
  const token = await enterAs(page, 'admin', ROLES);
  const { code } = await makeRole(page, token);
  await openMore(page, code, '用户');
  await page.getByRole('button', { name: '已有用户' }).click();
  const picker = page.getByRole('dialog', { name: '选择用户' });
  const basket = picker.getByRole('region', { name: /已选/ });
  const first = picker.getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  const ofFirstPage = (await first.textContent()) ?? '';
  await picker.getByRole('listitem', { name: '2' }).click();
  // The rows of the first page stay in sight until those of the second are there.
  await expect(first).not.toHaveText(ofFirstPage);
  await picker.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(basket.getByRole('listitem')).toHaveCount(2);
  await picker.getByLabel('输入名称或拼音首字母搜索').fill('hx');
  await picker
    .getByRole('row', { name: /staff01/ })
    .getByRole('checkbox')
    .check();
  await expect(basket.getByRole('listitem')).toHaveCount(3);
  await expect(basket).toContainText('韩雪');
  await picker.getByLabel('输入名称或拼音首字母搜索').fill('');
  await expect(picker.locator('.picker-list')).toHaveAttribute('aria-busy', 'false');
  await expect(basket.getByRole('listitem')).toHaveCount(3);
  await basket.getByRole('button', { name: '上移 韩雪' }).click();
  await expect(basket.getByRole('listitem').nth(1)).toContainText('韩雪');
  await picker.getByRole('button', { name: '确定' }).click();
  const members = page.getByRole('region', { name: new RegExp(code) });
  await expect(members.getByRole('row', { name: /韩雪/ })).toBeVisible();
  await expect(members.locator('tbody tr.ant-table-row')).toHaveCount(3);
});

test('the grants of a role are saved by difference and felt by its holder', { tag: '@story' }, async ({
  page,
  browser,
}) => {
  test.slow();
  const token = await enterAs(page, 'admin', ROLES);
  const { code, id } = await makeRole(page, token);
  const { body } = await callAs(page, token, 'GET', '/sys/user/list?username=bidder07');
  const [bidder] = (body.result as { records: { id: string }[] }).records;
  await callAs(page, token, 'POST', '/sys/user/addSysUserRole', { roleId: id, userIdList: [bidder?.id] });

  await openMore(page, code, '授权');
  const drawer = page.getByRole('dialog', { name: /授权/ });
  await drawer.getByLabel('搜索菜单或按钮').fill('项目登记·查看');
  await drawer
    .getByRole('treeitem', { name: /项目登记·查看(?!全部)/ })
    .locator('.ant-tree-checkbox')
    .click();
  await expect(drawer.getByText('将新增 3 项，取消 0 项')).toBeVisible();
  await drawer.getByRole('button', { name: '保存并关闭' }).click();
  await expect(drawer).toHaveCount(0);

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await enterAs(other, 'bidder07', '/gcProject', { fresh: true, at: new URL(page.url()).origin });
  await expect(other.getByRole('heading', { level: 1, name: '项目登记' })).toBeVisible();
  await expect(other.getByRole('button', { name: '新增' })).toHaveCount(0);

  await openMore(page, code, '授权');
  await expect(drawer.getByText('没有改动')).toBeVisible();
  await drawer.getByRole('button', { name: '树操作' }).click();
  await page.getByRole('menuitem', { name: '取消全选' }).click();
  await expect(drawer.getByText('将新增 0 项，取消 3 项')).toBeVisible();
  await drawer.getByRole('button', { name: '仅保存' }).click();
  await expect(drawer.getByText('没有改动')).toBeVisible();
  await other.reload();
  await expect(other.getByText('没有权限打开这个页面')).toBeVisible();
  await other.context().close();
});

test('members are taken out of a role after being asked', async ({ page }) => {
  const token = await enterAs(page, 'admin', ROLES);
  const { code, id } = await makeRole(page, token);
  const { body } = await callAs(page, token, 'GET', '/sys/user/list?username=expert05');
  const [expert] = (body.result as { records: { id: string }[] }).records;
  await callAs(page, token, 'POST', '/sys/user/addSysUserRole', { roleId: id, userIdList: [expert?.id] });
  await openMore(page, code, '用户');
  const members = page.getByRole('region', { name: new RegExp(code) });
  await members
    .getByRole('row', { name: /expert05/ })
    .getByRole('button', { name: '取消关联' })
    .click();
  await page.getByRole('dialog', { name: '取消关联' }).getByRole('button', { name: '取消关联' }).click();
  await expect(members.getByText('还没有用户持有该角色')).toBeVisible();
});

test('a role is copied with its grants and without its members, and a code that is taken is told at its field', async ({
  page,
}) => {
  const token = await enterAs(page, 'admin', ROLES);
  const { code, id } = await makeRole(page, token);
  const name = encodeURIComponent('职务管理·查看');
  const { body } = await callAs(page, token, 'GET', `/sys/permission/list?name=${name}`);
  const [granted] = body.result as { id: string }[];
  await callAs(page, token, 'POST', '/sys/permission/saveRolePermission', { roleId: id, permissionIds: granted?.id });

  await openMore(page, code, '复制角色');
  const form = page.getByRole('dialog', { name: /复制角色/ });
  await expect(form).toContainText('不带成员');
  await expect(form.getByLabel('角色编码')).toHaveValue(`${code}_copy`);
  await form.getByLabel('角色编码').fill(code);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.locator('.ant-form-item-explain-error')).toContainText('已存在');
  await form.getByLabel('角色编码').fill(`${code}_b`);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(`${code}_b`) })).toBeVisible();
  const copied = (await callAs(page, token, 'GET', `/sys/role/list?roleCode=${code}_b`)).body.result as {
    records: { id: string }[];
  };
  const held = await callAs(page, token, 'GET', `/sys/permission/queryRolePermission?roleId=${copied.records[0]?.id}`);
  expect(held.body.result).toEqual([granted?.id]);
});

test('roles stand side by side in the matrix, which leads to the grants at that place', async ({ page }) => {
  const token = await enterAs(page, 'admin', ROLES);
  const { code } = await makeRole(page, token);
  await page.getByRole('button', { name: '权限矩阵' }).click();
  const matrix = page.getByRole('dialog', { name: '权限矩阵' });
  await expect(matrix.getByRole('columnheader', { name: '平台管理员' })).toBeVisible();
  await matrix.getByLabel(/选择角色/).fill(code);
  await page.locator('.ant-select-item-option').filter({ hasText: code }).click();
  await matrix.getByLabel('搜索菜单或按钮').fill('职务管理·新增');
  await expect(matrix.getByRole('button', { name: /平台管理员：职务管理·新增，有/ })).toBeVisible();
  await expectNoBarrier(page, 'matrix');
  const cell = matrix.getByRole('button', { name: new RegExp(`${code}：职务管理·新增，无`) });
  await matrix.getByRole('button', { name: /平台管理员：系统管理，有/ }).focus();
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(matrix.getByRole('button', { name: /平台管理员：职务管理·新增，有/ })).toBeFocused();
  await cell.click();
  const grants = page.getByRole('dialog', { name: new RegExp(`授权 · 值守${code}`) });
  await expect(grants.getByLabel('搜索菜单或按钮')).toHaveValue('职务管理·新增');
  await grants
    .getByRole('treeitem', { name: /职务管理·新增/ })
    .locator('.ant-tree-checkbox')
    .click();
  await grants.getByRole('button', { name: '保存并关闭' }).click();
  await expect(matrix.getByRole('button', { name: new RegExp(`${code}：职务管理·新增，有`) })).toBeVisible();
});

test('the grant tree leads to those who hold an entry', async ({ page, context }) => {
  const token = await enterAs(page, 'admin', ROLES);
  const { code } = await makeRole(page, token);
  await openMore(page, code, '授权');
  const drawer = page.getByRole('dialog', { name: /授权/ });
  await drawer.getByLabel('搜索菜单或按钮').fill('职务管理·查看');
  await drawer.getByText('职务管理·查看').hover();
  const opened = context.waitForEvent('page');
  await drawer.getByRole('link', { name: /谁有“职务管理·查看”/ }).click();
  const other = await opened;
  await expect(other.getByRole('row', { name: /auditor01/ })).toContainText('审计纪检');
  await expect(other.getByRole('row', { name: /^admin/ })).toContainText('平台管理员');
  await other.close();
});

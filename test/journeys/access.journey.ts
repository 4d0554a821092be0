import { confirm, dialog, type Entry, entriesNamed, MENUS, more, pick, row, toast, unfold } from './menu-steps.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

test.describe('menus', () => {
  test('are ordered by dragging, by steps and by a dialog, and shown as a role sees them', async ({ page }) => {
    const token = await enterAs(page, 'admin', MENUS);
    const mark = String(Date.now()).slice(-6);
    const add = (name: string, rest: object) =>
      callAs(page, token, 'POST', '/sys/permission/add', { name, url: `/order/${name}`, ...rest });
    const one = async (name: string) => (await entriesNamed(page, token, name))[0]?.id ?? '';
    const [group, other] = [`甲组${mark}`, `乙组${mark}`];
    await add(group, { menuType: 0 });
    await add(other, { menuType: 0 });
    const parentId = await one(group);
    for (const name of ['子', '丑', '寅'])
      await add(`${name}${mark}`, { menuType: 1, parentId, component: 'demo/Page', sortNo: 1 });
    const order = async (id = parentId) => {
      const { body } = await callAs(page, token, 'GET', `/sys/permission/getSystemSubmenu?parentId=${id}`);
      return (body.result as Entry[]).map(({ name }) => name.slice(0, 1)).join('');
    };
    const first = await order();
    await page.reload();
    await unfold(page, group);
    const grip = (name: string) => row(page, `${name}${mark}`).locator('.menu-grip');
    const last = first.at(-1) ?? '';
    const children = page.getByRole('row').filter({ hasText: new RegExp(`[子丑寅]${mark}`) });
    await grip(last).dragTo(row(page, `${first[0]}${mark}`), { targetPosition: { x: 200, y: 4 } });
    await expect(toast(page)).toContainText('移动成功');
    await expect.poll(() => order()).toBe(`${last}${first.slice(0, 2)}`);
    await expect(children).toContainText([last, ...first.slice(0, 2)]);
    await more(page, `${last}${mark}`, '下移');
    await expect.poll(() => order()).toBe(`${first[0]}${last}${first[1]}`);

    await expect(children).toContainText([first.slice(0, 1), last, first.slice(1, 2)]);
    await more(page, `${last}${mark}`, '移动到…');
    await dialog(page).getByLabel('上级菜单').fill(other);
    await page.locator('.ant-select-tree-title:visible').filter({ hasText: other }).click();
    await confirm(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect([await order(), await order(await one(other))]).toEqual([first.slice(0, 2), last]);

    await page.getByRole('button', { name: '预览菜单' }).click();
    await page.getByLabel('选择角色').fill('AUDITOR');
    await page.locator('.ant-select-item-option:visible').filter({ hasText: 'AUDITOR' }).click();
    const preview = page.getByRole('navigation', { name: '预览菜单' });
    await expect(preview).toContainText('角色管理');
    await expect(preview).not.toContainText(group);
    for (const name of [group, other])
      await callAs(page, token, 'DELETE', `/sys/permission/delete?id=${await one(name)}`);
  });

  test('tell who holds an entry: people with their roles, and roles', async ({ page }) => {
    await enterAs(page, 'admin', `${MENUS}?name=${encodeURIComponent('职务管理·查看')}`);
    await more(page, '职务管理·查看', '谁有此权限');
    await expect(dialog(page).getByRole('row', { name: /auditor01/ })).toContainText('审计纪检');
    await dialog(page).getByLabel('姓名、账号或角色').fill('没有这个人');
    await expect(dialog(page)).toContainText('没有符合的结果');
    await dialog(page).getByLabel('姓名、账号或角色').fill('');
    await dialog(page).getByText('角色与部门角色').click();
    await expect(dialog(page).getByRole('row', { name: /AUDITOR/ })).toBeVisible();
    await expect(dialog(page).getByRole('row', { name: /BIDDER/ })).toHaveCount(0);
  });
});

test('a picker offers favourites and recent picks of this device, and forgets who was deleted', async ({ page }) => {
  const token = await enterAs(page, 'admin', '/isystem/explain');
  const username = `leaver${String(Date.now()).slice(-8)}`;
  const secret = { password: 'Secret#2026', confirmpassword: 'Secret#2026' };
  await callAs(page, token, 'POST', '/sys/user/add', { username, realname: '将离任', ...secret });
  const found = (await callAs(page, token, 'GET', `/sys/user/list?username=${username}`)).body.result;
  const [leaver] = (found as { records: { id: string }[] }).records;
  await pick(page, '用户账号', username);
  await page.getByRole('button', { name: '选择用户' }).click();
  await dialog(page).getByLabel('输入名称或拼音首字母搜索').fill('auditor01');
  await dialog(page)
    .getByRole('row', { name: /auditor01/ })
    .getByRole('button', { name: /^收藏/ })
    .click();
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();

  await page.reload();
  const offers = page.locator('.ant-select-dropdown:visible');
  await page.getByLabel('用户账号').click();
  await expect(offers.locator('.ant-select-item-group')).toHaveText(['收藏', '最近', '全部']);
  await expect(offers.locator('.ant-select-item-option').first()).toContainText('auditor01');
  await expect(offers.locator('.ant-select-item-option').nth(1)).toContainText(username);

  await callAs(page, token, 'DELETE', `/sys/user/delete?id=${leaver?.id}`);
  await page.reload();
  await page.getByLabel('用户账号').click();
  await expect(offers.locator('.ant-select-item-group')).toHaveText(['收藏', '全部']);
});

import type { Page } from '@playwright/test';
import type { Cell } from '../../src/kit/server/sheets/workbook.ts';
import { writeXlsx } from '../../src/kit/server/sheets/workbook-xlsx.ts';
import { inCity } from './city-database.ts';
import { callAs, enterAs, expect, test, tryLogin, typeSignIn } from './platform.ts';

const USERS = '/isystem/user';
const drawer = (page: Page) => page.getByRole('dialog', { name: /新增用户|编辑用户/ });

async function fillIdentity(page: Page, username: string, number: string) {
  const form = drawer(page);
  await form.getByLabel('用户账号').fill(username);
  await form.getByLabel('登录密码').fill('Secret#2026');
  await form.getByLabel('确认密码').fill('Secret#2026');
  await form.getByLabel('用户姓名').fill('林晓');
  await form.getByLabel('工号').fill(`J-${number}`);
  await form.getByLabel('手机号码').fill(`138${number}`);
}

/** What is asked of somebody whose password an administrator has set. */
async function chooseOwn(page: Page, password: string) {
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码').fill(password);
  await page.getByRole('button', { name: '保存并继续' }).click();
}

test('a user who is added with a role and a department signs in and sees exactly that', { tag: '@story' }, async ({
  page,
  browser,
}) => {
  test.slow();
  const number = String(Date.now()).slice(-8);
  const username = `lin_${number}`;
  await enterAs(page, 'admin', USERS);
  await page.getByRole('button', { name: '新增用户' }).click();
  await fillIdentity(page, username, number);
  await drawer(page).getByRole('tab', { name: '组织' }).click();
  await drawer(page).getByRole('button', { name: '选择部门' }).click();
  const tree = page.getByRole('dialog', { name: '选择部门' });
  await expect(tree).toHaveCSS('width', '500px');
  await tree.getByPlaceholder('请输入部门名称按回车').fill('审计纪检');
  await page.keyboard.press('Enter');
  await tree.getByRole('treeitem', { name: '审计纪检' }).locator('.ant-tree-checkbox').click();
  await tree.getByRole('button', { name: '确定' }).click();
  await drawer(page).getByRole('radio', { name: '上级' }).check();
  await drawer(page).getByLabel('负责部门').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '审计纪检' }).click();
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('tab', { name: '权限' }).click();
  await drawer(page).getByLabel('角色分配').fill('审计纪检');
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '审计纪检' }).click();
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('添加成功！')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(username) })).toContainText('审计纪检');
  const heads = 'select 1 from app_user u join department d on d.id::text = u.depart_ids where u.username = $1';
  expect(await inCity(heads, [username])).toHaveLength(1);

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await other.goto(`${new URL(page.url()).origin}/`);
  await typeSignIn(other, username, 'Secret#2026');
  await chooseOwn(other, 'Mine#Only-2026');
  await expect(other.getByRole('button', { name: '我的账号 林晓' })).toBeVisible();
  await other.goto(`${new URL(page.url()).origin}/#${USERS}`);
  await expect(other.getByRole('heading', { name: '用户管理' })).toBeVisible();
  await expect(other.getByRole('button', { name: '导出' })).toBeVisible();
  await expect(other.getByRole('button', { name: '新增用户' })).toHaveCount(0);
  await other.context().close();
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the form of a user', () => {
  test('takes a picture that the list then shows, and nothing that is none', async ({ page }) => {
    await enterAs(page, 'admin', `${USERS}?username=recorder01`);
    const row = page.getByRole('row', { name: /recorder01/ });
    await row.getByRole('button', { name: '编辑' }).click();
    const input = drawer(page).locator('input[type=file]');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText('请上传图片')).toBeVisible();
    await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: PIXEL });
    await page
      .getByRole('dialog', { name: '裁剪头像' })
      .getByRole('button', { name: /使\s?用/ })
      .click();
    await expect(drawer(page).locator('img.user-seal')).toBeVisible();
    await drawer(page).getByLabel('手机号码').fill('13711112222');
    await drawer(page).getByRole('button', { name: '确定' }).click();
    await expect(row.locator('img.user-seal')).toHaveJSProperty('naturalWidth', 256);
  });

  test('shows a refusal at its field and keeps what was typed, but never a password', async ({ page }) => {
    await enterAs(page, 'admin', USERS);
    await page.getByRole('button', { name: '新增用户' }).click();
    await fillIdentity(page, 'admin', '10000001');
    await drawer(page).getByRole('tab', { name: '组织' }).click();
    await drawer(page).getByRole('button', { name: '确定' }).click();
    await expect(drawer(page).getByText('用户账号 的值已存在')).toBeVisible();
    await expect(drawer(page).getByLabel('用户姓名')).toHaveValue('林晓');
    await page.reload();
    await expect(drawer(page).getByText(/^已恢复/)).toBeVisible();
    await expect(drawer(page).getByLabel('用户姓名')).toHaveValue('林晓');
    await expect(drawer(page).getByLabel('登录密码')).toHaveValue('');
    await drawer(page).getByRole('button', { name: '放弃' }).click();
    await expect(drawer(page).getByLabel('用户姓名')).toHaveValue('');
  });

  test('goes to the tab of the first fault', async ({ page }) => {
    await enterAs(page, 'admin', USERS);
    await page.getByRole('button', { name: '新增用户' }).click();
    await drawer(page).getByRole('tab', { name: '权限' }).click();
    await drawer(page).getByRole('button', { name: '确定' }).click();
    await expect(drawer(page).getByText('请输入用户账号')).toBeVisible();
  });
});

test('a user is frozen and released, gets a new password, goes to the recycle bin and comes back', {
  tag: '@story',
}, async ({ page }) => {
  test.slow();
  const token = await enterAs(page, 'admin', USERS);
  const username = `cold_${String(Date.now()).slice(-8)}`;
  const secret = { password: 'Secret#2026', confirmpassword: 'Secret#2026' };
  await callAs(page, token, 'POST', '/sys/user/add', { username, realname: '冷清', ...secret });
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(username) });
  const more = async (entry: string) => {
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await more('冻结');
  await page.getByRole('dialog', { name: '冻结用户' }).getByRole('button', { name: '冻结' }).click();
  await expect(row).toContainText('冻结');
  await more('解冻');
  await expect(row).toContainText('正常');
  await more('密码');
  const dialog = page.getByRole('dialog', { name: '重置密码' });
  await dialog.getByRole('button', { name: '生成密码' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('密码修改成功！')).toBeVisible();
  await more('删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '回收站' }).click();
  const bin = page.getByRole('dialog', { name: '回收站' });
  await bin
    .getByRole('row', { name: new RegExp(username) })
    .getByRole('button', { name: '还原用户' })
    .click();
  await expect(page.getByText('还原成功！')).toBeVisible();
  await bin.getByRole('button', { name: '关闭' }).click();
  await expect(row).toHaveCount(1);
});

test('a user with a generated password chooses another one first, and then goes where the way led', {
  tag: '@story',
}, async ({ page, browser }) => {
  const token = await enterAs(page, 'admin', USERS);
  const username = `told_${String(Date.now()).slice(-8)}`;
  const secret = { password: 'Secret#2026', confirmpassword: 'Secret#2026' };
  await callAs(page, token, 'POST', '/sys/user/add', { username, realname: '新人', ...secret });
  await page.goto(`/?fresh=1#${USERS}?username=${username}`);
  await page
    .getByRole('row', { name: new RegExp(username) })
    .getByRole('button', { name: '更多' })
    .click();
  await page.getByRole('menuitem', { name: '密码', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '重置密码' });
  await expect(dialog.getByText('用户下次登录时必须修改此密码')).toBeVisible();
  await dialog.getByRole('button', { name: '生成密码' }).click();
  const given = await dialog.getByLabel('登录密码').inputValue();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('密码修改成功！')).toBeVisible();

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await other.goto(`${new URL(page.url()).origin}/#/account/settings/base`);
  await typeSignIn(other, username, given);
  await expect(other.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  await other.getByRole('button', { name: '保存并继续' }).click();
  await expect(other.getByText('请输入新密码!')).toBeVisible();
  await chooseOwn(other, given);
  await expect(other.getByText('新密码不能与旧密码相同')).toBeVisible();
  await chooseOwn(other, 'Mine#Only-2026');
  await expect(other).toHaveURL(/#\/account\/settings\/base/);
  await expect(other.getByRole('heading', { name: '账户设置' })).toBeVisible();
  await other.context().close();
});

test('a session that must change its password is led to the page for it, and on from there', async ({ page }) => {
  const token = await enterAs(page, 'admin', USERS);
  const username = `led_${String(Date.now()).slice(-8)}`;
  const password = 'Given#2026';
  const draft = { username, realname: '新人', password, confirmpassword: password };
  await callAs(page, token, 'POST', '/sys/user/add', draft);
  const { body } = await tryLogin(page, username, password);
  await page.evaluate(
    (led) => {
      const kept = (value: unknown) => JSON.stringify({ value, expire: null });
      localStorage.setItem('pro__Login_Username', kept(led.username));
      localStorage.setItem('pro__Access-Token', kept(led.token));
    },
    { username, token: body.result.token },
  );
  await page.goto('/?fresh=2#/account/center');
  await expect(page).toHaveURL(/#\/user\/password\?redirect=%2Faccount%2Fcenter/);
  await page.getByLabel('当前密码').fill(password);
  await chooseOwn(page, 'Mine#Only-2026');
  await expect(page).toHaveURL(/#\/account\/center/);
  await page.goto('/?fresh=3#/user/password');
  await expect(page).toHaveURL(/#\/dashboard\/analysis/);
});

test.describe('beside a user', () => {
  const more = async (page: Page, username: string, entry: string) => {
    await page
      .getByRole('row', { name: new RegExp(username) })
      .getByRole('button', { name: '更多' })
      .click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  test('the sessions are shown and ended, one and all', async ({ page }) => {
    const token = await enterAs(page, 'admin', USERS);
    const username = `seen_${String(Date.now()).slice(-8)}`;
    const password = 'Secret#2026';
    const draft = { username, realname: '常在', password, confirmpassword: password };
    await callAs(page, token, 'POST', '/sys/user/add', draft);
    const tokens: string[] = [];
    for (let count = 0; count < 3; count += 1)
      tokens.push((await tryLogin(page, username, password)).body.result.token);
    await page.goto(`/?fresh=4#${USERS}?username=${username}`);
    await more(page, username, '会话');
    const drawer = page.getByRole('dialog', { name: '常在 的会话' });
    await expect(drawer.getByRole('row')).toHaveCount(4);
    await drawer
      .getByRole('button', { name: /^结束 / })
      .first()
      .click();
    await page.getByRole('dialog', { name: '结束这处登录？' }).getByRole('button', { name: '结束' }).click();
    await expect(drawer.getByRole('row')).toHaveCount(3);
    await drawer.getByRole('button', { name: '结束全部' }).click();
    await page.getByRole('dialog', { name: '结束 常在 的全部会话？' }).getByRole('button', { name: '结束' }).click();
    await expect(drawer.getByText('目前没有登录')).toBeVisible();
    for (const one of tokens) expect((await callAs(page, one, 'GET', '/sys/user/getUserInfo')).status).toBe(401);
  });

  test('the effective permissions are shown with what grants them, searched and narrowed to a role', async ({
    page,
  }) => {
    await enterAs(page, 'admin', `${USERS}?username=auditor01`);
    await more(page, 'auditor01', '有效权限');
    const drawer = page.getByRole('dialog', { name: /有效权限/ });
    await expect(drawer.getByRole('row', { name: /用户管理·导出/ })).toContainText('system:user:export');
    await expect(drawer.getByRole('row', { name: /用户管理·导出/ })).toContainText('审计纪检');
    await drawer.getByRole('searchbox').fill('position:list');
    await expect(drawer.getByRole('row')).toHaveCount(4);
    await drawer.getByRole('searchbox').fill('没有这样的');
    await expect(drawer.getByText('没有找到')).toBeVisible();
    await drawer.getByRole('searchbox').fill('');
    await drawer.getByRole('button', { name: /^审计纪检/ }).click();
    await expect(drawer.getByRole('button', { name: /^审计纪检/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('500 users are imported, 20 of them left out with their reasons', async ({ page }) => {
  test.slow();
  await enterAs(page, 'admin', USERS);
  const stamp = String(Date.now()).slice(-6);
  const headings = ['用户账号', '用户姓名', '手机号码', '角色'];
  const rows: Cell[][] = Array.from({ length: 500 }, (_, n) => [
    `i${stamp}_${n}`,
    `导入${n}`,
    n % 25 === 0 ? '不是号码' : null,
    '投标人',
  ]);
  const buffer = Buffer.concat(await Array.fromAsync(writeXlsx({ title: '用户', note: '', headings }, each(rows))));
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入 · 用户' });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'users.xlsx', mimeType, buffer });
  await dialog.getByRole('button', { name: '开始上传' }).click();
  await expect(dialog).toContainText('导入成功,但是有错误数据!');
  await expect(dialog).toContainText('共 500 行，成功 480 行，失败 20 行');
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByText('点击下载').click()]);
  const lines = Buffer.concat(await Array.fromAsync(await file.createReadStream())).toString();
  expect(lines.match(/手机号码 格式不正确/g)).toHaveLength(20);
});

async function* each(rows: Cell[][]) {
  yield* rows;
}

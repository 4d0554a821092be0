import type { Page } from '@playwright/test';
import { enterAs, expect, passwordOf, test, tryLogin, typeSignIn } from './platform.ts';

const HOME = '/dashboard/analysis';

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.describe('the menu of the account', () => {
  test('holds the seven entries, and leads to both pages', async ({ page }) => {
    await enterAs(page, 'admin', HOME);
    await page.getByRole('button', { name: '我的账号' }).click();
    await expect(page.getByRole('menuitem').filter({ hasText: /个人|账户|系统设置|密码|部门|缓存|退出/ })).toHaveText([
      '个人中心',
      '账户设置',
      '系统设置',
      '密码修改',
      '切换部门',
      '清理缓存',
      '退出登录',
    ]);
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await expect(page).toHaveURL(/#\/account\/center$/);
    await choose(page, '账户设置');
    await expect(page).toHaveURL(/#\/account\/settings\/base$/);
  });

  test('clears the cache, and says so', async ({ page }) => {
    await enterAs(page, 'staff02', HOME, { fresh: true });
    await page.evaluate(() => localStorage.setItem('pro__UI_CACHE_DB_DICT_DATA', '{"value":{},"expire":null}'));
    await choose(page, '清理缓存');
    await expect(page.getByText('刷新缓存完成！')).toBeVisible();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? 'null'));
    expect(Object.keys(kept.value)).toContain('position_rank');
    expect(kept.expire - Date.now()).toBeGreaterThan(604_700_000);
  });

  test('says so when the cache cannot be cleared', async ({ page }) => {
    const token = await enterAs(page, 'staff02', HOME, { fresh: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Twelve times a minute is all that the server grants one session.
    for (let time = 0; time < 12; time += 1)
      await page.request.get('/ggzyjypt/sys/dict/refleshCache', { headers: { 'X-Access-Token': token } });
    await choose(page, '清理缓存');
    await expect(page.getByText('刷新缓存失败！')).toBeVisible();
  });
});

test.describe('switching the department', () => {
  test('names the current one in a dialog of 450 px and keeps the chosen one', async ({ page }) => {
    await page.goto('/');
    await typeSignIn(page, 'staff01');
    const door = page.getByRole('dialog');
    await door.getByText('综合受理科').click();
    await door.getByText('云州市公共资源交易中心').click();
    await door.getByRole('button', { name: '进入平台' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('韩雪');
    await choose(page, '切换部门');
    const dialog = page.getByRole('dialog', { name: '切换部门（当前：综合受理科）' });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(450);
    await dialog.getByLabel('部门').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '场地管理科' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('已切换部门')).toBeVisible();
    await choose(page, '切换部门');
    const again = page.getByRole('dialog', { name: '切换部门（当前：场地管理科）' });
    await expect(again).toBeVisible();
    await expect(again.locator('.ant-select')).toContainText('场地管理科');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Login_Userinfo') ?? 'null'));
    expect(kept.value.orgCode).toBe('A01A02');
    expect(kept.expire - Date.now()).toBeGreaterThan(604_700_000);
  });

  test('warns somebody who has none', async ({ page }) => {
    await page.route('**/sys/user/getCurrentUserDeparts**', async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      envelope.result = { list: [], orgCode: null };
      await route.fulfill({ json: envelope });
    });
    await enterAs(page, 'bidder02', HOME);
    await choose(page, '切换部门');
    await expect(page.getByText('您尚未设置部门信息!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('changing the password', () => {
  const fill = async (page: Page, old: string, fresh: string, repeated: string) => {
    const dialog = page.getByRole('dialog', { name: '密码修改' });
    await dialog.getByLabel('旧密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(fresh);
    await dialog.getByLabel('确认新密码').fill(repeated);
    await dialog.getByRole('button', { name: '确定' }).click();
    return dialog;
  };

  test('asks for every field in a dialog of 800 px', async ({ page }) => {
    await enterAs(page, 'bidder03', HOME);
    await choose(page, '密码修改');
    const dialog = page.getByRole('dialog', { name: '密码修改' });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
    await dialog.getByRole('button', { name: '确定' }).click();
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!'])
      await expect(dialog.getByText(text)).toBeVisible();
    await fill(page, 'Old#20261', 'New#20261', 'New#20262');
    await expect(dialog.getByText('两次输入的密码不一样！')).toBeVisible();
    await fill(page, 'Old#20261', 'New#20261', 'New#20261');
    await expect(dialog.getByText('旧密码不正确').or(dialog.getByText(/旧密码.*错/))).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: '放弃填写的内容？' });
    await question.getByRole('button', { name: '继续编辑' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel('旧密码')).toHaveValue('Old#20261');
  });

  test('changes it, ends the other sessions, and keeps nothing of it in the browser', { tag: '@story' }, async ({
    page,
  }) => {
    const first = await passwordOf(page, 'bidder04');
    await enterAs(page, 'bidder04', HOME, { fresh: true });
    const { body } = await tryLogin(page, 'bidder04', first);
    await choose(page, '密码修改');
    await fill(page, first, 'Changed#2026', 'Changed#2026');
    await expect(page.getByText('密码修改成功！')).toBeVisible();
    const other = { headers: { 'X-Access-Token': body.result.token } };
    expect((await page.request.get('/ggzyjypt/sys/user/getUserInfo', other)).status()).toBe(401);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('Changed#2026');
    await choose(page, '密码修改');
    await fill(page, 'Changed#2026', first, first);
    await expect(page.getByRole('dialog', { name: '密码修改' })).toHaveCount(0);
    expect((await tryLogin(page, 'bidder04', first)).body.success).toBe(true);
  });

  test('says that nobody is signed in when the session went meanwhile', async ({ page }) => {
    await enterAs(page, 'bidder03', '/account/settings/base?part=password');
    await expect(page.getByLabel('旧密码')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('pro__Login_Username'));
    await page.reload();
    await expect(page.getByText('当前系统无登录用户!')).toBeVisible();
  });
});

test.describe('the own account', () => {
  test('saves how one can be reached, and refuses a wrong number at its field', async ({ page }) => {
    await enterAs(page, 'bidder05', '/account/settings/base');
    const phone = page.getByLabel('手机号码');
    await phone.fill('12345');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请输入正确的手机号码')).toBeVisible();
    await phone.fill('13900000005');
    await page.reload();
    await expect(phone).toHaveValue('13900000005');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('保存成功！')).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('13900000005');
    await expect(page.getByText(/^已恢复/)).toHaveCount(0);
  });

  test('shows where one is signed in, and ends it there', { tag: '@story' }, async ({ page }) => {
    await enterAs(page, 'bidder06', '/account/settings/base?part=devices', { fresh: true });
    const { body } = await tryLogin(page, 'bidder06', await passwordOf(page, 'bidder06'));
    await page.reload();
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: '本次' })).toHaveCount(1);
    await page.getByRole('button', { name: /^结束 .*的登录$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '结束' }).click();
    await expect(rows).toHaveCount(1);
    const other = { headers: { 'X-Access-Token': body.result.token } };
    expect((await page.request.get('/ggzyjypt/sys/user/getUserInfo', other)).status()).toBe(401);
  });
});

import type { Page } from '@playwright/test';
import { callAs, enterAs, expect, test } from './platform.ts';

const POSITIONS = '/isystem/position';
const PERMISSIONS = '**/sys/permission/getUserPermissionByToken**';
const HOME = /#\/dashboard\/analysis$/;
const SESSION_KEYS = [
  'pro__Access-Token',
  'pro__Login_Username',
  'pro__Login_Userinfo',
  'pro__UI_CACHE_DB_DICT_DATA',
  'pro__TENANT_ID',
  'pro__User-Type',
];
const AUTHORISATIONS = ['LOGIN_USER_BUTTON_AUTH', 'SYS_BUTTON_AUTH'];

/** Which of the session's keys this browser still holds. */
const held = (page: Page) =>
  page.evaluate(
    ([local, session]) => [
      ...(local ?? []).filter((key) => localStorage.getItem(key) !== null),
      ...(session ?? []).filter((key) => sessionStorage.getItem(key) !== null),
    ],
    [SESSION_KEYS, AUTHORISATIONS],
  );

test.describe('the first visit after signing in', () => {
  test('loads the permissions once and keeps the buttons for this tab', async ({ page }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.url().includes('getUserPermissionByToken')) loads += 1;
    });
    await enterAs(page, 'admin', '/dashboard/analysis');
    await page.locator('.menu-card').filter({ hasText: '职务管理' }).click();
    await expect(page).toHaveURL(new RegExp(`#${POSITIONS}$`));
    expect(loads).toBe(1);
    const [auth, allAuth] = await page.evaluate(
      (keys) => keys.map((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
      AUTHORISATIONS,
    );
    expect(auth).toContainEqual({ action: 'system:position:add', type: '2', describe: '职务管理·新增' });
    expect(allAuth).toContainEqual({
      action: 'system:position:add',
      type: '2',
      describe: '职务管理·新增',
      status: '1',
    });
    expect(await held(page)).toEqual([...SESSION_KEYS, ...AUTHORISATIONS]);
  });

  test('without any menu entry ends at the sign-in page, with the way back', async ({ page }) => {
    await page.route(PERMISSIONS, async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      envelope.result.menu = [];
      await route.fulfill({ json: envelope });
    });
    await enterAs(page, 'admin', `${POSITIONS}?pageSize=20`, { fresh: true });
    await expect(page).toHaveURL(/#\/user\/login\?redirect=%2Fisystem%2Fposition%3FpageSize%3D20$/);
    await expect(page.getByRole('alert')).toHaveText('未能读取你的权限，请重新登录。');
    expect(await held(page)).toEqual([]);
  });

  test('whose permissions cannot be loaded signs out and keeps the way back', async ({ page }) => {
    await page.route(PERMISSIONS, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 500, status: 500, message: '系统出现错误' } }),
    );
    await enterAs(page, 'admin', POSITIONS, { fresh: true });
    await expect(page).toHaveURL(/#\/user\/login\?redirect=%2Fisystem%2Fposition$/);
    await expect(page.getByRole('alert')).toHaveText('未能读取你的权限，请重新登录。');
    expect(await held(page)).toEqual([]);
  });
});

test('reloading while the permissions are on their way signs nobody out', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let slow = true;
  await page.route(PERMISSIONS, async (route) => {
    if (slow) await new Promise((done) => setTimeout(done, 3_000));
    await route.continue().catch(() => undefined);
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForRequest(PERMISSIONS);
  slow = false;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(HOME);
});

test.describe('the address of the platform', () => {
  test('leads from its root to the home page', async ({ page }) => {
    await enterAs(page, 'admin', '/');
    await expect(page).toHaveURL(HOME);
  });

  test('that is new begins at the top of the page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 320 });
    await enterAs(page, 'admin', '/dashboard/analysis');
    const card = page.locator('.menu-card').filter({ hasText: '职务管理' });
    await expect(card).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 60));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole('heading', { name: '职务管理' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('signing out while the server fails', () => {
  test('forgets token, permissions, user, dictionaries and tenant just the same', async ({ page }) => {
    const token = await enterAs(page, 'admin', '/dashboard/analysis');
    await page.route('**/sys/logout', (route) => route.abort());
    await page.getByRole('button', { name: '我的账号' }).click();
    await page.getByText('退出登录').click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/#\/user\/login$/);
    await expect(page.locator('.captcha img')).toBeVisible();
    expect(await held(page)).toEqual([]);
    expect((await callAs(page, token, 'GET', '/sys/user/getUserInfo')).status).toBe(200);
  });
});

test('the look of a first visit is light, with the menu on top and the primary colour #F5222D', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis');
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('menu')).toHaveClass(/ant-menu-horizontal/);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  const primary = await page
    .locator('.frame')
    .evaluate((frame) => getComputedStyle(frame).getPropertyValue('--ant-color-primary'));
  expect(primary.trim().toUpperCase()).toBe('#F5222D');
});

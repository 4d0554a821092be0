import type { Page } from '@playwright/test';
import { callAs, enterAs, expect, test } from './platform.ts';

const POSITIONS = '/isystem/position';

/** Words that stand for 1.5 s before the page reloads are noted by the page itself: a slow test would look too late. */
const noteWhenShown = (page: Page, words: string) =>
  page.evaluate((awaited) => {
    const note = () => document.body.textContent.includes(awaited) && sessionStorage.setItem('shown', awaited);
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);

test.describe('a session that ended', () => {
  test('is told once, and leads back to the same page', { tag: '@story' }, async ({ page }) => {
    const token = await enterAs(page, 'admin', `${POSITIONS}?pageSize=20`, { fresh: true });
    await expect(page.getByRole('heading', { name: '职务管理' })).toBeVisible();
    await callAs(page, token, 'POST', '/sys/logout');
    // The open line may have learned it sooner, so that the dialog is over the button already.
    await page.getByRole('button', { name: '查询', exact: true }).dispatchEvent('click');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(1);
    const second = page.waitForResponse((answer) => answer.url().includes('/sys/account/signIns'));
    await page.evaluate(() => window.history.pushState(null, '', '#/dashboard/analysis'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    expect((await second).status()).toBe(401);
    await page.goBack();
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText('登录已过期');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/#\/user\/login\?redirect=%2Fisystem%2Fposition%3FpageSize%3D20$/);
    expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull();
  });

  test('with status 500 and the same words opens the same dialog', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await expect(page.getByRole('heading', { name: '职务管理' })).toBeVisible();
    await page.route('**/sys/position/list**', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 500, message: 'Token失效，请重新登录!', status: 500 },
      }),
    );
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('登录已过期');
  });

  test('without those words notices, signs out and reloads', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await expect(page.getByRole('heading', { name: '职务管理' })).toBeVisible();
    await page.route('**/sys/position/list**', (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 401, message: '请先登录', result: null } }),
    );
    await noteWhenShown(page, '很抱歉，登录已过期，请重新登录');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(page).toHaveURL(/#\/user\/login\?redirect=/);
    expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe('很抱歉，登录已过期，请重新登录');
  });

  test('at the door sends to the sign-in page and says why', async ({ page }) => {
    const token = await enterAs(page, 'admin', '/user/login', { fresh: true });
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/);
    await callAs(page, token, 'POST', '/sys/logout');
    await page.goto(`/#${POSITIONS}`);
    await page.reload();
    await expect(page).toHaveURL(/#\/user\/login\?redirect=%2Fisystem%2Fposition$/);
    await expect(page.getByRole('alert')).toHaveText('登录已过期，请重新登录。');
  });
});

test.describe('signing out', () => {
  test('asks, forgets everything here and ends the session there', { tag: '@story' }, async ({ page }) => {
    const token = await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true });
    await page.getByRole('button', { name: '我的账号' }).click();
    await page.getByText('退出登录').click();
    await expect(page.getByRole('dialog')).toContainText('真的要注销登录吗 ?');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/#\/user\/login$/);
    await expect(page.locator('.captcha img')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Login')))).toEqual([]);
    const { status } = await callAs(page, token, 'GET', '/sys/permission/getUserPermissionByToken');
    expect(status).toBe(401);
  });

  test('in one tab signs the other tabs out', { tag: '@story' }, async ({ page, context }) => {
    await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('管理员');
    const other = await context.newPage();
    await other.goto(`/#${POSITIONS}`);
    await expect(other.getByRole('heading', { name: '职务管理' })).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: '我的账号' }).click();
    await page.getByText('退出登录').click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(other).toHaveURL(/#\/user\/login\?redirect=%2Fisystem%2Fposition$/);
  });
});

test.describe('permission', () => {
  test('to a page is refused inside the frame', async ({ page }) => {
    await enterAs(page, 'tenderer01', POSITIONS);
    await expect(page.getByText('没有权限打开这个页面')).toBeVisible();
    await expect(page.getByRole('link', { name: '云州市公共资源交易平台' })).toBeVisible();
  });

  test('not granted is refused by the server', async ({ page }) => {
    const token = await enterAs(page, 'tenderer01', '/dashboard/analysis');
    const wanted = { code: 'NOT-MINE', name: '不应出现', postRank: '1' };
    const { status, body } = await callAs(page, token, 'POST', '/sys/position/add', wanted);
    expect([status, body.success, body.code]).toEqual([403, false, 510]);
  });

  test('not granted hides the button', async ({ page }) => {
    await page.route('**/sys/permission/getUserPermissionByToken**', async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      const { auth } = envelope.result;
      envelope.result.auth = auth.filter((entry: { action: string }) => entry.action !== 'system:position:add');
      await route.fulfill({ json: envelope });
    });
    await enterAs(page, 'admin', POSITIONS);
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
    await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0);
  });

  test('refused while reading shows the notice and the face with a reference', async ({ page }) => {
    await enterAs(page, 'admin', '/dashboard/analysis');
    await page.route('**/sys/position/list**', (route) =>
      route.fulfill({
        status: 403,
        headers: { 'x-request-id': 'reference-1' },
        json: { success: false, code: 510, message: '没有权限', result: { refusal: 'permission.denied' } },
      }),
    );
    await page.goto(`/#${POSITIONS}`);
    await expect(page.locator('.ant-notification')).toContainText('拒绝访问');
    const face = page.locator('.face');
    await expect(face).toContainText('内容没有加载成功');
    await expect(face).toContainText('reference-1');
    await page.unroute('**/sys/position/list**');
    await face.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test.describe('a call that fails', () => {
  for (const { title, status, text } of [
    { title: 'unknown path', status: 404, text: '很抱歉，资源未找到!' },
    { title: 'gateway time-out', status: 504, text: '网络超时' },
    { title: 'fault of the server', status: 500, text: '系统提示,服务错误.' },
    { title: 'business refusal', status: 200, text: '系统提示' },
  ]) {
    test(`${title}: ${text}`, async ({ page }) => {
      await enterAs(page, 'admin', '/dashboard/analysis');
      await page.route('**/sys/position/list**', (route) =>
        route.fulfill({ status, json: { success: false, code: 500, message: '说明文字', result: null, status } }),
      );
      await page.goto(`/#${POSITIONS}`);
      await expect(page.locator('.ant-notification')).toContainText(text);
      if (status === 200 || status === 500) await expect(page.locator('.ant-notification')).toContainText('说明文字');
    });
  }
});

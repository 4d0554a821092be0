import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inCity } from './city-database.ts';
import { openGateway } from './gateway.ts';
import { withMenu } from './menu.ts';
import { enterAs, expect, test } from './platform.ts';

const POSITIONS = '/isystem/position';
const LIST = '**/sys/position/list**';
const notice = (page: Page) => page.locator('.ant-notification');

/** Sends the page's own request on, changed, so that the real server refuses it. */
const changed = (page: Page, url: string, change: (url: URL) => void) =>
  page.route(url, async (route) => {
    const asked = new URL(route.request().url());
    change(asked);
    await route.continue({ url: asked.href });
  });

test.describe('the server itself refuses', () => {
  test('what the caller may not do: 拒绝访问', async ({ page }) => {
    await page.route('**/sys/permission/getUserPermissionByToken**', async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      envelope.result.auth.push({ action: 'system:position:add', type: '1', describe: '' });
      await route.fulfill({ json: envelope });
    });
    await enterAs(page, 'auditor01', POSITIONS);
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('职务编码').fill('DENIED');
    await dialog.getByLabel('职务名称').fill('不应出现');
    await dialog.getByLabel('职级').click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(notice(page)).toContainText('拒绝访问');
    await expect(dialog.getByLabel('职务名称')).toHaveValue('不应出现');
  });

  test('an unknown path: 很抱歉，资源未找到!', async ({ page }) => {
    await changed(page, LIST, (url) => {
      url.pathname = '/ggzyjypt/sys/position/nowhere';
    });
    await enterAs(page, 'admin', POSITIONS);
    await expect(notice(page)).toContainText('很抱歉，资源未找到!');
  });

  test('a malformed input: 系统提示,服务错误. with its own words', async ({ page }) => {
    await changed(page, LIST, (url) => url.searchParams.set('pageSize', '-1'));
    await enterAs(page, 'admin', POSITIONS);
    await expect(notice(page)).toContainText('系统提示,服务错误.');
    await expect(notice(page)).toContainText('pageSize');
  });

  test('a business rule: 系统提示 with its words', async ({ page }) => {
    await page.route('**/sys/position/delete?**', async (route) => {
      const asked = new URL(route.request().url());
      asked.searchParams.set('id', '00000000-0000-7000-8000-000000000000');
      await route.continue({ url: asked.href });
    });
    await enterAs(page, 'admin', POSITIONS);
    await page.getByRole('button', { name: '更多' }).first().click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(notice(page)).toContainText('系统提示');
    await expect(notice(page)).toContainText('未找到对应记录');
  });
});

test('a fault of the server itself: 系统提示,服务错误. with a reference for the operators', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inCity('alter table position rename to position_away');
  try {
    await page.goto(`/#${POSITIONS}`);
    await expect(notice(page)).toContainText('系统提示,服务错误.');
    await expect(notice(page)).toContainText('系统出现错误，请凭编号联系管理员');
    await expect(page.locator('.face')).toContainText(/编号\s*[\da-f-]{36}/);
  } finally {
    await inCity('alter table position_away rename to position');
  }
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('.row-actions').first()).toBeVisible();
});

test('a gateway that gives up on the server: 网络超时', async ({ page, baseURL }) => {
  await using gateway = await openGateway(baseURL ?? '');
  await enterAs(page, 'admin', '/dashboard/analysis', { at: gateway.url });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  gateway.giveUpOn('/sys/position/list');
  await page.goto(`${gateway.url}/#${POSITIONS}`);
  await expect(notice(page)).toContainText('网络超时');
});

test('a line that is down: 系统提示,服务错误! and the list comes back with the line', { tag: '@story' }, async ({
  page,
  context,
}) => {
  const strip = page.locator('.strip');
  await enterAs(page, 'admin', POSITIONS);
  await expect(page.locator('.row-actions').first()).toBeVisible();
  await expect(strip).toContainText('已连接');
  await context.setOffline(true);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(notice(page)).toContainText('系统提示,服务错误!没有连上服务器：网络断开了，或者服务正在维护。');
  await expect(notice(page)).toContainText('请检查网络，过一会儿再试；已填写的内容不会丢失。');
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
  await expect(page.locator('.face')).toContainText('内容没有加载成功');
  await expect(strip).toContainText(/离线（\d\d:\d\d:\d\d 起），恢复后自动继续/);
  await expect(strip.getByRole('button', { name: '立即重试' })).toBeVisible();
  // Nobody touches anything from here on.
  await context.setOffline(false);
  await expect(strip).toContainText('已重新连接');
  await expect(page.locator('.row-actions').first()).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
});

test('a logout that the server does not hear is told on the sign-in page', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true });
  await page.route('**/sys/logout', (route) => route.abort());
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByText('退出登录').click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('alert')).toContainText('已在本机退出登录，但服务器没有确认');
});

test('a second click within 300 ms is not meant: 你点击的太快了，请慢点点击!', { tag: '@story' }, async ({ page }) => {
  await enterAs(page, 'admin', POSITIONS);
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog');
  const code = `F${Date.now()}`;
  await dialog.getByLabel('职务编码').fill(code);
  await dialog.getByLabel('职务名称').fill('只存一次');
  await dialog.getByLabel('职级').click();
  await page.locator('.ant-select-item-option').first().click();
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().includes('/sys/position/add')) saves += 1;
  });
  await dialog.getByRole('button', { name: '确定' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('你点击的太快了，请慢点点击!')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
  expect(saves).toBe(1);
});

test('the guard against fast clicks stays closed for 300 ms in the product as it is built', { tag: '@story' }, async ({
  page,
}) => {
  await page.clock.install();
  await enterAs(page, 'admin', POSITIONS);
  await page.getByRole('button', { name: '新增' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: '确定' });
  await button.evaluate((node: HTMLElement) => {
    node.addEventListener('click', () => node.setAttribute('data-heard', `${node.getAttribute('data-heard') ?? ''}*`));
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const clickAfter = async (ms: number) => {
    if (ms > 0) await page.clock.runFor(ms);
    await button.dispatchEvent('click');
    return button.getAttribute('data-heard');
  };
  expect(await clickAfter(0)).toBe('*');
  expect(await clickAfter(299)).toBe('*');
  expect(await clickAfter(300)).toBe('**');
});

test.describe('a script of a page', () => {
  const SCRIPT = '**/assets/lists-*.js';

  test('that is gone after an update loads the platform again once, then says what to do', async ({ page }) => {
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
    await enterAs(page, 'admin', '/dashboard/analysis');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/#${POSITIONS}`);
    await expect(page.getByText('这个页面没有加载成功')).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    expect(loads).toBeGreaterThanOrEqual(3);
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: '重新打开' }).click();
    await expect(page.locator('.row-actions').first()).toBeVisible();
  });

  test('that did not come while the server was away comes by itself when it is back', async ({ page, context }) => {
    await enterAs(page, 'admin', '/dashboard/analysis');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.goto(`/#${POSITIONS}`);
    await expect(page.getByText('这个页面没有加载成功')).toBeVisible();
    await expect(page.locator('.strip')).toContainText('离线');
    await context.setOffline(false);
    await expect(page.locator('.row-actions').first()).toBeVisible();
  });

  test('that does not arrive within 120 s says that the line is too slow', async ({ page }) => {
    await page.clock.install();
    await page.route(SCRIPT, () => undefined);
    // The script is asked for between these two, however long the page takes to come up.
    const before = Date.now();
    await enterAs(page, 'admin', POSITIONS);
    await expect(page.locator('.page-skeleton')).toBeAttached();
    const after = Date.now();
    await page.clock.pauseAt(before + 119_500);
    await expect(page.getByText('网络太慢')).toHaveCount(0);
    await page.clock.runFor(after - before + 1_000);
    await expect(page.getByText('网络太慢')).toBeVisible();
  });
});

test('a part of the frame that does not come says so each time it is opened, until it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/assets\/MenuSheet-/, (route) => route.abort());
  await enterAs(page, 'admin', '/dashboard/analysis');
  const menu = page.getByRole('button', { name: '打开菜单' });
  const said = page.locator('.ant-message-error', { hasText: '请重新打开' });
  // The first time the whole page comes again: an update may have replaced the script.
  await Promise.all([page.waitForEvent('load'), menu.click()]);
  for (const _time of ['once', 'again']) {
    await menu.click();
    await expect(said).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(said).toHaveCount(0);
  }
  await page.unroute(/assets\/MenuSheet-/);
  await menu.click();
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
});

test('calls are signed, name the low-code app, and carry token, tenant and time', async ({ page }) => {
  await withMenu(page, [{ path: '/low-app/a-7/list', title: '应用', component: 'system/SysPositionList' }]);
  const asked = page.waitForRequest(LIST);
  const token = await enterAs(page, 'admin', '/low-app/a-7/list');
  const request = await asked;
  const headers = request.headers();
  expect([headers['x-access-token'], headers['tenant-id'], headers['x-low-app-id']]).toEqual([token, '0', 'a-7']);
  const { _t, ...parameters } = Object.fromEntries(new URL(request.url()).searchParams);
  const sorted = Object.fromEntries(Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1)));
  const digest = createHash('md5').update(JSON.stringify(sorted)).digest('hex').toUpperCase();
  expect(headers['x-sign']).toBe(digest);
  expect(Math.abs(Number(headers['x-timestamp']) - Date.now())).toBeLessThan(60_000);
  expect(Math.abs(Number(_t) - Date.now() / 1_000)).toBeLessThan(60);
  const plain = page.waitForRequest((sent) => sent !== request && sent.url().includes('/sys/position/list'));
  await page.goto(`/#${POSITIONS}`);
  expect((await plain).headers()['x-low-app-id']).toBeUndefined();
});

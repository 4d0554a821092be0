import type { Page } from '@playwright/test';
import { sharedDatabase, startServer } from '../faults/server-process.ts';
import { callAs, enterAs, expect, test, typeSignIn } from './platform.ts';
import { keptDrafts } from './waits.ts';

const POSITIONS = '/isystem/position';
const form = (page: Page) => page.getByRole('dialog', { name: /职务管理/ });
const restored = (page: Page) => form(page).getByText(/^已恢复 .* 填写、尚未提交的内容。$/);

async function halfFill(page: Page, code: string) {
  await page.getByRole('button', { name: '新增' }).click();
  await form(page).getByLabel('职务编码').fill(code);
  await form(page).getByLabel('职务名称').fill('写到一半');
}

async function expectHalf(page: Page, code: string) {
  await expect(restored(page)).toBeVisible();
  await expect(form(page).getByLabel('职务编码')).toHaveValue(code);
  await expect(form(page).getByLabel('职务名称')).toHaveValue('写到一半');
}

async function finish(page: Page) {
  await form(page).getByLabel('职级').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '副高级' }).click();
  await form(page).getByRole('button', { name: '确定' }).click();
}

test.describe('a half-filled form', () => {
  test('is there again after a reload, and can be given up', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await halfFill(page, 'RELOAD');
    await page.reload();
    await expectHalf(page, 'RELOAD');
    await form(page).getByRole('button', { name: '放弃' }).click();
    await expect(form(page).getByLabel('职务编码')).toHaveValue('');
    await expect(restored(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.row-actions').first()).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });

  test('of an existing row comes back over that row', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    const row = page.getByRole('row', { name: /中心主任/ });
    await row.getByRole('button', { name: '编辑' }).click();
    await form(page).getByLabel('职务名称').fill('中心主任（改）');
    await page.reload();
    await expect(restored(page)).toBeVisible();
    await expect(form(page).getByLabel('职务编码')).toHaveValue('ZXZR');
    await expect(form(page).getByLabel('职务名称')).toHaveValue('中心主任（改）');
    await form(page).getByRole('button', { name: '放弃' }).click();
    await expect(form(page).getByLabel('职务名称')).toHaveValue('中心主任');
  });

  test('outlives a page that was closed at once', async ({ page, context }) => {
    await enterAs(page, 'admin', POSITIONS);
    await halfFill(page, 'CLOSED');
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto(`/#${POSITIONS}`);
    await expectHalf(next, 'CLOSED');
    await form(next).getByRole('button', { name: '放弃' }).click();
  });

  test('outlives the end of the session and comes back after signing in', { tag: '@story' }, async ({ page }) => {
    const code = `X${Date.now()}`;
    const token = await enterAs(page, 'admin', POSITIONS, { fresh: true });
    await halfFill(page, code);
    await callAs(page, token, 'POST', '/sys/logout');
    await finish(page);
    await page.getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/#\/user\/login\?redirect=%2Fisystem%2Fposition$/);
    await expect(page.getByRole('alert')).toHaveText('登录已过期，请重新登录。');
    await typeSignIn(page, 'admin');
    await expectHalf(page, code);
    await form(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('副高级');
    await page.reload();
    await expect(page.locator('.row-actions').first()).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });

  test('outlives a token that the server never knew', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS, { fresh: true });
    await halfFill(page, 'UNKNOWN');
    await page.route('**/sys/position/add', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-access-token': 'a'.repeat(43) } }),
    );
    await finish(page);
    await expect(page.getByText('很抱歉，登录已过期，请重新登录')).toBeVisible();
    await expect(page).toHaveURL(/#\/user\/login\?redirect=/, { timeout: 5_000 });
    await typeSignIn(page, 'admin');
    await expectHalf(page, 'UNKNOWN');
    await form(page).getByRole('button', { name: '放弃' }).click();
  });

  test('is nobody else’s', async ({ page, context }) => {
    await enterAs(page, 'admin', POSITIONS);
    await halfFill(page, 'MINE');
    await page.close();
    const other = await context.newPage();
    await enterAs(other, 'auditor01', POSITIONS);
    await expect(other.getByRole('heading', { name: '职务管理' })).toBeVisible();
    await expect(other.getByRole('button', { name: '我的账号 吕清' })).toBeVisible();
    expect(await keptDrafts(other)).toContain('MINE');
    await other.waitForLoadState('networkidle');
    await expect(form(other)).toHaveCount(0);
  });

  test('goes when its owner signs out', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS, { fresh: true });
    const places = async () => JSON.parse(await keptDrafts(page)).length;
    await halfFill(page, 'MINE');
    await expect.poll(places).toBe(1);
    await page.reload();
    await expectHalf(page, 'MINE');
    expect(await places()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '放弃填写的内容？' }).getByRole('button', { name: '继续编辑' }).click();
    await page.evaluate(() => {
      location.hash = '#/dashboard/analysis';
    });
    await page.getByRole('button', { name: '我的账号' }).click();
    await page.getByText('退出登录').click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.locator('.captcha img')).toBeVisible();
    expect(await places()).toBe(0);
  });
});

test('a server that dies and comes back under a form costs nothing', async ({ browser }) => {
  test.slow();
  // A second server on the city's own database: the city's must live on for the other journeys.
  const settings = sharedDatabase(process.env.GONGKAI_JOURNEY_DATA ?? '');
  const first = await startServer(settings);
  const page = await (await browser.newContext({ baseURL: first.url })).newPage();
  await page.clock.install();
  const code = `R${Date.now()}`;
  await enterAs(page, 'admin', POSITIONS, { fresh: true, at: first.url });
  await halfFill(page, code);
  await first.kill();
  await finish(page);
  // The page tries again and again, with pauses, before it gives up.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.locator('.ant-notification')).toContainText('系统提示,服务错误!', { timeout: 100 });
  }).toPass();
  await expect(form(page).getByLabel('职务名称')).toHaveValue('写到一半');
  await using second = await startServer({ ...settings, PORT: new URL(first.url).port });
  expect(second.url).toBe(first.url);
  await form(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('副高级');
  await page.context().close();
});

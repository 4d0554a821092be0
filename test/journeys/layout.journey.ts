import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './platform.ts';

const HOME = '/dashboard/analysis';
const POSITIONS = '/isystem/position';
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const width = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  return page.getByRole('dialog', { name: '系统设置' });
}

test.describe('below 1088 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is a drawer of 200 px that closes when something is chosen', { tag: '@story' }, async ({ page }) => {
    await enterAs(page, 'admin', HOME);
    await expect(menu(page)).toHaveCount(0);
    await page.getByRole('button', { name: '打开菜单' }).click();
    const drawer = page.getByRole('dialog', { name: '主菜单' });
    await expect.poll(() => width(page, '.menu-drawer')).toBe(200);
    await drawer.getByText('系统管理').click();
    await drawer.getByRole('menuitem', { name: '职务管理' }).click();
    await expect(page).toHaveURL(new RegExp(`#${POSITIONS}$`));
    await expect(drawer).toBeHidden();
  });
});

test('the device changes at 1088 px', async ({ page }) => {
  await enterAs(page, 'admin', HOME);
  await page.setViewportSize({ width: 1088, height: 800 });
  await expect(page.getByRole('button', { name: '打开菜单' })).toHaveCount(0);
  await page.setViewportSize({ width: 1087, height: 800 });
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test.describe('the settings', () => {
  test('of a first visit: top menu, light, fixed width, a header of 59 px that stays', async ({ page }) => {
    await enterAs(page, 'admin', HOME);
    const frame = page.locator('.frame');
    await expect(frame).toHaveAttribute('data-layout', 'topmenu');
    await expect(frame).toHaveAttribute('data-width', 'fixed');
    await expect(page.locator('.head')).toHaveAttribute('data-nav', 'light');
    const box = await page.locator('.head').boundingBox();
    expect([box?.y, box?.height]).toEqual([0, 59]);
    await page.evaluate(() => window.scrollTo(0, 400));
    expect((await page.locator('.head').boundingBox())?.y).toBe(0);
  });

  test('put the menu at the side, 208 px wide and 80 when folded, and are kept', async ({ page }) => {
    await enterAs(page, 'admin', HOME);
    const drawer = await openSettings(page);
    await drawer.getByText('侧边菜单', { exact: true }).click();
    await expect.poll(() => width(page, '.side')).toBe(208);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(() => width(page, '.side')).toBe(80);
    await page.reload();
    await expect.poll(() => width(page, '.side')).toBe(80);
    await expect(page.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('hide the header after 100 px on the way down, and bring it back on the way up', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await enterAs(page, 'admin', HOME);
    const drawer = await openSettings(page);
    await drawer.getByLabel('下滑时隐藏顶栏').click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.sign-ins tbody td').nth(1)).toBeVisible();
    const away = page.locator('.head[data-away]');
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect(away).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 180));
    await expect(away).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect(away).toHaveCount(0);
  });

  test('let the header go with the page, the content fill the window, and the menu be dark', async ({ page }) => {
    await page.setViewportSize({ width: 1800, height: 400 });
    await enterAs(page, 'admin', HOME);
    expect(await width(page, '.frame-main')).toBe(1384);
    const drawer = await openSettings(page);
    await drawer.getByLabel('固定顶栏').click();
    await drawer.getByText('流式').click();
    await drawer.getByText('深色').click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.head')).toHaveAttribute('data-nav', 'dark');
    await expect.poll(() => width(page, '.frame-main')).toBeGreaterThan(1700);
    await page.evaluate(() => window.scrollTo(0, 100));
    expect((await page.locator('.head').boundingBox())?.y).toBe(-100);
  });

  test('offer eight colours, and go back to the defaults', async ({ page }) => {
    await enterAs(page, 'admin', HOME);
    const drawer = await openSettings(page);
    const colours = drawer.getByRole('group', { name: '主题色' }).getByRole('button');
    await expect(colours).toHaveCount(8);
    await colours
      .filter({ has: page.locator('[aria-hidden]') })
      .first()
      .waitFor();
    const primary = () =>
      page.locator('.frame').evaluate((frame) => getComputedStyle(frame).getPropertyValue('--ant-color-primary'));
    await drawer.getByRole('button', { name: '拂晓蓝' }).click();
    await expect.poll(async () => (await primary()).toUpperCase()).toBe('#1890FF');
    await drawer.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(async () => (await primary()).toUpperCase()).toBe('#F5222D');
  });
});

test('colour-weak mode replaces red and green, and underlines links', async ({ page }) => {
  await enterAs(page, 'admin', HOME);
  const success = page.locator('.outcome-success').first();
  const colour = () => success.evaluate((element) => getComputedStyle(element).color);
  await expect(success).toBeVisible();
  expect(await colour()).toBe('rgb(35, 120, 4)');
  const drawer = await openSettings(page);
  await drawer.getByLabel('色弱模式').click();
  expect(await colour()).toBe('rgb(11, 87, 196)');
  const line = () =>
    page
      .locator('main a')
      .first()
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await line()).toBe('underline');
});

test.describe('the frame', () => {
  test('has menu, header, content and footer, also with the menu at the side, which stays when the page scrolls', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await enterAs(page, 'admin', HOME);
    const drawer = await openSettings(page);
    await drawer.getByText('侧边菜单', { exact: true }).click();
    await page.keyboard.press('Escape');
    for (const part of ['complementary', 'banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part).first()).toBeAttached();
    await expect(page.locator('.sign-ins tbody td').nth(1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 200));
    expect((await page.locator('.side').boundingBox())?.y).toBe(0);
    await openSettings(page);
    await drawer.getByLabel('固定侧边菜单').click();
    await expect.poll(async () => (await page.locator('.side').boundingBox())?.y).toBeLessThan(0);
  });

  test('shows the name of the user from 768 px on', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await enterAs(page, 'admin', HOME);
    const name = page.locator('.account-name');
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(20);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect.poll(async () => (await name.boundingBox())?.width).toBe(1);
  });

  test('prints the page alone', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await expect(page.locator('.row-actions').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.head')).toBeHidden();
    await expect(page.getByRole('heading', { name: '职务管理' })).toBeVisible();
  });

  test('does not move for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAs(page, 'admin', HOME);
    const head = page.locator('.head');
    await expect(head).toBeVisible();
    expect(await head.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
  });
});

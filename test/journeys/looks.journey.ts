import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { framedScreens, openScreens } from '#web/screens.ts';
import { enterAs, expect, type Guest, prefer, test, typeSignIn } from './house.ts';

const POSITIONS = '/isystem/position';

/** How each screen is brought up in full; a screen of the registry without an entry fails. */
const SETTLED: Record<string, (page: Page) => Promise<unknown>> = {
  '/user/login': (page) => page.locator('.captcha img').waitFor(),
  '/dashboard/analysis': (page) => page.locator('.sign-ins tbody td').nth(1).waitFor(),
  [POSITIONS]: (page) => page.locator('.row-actions').first().waitFor(),
  '/404': (page) => page.locator('.page-face').waitFor(),
  '/403': (page) => page.locator('.page-face').waitFor(),
};
const visited = [...openScreens, ...framedScreens].map(({ path }) => path).concat('/404', '/403');

async function open(page: Page, path: string, guest: Guest) {
  if (path.startsWith('/user/')) {
    await prefer(page, guest);
    await page.goto(`/#${path}`);
  } else await enterAs(page, 'admin', path, guest);
  const settled = SETTLED[path];
  if (!settled) throw new Error(`no way to bring up ${path}`);
  await settled(page);
}

async function expectNoBarrier(page: Page) {
  // Fading popups have less contrast than they end with.
  await page.waitForTimeout(300);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`accessibility, ${theme}, ${width} wide`, () => {
      test.use({ viewport: { width, height: 900 } });
      for (const path of visited)
        test(`${path} has no barrier`, async ({ page }) => {
          await open(page, path, { theme });
          await expectNoBarrier(page);
        });

      test('the open form has no barrier', async ({ page }) => {
        await open(page, POSITIONS, { theme });
        await page.getByRole('button', { name: '新增' }).click();
        await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
        await expect(page.getByText('请选择职级')).toBeVisible();
        await expectNoBarrier(page);
      });

      test('ticked rows and the empty list have no barrier', async ({ page }) => {
        await open(page, POSITIONS, { theme });
        await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
        await expectNoBarrier(page);
        await page.getByRole('search').getByLabel('职务编码').fill('nothing-like-this');
        await expect(page.getByText('没有符合条件的记录')).toBeVisible();
        await expectNoBarrier(page);
      });

      test('a failed list has no barrier', async ({ page }) => {
        await page.route('**/sys/position/list**', (route) =>
          route.fulfill({
            status: 500,
            headers: { 'x-request-id': 'reference-1' },
            json: { success: false, code: 500, message: '系统出现错误' },
          }),
        );
        await enterAs(page, 'admin', POSITIONS, { theme });
        await expect(page.locator('.face')).toBeVisible();
        await expectNoBarrier(page);
      });

      test('the choice of department and tenant has no barrier', async ({ page }) => {
        await prefer(page, { theme });
        await page.goto('/');
        await typeSignIn(page, 'staff01');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoBarrier(page);
      });
    });
  }
}

/** Han characters outside what is marked as Chinese. */
const strayHan = (page: Page) =>
  page.evaluate(() => {
    const stray: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const holder = node.parentElement;
      if (/\p{Script=Han}/u.test(text) && !holder?.closest('[lang^="zh"], script, style, noscript, title'))
        stray.push(text);
    }
    return stray;
  });

test.describe('in English', () => {
  for (const path of visited)
    test(`${path} speaks no Chinese but for data`, async ({ page }) => {
      await open(page, path, { language: 'en' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await strayHan(page)).toEqual([]);
    });

  test('the form, its refusal and the paging speak English', async ({ page }) => {
    await open(page, POSITIONS, { language: 'en' });
    await expect(page.locator('.ant-pagination-total-text')).toHaveText(/^1-\d+ of \d+$/);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('ZXZR');
    await dialog.getByLabel('Name').fill('x');
    await dialog.getByLabel('Rank').click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByText('Code is already taken')).toBeVisible();
    expect(await strayHan(page)).toEqual([]);
  });
});

test.describe('the switches', () => {
  test('of the theme change the page and are remembered', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    const background = () => page.locator('.ant-table').evaluate((table) => getComputedStyle(table).backgroundColor);
    await expect.poll(background).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: '切换为深色' }).click();
    await expect.poll(background).toBe('rgb(24, 22, 20)');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(background).toBe('rgb(24, 22, 20)');
    await page.getByRole('button', { name: '切换为浅色' }).click();
    await expect.poll(background).toBe('rgb(255, 255, 255)');
  });

  test('of the language change the page, its title and are remembered', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Positions' })).toBeVisible();
    await expect(page).toHaveTitle('Positions - Yunzhou Public Resource Trading');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('button', { name: '查询' })).toBeVisible();
  });
});

test('an unknown path leads to 404 inside the frame', async ({ page }) => {
  await enterAs(page, 'admin', '/no/such/page');
  await expect(page).toHaveURL(/#\/404$/);
  await expect(page.getByText('页面不存在')).toBeVisible();
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/#\/dashboard\/analysis$/);
});

import type { Page } from '@playwright/test';
import { layoutShift } from './look-around.ts';
import { API, enterAs, expect, test } from './platform.ts';
import { settle } from './settled.ts';

const HOME = '/dashboard/analysis';
const cards = (page: Page) => page.locator('.menu-card-title');
const OWN = ['个人中心', '账户设置', '我的消息'];

test.describe('the home page', () => {
  test('shows an organisation its own pages with its record, its past sign-ins and the notices', async ({ page }) => {
    await enterAs(page, 'bidder01', HOME);
    await expect(cards(page)).toHaveText([
      ...['单位库', '单位变更', '人员库', '交易规则'],
      ...OWN,
      ...['单位信息', '我的导出', '我的导入'],
    ]);
    await expect(page.getByText('云州建工集团有限公司').first()).toBeVisible();
    await expect(page.locator('.sign-ins tbody tr').filter({ hasText: '192.0.2.' })).not.toHaveCount(0);
    await expect(page.getByRole('complementary').getByText('已通过 · 2 级')).toBeVisible();
    await page.getByRole('link', { name: '单位信息 注册核验与会员等级' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '单位信息' })).toBeVisible();
  });

  test('shows an auditor the menu by its groups, each entry with what it is for', async ({ page }) => {
    await enterAs(page, 'auditor01', HOME);
    await expect(page.getByRole('heading', { level: 3, name: '系统管理' })).toBeVisible();
    await expect(page.locator('.menu-card').filter({ hasText: '部门管理' })).toContainText('单位、科室及其人员');
    await expect(cards(page)).toContainText(['用户管理', '数据字典', '我的消息']);
  });

  test('speaks English to those who use it, titles and lines of the menu included', async ({ page }) => {
    await enterAs(page, 'admin', HOME, { language: 'en' });
    await expect(page.getByRole('heading', { level: 3, name: 'System' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Departments Organisations and their people' })).toBeVisible();
  });

  test('tells somebody whose registration has expired so, with the way to the record', async ({ page }) => {
    await enterAs(page, 'bidder02', HOME);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('pro__Session_Extras') ?? '{}');
      kept.value.standing.agencyLegal.status = 'EXPIRED';
      localStorage.setItem('pro__Session_Extras', JSON.stringify(kept));
    });
    await page.reload();
    await expect(page.getByText('你的注册核验已过期，只能查看。')).toBeVisible();
    await page.getByRole('link', { name: '查看注册信息' }).click();
    await expect(page).toHaveURL(/#\/userInfo-legal$/);
  });
});

const NOTICES = /listByUser/;
const LATE_MS = 1_000;

test.describe('the home page on a telephone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const username of ['admin', 'bidder01'])
    for (const late of ['notices', 'everything but the notices', 'notices that fail'])
      test(`keeps its place for ${username}, whose answers come late: ${late}`, async ({ page }) => {
        await page.route(`**${API}/**`, async (route) => {
          const isNotices = NOTICES.test(route.request().url());
          if (isNotices === late.startsWith('notices')) await new Promise((done) => setTimeout(done, LATE_MS));
          const failed = { status: 500, json: { success: false, code: 500, message: '系统出现错误' } };
          await (isNotices && late.endsWith('fail') ? route.fulfill(failed) : route.continue());
        });
        await enterAs(page, username, HOME, { language: 'en' });
        const latest = page.locator('.latest');
        const face = latest.locator('.notice-bones, .notice-list, .face');
        await expect(face.first()).toBeVisible();
        const before = await latest.boundingBox();
        await settle(page, HOME);
        await expect(latest.locator('.notice-bones')).toHaveCount(0);
        expect(await latest.boundingBox()).toEqual(before);
        if (late.endsWith('fail'))
          await expect(latest.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 });
        expect(await layoutShift(page)).toEqual([]);
      });
});

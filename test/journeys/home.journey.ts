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

const LIBRARY = ['单位库', '单位变更', '人员库', '项目登记'];
const RULES = '交易规则';
const STAFF = { pages: [...LIBRARY, '出函机构', RULES], cards: ['待办与关注', '我的职责'] };

test.describe('the home page of each persona', () => {
  const homes: Record<string, { pages: string[]; cards: string[]; waiting?: true }> = {
    tenderer01: { pages: [...LIBRARY, RULES], cards: ['我的单位', '我的项目', '我的职责'] },
    agent01: { pages: [...LIBRARY, RULES], cards: ['我的单位', '我的项目', '我的职责'] },
    bidder01: { pages: ['单位库', '单位变更', '人员库', RULES], cards: ['我的单位', '我的职责'] },
    expert01: { pages: [RULES], cards: ['我的职责'] },
    staff01: { ...STAFF, pages: ['送达回执', ...STAFF.pages], waiting: true },
    staff02: STAFF,
    finance01: STAFF,
    recorder01: STAFF,
    witness01: STAFF,
    supervisor01: { ...STAFF, pages: ['记录核验', '送达回执', ...STAFF.pages] },
    issuer01: { pages: ['单位库', '单位变更', '人员库', RULES], cards: ['我的单位', '我的职责'] },
  };
  for (const [username, { pages, cards: expected, waiting }] of Object.entries(homes))
    test(`shows ${username} its own pages, what it looks after, and its duties`, async ({ page }) => {
      await enterAs(page, username, HOME);
      await expect(cards(page).first()).toHaveText(pages[0] ?? '');
      const shown = await cards(page).allTextContents();
      expect(shown.slice(0, shown.indexOf(OWN[0] ?? ''))).toEqual(pages);
      await expect(page.locator('.home-card h2')).toHaveText(expected);
      await expect(page.locator('.work-row[data-some=true]')).toHaveCount(waiting ? 6 : 0);
    });

  for (const username of ['newcomer01', 'newcomer02'])
    test(`leads ${username}, whose registration is not approved, to what it still lacks`, async ({ page }) => {
      await enterAs(page, username, HOME);
      await expect(page.getByText('注册信息核验通过后，即可使用平台的全部功能。')).toBeVisible();
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

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inCity } from './city-database.ts';
import { enterAs, expect, test } from './platform.ts';

const HOME = '/dashboard/analysis';
const bell = (page: Page) => page.getByRole('button', { name: /^通知与消息/ });

/** Publishes to one person, as the announcement screen will. */
async function publish(
  username: string,
  title: string,
  content: string,
  more: { openType?: string; openPage?: string } = {},
) {
  const id = randomUUID();
  await inCity(
    `insert into announcement (id, titile, msg_content, priority, msg_category, msg_type, send_status, sent_at, sender, open_type, open_page)
     values ($1, $2, $3, 'H', '2', 'USER', '1', clock_timestamp(), 'admin', $4, $5)`,
    [id, title, content, more.openType ?? null, more.openPage ?? null],
  );
  await inCity(
    `insert into announcement_send (id, announcement_id, user_id) select $1, $2, id from app_user where username = $3`,
    [randomUUID(), id, username],
  );
}

test.describe('the bell', () => {
  test('shows the true number of unread, five of each kind with priority, and more behind a link', async ({ page }) => {
    for (let number = 1; number <= 6; number += 1) await publish('expert02', `第 ${number} 条`, '<p>正文</p>');
    await enterAs(page, 'expert02', HOME);
    await expect(bell(page)).toHaveAccessibleName('通知与消息，9 条未读');
    await bell(page).click();
    const sheet = page.getByRole('dialog').or(page.locator('.ant-popover')).last();
    await expect(sheet.getByRole('tab')).toHaveText(['通知(2)', '系统消息(7)']);
    await sheet.getByRole('tab', { name: '系统消息(7)' }).click();
    await expect(sheet.getByText('紧急')).toHaveCount(5);
    await sheet.getByRole('link', { name: '查看更多' }).click();
    await expect(page).toHaveURL(/#\/isps\/userAnnouncement$/);
    await expect(page.getByText('第 1 条')).toBeVisible();
  });

  test('opens an item, marks it read and counts again', { tag: '@story' }, async ({ page }) => {
    await enterAs(page, 'expert03', HOME);
    await expect(bell(page)).toHaveAccessibleName('通知与消息，3 条未读');
    await bell(page).click();
    await page.locator('.ant-popover').getByText('第二开标室设备检修通知').click();
    const dialog = page.getByRole('dialog', { name: '通知消息' });
    await expect(dialog).toContainText('第二开标室将于本周六进行设备检修');
    await expect.poll(async () => Math.round(((await dialog.boundingBox())?.width ?? 0) / 14.4)).toBe(60);
    // The window is 900 px high.
    await expect(dialog.locator('.announcement-scroll')).toHaveCSS('height', '720px');
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(bell(page)).toHaveAccessibleName('通知与消息，2 条未读');
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('通知与消息，2 条未读');
  });

  test('leads to where something is to be done', async ({ page }) => {
    await publish('expert04', '请补充资料', '<p>正文</p>', { openType: 'url', openPage: '/account/center' });
    await enterAs(page, 'expert04', '/account/settings/base');
    await bell(page).click();
    await page
      .locator('.ant-popover')
      .getByRole('tab', { name: /系统消息/ })
      .click();
    await page.locator('.ant-popover').getByText('请补充资料').click();
    await page.getByRole('dialog', { name: '通知消息' }).getByRole('button', { name: '去处理' }).click();
    await expect(page).toHaveURL(/#\/account\/center/);
  });

  test('shows hostile content as harmless words', async ({ page }) => {
    const hostile =
      '<p onclick="hit()">看<img src=x onerror="window.hit=1"><script>window.hit=1</script><b>这里</b></p><a href="javascript:window.hit=1">点我</a><svg onload="window.hit=1"></svg>';
    await publish('expert05', '有害内容', hostile);
    await enterAs(page, 'expert05', '/isps/userAnnouncement');
    await page.getByText('有害内容').click();
    const dialog = page.getByRole('dialog', { name: '通知消息' });
    await expect(dialog.locator('b')).toHaveText('这里');
    await expect(dialog.getByText('点我')).toBeVisible();
    await expect(dialog.locator('img, script, svg[onload], a[href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  });
});

test.describe('the home page', () => {
  test('shows an administrator the visits as a chart, and as a table on demand', async ({ page }) => {
    await enterAs(page, 'admin', HOME);
    const visits = page.getByRole('region', { name: '访问统计' });
    await expect(visits.locator('dt')).toHaveText(['今日IP', '今日访问', '总访问量']);
    await expect(visits.locator('svg[aria-label], [aria-label] svg').first()).toBeVisible();
    await visits.getByRole('switch').click();
    await expect(visits.getByRole('row')).toHaveCount(8);
  });

  test('shows a bidder no visits and never fetches the chart', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await enterAs(page, 'bidder01', HOME);
    await expect(page.getByText('最新通知')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('访问统计')).toHaveCount(0);
    expect(scripts.filter((url) => /VisitChart|loginfo|visitInfo/.test(url))).toEqual([]);
  });
});

import { expectNoBarrier } from './barriers.ts';
import { enterAs, expect, test } from './platform.ts';

const HOME = '/dashboard/analysis';
const NAME = '新程建设有限公司';

test('an organisation that was returned is corrected at its fields, handed in again, approved, and then at home', {
  tag: '@story',
}, async ({ browser, page }) => {
  await enterAs(page, 'newcomer01', HOME);
  await expect(page).toHaveURL(/#\/userInfo-legal$/);
  await expect(page.getByText('联系人：授权委托书上的经办人是他人')).toBeVisible();
  await page.getByRole('button', { name: '更正后重新提交' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expect(page.getByText('与基本存款账户信息不一致，请核对账号').first()).toBeVisible();

  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(page).toHaveURL(/#\/gcOrg\/[^/]+\/edit$/);
  await expect(page.getByText('编辑 · 第 3 版')).toBeVisible();
  await expect(page.getByText('有 2 个字段需要修改')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: '前往第一处' }).click();
  await expect(page.getByLabel('基本户账号')).toBeFocused();
  await page.getByLabel('基本户账号').fill('9901000000008888');
  await page.getByLabel('联系人', { exact: true }).fill('程远');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/#\/gcOrg\/[^/]+$/);
  await page.getByRole('button', { name: '重新提交' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByText('待审核').first()).toBeVisible();

  const counter = await (await browser.newContext()).newPage();
  await enterAs(counter, 'staff01', HOME);
  await counter.getByRole('link', { name: /待审核的单位 / }).click();
  await expect(counter).toHaveURL(/#\/gcOrg\?status=PENDING/);
  await counter.getByRole('row').filter({ hasText: NAME }).getByRole('button', { name: '详情' }).click();
  await counter.getByRole('button', { name: '审核通过' }).click();
  await counter.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
  await expect(counter.getByText('有效').first()).toBeVisible();

  await page.goto(`/#${HOME}`);
  await expect(page.getByText('已通过', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: '首页' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '我的单位' })).toBeVisible();
  await expect(page.locator('.my-organisation')).toContainText('有效');
});

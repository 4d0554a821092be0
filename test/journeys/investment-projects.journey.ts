import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { enterAs, expect, test } from './platform.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const form = (page: Page) => page.locator('.form-page');
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n');

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label, { exact: true }).fill(value);
}

async function openRecord(page: Page) {
  await page.getByRole('row').getByText('云水路改造工程').click();
}

test('a tenderer enters a project with its plan, reception returns it, and approves it once it is corrected', {
  tag: '@story',
}, async ({ page, browser }) => {
  const reception = await (await browser.newContext()).newPage();
  await enterAs(page, 'tenderer01', '/gcProject');
  await enterAs(reception, 'staff01', '/gcProject');

  await page.getByRole('button', { name: '新增' }).first().click();
  await fill(page, {
    项目名称: '云水路改造工程',
    投资项目统一代码: '20269901004801000001',
    所在地区: '990100',
    行业分类: 'E4813',
    批文名称: '关于云水路改造工程的批复',
    批文文号: '云发改〔2026〕12号',
    审批单位: '云州市发展和改革委员会',
    '总投资（元）': '1000000',
    建设规模: '全长 3.2 公里',
    联系人: '江一帆',
    联系电话: '16600000001',
  });
  await form(page).getByLabel('资金来源').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '财政' }).click();
  await page.keyboard.press('Escape');
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '批复.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(form(page).getByRole('button', { name: '下载 批复.pdf' })).toBeVisible();
  await expectNoBarrier(page);
  await form(page).getByRole('button', { name: '保存' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('草稿');
  await page.getByRole('tab', { name: '招标计划' }).click();
  const plan = page.getByRole('grid', { name: '招标计划' });
  await page.getByRole('button', { name: /新增$/ }).click();
  for (const [column, text] of ['一标段', '1000000.01', '2026-12'].entries()) {
    await plan.locator(`[data-row="0"] [data-col="${column}"]`).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: /保存$/ }).click();
  await expect(page.locator('.failure-notice')).toContainText(
    '招标计划合计 1,000,000.01 元，超过总投资 1,000,000.00 元',
  );
  await plan.locator('[data-row="0"] [data-col="1"]').click();
  await page.keyboard.type('600000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /保存$/ }).click();
  await expect(plan.locator('.grid-totals')).toContainText('600,000.00');
  await expectNoBarrier(page);

  await page.getByRole('button', { name: '提交审核' }).click();
  await dialog(page).getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核');

  await reception.reload();
  await openRecord(reception);
  await reception.getByRole('button', { name: '退回' }).click();
  await dialog(reception).getByLabel('审核意见').fill('请核对批文文号');
  await dialog(reception).getByRole('button', { name: '新增字段意见' }).click();
  await dialog(reception).getByLabel('字段', { exact: true }).click();
  await reception.locator('.ant-select-item-option').filter({ hasText: '批文文号' }).click();
  await dialog(reception).getByLabel('问题').fill('与批文不一致');
  await expectNoBarrier(reception);
  await dialog(reception).getByRole('button', { name: '退回' }).click();
  await expect(reception.getByRole('heading', { level: 1 })).toContainText('已退回');

  await page.reload();
  await page.getByRole('tab', { name: '资料' }).click();
  await expect(page.getByText('韩雪：与批文不一致')).toBeVisible();
  await page.getByRole('button', { name: '编辑批文文号' }).click();
  await page.getByLabel('批文文号').fill('云发改〔2026〕13号');
  await page.keyboard.press('Enter');
  await expect(page.getByText('云发改〔2026〕13号').first()).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await dialog(page).getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核');

  await reception.reload();
  await reception.getByRole('button', { name: '审核通过' }).click();
  await dialog(reception).getByRole('button', { name: '审核通过' }).click();
  await expect(reception.getByRole('heading', { level: 1 })).toContainText('已通过');

  await page.reload();
  await page.getByRole('tab', { name: '招标计划' }).click();
  await plan.locator('[data-row="0"] [data-col="1"]').click();
  await page.keyboard.type('500000');
  await page.keyboard.press('Enter');
  await page.getByLabel('变更原因').fill('概算调整');
  await page.getByRole('tabpanel', { name: '招标计划' }).getByRole('button', { name: '申请变更' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('变更审核中');
  await reception.reload();
  await expect(reception.getByRole('row', { name: '一标段' })).toHaveText(
    '一标段600,000.00 元，2026-12500,000.00 元，2026-12',
  );
  await reception.getByRole('button', { name: '审核通过' }).click();
  await dialog(reception).getByRole('button', { name: '审核通过' }).click();
  await expect(reception.getByRole('heading', { level: 1 })).toContainText('已通过');
  await page.reload();
  await page.getByRole('tab', { name: '招标计划' }).click();
  await expect(plan.locator('[data-row="0"] [data-col="1"]')).toContainText('500000.00');
  await page.goto('/#/dashboard/analysis');
  const mine = page.getByRole('region', { name: '我的项目' });
  await expect(mine.getByRole('listitem').filter({ hasText: '云水路改造工程' })).toContainText('已通过');
});

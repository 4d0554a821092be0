import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

const PATH = '/gcOrg';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** A click has opened it; the day is typed. */
async function leaveCalendar(page: Page) {
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
}
const BEGAN = '2024-03-01';
const save = (page: Page) => page.getByRole('button', { name: '保存表格' });

test('an organisation enters a performance in a table of its record; the centre reads it, and history tells of it', async ({
  browser,
  page,
  city,
}) => {
  const token = await enterAs(page, 'bidder02', PATH);
  const { body } = await callAs(page, token, 'GET', `${PATH}${PATH}/list`);
  const [{ id }] = (body.result as { records: [{ id: string }] }).records;
  await page.goto(`/#${PATH}/${id}`);
  await tab(page, '资质').click();
  await expect(page.getByText('所有资质均已核验。')).toBeVisible();
  await expect(page.getByRole('grid', { name: '资质' })).toContainText('公路工程');

  await tab(page, '业绩').click();
  const performances = page.getByRole('grid', { name: '业绩' });
  await expect(performances).toContainText('江北大桥加固');
  await page.getByRole('button', { name: /新增$/ }).click();
  for (const [column, text] of ['云水路改造工程', '云州市交通运输局', '12345.60', '3 公里', BEGAN].entries()) {
    await performances.locator(`[data-row="2"] [data-col="${column}"]`).click();
    if (text === BEGAN) await leaveCalendar(page);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(performances.locator('[data-row="2"] [data-col="4"]')).toContainText(BEGAN);
  await save(page).click();
  await expect(page.locator('.ant-message')).toContainText('保存成功');
  await expectNoBarrier(page);

  const counter = await browser.newPage({ baseURL: city.url });
  await enterAs(counter, 'staff01', PATH);
  await counter.goto(`/#${PATH}/${id}`);
  await tab(counter, '业绩').click();
  await expect(counter.getByRole('grid', { name: '业绩' })).toContainText('云水路改造工程');
  await expect(counter.getByRole('grid', { name: '业绩' })).toContainText('12345.60');
  await expect(save(counter)).toHaveCount(0);
  await tab(counter, '信用').click();
  await expect(save(counter)).toBeVisible();
  await tab(counter, '历史').click();
  await expect(counter.getByRole('tabpanel')).toContainText('云水路改造工程');
  await counter.close();
});

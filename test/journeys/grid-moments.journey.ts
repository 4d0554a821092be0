import { openSheet, rowsRead } from './cell-sheet.ts';
import { expect, test } from './house.ts';

test.describe('cells of a grid', () => {
  test('show moments in their own format and choices in their colours, and keep what the wire has', async ({
    page,
  }) => {
    const cell = await openSheet(page);
    await expect(cell(0, '日期')).toHaveText('2026年11月10日');
    await expect(cell(0, '时间')).toHaveText('09:30');
    await expect(cell(1, '下拉（可自填）').locator('[data-color=green]')).toHaveText('女');
    await cell(0, '日期').click();
    await page.locator('.ant-picker-cell-inner').filter({ hasText: /^20$/, visible: true }).first().click();
    await expect(cell(0, '日期')).toHaveText('2026年11月20日');
    expect((await rowsRead(page))[0]?.date).toBe('2026-11-20');
  });

  test('take a day, an instant and a time from the keyboard, from the first key on', async ({ page }) => {
    const cell = await openSheet(page);
    const calendar = page.locator('.ant-picker-dropdown:visible');
    for (const [title, typed] of [
      ['日期', '2026年12月1日'],
      ['日期时间', '2026-12-01 08:30:00'],
      ['时间', '08:45'],
    ] as const) {
      await cell(1, title).click();
      await calendar.waitFor();
      await page.keyboard.press('Escape');
      await expect(calendar).toHaveCount(0);
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(cell(1, title)).toHaveText(typed);
    }
    const [, row] = await rowsRead(page);
    expect([row?.date, row?.datetime, row?.time]).toEqual(['2026-12-01', '2026-12-01 08:30:00', '08:45:00']);
  });

  test('stay open for what is typed when the calendar that was left before closes late', async ({ page }) => {
    const cell = await openSheet(page);
    const calendar = page.locator('.ant-picker-dropdown:visible');
    // As on a machine with other work: frames come long after keys.
    await page.evaluate(() => {
      const frame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (act) => window.setTimeout(() => frame(act), 200);
    });
    await cell(1, '日期').click();
    await calendar.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('2026年12月1日', { delay: 40 });
    await page.keyboard.press('Enter');
    await expect(cell(1, '日期')).toHaveText('2026年12月1日');
  });

  test('keep a moment that was picked or typed in its format when one goes on without confirming', async ({ page }) => {
    const cell = await openSheet(page);
    const outside = page.getByRole('heading', { name: '全部列类型' });
    const picker = page.locator('.ant-picker-dropdown:visible');
    await cell(0, '日期时间').click();
    await picker.locator('.ant-picker-cell-inner').filter({ hasText: /^20$/ }).first().click();
    await picker.locator('.ant-picker-time-panel-column').first().getByText('08', { exact: true }).click();
    await outside.click();
    await expect(cell(0, '日期时间')).toHaveText(/^2026-11-20 08:/);
    await cell(0, '时间').click();
    await picker.locator('.ant-picker-time-panel-column').first().getByText('11', { exact: true }).click();
    await outside.click();
    await expect(cell(0, '时间')).toHaveText('11:30');
    await cell(1, '时间').click();
    await picker.locator('.ant-picker-time-panel-column').first().getByText('11', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(cell(1, '时间')).not.toHaveText(/^11/);
    await cell(1, '日期').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2026年12月1日');
    await page.keyboard.press('Tab');
    await expect(cell(1, '日期')).toHaveText('2026年12月1日');
  });
});

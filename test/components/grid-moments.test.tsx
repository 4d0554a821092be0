import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openSheet, rowsRead } from './cell-sheet.ts';
import { count, css, press, type, words } from './hand.ts';

const calendar = css('.ant-picker-dropdown:visible');
const twentieth = calendar.getByCss('.ant-picker-cell-inner').filter({ hasText: /^20$/ }).first();
const hour = (text: string) =>
  calendar.getByCss('.ant-picker-time-panel-column').first().getByText(text, { exact: true });

describe('cells of a grid', () => {
  it('show moments in their own format and choices in their colours, and keep what the wire has', async () => {
    const cell = await openSheet();
    await expect.poll(words(cell(0, '日期'))).toBe('2026年11月10日');
    await expect.poll(words(cell(0, '时间'))).toBe('09:30');
    await expect.poll(words(cell(1, '下拉（可自填）').getByCss('[data-color=green]'))).toBe('女');
    await cell(0, '日期').click();
    await twentieth.click();
    await expect.poll(words(cell(0, '日期'))).toBe('2026年11月20日');
    expect((await rowsRead())[0]?.date).toBe('2026-11-20');
  });

  it('take a day, an instant and a time from the keyboard, from the first key on', async () => {
    const cell = await openSheet();
    for (const [title, typed] of [
      ['日期', '2026年12月1日'],
      ['日期时间', '2026-12-01 08:30:00'],
      ['时间', '08:45'],
    ] as const) {
      await cell(1, title).click();
      await expect.element(calendar).toBeVisible();
      await press('Escape');
      await expect.poll(count(calendar)).toBe(0);
      await type(typed);
      await press('Enter');
      await expect.poll(words(cell(1, title))).toBe(typed);
    }
    const [, row] = await rowsRead();
    expect([row?.date, row?.datetime, row?.time]).toEqual(['2026-12-01', '2026-12-01 08:30:00', '08:45:00']);
  });

  it('stay open for what is typed when the calendar that was left before closes late', async () => {
    const cell = await openSheet();
    // As on a machine with other work: frames come long after keys.
    const { requestAnimationFrame: frame } = window;
    window.requestAnimationFrame = (act) => window.setTimeout(() => frame(act), 200);
    onTestFinished(() => {
      window.requestAnimationFrame = frame;
    });
    await cell(1, '日期').click();
    await expect.element(calendar).toBeVisible();
    await press('Escape');
    await type('2026年12月1日', 40);
    await press('Enter');
    await expect.poll(words(cell(1, '日期'))).toBe('2026年12月1日');
  });

  it('keep a moment that was picked or typed in its format when one goes on without confirming', async () => {
    const cell = await openSheet();
    const outside = page.getByRole('heading', { name: '全部列类型' });
    await cell(0, '日期时间').click();
    await twentieth.click();
    await hour('08').click();
    await outside.click();
    await expect.poll(words(cell(0, '日期时间'))).toMatch(/^2026-11-20 08:/);
    await cell(0, '时间').click();
    await hour('11').click();
    await outside.click();
    await expect.poll(words(cell(0, '时间'))).toBe('11:30');
    await cell(1, '时间').click();
    await hour('11').click();
    await press('Escape');
    await expect.poll(words(cell(1, '时间'))).not.toMatch(/^11/);
    await cell(1, '日期').click();
    await press('Control+a');
    await type('2026年12月1日');
    await press('Tab');
    await expect.poll(words(cell(1, '日期'))).toBe('2026年12月1日');
  });
});

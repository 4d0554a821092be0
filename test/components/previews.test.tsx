import { beforeEach, describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { axeViolations } from './barriers.ts';
import { answerCalls, count, press, texts, words } from './hand.ts';
import { showSection } from './show-section.tsx';

const open = (sample: string) => page.getByRole('button', { name: sample }).click();

describe('a preview', () => {
  beforeEach(() => showSection('filePreview'));

  it('of a workbook shows its sheets as tables of texts, by keyboard too', async () => {
    await open('Excel 工作簿');
    const dialog = page.getByRole('dialog', { name: 'sample.xlsx' });
    const line = (at: number) => dialog.getByRole('row').nth(at).getByRole('cell');
    await expect.poll(texts(line(1))).toEqual(['滨河路改造工程 工程量清单']);
    await expect.element(line(1)).toHaveAttribute('colspan', '6');
    await expect.poll(texts(line(5))).toEqual(['C30 混凝土', 'm³', '342.50', '486.00', '166,455.00', '18.24%']);
    await expect.poll(words(line(9).first())).toBe('=HYPERLINK("https://example.com")');
    expect(await axeViolations('.preview-dialog')).toEqual([]);
    (dialog.getByRole('tab', { name: '工程量清单' }).element() as HTMLElement).focus();
    await press('ArrowRight', 'Enter');
    await expect.poll(texts(line(1))).toEqual(['单价不含增值税']);
    await expect.element(dialog.getByRole('tab', { name: '说明' })).toHaveAttribute('aria-selected', 'true');
  });

  it('of a workbook that was deleted says so and tries again; of a .csv it is one table', async () => {
    const refused = { success: false, code: 500, message: '未知的文件', result: { refusal: 'file.not-found' } };
    await answerCalls('**/sheetPreview*', refused);
    await open('CSV 表格');
    const dialog = page.getByRole('dialog', { name: 'sample.csv' });
    await expect.poll(words(dialog.getByRole('alert'))).toContain('未知的文件');
    await commands.letCallsPass();
    await dialog.getByRole('button', { name: /重\s?试/ }).click();
    await expect.poll(texts(dialog.getByRole('row').nth(2).getByRole('cell'))).toEqual(['1', 'm3', '12.5']);
    await expect.poll(count(dialog.getByRole('tab'))).toBe(0);
  });
});

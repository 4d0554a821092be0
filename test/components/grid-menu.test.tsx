import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { axeViolations } from './barriers.ts';
import { count, css, focused, press, texts, words } from './hand.ts';
import { cell, openPlainSheet, sheet } from './plain-sheet.ts';

const menu = css('.ant-dropdown:visible');
const entry = (name: string) => menu.getByRole('menuitem', { name });
const active = () => document.activeElement?.textContent?.trim();
const prices = texts(sheet.getByCss('[data-row] [data-col="1"]'));

describe('the menu of a cell', () => {
  beforeEach(openPlainSheet);

  it('is opened, walked and used by keys, and gives the keyboard back to the cell', async () => {
    await cell(1, 1).click();
    await press('Shift+F10');
    await expect.poll(active).toContain('剪切');
    expect(words(menu)()).toContain('Ctrl D');
    expect(await axeViolations('.ant-dropdown')).toEqual([]);
    await press('Escape');
    await expect.poll(count(menu)).toBe(0);
    await expect.poll(focused).toBe('单价（元），第 2 行 200.11');
    await press('Shift+F10');
    await expect.poll(active).toContain('剪切');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect.poll(active).toContain('向下填充');
    await press('Enter');
    await expect.poll(words(cell(1, 1))).toBe('100.10');
    await expect.poll(focused).toBe('单价（元），第 2 行 100.10');
    await press('Control+z');
    await expect.poll(words(cell(1, 1))).toBe('200.11');
  });

  it('opens at the pointer for the range below it, or for another cell', async () => {
    await cell(0, 1).click();
    await cell(2, 1).click({ modifiers: ['Shift'] });
    await cell(1, 1).click({ button: 'right' });
    await entry('清空内容').click();
    await expect.poll(() => prices().slice(0, 4)).toEqual(['', '', '', '400.13']);
    await cell(3, 1).click({ button: 'right' });
    await entry('清空内容').click();
    await expect.poll(() => prices().slice(0, 5)).toEqual(['', '', '', '', '500.14']);
    await expect.poll(focused).toContain('单价（元），第 4 行');
  });

  it('opens over a clicked cell, but leaves a text that is being written to the browser', async () => {
    const field = sheet.getByCss('.grid-field');
    await cell(0, 0).click();
    await field.click({ button: 'right' });
    await expect.element(entry('复制')).toBeVisible();
    await press('Escape');
    await expect.poll(count(menu)).toBe(0);
    await press('F2');
    await field.click({ button: 'right' });
    await expect.element(field).toHaveValue('清单项 1');
    await expect.poll(count(menu)).toBe(0);
  });

  it('copies, cuts and inserts a row', async () => {
    await cell(0, 1).click({ button: 'right' });
    await entry('剪切').click();
    await expect.poll(words(cell(0, 1))).toBe('');
    await expect.poll(focused).toContain('单价（元），第 1 行');
    await press('ArrowDown', 'Control+v');
    await expect.poll(words(cell(1, 1))).toBe('100.10');
    await cell(1, 0).click({ button: 'right' });
    await entry('在下方插入一行').click();
    await expect.poll(count(sheet.getByCss('[data-row]'))).toBe(9);
    await expect.poll(focused).toContain('名称，第 3 行');
  });

  it('pastes where the browser lets it, and names the key where it does not', async () => {
    const clipboard = vi.spyOn(navigator.clipboard, 'read');
    onTestFinished(() => clipboard.mockRestore());
    clipboard.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'));
    await cell(0, 1).click({ button: 'right' });
    await entry('粘贴').click();
    await expect.poll(words(css('.ant-message'))).toContain('请按 Ctrl V 粘贴');
    await expect.poll(words(cell(0, 1))).toBe('100.10');
    clipboard.mockResolvedValueOnce([new ClipboardItem({ 'text/plain': '￥7' })]);
    await cell(0, 1).click({ button: 'right' });
    await entry('粘贴').click();
    await expect.poll(words(cell(0, 1))).toBe('7');
  });
});

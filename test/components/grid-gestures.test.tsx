import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { count, css, drag, focused, paste, press, texts, type, untilGuardOpens, words } from './hand.ts';
import { cell, openPlainSheet, sheet } from './plain-sheet.ts';

const field = sheet.getByCss('.grid-field');
const dialog = page.getByRole('dialog');
const names = texts(sheet.getByCss('[data-row] [data-col="0"]'));
const prices = texts(sheet.getByCss('[data-row] [data-col="1"]'));
const selected = () => {
  const { value, selectionStart, selectionEnd } = field.element() as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};
const answerPaste = () => dialog.getByRole('button', { name: /粘\s?贴/ }).click();

/** What a copy or a cut puts on the clipboard. */
function clipboardOf(act: 'copy' | 'cut') {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent(act, { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
}

beforeEach(openPlainSheet);

describe('a clicked cell', () => {
  it('is open with its value selected, so that typing replaces it', async () => {
    await cell(0, 0).click();
    await expect.element(field).toHaveValue('清单项 1');
    expect(selected()).toBe('清单项 1');
    await type('甲');
    await press('Enter');
    await expect.poll(words(cell(0, 0))).toBe('甲');
    expect(focused()).toBe('名称，第 2 行 清单项 2');
  });

  it('gets a caret by a second click, F2 or Enter', async () => {
    await cell(0, 0).click();
    await expect.poll(selected).toBe('清单项 1');
    await field.click({ position: { x: 150, y: 10 } });
    await expect.poll(selected).toBe('');
    await type('a');
    await press('Enter');
    await expect.poll(words(cell(0, 0))).toBe('清单项 1a');
    for (const [row, key] of [
      [1, 'F2'],
      [2, 'Enter'],
    ] as const) {
      await cell(row, 0).click();
      await expect.poll(selected).toBe(`清单项 ${row + 1}`);
      await press(key);
      expect([selected(), (field.element() as HTMLInputElement).selectionStart]).toEqual(['', 5]);
      await type('b');
      await press('Enter');
      await expect.poll(words(cell(row, 0))).toBe(`清单项 ${row + 1}b`);
    }
  });

  it('leaves the keys of the grid to the grid until somebody types', async () => {
    await cell(1, 0).click();
    await press('ArrowDown');
    expect(focused()).toBe('名称，第 3 行 清单项 3');
    await cell(1, 0).click();
    await press('Control+End');
    expect(focused()).toContain('只读，第 8 行');
    await cell(1, 0).click();
    await press('Control+d');
    await expect.poll(words(cell(1, 0))).toContain('清单项 1');
    await cell(2, 0).click();
    await press('Control+z');
    await expect.poll(words(cell(1, 0))).toBe('清单项 2');
    await cell(2, 0).click();
    await type('x');
    await press('ArrowLeft');
    await expect.element(field).toHaveValue('x');
  });
});

describe('typing into a number cell', () => {
  it('a first key that is no number empties nothing', async () => {
    await cell(0, 1).click();
    await press('Escape', 'x', 'Enter', 'Escape', 'ArrowDown');
    await expect.poll(words(cell(0, 1))).toBe('100.10');
    await cell(0, 1).click();
    await press('x');
    await expect.element(field).toHaveValue('100.10');
    expect(selected()).toBe('100.10');
    await press('7', 'Enter');
    await expect.poll(words(cell(0, 1))).toBe('7');
  });

  it('keeps the caret where a key is reverted', async () => {
    await cell(0, 1).click();
    await press('F2', 'ArrowLeft', 'ArrowLeft', 'x', '9');
    await expect.element(field).toHaveValue('100.910');
  });
});

describe('pasting', () => {
  const TABLE = { 'text/plain': '甲\t1,000.50\r\n乙\t2\r\n' };

  it('spreads a table from a clicked cell', async () => {
    await cell(0, 0).click();
    paste(TABLE);
    await expect.poll(words(dialog)).toContain('将填入 4 个单元格');
    await answerPaste();
    await expect.poll(names).toEqual(expect.arrayContaining(['甲', '乙', '清单项 3']));
    expect(prices().slice(0, 3)).toEqual(['1000.50', '2', '300.12']);
  });

  it('spreads a table from a cell whose text is being written, and keeps that text when it is called off', async () => {
    await cell(0, 0).click();
    await press('F2');
    await type('改');
    paste(TABLE);
    await expect.poll(words(dialog)).toContain('将填入 4 个单元格');
    await expect.poll(words(cell(0, 0))).toBe('清单项 1改');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect.poll(count(dialog)).toBe(0);
    await press('F2');
    paste(TABLE);
    // Asked again, it is answered by Enter too.
    await expect.element(dialog.getByRole('button', { name: /粘\s?贴/ })).toHaveFocus();
    await press('Enter');
    await expect.poll(words(cell(0, 0))).toBe('甲');
    await expect.poll(words(cell(1, 1))).toBe('2');
  });

  it('spreads a table from an open list too', async () => {
    await cell(0, 3).click();
    await expect.element(css('.ant-select-item-option').first()).toBeVisible();
    paste({ 'text/plain': '女\n女' });
    await answerPaste();
    await expect.poll(words(cell(0, 3))).toBe('女');
    await expect.poll(words(cell(1, 3))).toBe('女');
  });

  it('puts one value where the caret is', async () => {
    await cell(0, 0).click();
    await press('F2', 'Home');
    paste({ 'text/plain': '甲\r\n' });
    await expect.element(field).toHaveValue('甲清单项 1');
    await cell(0, 1).click();
    paste({ 'text/plain': '￥1,234.50' });
    await expect.element(field).toHaveValue('1234.50');
    await press('Enter');
    await expect.poll(words(cell(0, 1))).toBe('1234.50');
  });

  it('refuses text for a number, and the old value stays', async () => {
    await cell(0, 1).click();
    paste({ 'text/plain': '很多' });
    await expect.poll(words(css('.ant-message'))).toContain('未粘贴「很多」');
    await expect.element(field).toHaveValue('100.10');
    await press('Escape');
    paste({ 'text/plain': '很多' });
    await expect.poll(words(dialog)).toContain('第 1 行「单价（元）」：很多');
    expect(dialog.getByRole('button', { name: /粘\s?贴/ }).elements()).toEqual([]);
    await dialog
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
    await expect.poll(words(cell(0, 1))).toBe('100.10');
  });

  it('says what it adds, names every bad value, and why a column is left out', async () => {
    await cell(5, 1).click();
    const lines = Array.from({ length: 14 }, (_, at) => `坏${at}\t13800000000\t男\t是\t2026-1-1\t2026-1-1\t注\t定\t外`);
    paste({ 'text/plain': lines.join('\n') });
    await expect.poll(words(dialog)).toContain('将填入 12 个单元格');
    const says = words(dialog)();
    expect(says).toContain('将在末尾新增 11 行，填入 66 个单元格');
    expect(says).toContain('「只读」不可编辑，14 个值不会粘贴');
    expect(says).toContain('14 个值超出最后一列，不会粘贴');
    expect(says).toContain('「联系电话」有 1 个值落在不可编辑的行，不会粘贴');
    expect(dialog.getByCss('.ant-alert li').elements()).toHaveLength(13);
    expect(says).toContain('第 19 行「单价（元）」：坏13');
  });

  it('is taken back by one Ctrl Z', async () => {
    await cell(6, 0).click();
    paste({ 'text/plain': '甲\n乙\n丙' });
    await answerPaste();
    await expect.poll(count(sheet.getByCss('[data-row]'))).toBe(9);
    await expect.poll(focused).toContain('名称，第 7 行');
    await press('Control+z');
    await expect.poll(count(sheet.getByCss('[data-row]'))).toBe(8);
    await expect.poll(words(cell(6, 0))).toBe('清单项 7');
  });
});

describe('copying and cutting', () => {
  it('gives a range to a spreadsheet as text and as a table', async () => {
    await cell(0, 0).click();
    await press('Escape', 'Shift+ArrowRight', 'Shift+ArrowDown');
    const { text, html } = clipboardOf('copy');
    expect(text).toBe('清单项 1\t100.10\r\n清单项 2\t200.11');
    expect(html).toContain('<tr><td>清单项 1</td><td>100.10</td></tr>');
  });

  it('moves cells by cutting and pasting them', async () => {
    await cell(0, 0).click();
    await press('Escape', 'Shift+ArrowRight', 'Control+x');
    await expect.poll(words(cell(0, 1))).toBe('');
    await press('Escape', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'Control+v');
    await answerPaste();
    await expect.poll(words(cell(2, 0))).toContain('清单项 1');
    await expect.poll(words(cell(2, 1))).toBe('100.10');
    await expect.poll(focused).toContain('名称，第 3 行');
    await press('Control+z', 'Control+z');
    await expect.poll(words(cell(0, 0))).toBe('清单项 1');
  });
});

describe('selecting and filling', () => {
  it('Shift spans a range, Ctrl adds another, and Delete empties both', async () => {
    await cell(0, 1).click();
    await cell(1, 1).click({ modifiers: ['Shift'] });
    await cell(3, 1).click({ modifiers: ['Control'] });
    expect(sheet.getByCss('.grid-range').elements()).toHaveLength(2);
    expect(field.element().className).toContain('catching');
    expect(clipboardOf('copy').text).toBe('100.10\r\n200.11\r\n400.13');
    await press('Delete');
    await expect.poll(() => prices().slice(0, 4)).toEqual(['', '', '300.12', '']);
    await press('Escape');
    await expect.poll(count(sheet.getByCss('.grid-range'))).toBe(0);
  });

  it('the fill handle goes on with numbers, days and names with numbers', async () => {
    // By keys: a click would open the calendar.
    const goTo = (row: number, column: number) =>
      press('Control+Home', ...Array<string>(row).fill('ArrowDown'), ...Array<string>(column).fill('ArrowRight'));
    const fill = async (column: number, rows: number) => {
      await goTo(rows, column);
      await press(...Array<string>(4 - rows).fill('Shift+ArrowDown'), 'Delete');
      await expect.poll(words(cell(3, column))).not.toMatch(/\d/);
      await goTo(0, column);
      await press(...Array<string>(rows - 1).fill('Shift+ArrowDown'));
      await drag(sheet.getByCss('[data-fill]'), { x: 4, y: 4 }, cell(4, column), { x: 20, y: 20 });
    };
    await cell(0, 0).click();
    await fill(1, 2);
    await expect.poll(() => prices().slice(0, 5)).toEqual(['100.10', '200.11', '300.12', '400.13', '500.14']);
    await fill(0, 1);
    await expect.poll(() => names().slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((at) => `清单项 ${at}`));
    await fill(5, 1);
    const days = texts(sheet.getByCss('[data-row] [data-col="5"]'));
    await expect.poll(() => days().slice(0, 5)).toEqual([10, 11, 12, 13, 14].map((day) => `2026-11-${day}`));
    await press('Control+z');
    await expect.poll(() => days().slice(0, 2)).toEqual(['2026-11-10', '']);
  });
});

describe('going on', () => {
  it('Enter and Shift Enter keep what was typed and go down and up', async () => {
    await cell(1, 0).click();
    await type('甲');
    await press('Enter');
    expect(focused()).toBe('名称，第 3 行 清单项 3');
    await type('乙');
    await press('Shift+Enter');
    expect(focused()).toBe('名称，第 2 行 甲');
    await press('Shift+Enter');
    expect(focused()).toBe('名称，第 1 行 清单项 1');
    expect(names().slice(0, 3)).toEqual(['清单项 1', '甲', '乙']);
  });

  it('Tab at the end of a row goes to the first cell of the next, and back', async () => {
    await cell(0, 0).click();
    await press('Escape', 'End', 'Tab');
    expect(focused()).toBe('名称，第 2 行 清单项 2');
    await press('Shift+Tab');
    expect(focused()).toContain('只读，第 1 行');
  });

  it('Esc drops what was typed; Ctrl End and Ctrl Home go to the corners', async () => {
    await cell(0, 0).click();
    await type('甲');
    await press('Escape');
    await expect.poll(words(cell(0, 0))).toBe('清单项 1');
    await press('Control+End');
    expect(focused()).toContain('只读，第 8 行');
    await press('Control+Home');
    expect(focused()).toBe('名称，第 1 行 清单项 1');
  });

  it('a click on a heading sorts up, down and not at all', async () => {
    const heading = sheet.getByRole('columnheader', { name: '单价（元）' });
    for (const [sort, first] of [
      ['ascending', '100.10'],
      ['descending', '800.17'],
      [null, '100.10'],
    ] as const) {
      await untilGuardOpens();
      await heading.getByRole('button').click();
      await expect.poll(() => heading.element().getAttribute('aria-sort')).toBe(sort);
      expect(prices()[0]).toBe(first);
    }
  });
});

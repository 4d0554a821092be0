import { beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { boxOf, count, css, drag, focused, paste, press, type, words } from './hand.ts';
import { showSection } from './show-section.tsx';

const sheet = page.getByRole('grid');
const cell = (row: number, column: number) => sheet.getByCss(`[data-row="${row}"] [data-col="${column}"]`);
const field = sheet.getByCss('.grid-cursor input');
const texts = (column: number) =>
  sheet
    .getByCss(`[data-row] [data-col="${column}"]`)
    .elements()
    .map(({ textContent }) => textContent);
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

describe('the editable grid', () => {
  beforeEach(async () => {
    await showSection('grid');
    await expect.element(cell(0, 0)).toBeVisible();
  });

  it('is walked and filled by keys alone', async () => {
    (page.getByRole('button', { name: '取值' }).element() as HTMLElement).focus();
    for (let step = 0; step < 8 && !focused().includes('第 1 行'); step += 1) await press('Tab');
    expect(focused()).toBe('名称，第 1 行 清单项 1');
    await press('ArrowDown', 'ArrowRight');
    expect(focused()).toBe('单价（元），第 2 行 200.11');
    await type('1x5-0.5');
    await expect.element(field).toHaveValue('150.5');
    await press('Enter');
    await expect.poll(words(cell(1, 1))).toBe('150.5');
    expect(focused()).toBe('单价（元），第 3 行 300.12');
    await press('F2');
    await type('9');
    await press('Escape');
    await expect.poll(words(cell(2, 1))).toBe('300.12');
    await press('Control+z');
    await expect.poll(words(cell(1, 1))).toBe('200.11');
    await press('Control+y');
    await expect.poll(words(cell(1, 1))).toBe('150.5');
    await press('Tab', 'Shift+Tab', 'Home', 'Control+End');
    expect(focused()).toBe('只读，第 8 行 F7');
  });

  it('takes an input method from its first key, whose own Enter ends the word and not the cell', async () => {
    await cell(0, 0).click();
    await press('Escape');
    const compose = (text: string) =>
      cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    for (const text of ['z', 'zh', "zh'b"]) await compose(text);
    await expect.element(field).toHaveValue("zh'b");
    await press('Enter');
    await expect.element(field).toHaveValue("zh'b");
    await cdp().send('Input.insertText', { text: '招标' });
    await expect.element(field).toHaveValue('招标');
    await press('Enter');
    await expect.poll(words(cell(0, 0))).toBe('招标');
    expect(focused()).toBe('名称，第 2 行 清单项 2');
  });

  it('is edited by a click, and what was typed stays when one clicks elsewhere', async () => {
    await cell(0, 0).click();
    await expect.element(field).toHaveValue('清单项 1');
    await field.fill('改过的');
    await cell(3, 0).click();
    await expect.poll(words(cell(0, 0))).toBe('改过的');
    await press('Escape');
    await cell(7, 0).click();
    await expect.element(field).toHaveAttribute('readonly', '');
  });

  it('keeps what stands in the field, also what stood in the cell before', async () => {
    await cell(6, 0).click();
    await press('Escape', 'Delete');
    await type('清单项 7');
    await press('Enter');
    await expect.poll(words(cell(6, 0))).toBe('清单项 7');
    await press('ArrowUp', 'x', 'Backspace', 'Enter');
    await expect.poll(words(cell(6, 0))).toBe('请填写名称');
  });

  it('keeps the keyboard on a row that is shut, and opens nothing there', async () => {
    await cell(7, 2).click();
    await press('Escape');
    for (const [key, place] of [
      ['ArrowRight', '性别'],
      ['Enter', '性别'],
      ['ArrowRight', '加急'],
      ['Space', '加急'],
      ['ArrowRight', '日期'],
      ['2', '日期'],
      ['F2', '日期'],
      ['ArrowUp', '日期'],
    ] as const) {
      await press(key);
      expect([key, focused()]).toEqual([key, expect.stringContaining(place)]);
    }
    expect(focused()).toContain('第 7 行');
    expect(css('.ant-select-dropdown:visible, .ant-picker-dropdown:visible').elements()).toEqual([]);
    await press('Control+Home', 'PageDown');
    expect(focused()).toContain('第 6 行');
  });

  it('says what is wrong at the cell, and leads from one fault to the next', async () => {
    await cell(0, 0).click();
    await field.fill('清单项 2');
    await press('Enter');
    await expect.element(cell(0, 0)).toHaveAttribute('title', '名称不能重复');
    await expect.element(cell(1, 0)).toHaveAttribute('aria-invalid', 'true');
    await press('Escape', 'Control+Home', 'Delete');
    await expect.element(cell(0, 0)).toHaveAttribute('title', '请填写名称');
    await expect.element(cell(1, 0)).not.toHaveAttribute('aria-invalid');
    await cell(2, 2).click();
    await field.fill('123');
    await press('Enter');
    await expect.element(page.getByText('2 处有误')).toBeVisible();
    await press('Escape', 'F8');
    expect(focused()).toContain('名称，第 1 行');
    await press('F8');
    expect(focused()).toContain('联系电话，第 3 行');
  });

  it('chooses from a dictionary, ticks a box and picks a day', async () => {
    await cell(0, 3).click();
    await css('.ant-select-item-option').filter({ hasText: '女' }).click();
    await expect.poll(words(cell(0, 3))).toBe('女');
    await cell(1, 4).click();
    await press('Space');
    await expect.element(cell(1, 4).getByRole('img', { name: '是' })).toBeVisible();
    await cell(2, 5).click();
    await css('.ant-picker-cell-inner').filter({ hasText: /^20$/ }).first().click();
    await expect.poll(words(cell(2, 5))).toBe('2026-11-20');
  });

  it('takes a table from Excel after showing what it would change', async () => {
    await cell(6, 0).click();
    await press('Escape');
    paste({ 'text/plain': '甲\t1,000.50\r\n乙\t2\r\n丙\t很多' });
    const dialog = page.getByRole('dialog');
    await expect.poll(words(dialog)).toContain('将填入 2 个单元格');
    await expect.poll(words(dialog)).toContain('将在末尾新增 1 行');
    await expect.poll(words(dialog)).toContain('第 9 行「单价（元）」：很多');
    await dialog.getByRole('button', { name: /粘\s?贴/ }).click();
    await expect.poll(words(cell(6, 0))).toBe('甲');
    await expect.poll(words(cell(6, 1))).toBe('1000.50');
    await expect.poll(words(cell(7, 0))).toBe('清单项 8');
    await expect.poll(words(cell(8, 0))).toBe('丙');
    await cell(0, 0).click();
    await press('Escape', 'Control+z');
    await expect.poll(words(cell(6, 0))).toBe('清单项 7');
    expect(texts(0)).toHaveLength(8);
  });

  it('is filled down by the corner of the range, in one step, and marks the rows that changed', async () => {
    const changed = sheet.getByRole('rowheader', { name: '，已修改' });
    await cell(0, 1).click();
    await press('Escape', 'Shift+ArrowRight');
    await drag(sheet.getByCss('[data-fill]'), { x: 4, y: 4 }, cell(3, 2), { x: 20, y: 20 });
    await expect.poll(() => texts(1).slice(0, 5)).toEqual([...Array(4).fill('100.10'), '500.14']);
    expect(texts(2).slice(0, 4)).toEqual(Array(4).fill('13800000000'));
    await expect.poll(count(changed)).toBe(3);
    await press('Control+z');
    expect(texts(1).slice(0, 2)).toEqual(['100.10', '200.11']);
    await expect.poll(count(changed)).toBe(0);
  });

  it('adds, moves and removes rows, and adds up exactly', async () => {
    const foot = sheet.getByCss('.grid-foot [aria-colindex="2"]');
    await expect.poll(words(foot.first())).toBe('3601.08');
    await expect.poll(words(foot.last())).toBe('450.14');
    await page.getByRole('button', { name: /新增$/ }).click();
    expect(texts(0)).toHaveLength(9);
    await cell(0, 0).click();
    await page.getByRole('button', { name: '下移' }).click();
    await expect.poll(words(cell(1, 0))).toBe('清单项 1');
    await sheet.getByRole('checkbox', { name: '选择此行' }).nth(1).click();
    await page.getByRole('button', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s?除/ })
      .click();
    await expect.poll(words(cell(1, 0))).toBe('清单项 3');
    await page.getByRole('button', { name: '取值' }).click();
    await expect.poll(words(css('.gallery-found'))).toContain('"gallery-0"');
  });
});

it('columns are hidden, pinned and widened, and stay so', async () => {
  const open = async () => {
    await showSection('grid');
    await expect.element(cell(0, 0)).toBeVisible();
  };
  await open();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '联系电话' }).click();
  await page.getByRole('button', { name: '固定日期' }).click();
  await page.getByRole('spinbutton', { name: '名称的宽度' }).fill('300');
  await press('Enter');
  await open();
  expect(heads().slice(2, 5)).toEqual(['日期', '*名称', '单价（元）']);
  expect(heads()).not.toContain('联系电话');
  expect(boxOf(cell(0, 1)).width).toBe(300);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => heads().slice(2, 5)).toEqual(['*名称', '单价（元）', '联系电话']);
  await press('Escape');

  // What is wrong in a column that was hidden since is shown when one asks for it.
  await cell(0, 2).click();
  await press('Control+a');
  await type('123');
  await press('Enter');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '联系电话' }).click();
  await expect.poll(heads).not.toContain('联系电话');
  await page.getByRole('button', { name: /下一处/ }).click();
  await expect.poll(focused).toContain('联系电话，第 1 行');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
});

it('rows are 61 high unless they are set closer, and the grid is 400 high at most', async () => {
  await showSection('grid');
  await expect.element(cell(0, 0)).toBeVisible();
  const heights: number[] = [];
  for (const density of ['宽松', '标准', '紧凑']) {
    await page.getByText(density, { exact: true }).click();
    heights.push(boxOf(sheet.getByCss('[data-row="0"]')).height);
  }
  expect(heights).toEqual([61, 40, 32]);
  await page.getByText('宽松', { exact: true }).click();
  expect(sheet.element().parentElement?.getBoundingClientRect().height).toBe(400);
});

describe('five thousand rows and forty columns', () => {
  beforeEach(async () => {
    await showSection('manyRows');
    await expect.element(cell(0, 0)).toBeVisible();
  });

  it('an always-edit grid keeps the editor open from cell to cell', async () => {
    await cell(0, 0).click();
    await press('End');
    await type('a');
    await press('Tab', 'End');
    await type('b');
    await press('Enter');
    await expect.element(field).toHaveValue('2-2');
    await expect.poll(words(cell(0, 0))).toBe('1-1a');
    await expect.poll(words(cell(0, 1))).toBe('1-2b');
  });

  it('of five thousand rows and forty columns only those in sight are drawn', async () => {
    expect(sheet.getByCss('[data-col]').elements().length).toBeLessThan(600);
    await cell(0, 0).click();
    await press('Escape', 'Control+End');
    await expect.poll(words(cell(4999, 39))).toBe('5000-40');
    expect(focused()).toBe('第 40 列，第 5000 行');
  });

  it('words are found in all five thousand rows, and the keyboard comes back to the cell', async () => {
    await cell(0, 0).click();
    await press('Escape', 'Control+f');
    const bar = css('search[aria-label="查找"]');
    await expect.element(bar.getByRole('textbox')).toHaveFocus();
    const found = words(bar.getByRole('status'));
    await type('4321-3');
    await expect.poll(found).toBe('1/11');
    await expect.element(cell(4320, 2)).toBeInViewport();
    await press('Enter');
    await expect.poll(found).toBe('2/11');
    await press('Shift+Enter');
    await bar.getByRole('button', { name: '上一个' }).click();
    await expect.poll(found).toBe('11/11');
    await press('Escape');
    await expect.poll(count(bar)).toBe(0);
    expect(focused()).toBe('第 39 列，第 4321 行');
    await press('Control+f');
    await expect.element(bar.getByRole('textbox')).toHaveFocus();
    await type('没有这个');
    await expect.poll(found).toBe('没有找到');
  });
});

import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { chooseTheme } from '#kit/web/page/appearance.ts';
import { axeViolations } from './barriers.ts';
import { count, css, focused, press, texts, type, untilGuardOpens, words } from './hand.ts';
import { cell, openPlainSheet, sheet } from './plain-sheet.ts';
import { showSection } from './show-section.tsx';

const search = css('search[aria-label="查找"]');

it('the whole grid is worked by the keyboard, and says where one is', async () => {
  await openPlainSheet();
  const role = () => document.activeElement?.closest('[role="gridcell"], [role="columnheader"]')?.role;
  const active = sheet.getByCss('[role="row"]:has(> .grid-cursor)');
  const wrong = active.getByCss('[role="gridcell"]');
  const dialog = page.getByRole('dialog');
  const isInside = () => sheet.element().contains(document.activeElement);

  // In by Tab, and over the cells.
  (page.getByRole('button', { name: '取值' }).element() as HTMLElement).focus();
  for (let step = 0; step < 30 && focused() !== '名称，第 1 行 清单项 1'; step += 1) await press('Tab');
  expect(role()).toBe('gridcell');
  await expect.element(active).toHaveAttribute('aria-rowindex', '2');
  await expect.element(wrong).toHaveAttribute('aria-colindex', '1');

  // Editing: F2 and Esc, typing and Enter, Tab, fill down.
  await press('F2');
  await type('x');
  await press('Escape');
  await expect.poll(words(cell(0, 0))).toBe('清单项 1');
  await type('甲项');
  await press('Enter', 'ArrowUp', 'Tab');
  expect(focused()).toBe('单价（元），第 1 行 100.10');
  await press('ArrowDown', 'Control+d');
  await expect.poll(words(cell(1, 1))).toBe('100.10');

  // Beyond the first cell Tab leads out of an open editor, which keeps what was typed.
  await press('Control+Home', 'F2');
  await type('目');
  await press('Shift+Tab');
  expect(focused()).toBe('选择全部行');
  await expect.poll(words(cell(0, 0))).toBe('甲项目');
  await press('Tab', 'Control+z');
  await expect.poll(words(cell(0, 0))).toBe('甲项');

  // A range, copied and pasted; undone and done again.
  await press('Control+Home', 'Shift+ArrowRight', 'Control+c');
  await press('Escape', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'Control+v');
  await expect.poll(words(dialog)).toContain('将填入 2 个单元格');
  await expect.element(dialog.getByRole('button', { name: /粘\s?贴/ })).toHaveFocus();
  await press('Enter');
  await expect.poll(words(cell(2, 0))).toContain('甲项');
  await expect.poll(count(dialog)).toBe(0);
  await expect.poll(focused).toBe('名称，第 3 行 甲项');
  await press('Control+z');
  await expect.poll(words(cell(2, 0))).toBe('清单项 3');
  await press('Control+y');
  await expect.poll(words(cell(2, 0))).toContain('甲项');

  // Two of a name are wrong: the next fault, and what it says.
  await press('F8');
  expect(focused()).toContain('名称，第 1 行');
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  const says = document.getElementById(wrong.element().getAttribute('aria-errormessage') ?? '');
  expect(says?.textContent).toBe('名称不能重复');

  // Sorted from the head.
  await press('Control+Home', 'ArrowUp', 'ArrowRight', 'Enter');
  expect(role()).toBe('columnheader');
  const price = sheet.getByRole('columnheader', { name: '单价（元）' });
  await expect.element(price).toHaveAttribute('aria-sort', 'ascending');
  await press('Enter');
  await expect.element(price).toHaveAttribute('aria-sort', 'descending');
  await untilGuardOpens();
  await press('Enter');
  await expect.element(price).not.toHaveAttribute('aria-sort');
  await press('ArrowDown');
  expect(focused()).toContain('单价（元），第 1 行');

  // A row more, ticked, and removed.
  await press('Control+Enter');
  expect(focused()).toContain('单价（元），第 2 行');
  await press('Shift+Space');
  await expect.element(active).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('已选择 1 行')).toBeVisible();
  await press('Control+Delete');
  await expect.poll(words(dialog)).toContain('确定删除选中的 1 行吗');
  // Enter keeps the row: the safe answer has the focus.
  await expect.element(dialog.getByRole('button', { name: '取消' })).toHaveFocus();
  await press('Tab');
  await expect.element(dialog.getByRole('button', { name: '删除' })).toHaveFocus();
  await press('Enter');
  await expect.poll(texts(sheet.getByCss('[data-row] [data-col="0"]'))).toHaveLength(8);
  await expect.poll(focused).toContain('单价（元），第 2 行');

  // Found, and out again.
  await press('Control+f');
  await expect.element(search.getByRole('textbox')).toHaveFocus();
  await type('清单项 6');
  await expect.poll(words(search.getByRole('status'))).toBe('1/1');
  await press('Escape');
  expect(focused()).toBe('名称，第 6 行 清单项 6');
  await press('Escape', 'Tab');
  expect(isInside()).toBe(false);
  await press('Shift+Tab');
  expect(focused()).toBe('名称，第 6 行 清单项 6');

  // Columns.
  const columns = page.getByRole('button', { name: '列设置' });
  const phone = sheet.getByRole('columnheader', { name: '联系电话' });
  (columns.element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(page.getByRole('checkbox', { name: '名称', exact: true })).toHaveFocus();
  await press(...Array<string>(6).fill('Tab'), 'Space');
  await expect.poll(count(phone)).toBe(0);
  await press('Space');
  await expect.poll(count(phone)).toBe(1);
  await press('Escape');
  await expect.element(columns).toHaveFocus();
});

for (const theme of ['light', 'dark'] as const)
  it(`a grid at work bars nobody, on a phone either (${theme})`, async () => {
    chooseTheme(theme);
    await page.viewport(390, 844);
    onTestFinished(async () => {
      chooseTheme('light');
      await page.viewport(1440, 900);
    });
    await showSection('rowActs');
    const rows = page.getByRole('grid', { name: '行操作', exact: true });
    const first = rows.getByCss('[data-row="0"] [data-col="0"]').first();
    await first.click();
    await press('Escape');
    await type('标段 2');
    await press('Enter');
    await rows.getByCss('[data-row="2"] [data-open]').click();
    await rows.getByCss('[data-row="4"] [data-tick] input').click();
    await expect.element(page.getByRole('grid', { name: '标段 3的清单' })).toBeVisible();
    await first.click();
    await press('Escape', 'Control+f');
    await expect.element(search.getByRole('textbox')).toHaveFocus();
    await type('标段');
    await expect.poll(words(rows.getByCss('.grid-says'))).toBe('名称不能重复');
    expect(await axeViolations('#gallery-rowActs')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

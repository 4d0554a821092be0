import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './barriers.ts';
import { boxOf, carry, count, css, drop, focused, paste, press, texts, type, untilGuardOpens, words } from './hand.ts';
import { showSection } from './show-section.tsx';

const rows = page.getByRole('grid', { name: '行操作', exact: true });
const cell = (row: number, column: number) => rows.getByCss(`[data-row="${row}"] [data-col="${column}"]`).first();
const names = texts(rows.getByCss('[data-row] [data-col="0"]'));
const section = css('#gallery-rowActs');
const paging = section.getByCss('.grid-paging');
const dialog = page.getByRole('dialog');

describe('rows of a grid', () => {
  beforeEach(async () => {
    await showSection('rowActs');
    await expect.element(cell(0, 0)).toBeVisible();
  });

  it('are shown in pages, and stay ticked on others', async () => {
    const all = rows.getByRole('checkbox', { name: '选择全部行' });
    await expect.poll(words(paging)).toContain('1-10 共25条');
    await all.click();
    await expect.element(all).toBeChecked();
    await expect.element(section.getByText('已选择 10 行')).toBeVisible();
    expect(section.getByRole('button', { name: '清空选择' }).elements()).toEqual([]);
    await paging.getByRole('listitem', { name: '3' }).click();
    await expect.poll(words(paging)).toContain('21-25 共25条');
    await expect.element(all).not.toBeChecked();
    await rows.getByRole('checkbox', { name: '选择此行' }).nth(1).click();
    await expect.element(section.getByText('已选择 11 行')).toBeVisible();
    await section.getByRole('button', { name: '清空选择' }).click();
    await expect.poll(count(section.getByText(/已选择/))).toBe(0);
    await paging.getByRole('textbox', { name: '页' }).fill('2');
    await press('Enter');
    expect(names()[0]).toBe('标段 11');
    await paging.getByRole('combobox', { name: '每页条数' }).click();
    const sizes = css('.ant-select-item-option');
    const counts = [/^10/, /^20/, /^30/].map((size) => expect.stringMatching(size));
    await expect.poll(texts(sizes)).toEqual(counts);
    await sizes.filter({ hasText: /^30/ }).click();
    await expect.poll(words(paging)).toContain('1-25 共25条');
  });

  it('are dragged to their places, or moved by keys, and numbered from 1', async () => {
    const handle = rows.getByCss('[data-row="0"] [data-drag]');
    expect(boxOf(handle).width).toBe(40);
    await carry(handle, { x: 20, y: 20 }, rows.getByCss('[data-row="2"] [data-drag]'), { x: 20, y: 35 });
    await expect.element(section.getByCss('.grid-drop')).toBeVisible();
    await drop();
    expect(names().slice(0, 3)).toEqual(['标段 2', '标段 3', '标段 1']);
    await press('Alt+ArrowUp');
    expect(names().slice(0, 3)).toEqual(['标段 2', '标段 1', '标段 3']);
    expect(focused()).toBe('名称，第 2 行 标段 1');
    await expect.poll(words(section.getByCss('.grid-toolbar [role="status"]'))).toBe('已移到第 2 行');
    await section.getByRole('button', { name: '下移' }).click();
    expect(names().slice(0, 3)).toEqual(['标段 2', '标段 3', '标段 1']);
  });

  it('are inserted below and added as the settings say', async () => {
    const kept = { ...localStorage };
    onTestFinished(() => {
      for (const name of Object.keys(localStorage)) if (!(name in kept)) localStorage.removeItem(name);
    });
    await cell(1, 0).click();
    await press('Escape', 'Control+Enter', 'Control+Enter');
    await expect.poll(words(paging)).toContain('共26条');
    expect(names().slice(1, 4)).toEqual(['标段 2', '', '标段 3']);
    expect(focused()).toContain('名称，第 3 行');
    await section.getByRole('button', { name: '新增设置' }).click();
    const settings = css('.ant-popover');
    const howMany = settings.getByLabelText('每次新增行数').first();
    await howMany.fill('0');
    await press('Tab');
    await expect.element(howMany).toHaveValue('1');
    await howMany.fill('3');
    await settings.getByLabelText('新增位置').first().fill('2');
    await settings
      .getByRole('button', { name: /保\s?存/ })
      .first()
      .click();
    await expect.element(page.getByText('保存成功')).toBeVisible();
    await section.getByRole('button', { name: /新增$/ }).click();
    await expect.poll(words(paging)).toContain('1-10 共29条');
    expect(names().slice(0, 5)).toEqual(['标段 1', '', '', '', '标段 2']);
    expect(focused()).toContain('名称，第 2 行');
  });

  it('are opened, and what lies below them is a grid of its own', async () => {
    await cell(0, 0).click();
    await press('Escape', 'Alt+ArrowRight');
    const items = page.getByRole('grid', { name: '标段 1的清单' });
    const second = words(items.getByCss('[data-row="1"] [data-col="0"]'));
    await items.getByText('钢筋').click();
    await press('Escape');
    await type('型钢');
    await press('Enter');
    await expect.poll(second).toBe('型钢');
    await expect.poll(words(cell(1, 0))).toBe('标段 2');
    expect(boxOf(cell(1, 0)).y).toBeGreaterThan(boxOf(items).bottom);
    await paging.getByRole('listitem', { name: '2' }).click();
    await expect.poll(count(items)).toBe(0);
    await paging.getByRole('listitem', { name: '1' }).click();
    await expect.poll(second).toBe('型钢');
    await press('Escape');
    await cell(0, 0).click();
    await press('Escape', 'Alt+ArrowRight');
    expect(focused()).toContain('第 3 行');
    await press('Escape', 'Escape');
    expect(focused()).toBe('名称，第 1 行 标段 1');
    await press('Alt+ArrowLeft');
    await expect.poll(count(items)).toBe(0);
    await press('Alt+ArrowRight');
    await expect.poll(second).toBe('型钢');
  });

  it('that are all gone leave a place for the keyboard, where a table is pasted', async () => {
    await section.getByRole('combobox', { name: '每页条数' }).click();
    await css('.ant-select-item-option').filter({ hasText: /^30/ }).click();
    const all = rows.getByRole('checkbox', { name: '选择全部行' });
    await all.click();
    await expect.element(all).toBeChecked();
    await section.getByRole('button', { name: '删除' }).click();
    await dialog.getByRole('button', { name: /删\s?除/ }).click();
    await expect.poll(names).toEqual([]);
    await expect.poll(count(dialog)).toBe(0);
    (all.element() as HTMLElement).focus();
    await press('Tab');
    const place = rows.getByRole('button', { name: '还没有行。' });
    await expect.element(place).toHaveFocus();
    expect(await axeViolations('#gallery-rowActs')).toEqual([]);
    await press('Enter', 'Tab');
    expect(rows.element().contains(document.activeElement)).toBe(false);
    await place.click();
    await expect.element(place).toHaveFocus();
    paste({ 'text/plain': '甲\t1\n乙\t2' });
    await expect.poll(words(dialog)).toContain('将在末尾新增 2 行');
    await expect.element(dialog.getByRole('button', { name: /粘\s?贴/ })).toHaveFocus();
    await press('Enter');
    await expect.poll(names).toEqual(['甲', '乙']);
    await expect.poll(focused).toBe('名称，第 1 行 甲');
  });

  it('that cannot be opened say so after three tries, and are tried again', async () => {
    await rows.getByCss('[data-row="1"] [data-open]').click();
    await expect.element(section.getByText('打开子表失败')).toBeVisible();
    await section.getByRole('button', { name: /重\s?试/ }).click();
    await expect.element(page.getByRole('grid', { name: '标段 2的清单' })).toBeVisible();
  });
});

it('a check across tabs shows the tab that fails, and leads through what is wrong', async () => {
  await showSection('tabs');
  const lots = page.getByRole('grid', { name: '标段表' });
  const bar = page.getByText(/个页签中有/);
  const name = page.getByLabelText('名称', { exact: true });
  const around = () => lots.element().parentElement as HTMLElement;
  await page.getByRole('button', { name: '校验全部页签' }).click();
  await expect.element(page.getByText('校验通过')).toBeVisible();
  await name.fill('');
  await page.getByRole('tab', { name: '标段表' }).click();
  for (const row of [0, 2]) {
    await lots.getByCss(`[data-row="${row}"] [data-col="0"]`).click();
    await press('Escape', 'Delete');
  }
  around().scrollTop = 300;
  await page.getByRole('tab', { name: '清单表' }).click();
  await page.getByRole('tab', { name: '标段表' }).click();
  await expect.element(lots).toBeVisible();
  expect(around().scrollTop).toBe(300);
  await page.getByRole('tab', { name: '清单表' }).click();
  await untilGuardOpens();
  await page.getByRole('button', { name: '校验全部页签' }).click();
  await expect.poll(words(bar)).toContain('2 个页签中有 3 处错误');
  await expect.element(page.getByRole('tab', { name: '基本信息 1 处错误' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(name).toHaveFocus();
  await bar.getByRole('button', { name: '下一处' }).click();
  await expect.element(page.getByRole('tab', { name: /标段表/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(focused).toContain('名称，第 1 行');
  await expect.poll(words(lots.getByCss('.grid-says'))).toBe('请填写名称');
  await untilGuardOpens();
  await bar.getByRole('button', { name: '下一处' }).click();
  expect(focused()).toContain('名称，第 3 行');
  await type('补上');
  await press('Enter');
  await expect.poll(words(bar)).toContain('2 个页签中有 2 处错误');
});

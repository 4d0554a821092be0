import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { boxOf, count, css, drag, holdCalls, press, releaseCalls, texts, type, words } from './hand.ts';
import { showSection } from './show-section.tsx';

const focus = async (on: Locator) => {
  await expect.element(on).toBeVisible();
  (on.element() as HTMLElement).focus();
};

it('the keys of slider, tree and picker do what their maps say', async () => {
  await showSection('sliderCheck');
  const slider = page.getByRole('slider').first();
  await focus(slider);
  for (const [key, value] of [
    ['ArrowRight', '10'],
    ['PageUp', '35'],
    ['ArrowLeft', '25'],
    ['Home', '0'],
  ] as const) {
    await press(key);
    await expect.element(slider).toHaveAttribute('aria-valuenow', value);
  }
  await press('End');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '验证通过');

  await showSection('treeBox');
  await focus(page.getByRole('tree'));
  await press('ArrowDown', 'Space');
  await expect.poll(words(page.getByRole('status'))).toBe('已选择 1 项');
  // To the parent, which then folds.
  await press('ArrowLeft', 'ArrowLeft');
  await expect.element(page.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'false');

  await showSection('entityPicker');
  await focus(page.getByRole('combobox').first());
  await type('staff01');
  // What is offered for a part of the name goes when the whole name is asked for.
  await expect.poll(count(css('.ant-select-item-option'))).toBe(1);
  await expect.poll(words(css('.ant-select-item-option-active'))).toContain('staff01');
  await press('Enter');
  await expect.poll(words(css('.ant-select').first())).toContain('韩雪');
});

describe('the dialog of people', () => {
  const dialog = page.getByRole('dialog', { name: '选择用户' });
  const rows = dialog.getByCss('tbody tr.ant-table-row');
  const activePage = words(dialog.getByCss('.ant-pagination-item-active'));
  const open = (button: '选一人' | '选多人') => page.getByRole('button', { name: button }).click();
  const toPage = (number: string) => dialog.getByRole('listitem', { name: number }).click();

  beforeEach(() => showSection('peopleDialog'));

  it('is 1250 px wide, asks for one record, and is reset', async () => {
    await open('选一人');
    await expect.element(dialog).toHaveStyle({ width: '1250px' });
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(words(css('.ant-message-warning'))).toBe('请选择一条记录');

    const search = dialog.getByLabelText('输入名称或拼音首字母搜索');
    const departments = dialog.getByRole('navigation', { name: '部门' });
    const branch = departments.getByCss('.ant-tree-node-selected');
    await expect.poll(count(rows)).toBe(10);
    await toPage('2');
    await departments.getByRole('treeitem').first().getByCss('[title]').click();
    await expect.poll(count(branch)).toBe(1);
    await search.fill('staff01');
    await expect.poll(count(rows)).toBe(1);
    await dialog.getByRole('button', { name: '重置' }).click();
    await expect.element(search).toHaveValue('');
    await expect.poll(count(branch)).toBe(0);
    await expect.poll(count(rows)).toBe(10);
    await expect.poll(activePage).toBe('1');
  });

  it('takes no click on a row while the answer to the next search is on its way', async () => {
    await open('选多人');
    await expect.poll(count(rows)).toBe(10);
    const chosen = dialog.getByRole('region', { name: /已选/ }).getByRole('listitem');
    const firstRow = () => {
      const { x, y, width, height } = boxOf(rows.first());
      return document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement;
    };
    await holdCalls('**/sys/user/list?**staff01**');
    await dialog.getByLabelText('输入名称或拼音首字母搜索').fill('staff01');
    firstRow().click();
    await releaseCalls();
    await expect.poll(count(rows)).toBe(1);
    await rows.first().click();
    await expect.poll(texts(chosen)).toEqual([expect.stringContaining('韩雪')]);
  });

  it('is dragged by its header, fills the window, and keeps its choice when it is opened again', async () => {
    await open('选多人');
    await expect.poll(count(rows)).toBe(10);
    const window = dialog.getByCss('.ant-modal-container');
    const centre = () => {
      const { x, y, width, height } = boxOf(window);
      return [x + width / 2, y + height / 2].map(Math.round);
    };
    await expect.poll(centre).toEqual([720, 450]);
    const header = dialog.getByCss('.wide-modal-title');
    await drag(header, { x: 40, y: 8 }, header, { x: 100, y: -32 });
    await expect.poll(centre).toEqual([780, 410]);
    await dialog.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(() => boxOf(window).toJSON()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
    await dialog.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(centre).toEqual([780, 410]);

    const chosen = dialog.getByRole('region', { name: /已选/ }).getByRole('listitem');
    const firstBox = dialog.getByCss('tbody').getByRole('checkbox').first();
    await firstBox.click();
    await expect.element(firstBox).toBeChecked();
    await toPage('2');
    await expect.poll(activePage).toBe('2');
    await expect.element(firstBox).not.toBeChecked();
    await firstBox.click();
    await expect.poll(count(chosen)).toBe(2);
    const names = texts(chosen)();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(count(dialog)).toBe(0);
    await open('选多人');
    await expect.poll(texts(chosen)).toEqual(names);
    await expect.element(firstBox).toBeChecked();
  });
});

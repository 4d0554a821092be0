import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listViewCalls } from '#kit/contract/list/list-views.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { axeViolations } from './barriers.ts';
import { boxOf, count, css, drag, press, texts, words } from './hand.ts';
import { button, dialog, forgetLists, list, listOf, PATH, rows } from './list-steps.tsx';
import { show } from './show.tsx';

beforeEach(forgetLists);

const heading = (name: string) => page.getByRole('columnheader', { name });
const edge = (name: string) => page.getByRole('separator', { name: `调整 ${name} 的宽度` });
const widthOf = (name: string) => Math.round(boxOf(heading(name)).width);

async function saveAs(title: string) {
  await button('保存为视图').click();
  await dialog.getByRole('textbox', { name: '视图名称' }).fill(title);
  await dialog.getByRole('button', { name: '确定' }).click();
}

describe('the edge of a heading', () => {
  it('is dragged to make its column wider, which stays after a reload and sorts nothing', async () => {
    const prefix = await listOf(['甲', '乙']);
    await expect.element(edge('职务名称')).toBeVisible();
    const before = widthOf('职务名称');
    const first = texts(rows)();
    await drag(edge('职务名称'), { x: 4, y: 10 }, edge('职务名称'), { x: 64, y: 10 });
    await expect.poll(() => widthOf('职务名称')).toBe(before + 60);
    expect(texts(rows)()).toEqual(first);
    show(list, { at: `#${PATH}?code=${prefix}&column=code&order=asc` });
    await expect.poll(count(rows)).toBe(2);
    expect(widthOf('职务名称')).toBe(before + 60);
    await button('列').click();
    await expect.element(page.getByRole('spinbutton', { name: '职务名称 的宽度' })).toHaveValue(String(before + 60));
  });

  it('is moved by arrows within the narrowest and the widest, and back by Delete', async () => {
    await listOf(['甲']);
    await expect.element(edge('职务编码')).toBeVisible();
    const before = widthOf('职务编码');
    (edge('职务编码').element() as HTMLElement).focus();
    await expect.element(edge('职务编码')).toHaveAttribute('aria-valuenow', String(before));
    await press('ArrowRight');
    await expect.poll(() => widthOf('职务编码')).toBe(before + 10);
    await expect.element(edge('职务编码')).toHaveAttribute('aria-valuenow', String(before + 10));
    await press('ArrowLeft', 'ArrowLeft');
    await expect.poll(() => widthOf('职务编码')).toBe(before - 10);
    await press('Home');
    await expect.poll(() => widthOf('职务编码')).toBe(40);
    await press('End');
    await expect.poll(() => widthOf('职务编码')).toBe(800);
    await press('Delete');
    await expect.poll(() => widthOf('职务编码')).toBe(before);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a saved view', () => {
  it('looks as it was saved, also in another browser', async () => {
    const prefix = await listOf(['甲']);
    await button('密度').click();
    await page.getByRole('menuitem', { name: '紧凑' }).click();
    await button('列').click();
    await page.getByRole('checkbox', { name: '显示 职级' }).click();
    await press('Escape');
    const title = `样子 ${Date.now()}`;
    await saveAs(title);
    await expect
      .element(page.getByRole('button', { name: title, exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await button('全部').click();
    await button('密度').click();
    await page.getByRole('menuitem', { name: '标准' }).click();
    forgetLists();
    show(list, { at: `#${PATH}?code=${prefix}` });
    await expect.poll(count(heading('职级'))).toBe(1);
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect.poll(count(heading('职级'))).toBe(0);
    await expect.poll(() => Math.round(boxOf(rows.first()).height)).toBe(32);
  });

  it('is marked as changed by a wider column, until that is saved', async () => {
    await listOf(['甲']);
    const title = `宽度 ${Date.now()}`;
    await saveAs(title);
    await expect
      .element(page.getByRole('button', { name: title, exact: true }))
      .toHaveAttribute('aria-current', 'page');
    const mark = page.getByRole('img', { name: '已更改，尚未保存到视图' });
    expect(count(mark)()).toBe(0);
    (edge('职务编码').element() as HTMLElement).focus();
    await press('ArrowRight');
    await expect.element(mark).toBeVisible();
    await button(`视图“${title}”的操作`).click();
    await page.getByRole('menuitem', { name: '保存更改' }).click();
    await expect.poll(count(mark)).toBe(0);
  });

  it('that is refused says why at its name, and not in a notice', async () => {
    await listOf(['甲']);
    await expect.element(button('保存为视图')).toBeVisible();
    const title = `已有 ${Date.now()}`;
    // In another window, so that this page does not know of it.
    await call(listViewCalls.save, { page: PATH, title, content: {} });
    await saveAs(title);
    await expect
      .poll(words(dialog.getByCss('.ant-form-item-explain-error')))
      .toBe('您在该页面已有同名的视图\n请换一个名称，或选择覆盖原有视图');
    expect(count(css('.ant-notification-notice'))()).toBe(0);
    await dialog.getByRole('textbox', { name: '视图名称' }).fill(`${title} 二`);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { positions } from '#admin/positions/positions.contract.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import { UserList } from '#admin/users/web/UserList.tsx';
import usersModule from '#admin/users/web/users.module.ts';
import { listViewCalls } from '#kit/contract/list/list-views.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { axeViolations } from './barriers.ts';
import { boxOf, count, css, press, texts, words } from './hand.ts';
import {
  button,
  chips,
  choose,
  dialog,
  forgetLists,
  hash,
  list,
  listOf,
  ownPrefix,
  PATH,
  rows,
  styleOf,
} from './list-steps.tsx';
import { show } from './show.tsx';

beforeEach(forgetLists);

describe('the chips of a list', () => {
  it('show what narrows it, and take it away again', async () => {
    const prefix = await listOf(['甲', '乙']);
    await expect.poll(texts(chips)).toEqual([`职务编码 包含 ${prefix}`]);
    await page.getByRole('button', { name: '去掉条件：职务编码' }).click();
    await expect.poll(count(chips)).toBe(0);
    expect(hash()).not.toContain(prefix);
  });

  it('get one more by field, rule and value, which stays in the address', async () => {
    await listOf(['科长', '处长', '科员']);
    await button('添加条件').click();
    await choose('字段', '职务名称');
    await css('.ant-popover').getByRole('textbox', { name: '值' }).fill('科');
    await button('添加').click();
    await expect.poll(count(rows)).toBe(2);
    await expect.poll(texts(chips)).toContain('职务名称 包含 科');
    expect(hash()).toContain('"field":"name","rule":"like","val":"科"');
  });

  it('refuse half a condition: 不能查询空条件', async () => {
    await listOf(['甲']);
    await button('添加条件').click();
    await button('添加').click();
    await expect.poll(words(css('.add-condition-form [role=alert]'))).toBe('不能查询空条件');
  });
});

it('the quick search looks into all texts of the search row at once', async () => {
  const prefix = await listOf(['采购员', '监督员', '主持人']);
  await page.getByRole('searchbox', { name: '快速搜索' }).fill('督员');
  await expect.poll(count(rows)).toBe(1);
  await page.getByRole('searchbox', { name: '快速搜索' }).fill(`${prefix}2`);
  await expect.poll(texts(rows)).toEqual([expect.stringContaining('主持人')]);
  expect(hash()).toContain(`quick=${prefix}2`);
});

describe('a saved view', () => {
  it('is a tab that brings back how the list was narrowed and sorted', async () => {
    await listOf(['甲', '乙', '丙']);
    const title = `视图 ${Date.now()}`;
    await page.getByRole('searchbox', { name: '快速搜索' }).fill('乙');
    await expect.poll(count(rows)).toBe(1);
    await button('保存为视图').click();
    await dialog.getByRole('textbox', { name: '视图名称' }).fill(title);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect
      .element(page.getByRole('button', { name: title, exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await button('全部').click();
    await expect.poll(count(chips)).toBe(0);
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('乙')]);
    await page.getByRole('button', { name: `视图“${title}”的操作` }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect.element(page.getByRole('button', { name: title, exact: true })).not.toBeInTheDocument();
  });

  it('that was changed elsewhere meanwhile gets its name after its owner was told; typed text is not closed unasked', async () => {
    await listOf(['甲']);
    const title = `视图 ${Date.now()}`;
    await button('保存为视图').click();
    const name = dialog.getByRole('textbox', { name: '视图名称' });
    await name.fill(title);
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: `视图“${title}”的操作` }).click();
    await page.getByRole('menuitem', { name: '重命名' }).click();
    await name.fill(`${title} 新`);
    const views = await call(listViewCalls.list, { page: PATH });
    const { id, version, content } = views.find((view) => view.title === title) ?? {};
    await call(listViewCalls.save, { page: PATH, id, version, title, content: content ?? {} });
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(dialog.getByText('该记录已被他人修改')).toBeVisible();
    await press('Escape');
    await button('继续编辑').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(page.getByRole('button', { name: `${title} 新`, exact: true })).toBeVisible();
  });

  it('needs a name', async () => {
    await listOf(['甲']);
    await button('保存为视图').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(dialog.getByText('请输入视图名称')).toBeVisible();
  });
});

describe('the table of a list', () => {
  const heads = css('thead th');

  it('shows the columns that the user wants, in their order and width, also after a reload', async () => {
    const prefix = await listOf(['甲']);
    await button('列').click();
    await page.getByRole('button', { name: '上移 职务名称' }).click();
    await page.getByRole('checkbox', { name: '显示 职级' }).click();
    await page.getByRole('spinbutton', { name: '职务编码 的宽度' }).fill('300');
    await press('Tab');
    await expect.poll(texts(heads)).toEqual(['', '#', '职务名称', '职务编码', '操作']);
    show(list, { at: `#${PATH}?code=${prefix}` });
    await expect.poll(texts(heads)).toEqual(['', '#', '职务名称', '职务编码', '操作']);
    expect(boxOf(heads.nth(3)).width).toBe(300);
  });

  it('keeps a pinned column in sight', async () => {
    await listOf(['甲']);
    await button('列').click();
    await choose('固定 职级', '固定在左');
    await expect.poll(texts(heads)).toEqual(['', '#', '职级', '职务编码', '职务名称', '操作']);
    expect(styleOf(heads.nth(2)).position).toBe('sticky');
  });

  it.each([
    ['紧凑', 32],
    ['标准', 40],
    ['宽松', 52],
  ])('has rows as high as its density says: %s', async (density, height) => {
    await listOf(['甲']);
    await button('密度').click();
    await page.getByRole('menuitem', { name: density }).click();
    await expect.poll(() => Math.round(boxOf(rows.first()).height)).toBe(height);
  });
});

describe('a row of a list', () => {
  it('is opened by a click beside its controls, but not by one that ends a selection of text', async () => {
    await listOf(['甲']);
    const cell = rows.first().getByText('甲');
    const range = document.createRange();
    range.selectNodeContents(cell.element());
    window.getSelection()?.removeAllRanges();
    window.getSelection()?.addRange(range);
    (cell.element() as HTMLElement).click();
    expect(count(dialog)()).toBe(0);
    window.getSelection()?.removeAllRanges();
    await rows.first().getByRole('checkbox').click();
    expect(count(dialog)()).toBe(0);
    await cell.click();
    await expect.element(page.getByRole('dialog', { name: /详情/ })).toBeVisible();
  });

  it('shows further acts by name under the mouse', async () => {
    await listOf(['甲']);
    await userEvent.hover(css('.list h1'));
    expect(styleOf(css('.row-hover')).display).toBe('none');
    await userEvent.hover(rows.first());
    await expect.poll(() => styleOf(css('.row-hover')).display).toBe('flex');
    expect(texts(css('.row-hover button'))()).toEqual(['详情', '删除']);
  });

  it('is walked, ticked, edited, opened and deleted by keys', async () => {
    await listOf(['甲', '乙', '丙']);
    const focused = () => document.activeElement?.textContent;
    (rows.first().element() as HTMLElement).focus();
    await press('ArrowDown');
    await expect.poll(focused).toContain('乙');
    await press(' ');
    await expect.poll(words(css('.ticked-bar [role=status]'))).toBe('已选择 1 项');
    await press('End');
    await expect.poll(focused).toContain('丙');
    await press('Home');
    await expect.poll(focused).toContain('甲');
    await press('F2');
    await expect.element(page.getByRole('dialog', { name: /编辑/ })).toBeVisible();
    // Keys are the form's once it has the focus.
    await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull();
    // The dialog hears keys a moment after it has the focus; one that comes before is lost, and is pressed again.
    const closed = async () => {
      await press('Escape');
      return count(dialog)();
    };
    await expect.poll(closed).toBe(0);
    (rows.first().element() as HTMLElement).focus();
    await press('Delete');
    await expect.element(page.getByRole('dialog', { name: '确认删除' })).toBeVisible();
  });
});

it('a row that went to the recycle bin is brought back by one press', async () => {
  await usersModule.screens[0]?.component();
  const username = ownPrefix().toLowerCase().replace('-', '_');
  const secret = { password: 'Secret#2026', confirmpassword: 'Secret#2026' };
  await call(userCalls.add, { username, realname: '何苗', ...secret } as never);
  show(<UserList />, { at: `#/isystem/user?username=${username}` });
  await expect.poll(texts(rows)).toEqual([expect.stringContaining('何苗')]);
  (rows.first().element() as HTMLElement).focus();
  await press('Delete');
  await expect.element(dialog.getByText('确定删除这条记录吗?可在回收站还原。')).toBeVisible();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.poll(count(rows)).toBe(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(page.getByText('已还原')).toBeVisible();
  await expect.poll(texts(rows)).toEqual([expect.stringContaining('何苗')]);
});

it('the bar of ticked rows names what may be done with them', async () => {
  await listOf(['甲', '乙']);
  await page.getByRole('checkbox', { name: '选择本页全部行' }).click();
  await expect.poll(words(css('.ticked-bar'))).toContain('已选择 2 项');
  await css('.ticked-bar').getByRole('button', { name: '删除' }).click();
  await expect.element(dialog.getByText('确定删除选中的 2 条记录吗?删除后不能恢复。')).toBeVisible();
});

it('the strip of ticked rows says 已选择 N 项, and 清空 takes all ticks away', async () => {
  await listOf(['甲', '乙']);
  expect(texts(css('thead th'))().slice(0, 2)).toEqual(['', '#']);
  expect(texts(css('tbody tr.list-row td:nth-child(2)'))()).toEqual(['1', '2']);
  await page.getByRole('checkbox', { name: '选择第 2 行' }).click();
  await expect.poll(words(css('.ticked-bar [role=status]'))).toBe('已选择 1 项');
  await page.getByRole('checkbox', { name: '选择第 1 行' }).click();
  await expect.poll(words(css('.ticked-bar [role=status]'))).toBe('已选择 2 项');
  await button('批量操作').click();
  await expect.element(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
  await press('Escape');
  await css('.ticked-bar').getByRole('button', { name: '清空' }).click();
  await expect.poll(count(css('.ticked-bar'))).toBe(0);
  expect(count(css('tbody .ant-checkbox-checked'))()).toBe(0);
});

describe('on a telephone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
  });

  it('rows are cards, the first of them in the first screen, and the search is a sheet', async () => {
    const prefix = ownPrefix();
    await call(positions.add, { code: `${prefix}0`, name: '窗口', postRank: '2' } as never);
    show(list, { at: `#${PATH}?code=${prefix}` });
    const card = css('.card');
    await expect.poll(count(card)).toBe(1);
    expect(boxOf(card).top).toBeLessThan(600);
    await expect.element(card.getByRole('button', { name: '编辑' })).toBeVisible();
    await page.getByRole('button', { name: '筛选 1' }).click();
    await expect.element(page.getByRole('dialog', { name: '筛选' }).getByLabelText('职务名称')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '重置' }).click();
    await expect.poll(hash).not.toContain(prefix);
  });

  it('rows are sorted by a menu, as cards have no headings', async () => {
    const prefix = ownPrefix();
    for (const code of ['a', 'b'])
      await call(positions.add, { code: prefix + code, name: code, postRank: '2' } as never);
    show(list, { at: `#${PATH}?code=${prefix}` });
    const titles = texts(css('.card-title'));
    for (const [order, found] of [
      ['升序', ['a', 'b']],
      ['降序', ['b', 'a']],
    ] as const) {
      await button('排序').click();
      await page.getByRole('menuitem', { name: `职务编码 ${order}` }).click();
      await expect.poll(titles).toEqual(found.map((code) => prefix + code));
    }
    expect(hash()).toContain('column=code&order=desc');
  });
});

it('has no barriers, with chips, views and a chosen row', async () => {
  await listOf(['甲一', '甲二'], '&quick=甲');
  expect(await axeViolations()).toEqual([]);
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseTheme } from '#kit/web/page/appearance.ts';
import { axeViolations } from './barriers.ts';
import { openSheet, rowsRead, sheet } from './cell-sheet.ts';
import { fromDisk, paper } from './files.ts';
import { count, css, focused, hearCalls, heardCalls, press, refuseCalls, texts, type, words } from './hand.ts';

const option = (text: string | RegExp) => css('.ant-select-item-option:visible').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const confirm = () => dialog.getByRole('button', { name: /确\s?定/ }).click();

describe('cells of a grid', () => {
  it('take a user by a part of the name, and departments from their tree', async () => {
    const cell = await openSheet();
    await cell(0, '用户').click();
    await expect.element(css('.picker-option').first()).toBeVisible();
    await type('admin');
    const name = '管理员';
    await css('.picker-option:visible')
      .filter({ hasText: /^管理员/ })
      .click();
    await expect.poll(words(cell(0, '用户'))).toBe(name);
    expect(focused()).toBe(`用户，第 1 行 ${name}`);
    await press('Control+z');
    await expect.poll(words(cell(0, '用户'))).not.toBe(name);
    const [, { sel_user: kept } = {}] = await rowsRead();
    await cell(1, '用户').click();
    await expect.element(css('.picker-option:visible').first()).toBeVisible();
    await press('Tab');
    expect((await rowsRead())[1]?.sel_user).toBe(kept);

    await cell(0, '部门').click();
    const tree = page.getByRole('dialog', { name: '选择部门' });
    await tree.getByRole('treeitem').nth(1).getByCss('.ant-tree-checkbox').click();
    await confirm();
    await expect.poll(count(tree)).toBe(0);
    await expect.poll(words(cell(0, '部门'))).toContain('、');
    expect(focused()).toContain('部门，第 1 行');
    const [row] = await rowsRead();
    expect(row?.sel_depart).toMatch(/^[\w-]{36},[\w-]{36}$/);
  });

  it('show the names of a column after one call', async () => {
    // Names are kept for a minute; another test may have asked for them just now.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    await hearCalls('/sys/');
    const cell = await openSheet();
    await expect.poll(words(cell(0, '异步搜索'))).not.toMatch(/^[a-z0-9]*$/);
    await expect.poll(words(cell(0, '部门'))).not.toMatch(/-/);
    const people = (await rowsRead()).map(({ sel_user = '' }) => sel_user);
    const ofColumn = (url: string) => {
      const names = new URL(url).searchParams.get('username')?.split(',') ?? [];
      return people.every((name) => names.includes(name));
    };
    const ofDictionary = (url: string) => /loadDictItem/.test(url);
    expect(people.length).toBeGreaterThan(1);
    const asked = (await heardCalls()).map(({ url }) => url);
    expect([ofColumn, ofDictionary].map((isOne) => asked.filter(isOne).length)).toEqual([1, 1]);
  });

  it('search a dictionary at the server after a pause, and say when nothing comes of it', async () => {
    const cell = await openSheet();
    const field = page.getByRole('combobox', { name: '异步搜索，第 2 行' });
    await cell(1, '异步搜索').click();
    await expect.element(field).toBeVisible();
    await hearCalls('keyword=admin');
    const began = Date.now();
    await type('admin');
    await expect.poll(async () => (await heardCalls())[0]?.url).toMatch(/loadDict\/.*pageSize=10/);
    expect(Date.now() - began).toBeGreaterThan(800);
    await css('.ant-select-item-option:visible').first().click();
    await expect.poll(words(cell(1, '异步搜索'))).not.toBe('');
    expect((await rowsRead())[1]?.sel_search_async).toBe('admin');
    await cell(1, '异步搜索').click();
    await field.fill('没有这个人');
    await expect.poll(words(css('.ant-select-dropdown:visible'))).toContain('未查询到数据');
    await refuseCalls('**/sys/dict/loadDict/**', '字典表未登记');
    await field.fill('staff');
    await expect.poll(words(css('.ant-message-warning'))).toBe('字典表未登记');
  });

  it('choose several, one of a few, and own words', async () => {
    const cell = await openSheet();
    await cell(0, '多选').click();
    await option('服务').click();
    await option('工程').click();
    await press('Tab');
    await expect.poll(words(cell(0, '多选'))).toBe('货物、服务');
    await cell(0, '单选').click();
    await press('ArrowDown', 'Enter');
    await expect.poll(words(cell(0, '单选'))).toBe('女');
    await cell(1, '单选').click();
    await page.getByRole('radio', { name: '女' }).click();
    await expect.poll(words(cell(1, '单选'))).toBe('女');
    await cell(0, '下拉（可自填）').click();
    await type('保密');
    await press('Enter');
    await expect.poll(words(cell(0, '下拉（可自填）'))).toBe('保密');
    const [row] = await rowsRead();
    expect([row?.list_multi, row?.radio, row?.select]).toEqual(['2,3', '2', '保密']);
  });

  it('offer in a linked column what belongs to the one before it', async () => {
    const cell = await openSheet();
    await cell(0, '省份').click();
    await expect.element(page.getByRole('combobox', { name: '省份，第 1 行' })).toHaveAttribute('readonly', '');
    await option('江州').click();
    await expect.poll(words(cell(0, '城市（联动）'))).toBe('');
    await cell(0, '城市（联动）').click();
    await expect.poll(texts(css('.ant-select-item-option:visible'))).toEqual(['市辖区']);
    await press('Enter');
    await expect.poll(words(cell(0, '城市（联动）'))).toBe('市辖区');
    expect((await rowsRead())[0]?.city).toBe('21');
  });

  it('take a text of two lines, and one from a larger field', async () => {
    const cell = await openSheet();
    await cell(1, '多行文本').click();
    await type('甲');
    await press('Alt+Enter');
    await type('乙');
    await press('Control+Enter');
    await type('丙');
    await press('Enter');
    await expect.poll(words(cell(1, '多行文本'))).toBe('甲\n乙\n丙');
    await cell(1, '弹窗文本').click();
    await type('短');
    await page.getByRole('button', { name: '展开编辑' }).click();
    const large = page.getByRole('dialog', { name: '弹窗文本，第 2 行' }).getByRole('textbox');
    await expect.element(large).toHaveAttribute('maxlength', '200');
    await large.fill('长\n文');
    await confirm();
    await expect.poll(words(cell(1, '弹窗文本'))).toBe('长\n文');
    await cell(1, '单行文本').click();
    await press('End');
    await type('一二三四五六七八九十一二三四五六七八九十');
    await expect
      .element(page.getByRole('textbox', { name: '单行文本，第 2 行' }))
      .toHaveValue('清单项 2一二三四五六七八九十一二三四五');
    const rows = await rowsRead();
    expect([rows[1]?.textarea, rows[1]?.input_pop]).toEqual(['甲\n乙\n丙', '长\n文']);
  });

  it('keep the first value of a pair when they are ticked, and the second when not', async () => {
    const cell = await openSheet();
    const kept = async () => (await rowsRead())[0]?.checkbox;
    expect(await kept()).toBe('Y');
    await cell(0, '勾选').click();
    await press('Space');
    expect(await kept()).toBe('N');
    await sheet.getByRole('checkbox', { name: '勾选，第 1 行' }).click();
    expect(await kept()).toBe('Y');
  });

  it('bring a slot’s own control under the keyboard, and keep hidden columns', async () => {
    const cell = await openSheet();
    await cell(0, '带回姓名').click();
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await expect.element(cell(0, '插槽').getByRole('button')).toHaveFocus();
    await press('Enter');
    await expect.poll(words(css('.gallery-found').last())).toBe('kind-0');
    await press('Escape');
    expect(focused()).toContain('插槽，第 1 行');
    expect(sheet.getByRole('columnheader', { name: '隐藏' }).elements()).toEqual([]);
    expect((await rowsRead())[0]?.hidden).toBe('H0');
  });

  it('leave pointer and clipboard to a field in a slot', async () => {
    const cell = await openSheet();
    await cell(0, '单行文本').click();
    await press('Escape');
    const input = document.createElement('input');
    input.value = '插槽里的字';
    cell(0, '插槽').element().prepend(input);
    const own = cell(0, '插槽').getByCss('input');
    await own.dblClick();
    await expect.element(own).toHaveFocus();
    await press('Control+a', 'Control+c', 'End', 'Control+v');
    await expect.element(own).toHaveValue('插槽里的字插槽里的字');
    expect(dialog.elements()).toEqual([]);
    await expect.poll(words(cell(0, '单行文本'))).toBe('清单项 1');
  });

  it('fill two columns from a popup, as one step back', async () => {
    const cell = await openSheet();
    await cell(0, '弹出选择').click();
    await dialog.getByRole('radio').first().click();
    await confirm();
    await expect.poll(words(cell(0, '弹出选择'))).not.toBe('');
    await expect.poll(words(cell(0, '带回姓名'))).not.toBe('');
    expect(focused()).toContain('弹出选择，第 1 行');
    await press('Control+z');
    await expect.poll(words(cell(0, '弹出选择'))).toBe('');
    await expect.poll(words(cell(0, '带回姓名'))).toBe('');
    await expect.poll(words(cell(0, '配置有误的弹出'))).toBe('popup参数未正确配置!');
    await cell(0, '配置有误的弹出').click();
    await expect.poll(words(css('.ant-message'))).toContain('popup参数未正确配置!');
    await expect.poll(count(dialog)).toBe(0);
  });

  it('end editing on a click outside, not on one inside what they opened', async () => {
    const cell = await openSheet();
    const outside = page.getByRole('heading', { name: '全部列类型' });
    const user = page.getByRole('combobox', { name: '用户，第 1 行' });
    await cell(0, '用户').click();
    await sheet.getByRole('button', { name: '选择用户' }).click();
    await dialog.getByCss('.picker-basket').click();
    await dialog.getByPlaceholder(/搜索/).fill('a');
    await press('Escape');
    await expect.poll(count(dialog)).toBe(0);
    await expect.element(user).toBeVisible();
    await outside.click();
    await expect.poll(count(user)).toBe(0);

    await cell(0, '多选').click();
    await option('服务').click();
    await outside.click();
    await expect.poll(words(cell(0, '多选'))).toBe('工程、货物、服务');
    await cell(1, '多选').click();
    await option('服务').click();
    await press('Escape');
    await expect
      .element(page.getByRole('combobox', { name: '多选，第 2 行' }))
      .toHaveAttribute('aria-expanded', 'false');
    await press('Escape');
    await expect.poll(words(cell(1, '多选'))).toBe('工程、货物');
    expect(focused()).toContain('多选，第 2 行');
  });
});

for (const theme of ['light', 'dark'] as const)
  it(`every cell is free of barriers in the ${theme} theme`, async () => {
    chooseTheme(theme);
    onTestFinished(() => chooseTheme('light'));
    const cell = await openSheet();
    await cell(0, '单选').click();
    expect(await axeViolations()).toEqual([]);
    await fromDisk(() => cell(0, '文件').click(), paper('a.txt'));
    await expect.poll(words(cell(0, '文件'))).toContain('a.txt');
    await cell(0, '文件').click();
    await expect.element(page.getByRole('dialog', { name: '文件管理' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

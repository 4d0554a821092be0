import { barriersOf } from './barriers.ts';
import { cells, openSheet, paper, refuse, rowsRead, sheet } from './cell-sheet.ts';
import { fromDisk } from './from-disk.ts';
import { enterAs, expect, test } from './house.ts';
import { focused } from './plain-sheet.ts';

test.describe('cells of a grid', () => {
  test('take a user by a part of the name, and departments from their tree', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(0, '用户').click();
    await page.locator('.picker-option').first().waitFor();
    await page.keyboard.type('admin');
    const name = '管理员';
    await page
      .locator('.picker-option')
      .filter({ hasText: /^管理员/, visible: true })
      .click();
    await expect(cell(0, '用户')).toHaveText(name);
    expect(await focused(page)).toBe(`用户，第 1 行 ${name}`);
    await page.keyboard.press('Control+z');
    await expect(cell(0, '用户')).not.toHaveText(name);
    const [, { sel_user: kept } = {}] = await rowsRead(page);
    await cell(1, '用户').click();
    await page.locator('.picker-option').filter({ visible: true }).first().waitFor();
    await page.keyboard.press('Tab');
    expect((await rowsRead(page))[1]?.sel_user).toBe(kept);

    await cell(0, '部门').click();
    const dialog = page.getByRole('dialog', { name: '选择部门' });
    await dialog.getByRole('treeitem').nth(1).locator('.ant-tree-checkbox').click();
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(dialog).toBeHidden();
    await expect(cell(0, '部门')).toContainText('、');
    expect(await focused(page)).toContain('部门，第 1 行');
    const [row] = await rowsRead(page);
    expect(row?.sel_depart).toMatch(/^[\w-]{36},[\w-]{36}$/);
  });

  test('show the names of a column after one call', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/queryUserComponentData|loadDictItem|queryDepartTreeSync/.test(request.url())) asked.push(request.url());
    });
    const cell = await openSheet(page);
    await expect(cell(0, '异步搜索')).not.toHaveText(/^[a-z0-9]*$/);
    await expect(cell(0, '部门')).not.toHaveText(/-/);
    const people = (await rowsRead(page)).map(({ sel_user = '' }) => sel_user);
    // Pickers of other sections may ask for people of their own.
    const ofColumn = asked.filter((url) => {
      const names = new URL(url).searchParams.get('username')?.split(',') ?? [];
      return people.every((name) => names.includes(name));
    });
    expect(people.length).toBeGreaterThan(1);
    expect([ofColumn.length, asked.filter((url) => /loadDictItem/.test(url)).length]).toEqual([1, 1]);
  });

  test('search a dictionary at the server after a pause, and say when nothing comes of it', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(1, '异步搜索').click();
    await page.getByRole('combobox', { name: '异步搜索，第 2 行' }).waitFor();
    const found = page.waitForResponse(/loadDict\/.*keyword=admin/);
    const began = Date.now();
    await page.keyboard.type('admin');
    expect((await found).url()).toContain('pageSize=10');
    expect(Date.now() - began).toBeGreaterThan(800);
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
    await expect(cell(1, '异步搜索')).not.toHaveText('');
    expect((await rowsRead(page))[1]?.sel_search_async).toBe('admin');
    await cell(1, '异步搜索').click();
    const field = page.getByRole('combobox', { name: '异步搜索，第 2 行' });
    await field.fill('没有这个人');
    await expect(page.locator('.ant-select-dropdown:visible')).toContainText('未查询到数据');
    await refuse(page, '**/sys/dict/loadDict/**', '字典表未登记');
    await field.fill('staff');
    await expect(page.locator('.ant-message-warning')).toHaveText('字典表未登记');
  });

  test('choose several, one of a few, and own words', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(0, '多选').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '服务', visible: true }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '工程', visible: true }).click();
    await page.keyboard.press('Tab');
    await expect(cell(0, '多选')).toHaveText('货物、服务');
    await cell(0, '单选').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cell(0, '单选')).toHaveText('女');
    await cell(1, '单选').click();
    await page.getByRole('radio', { name: '女' }).click();
    await expect(cell(1, '单选')).toHaveText('女');
    await cell(0, '下拉（可自填）').click();
    await page.keyboard.type('保密');
    await page.keyboard.press('Enter');
    await expect(cell(0, '下拉（可自填）')).toHaveText('保密');
    const [row] = await rowsRead(page);
    expect([row?.list_multi, row?.radio, row?.select]).toEqual(['2,3', '2', '保密']);
  });

  test('offer in a linked column what belongs to the one before it', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(0, '省份').click();
    await expect(page.getByRole('combobox', { name: '省份，第 1 行' })).toHaveAttribute('readonly', '');
    await page.locator('.ant-select-item-option').filter({ hasText: '江州', visible: true }).click();
    await expect(cell(0, '城市（联动）')).toHaveText('');
    await cell(0, '城市（联动）').click();
    await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText(['市辖区']);
    await page.keyboard.press('Enter');
    await expect(cell(0, '城市（联动）')).toHaveText('市辖区');
    expect((await rowsRead(page))[0]?.city).toBe('21');
  });

  test('take a text of two lines, and one from a larger field', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(1, '多行文本').click();
    await page.keyboard.type('甲');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('乙');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('丙');
    await page.keyboard.press('Enter');
    await expect(cell(1, '多行文本')).toHaveText('甲\n乙\n丙');
    await cell(1, '弹窗文本').click();
    await page.keyboard.type('短');
    await page.getByRole('button', { name: '展开编辑' }).click();
    const dialog = page.getByRole('dialog', { name: '弹窗文本，第 2 行' });
    await expect(dialog.getByRole('textbox')).toHaveAttribute('maxlength', '200');
    await dialog.getByRole('textbox').fill('长\n文');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(cell(1, '弹窗文本')).toHaveText('长\n文');
    await cell(1, '单行文本').click();
    await page.keyboard.press('End');
    await page.keyboard.type('一二三四五六七八九十一二三四五六七八九十');
    await expect(page.getByRole('textbox', { name: '单行文本，第 2 行' })).toHaveValue(
      '清单项 2一二三四五六七八九十一二三四五',
    );
    const rows = await rowsRead(page);
    expect([rows[1]?.textarea, rows[1]?.input_pop]).toEqual(['甲\n乙\n丙', '长\n文']);
  });

  test('keep the first value of a pair when they are ticked, and the second when not', async ({ page }) => {
    const cell = await openSheet(page);
    const kept = async () => (await rowsRead(page))[0]?.checkbox;
    expect(await kept()).toBe('Y');
    await cell(0, '勾选').click();
    await page.keyboard.press('Space');
    expect(await kept()).toBe('N');
    await sheet(page).getByRole('checkbox', { name: '勾选，第 1 行' }).click();
    expect(await kept()).toBe('Y');
  });

  test('bring a slot’s own control under the keyboard, and keep hidden columns', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(0, '带回姓名').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(cell(0, '插槽').getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.gallery-found').last()).toHaveText('kind-0');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toContain('插槽，第 1 行');
    await expect(sheet(page).getByRole('columnheader', { name: '隐藏' })).toHaveCount(0);
    expect((await rowsRead(page))[0]?.hidden).toBe('H0');
  });

  test('leave pointer and clipboard to a field in a slot', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const cell = await openSheet(page);
    await cell(0, '单行文本').click();
    await page.keyboard.press('Escape');
    await cell(0, '插槽').evaluate((slot) => {
      const own = document.createElement('input');
      own.value = '插槽里的字';
      slot.prepend(own);
    });
    const own = cell(0, '插槽').locator('input');
    await own.dblclick();
    await expect(own).toBeFocused();
    for (const key of ['Control+a', 'Control+c', 'End', 'Control+v']) await page.keyboard.press(key);
    await expect(own).toHaveValue('插槽里的字插槽里的字');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cell(0, '单行文本')).toHaveText('清单项 1');
  });

  test('fill two columns from a popup, as one step back', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(0, '弹出选择').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().click();
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(cell(0, '弹出选择')).not.toHaveText('');
    await expect(cell(0, '带回姓名')).not.toHaveText('');
    expect(await focused(page)).toContain('弹出选择，第 1 行');
    await page.keyboard.press('Control+z');
    await expect(cell(0, '弹出选择')).toHaveText('');
    await expect(cell(0, '带回姓名')).toHaveText('');
    await expect(cell(0, '配置有误的弹出')).toHaveText('popup参数未正确配置!');
    await cell(0, '配置有误的弹出').click();
    await expect(page.locator('.ant-message')).toContainText('popup参数未正确配置!');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('end editing on a click outside, not on one inside what they opened', async ({ page }) => {
    const cell = await openSheet(page);
    await cell(0, '用户').click();
    await sheet(page).getByRole('button', { name: '选择用户' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.picker-basket').click();
    await dialog.getByPlaceholder(/搜索/).fill('a');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: '用户，第 1 行' })).toBeVisible();
    await page.getByRole('heading', { name: '全部列类型' }).click();
    await expect(page.getByRole('combobox', { name: '用户，第 1 行' })).toHaveCount(0);

    await cell(0, '多选').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '服务', visible: true }).click();
    await page.getByRole('heading', { name: '全部列类型' }).click();
    await expect(cell(0, '多选')).toHaveText('工程、货物、服务');
    await cell(1, '多选').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '服务', visible: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: '多选，第 2 行' })).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(cell(1, '多选')).toHaveText('工程、货物');
    expect(await focused(page)).toContain('多选，第 2 行');
  });
});

for (const theme of ['light', 'dark'] as const)
  test(`every cell is free of barriers in the ${theme} theme`, async ({ page }) => {
    await enterAs(page, 'admin', '/demo/gallery?section=cellKinds', { theme });
    await sheet(page).locator('[data-col]').first().waitFor();
    const cell = await cells(page);
    await cell(0, '单选').click();
    expect(await barriersOf(page)).toEqual([]);
    await fromDisk(page, () => cell(0, '文件').click(), [paper('a.txt')]);
    await expect(cell(0, '文件')).toContainText('a.txt');
    await cell(0, '文件').click();
    await page.getByRole('dialog', { name: '文件管理' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

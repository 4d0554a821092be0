import { kept } from '#testing/kept-session.ts';
import { axeViolations } from './barriers.ts';
import { addDictionary, choose, confirm, field, itemOf, PATH, row } from './dictionary-pages.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

test.describe('dictionaries', () => {
  test('have their items put in order by dragging, by a menu and by keys', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const { name } = await addDictionary(page, token, `order_${Date.now()}`, [
      ['甲', 'a'],
      ['乙', 'b'],
      ['丙', 'c'],
    ]);
    await choose(page, name.slice(2));
    const texts = page.locator('tbody .item-text');
    const handle = (item: string) => page.getByRole('button', { name: `移动${item}` });
    await expect(texts).toHaveText(['甲', '乙', '丙']);
    const from = await handle('丙').boundingBox();
    const to = await handle('甲').boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y - 2, { steps: 2 });
    await page.mouse.up();
    await expect(texts).toHaveText(['丙', '甲', '乙']);
    await expect(page.getByRole('menuitem', { name: '上移' })).toHaveCount(0);

    await handle('丙').click();
    await page.getByRole('menuitem', { name: '下移' }).click();
    await expect(texts).toHaveText(['甲', '丙', '乙']);
    await expect(handle('丙')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(texts).toHaveText(['甲', '乙', '丙']);
    await page.reload();
    await choose(page, name.slice(2));
    await expect(texts).toHaveText(['甲', '乙', '丙']);
    await page
      .getByRole('region', { name: `${name}的字典项` })
      .getByLabel('名称')
      .fill('乙');
    await page.getByRole('button', { name: '查询', exact: true }).last().click();
    await expect(texts).toHaveText(['乙']);
    await expect(handle('乙')).toHaveCount(0);
  });

  test('have an English text, which pages in English show instead of the Chinese one', async ({ page, context }) => {
    const token = await enterAs(page, 'admin', PATH);
    await choose(page, 'position_rank');
    await page.getByRole('button', { name: '编辑员级' }).click();
    await field(page, '英文写法').fill('Trainee');
    await confirm(page, '确定');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const reader = await context.newPage();
    await reader.addInitScript((kept) => localStorage.setItem('pro__LANGUAGE', kept), kept('en', null));
    // One of its own: other journeys add positions, and the first page has room for ten.
    const code = `English${Date.now()}`;
    await callAs(page, token, 'POST', '/sys/position/add', { code, name: '见习岗', postRank: '1' });
    await reader.goto(`/#/isystem/position?code=${code}`);
    await expect(reader.getByRole('cell', { name: 'Trainee' })).toBeVisible();
    await expect(reader.getByRole('cell', { name: '员级', exact: true })).toHaveCount(0);
    await reader.getByRole('button', { name: 'Add', exact: true }).click();
    await reader.getByRole('dialog').getByLabel('Rank').click();
    await expect(reader.locator('.ant-select-item-option').first()).toHaveText('Trainee');
    const { id } = await itemOf(page, token, 'position_rank', '员级');
    await callAs(page, token, 'PUT', '/sys/dictItem/edit', { id, itemTextEn: 'Junior' });
  });

  test('have their items changed where they stand, and a refusal is shown at the field', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const { name } = await addDictionary(page, token, `inline_${Date.now()}`, [
      ['甲', 'a'],
      ['乙', 'b'],
    ]);
    await choose(page, name.slice(2));
    const cell = (label: string) => page.locator('tbody').getByRole('textbox', { name: label });
    await row(page, '乙').getByRole('button', { name: '乙', exact: true }).click();
    await cell('名称').fill('乙级');
    await page.keyboard.press('Enter');
    await expect(page.locator('tbody .item-text')).toHaveText(['甲', '乙级']);
    await expect(page.getByRole('button', { name: '乙级', exact: true })).toBeFocused();

    await row(page, '乙级').getByRole('button', { name: 'b', exact: true }).click();
    await cell('数据值').fill('a');
    await page.keyboard.press('Enter');
    await expect(row(page, '乙级').getByRole('alert')).toHaveText('该字典中已有相同的数据值 请换一个数据值');
    await cell('数据值').fill('a,b');
    await page.keyboard.press('Enter');
    await expect(row(page, '乙级').getByRole('alert')).toHaveText('数据值不能包含特殊字符！');
    await page.locator('h1').click();
    await expect(cell('数据值')).toHaveValue('a,b');
    expect(await axeViolations(page)).toEqual([]);
    await cell('数据值').press('Escape');
    await expect(row(page, '乙级').locator('code')).toHaveText('b');

    await row(page, '乙级').getByRole('switch', { name: '启用乙级' }).click();
    await expect(row(page, '乙级')).toContainText('已停用');
    await choose(page, 'sex');
    await expect(row(page, '男').getByRole('button', { name: '男', exact: true })).toBeVisible();
    await expect(row(page, '男').getByRole('button', { name: '1', exact: true })).toHaveCount(0);
  });

  test('give an item a colour, which lists and choices show beside its word', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    await choose(page, 'position_rank');
    await page.getByRole('button', { name: '编辑中级' }).click();
    await field(page, '颜色').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '绿色' }).click();
    await confirm(page, '确定');
    const tag = page.locator('.dict-tag[data-color=green]:visible');
    await expect(tag).toHaveText('中级');
    const { id } = await itemOf(page, token, 'position_rank', '中级');
    await page.goto('/#/isystem/position?postRank=3');
    await expect(row(page, 'SLY').locator('.dict-tag')).toHaveText('中级');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await field(page, '职级').click();
    await expect(page.locator('.ant-select-item-option .dict-tag')).toHaveText('中级');
    await callAs(page, token, 'PUT', '/sys/dictItem/edit', { id, itemColor: '' });
    await expect(tag).toHaveCount(0);
  });

  test('take lines from a worksheet once none of them is wrong', async ({ page }) => {
    const token = await enterAs(page, 'admin', PATH);
    const { name } = await addDictionary(page, token, `paste_${Date.now()}`, [['已有', 'old']]);
    await choose(page, name.slice(2));
    await page.getByRole('button', { name: '批量粘贴' }).click();
    const dialog = page.getByRole('dialog', { name: '批量粘贴' });
    const lines = dialog.getByLabel('粘贴内容');
    const verdict = (text: string) => dialog.getByRole('row').filter({ hasText: text });
    await expect(dialog.getByRole('button', { name: '新增 0 项' })).toBeDisabled();
    await lines.fill('名称\t数据值\n甲\ta\t第一\n乙\ta,b\n丙\told');
    await expect(dialog).toContainText('共 3 行，1 行有误');
    await expect(verdict('乙')).toContainText('数据值不能包含特殊字符！');
    expect(await axeViolations(page)).toEqual([]);
    await expect(dialog.getByRole('button', { name: '新增 3 项' })).toBeDisabled();
    await lines.fill('甲\ta\t第一\n乙\tb\n丙\told');
    await dialog.getByRole('button', { name: '新增 3 项' }).click();
    await expect(verdict('丙')).toContainText('该字典中已有相同的数据值');
    await expect(page.locator('tbody .item-text')).toHaveText(['已有']);
    await lines.fill('甲\ta\t第一\n乙\tb');
    await dialog.getByRole('button', { name: '新增 2 项' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('tbody .item-text')).toHaveText(['已有', '甲', '乙']);
  });
});

import { barriersOf } from './barriers.ts';
import { enterAs, expect, test } from './house.ts';
import { cell, focused, PATH, sheet, texts, tools } from './plain-sheet.ts';

// Every step with what a screen reader was offered there: kept as test-results/**/trace.zip.
test.use({ trace: 'on' });

test('the whole grid is worked by the keyboard, and says where one is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'admin', PATH);
  await cell(page, 0, 0).waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const role = () =>
    page.evaluate(() => document.activeElement?.closest('[role="gridcell"], [role="columnheader"]')?.role);
  const active = sheet(page).locator('[role="row"]:has(> .grid-cursor)');
  const isInside = () => sheet(page).evaluate((grid) => grid.contains(document.activeElement));
  const tabTo = async (name: string) => {
    for (let step = 0; step < 30 && (await focused(page)) !== name; step += 1) {
      const text = await page.evaluate(() => document.activeElement?.textContent);
      if (text?.replace(/\s/g, '') === name) return;
      await press('Tab');
    }
  };

  // In by Tab, and over the cells.
  await tools(page).getByRole('button', { name: '取值' }).focus();
  await tabTo('名称，第 1 行 清单项 1');
  expect(await role()).toBe('gridcell');
  await expect(active).toHaveAttribute('aria-rowindex', '2');
  await expect(active.locator('[role="gridcell"]')).toHaveAttribute('aria-colindex', '1');

  // Editing: F2 and Esc, typing and Enter, Tab, fill down.
  await press('F2');
  await page.keyboard.type('x');
  await press('Escape');
  await expect(cell(page, 0, 0)).toHaveText('清单项 1');
  await page.keyboard.type('甲项');
  await press('Enter', 'ArrowUp', 'Tab');
  expect(await focused(page)).toBe('单价（元），第 1 行 100.10');
  await press('ArrowDown', 'Control+d');
  await expect(cell(page, 1, 1)).toHaveText('100.10');

  // Beyond the first cell Tab leads out of an open editor, which keeps what was typed.
  await press('Control+Home', 'F2');
  await page.keyboard.type('目');
  await press('Shift+Tab');
  expect(await focused(page)).toBe('选择全部行');
  await expect(cell(page, 0, 0)).toHaveText('甲项目');
  await press('Tab', 'Control+z');
  await expect(cell(page, 0, 0)).toHaveText('甲项');

  // A range, copied and pasted; undone and done again.
  await press(
    'Control+Home',
    'Shift+ArrowRight',
    'Control+c',
    'Escape',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
    'Control+v',
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('将填入 2 个单元格');
  await expect(dialog.getByRole('button', { name: /粘\s?贴/ })).toBeFocused();
  await press('Enter');
  await expect(cell(page, 2, 0)).toContainText('甲项');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focused(page)).toBe('名称，第 3 行 甲项');
  await press('Control+z');
  await expect(cell(page, 2, 0)).toHaveText('清单项 3');
  await press('Control+y');
  await expect(cell(page, 2, 0)).toContainText('甲项');

  // Two of a name are wrong: the next fault, and what it says.
  await press('F8');
  expect(await focused(page)).toContain('名称，第 1 行');
  const wrong = active.locator('[role="gridcell"]');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  expect(
    await wrong.evaluate((one) => document.getElementById(one.getAttribute('aria-errormessage') ?? '')?.textContent),
  ).toBe('名称不能重复');

  // Sorted from the head.
  await press('Control+Home', 'ArrowUp', 'ArrowRight', 'Enter');
  expect(await role()).toBe('columnheader');
  const price = sheet(page).getByRole('columnheader', { name: '单价（元）' });
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await page.waitForTimeout(350);
  await press('Enter');
  await expect(price).not.toHaveAttribute('aria-sort');
  await press('ArrowDown');
  expect(await focused(page)).toContain('单价（元），第 1 行');

  // A row more, ticked, and removed.
  await press('Control+Enter');
  expect(await focused(page)).toContain('单价（元），第 2 行');
  await press('Shift+Space');
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await expect(tools(page).getByText('已选择 1 行')).toBeVisible();
  await press('Control+Delete');
  await expect(dialog).toContainText('确定删除选中的 1 行吗');
  await expect(dialog.getByRole('button', { name: /删\s?除/ })).toBeFocused();
  await press('Enter');
  await expect.poll(async () => (await texts(page, 0)).length).toBe(8);
  await expect.poll(() => focused(page)).toContain('单价（元），第 2 行');

  // Found, and out again.
  await press('Control+f');
  await page.keyboard.type('清单项 6');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1/1');
  await press('Escape');
  expect(await focused(page)).toBe('名称，第 6 行 清单项 6');
  await press('Escape', 'Tab');
  expect(await isInside()).toBe(false);
  await press('Shift+Tab');
  expect(await focused(page)).toBe('名称，第 6 行 清单项 6');

  // Columns.
  const columns = tools(page).getByRole('button', { name: '列设置' });
  const phone = sheet(page).getByRole('columnheader', { name: '联系电话' });
  await columns.focus();
  await press('Enter');
  await expect(page.getByRole('checkbox', { name: '名称', exact: true })).toBeFocused();
  for (let step = 0; step < 6; step += 1) await press('Tab');
  await press('Space');
  await expect(phone).toHaveCount(0);
  await press('Space');
  await expect(phone).toHaveCount(1);
  await press('Escape');
  await expect(columns).toBeFocused();
});

for (const theme of ['light', 'dark'] as const) {
  test(`a grid at work bars nobody, on a phone either (${theme})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'admin', `${PATH}?section=rowActs`, { theme });
    const rows = page.getByRole('grid', { name: '行操作', exact: true });
    const first = rows.locator('[data-row="0"] [data-col="0"]').first();
    await first.click();
    await page.keyboard.press('Escape');
    await page.keyboard.type('标段 2');
    await page.keyboard.press('Enter');
    await rows.locator('[data-row="2"] [data-open]').click();
    await rows.locator('[data-row="4"] [data-tick] input').click();
    await page.getByRole('grid', { name: '标段 3的清单' }).waitFor();
    await first.click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('标段');
    await expect(rows.locator('.grid-says')).toHaveText('名称不能重复');
    expect(await barriersOf(page, '#gallery-rowActs')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

import { callAs, enterAs, expect, test } from './house.ts';
import { cell, PATH, sheet } from './plain-sheet.ts';

test('pinned cells stay in sight with their cursor, their editor and what they say', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await enterAs(page, 'admin', PATH);
  await cell(page, 0, 0).waitFor();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '固定名称' }).click();
  await page.keyboard.press('Escape');
  const scroll = (left: number) =>
    sheet(page).evaluate((grid, to) => {
      (grid.parentElement as HTMLElement).scrollLeft = to;
    }, left);
  const cursor = sheet(page).locator('.grid-cursor');
  const name = cell(page, 1, 0);
  const before = await name.boundingBox();
  await scroll(400);
  expect(await name.boundingBox()).toEqual(before);
  await name.click();
  expect(await cursor.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
  await expect(cursor.locator('input')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('清单项 1');
  await scroll(200);
  expect((await cursor.locator('input').boundingBox())?.x).toBe(before?.x);
  await page.keyboard.press('Enter');
  await expect(name).toHaveText(/^清单项 1/);
  await page.keyboard.press('ArrowUp');
  const says = await sheet(page).locator('.grid-says').boundingBox();
  expect(says?.x).toBe(before?.x);

  // A range over both kinds of columns parts; what lies below the pinned ones is not drawn over them.
  await page.keyboard.press('Shift+ArrowRight');
  await scroll(400);
  const parts = sheet(page).locator('.grid-range');
  await expect(parts).toHaveCount(2);
  expect((await parts.first().boundingBox())?.x).toBe(before?.x);
  const lead = await sheet(page).locator('[data-row="1"] [role="rowheader"]').boundingBox();
  expect((lead?.x ?? 0) + (lead?.width ?? 0)).toBe(before?.x);
});

test('in an always-edit grid a text is open wherever one comes, and a box turns at the first click', async ({
  page,
}) => {
  await enterAs(page, 'admin', `${PATH}?section=manyRows`);
  const many = page.getByRole('grid', { name: '五千行四十列' });
  const at = (row: number, column: number) => many.locator(`[data-row="${row}"] [data-col="${column}"]`);
  const field = many.locator('.grid-cursor input');
  await at(0, 3).click();
  await page.keyboard.type('a');
  // Over a box and a time to the next text.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(field).toHaveValue('1-7');
  await page.keyboard.press('End');
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  await expect(at(0, 3)).toHaveText('1-4a');
  await expect(at(0, 6)).toHaveText('1-7b');

  await at(2, 4).locator('.grid-tick').click();
  await expect(at(2, 4).getByRole('img', { name: '是' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(at(2, 4).getByRole('img', { name: '否' })).toBeVisible();

  // Out and in again by Tab.
  await page.keyboard.press('ArrowLeft');
  await expect(field).toHaveValue('3-4');
  for (const key of ['Escape', 'Escape', 'Tab']) await page.keyboard.press(key);
  expect(await many.evaluate((grid) => grid.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(field).toHaveValue('3-4');
});

test('whoever may only edit is offered no rows more or less, and keeps what he types while a save is under way', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await enterAs(page, 'admin', '/dashboard/analysis');
  const dictCode = `frame_${Date.now()}`;
  await callAs(page, token, 'POST', '/sys/dict/add', { dictName: '只改字典', dictCode });
  const { body } = await callAs(page, token, 'GET', `/sys/dict/list?dictCode=${dictCode}`);
  const dictId = (body.result as { records: { id: string }[] }).records[0]?.id;
  const items = ['a', 'b'].map((value) => ({ itemText: `项 ${value}`, itemValue: value }));
  await callAs(page, token, 'POST', '/sys/dictItem/addBatch', { dictId, items });
  await page.route(/getUserPermissionByToken/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    json.result.auth = json.result.auth.filter(({ action }: { action: string }) => !/dict:item:(add|del)/.test(action));
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`/#${PATH}?section=liveSheet`);
  await page.reload();
  const table = page.getByRole('grid', { name: '只改字典' });
  const at = (row: number, column: number) => table.locator(`[data-row="${row}"] [data-col="${column}"]`);
  await table.getByRole('checkbox', { name: '选择此行' }).first().click();
  await expect(page.getByText('已选择 1 行')).toBeVisible();
  await expect(page.locator('#gallery-liveSheet').getByRole('button', { name: /新增|删除/ })).toHaveCount(0);

  // Pasting adds none either.
  await at(1, 0).click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => navigator.clipboard.writeText('项 乙\n项 丙'));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('将填入 1 个单元格');
  await expect(dialog).not.toContainText('新增');
  await page.keyboard.press('Enter');
  await expect(at(1, 0)).toHaveText('项 乙');
  await expect(dialog).toHaveCount(0);

  const held = Promise.withResolvers<void>();
  await page.route('**/sys/dictItem/saveTable', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'save 保存' }).click();
  await at(0, 0).click();
  await page.keyboard.type('，续');
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.waitForTimeout(2_200);
  await page.reload();
  await expect(page.getByText(/填写、尚未保存的修改/)).toBeVisible();
});

import { callAs, enterAs, expect, test } from './platform.ts';
import { keptDrafts } from './waits.ts';

test('one who may only edit is offered no rows more or less, and keeps what they type while a save is under way', async ({
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
  await page.goto('/#/demo/gallery?section=liveSheet');
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
  await expect(dialog).toContainText('此处不能新增行，「名称」有 1 个值不会粘贴。');
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
  await expect.poll(() => keptDrafts(page)).toContain('，续');
  await page.reload();
  await expect(page.getByText(/填写、尚未保存的修改/)).toBeVisible();
});

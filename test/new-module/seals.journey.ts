import { readFile, writeFile } from 'node:fs/promises';
import { xlsxOf } from '#testing/uploads.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

test('a plain entity has its menu entry, list, form, export and import', async ({ page }) => {
  const token = await enterAs(page, 'admin', '/isystem/seal');
  await page.getByRole('menuitem', { name: '系统管理' }).hover();
  await expect(page.getByRole('menuitem', { name: '印章管理' })).toBeVisible();
  await expect(page.getByText('印章用于盖章。')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog.getByLabel('印章编号').fill('Z1');
  await dialog.getByLabel('印章名称').fill('业务专用章');
  await dialog.getByLabel('工本费').fill('1234.5');
  await dialog.getByRole('button', { name: '确定' }).click();
  const row = page.getByRole('row', { name: /Z1/ });
  await expect(row).toContainText('业务专用章');
  await expect(row).toContainText('1,234.50');
  const { body } = await callAs(page, token, 'GET', '/sys/seal/list');
  expect(body.result).toMatchObject({ records: [{ code: 'Z1', price: '123450', version: 1 }] });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).first().click();
  expect((await readFile(await (await download).path())).length).toBeGreaterThan(1_000);

  const book = test.info().outputPath('seals.xlsx');
  await writeFile(book, await xlsxOf(['印章编号', '印章名称', '工本费'], [['Z2', '财务专用章', 20]]));
  await page.getByRole('button', { name: '导入' }).first().click();
  await page.locator('input[type=file]').setInputFiles(book);
  await dialog.getByRole('button', { name: '开始上传' }).click();
  await expect(page.getByRole('row', { name: /Z2/ })).toContainText('20.00');
});

test('a plain entity has its permission codes, and only those who hold them may call', async ({ page }) => {
  const admin = await enterAs(page, 'admin', '/isystem/seal');
  const { body } = await callAs(page, admin, 'GET', '/sys/permission/getPermCode');
  const codes = JSON.stringify(body.result);
  for (const verb of ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'])
    expect(codes).toContain(`system:seal:${verb}`);
  const bidder = await enterAs(page, 'bidder01', '/dashboard/analysis');
  expect((await callAs(page, bidder, 'GET', '/sys/seal/list')).status).toBe(403);
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { axeViolations, expectNoBarrier } from './barriers.ts';
import { inCity } from './city-database.ts';
import { fromDisk } from './from-disk.ts';
import { enterAs, expect, test } from './platform.ts';

const PATH = '/isystem/position';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const dialog = (page: Page) => page.getByRole('dialog');
const startOf = (page: Page) => dialog(page).getByRole('button', { name: '开始上传' });
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

async function workbook(name: string, rows: string[][]) {
  const content = await writeXlsx({ sheets: [{ name: '职务', rows: [['职务编码', '职务名称', '职级'], ...rows] }] });
  return { name, mimeType: XLSX, buffer: Buffer.from(content) };
}

const choose = async (page: Page, name: string, rows: string[][]) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles(await workbook(name, rows));

async function openImport(page: Page) {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog(page)).toContainText('导入 · 职务管理');
}

test.describe('an import', () => {
  test('leaves out bad rows, lists them for download, and takes them once they are corrected', {
    tag: '@story',
  }, async ({ page }) => {
    const prefix = `I${Date.now()}`;
    await enterAs(page, 'admin', PATH);
    await openImport(page);
    await expect(startOf(page)).toBeDisabled();
    await choose(page, '职务.xlsx', [
      [`${prefix}A`, '受理组长', '中级'],
      [`${prefix}B`, '见证组长', '特级'],
      ['KZ', '已有的科长', '中级'],
    ]);
    await expect(dialog(page)).toContainText('已选择 职务.xlsx');
    await startOf(page).click();
    await expect(dialog(page)).toContainText('导入成功,但是有错误数据!');
    await expect(dialog(page)).toContainText('共 3 行，成功 1 行，失败 2 行。');
    await expect(row(page, `${prefix}A`)).toContainText('受理组长');

    const [list] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: '点击下载' }).click(),
    ]);
    expect(list.suggestedFilename()).toBe('position-import-errors.txt');
    const text = await readFile(await list.path(), 'utf8');
    expect(text).toContain('第 3 行：职级 不是字典中的取值');
    expect(text).toContain('第 4 行：职务编码 的值已存在');

    await dialog(page).getByRole('button', { name: '继续导入' }).click();
    await choose(page, '职务-改正.xlsx', [[`${prefix}B`, '见证组长', '副高级']]);
    await startOf(page).click();
    await expect(page.locator('.ant-message')).toContainText('导入成功，共导入 1 行');
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, `${prefix}B`)).toContainText('副高级');
    await expect(page.getByRole('button', { name: '导入', exact: true })).toBeFocused();
  });

  test('of several files goes in together, and says when nothing went in because one row was wrong', async ({
    page,
  }) => {
    const prefix = `S${Date.now()}`;
    await enterAs(page, 'admin', PATH);
    await openImport(page);
    const input = dialog(page).locator('input[type=file]');
    const good = await workbook('甲.xlsx', [[`${prefix}A`, '受理组长', '中级']]);
    const bad = await workbook('乙.xlsx', [[`${prefix}B`, '见证组长', '特级']]);
    await input.setInputFiles(Array.from({ length: 6 }, () => good));
    await expect(page.locator('.ant-message')).toContainText('一次最多选择 5 个文件');
    await input.setInputFiles([good, bad]);
    await expect(dialog(page)).toContainText('已选择 甲.xlsx、乙.xlsx');
    await dialog(page).getByRole('checkbox', { name: '全部正确才导入' }).check();
    await startOf(page).click();
    await expect(dialog(page).getByRole('heading')).toHaveText('没有导入任何行');
    await expect(dialog(page)).toContainText('按“全部正确才导入”的要求，未导入任何行。');
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: '点击下载' }).click(),
    ]);
    expect(await readFile(await list.path(), 'utf8')).toContain('第 2 行：职级 不是字典中的取值');
    await expect(row(page, `${prefix}A`)).toHaveCount(0);
  });

  test('of a wrong file says why, with the name of the file, and the dialog stays', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await openImport(page);
    await expect(dialog(page)).toHaveCSS('width', '600px');
    const input = dialog(page).locator('input[type=file]');
    await input.setInputFiles({ name: '名单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.locator('.ant-message')).toContainText('请选择 .xls 或 .xlsx 文件');
    await expect(startOf(page)).toBeDisabled();
    await input.setInputFiles({ name: '坏的.xlsx', mimeType: XLSX, buffer: Buffer.from('not a workbook') });
    await startOf(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('坏的.xlsx 导入失败');
    await expect(dialog(page).getByRole('alert')).toContainText('文件不是 Excel 工作簿');
    await expect(startOf(page)).toBeEnabled();
  });

  test('of many rows goes on as a job whose progress is shown', async ({ page }) => {
    test.setTimeout(60_000);
    const prefix = `M${Date.now()}`;
    await enterAs(page, 'admin', PATH);
    await openImport(page);
    const rows = Array.from({ length: 2_500 }, (_, index) => [`${prefix}${index}`, `批量${index}`, '员级']);
    await choose(page, '批量.xlsx', rows);
    await startOf(page).click();
    await expect(dialog(page)).toContainText('可以关闭此窗口，导入会在后台继续，结束后有消息通知。');
    await expect(page.locator('.ant-message')).toContainText('导入成功，共导入 2500 行', { timeout: 30_000 });
    await expect(dialog(page)).toHaveCount(0);
    const [run] = await inCity<{ id: string }>('select id from import_run order by created_at desc limit 1', []);
    const answered = page.waitForResponse(/import\/progress/);
    await enterAs(page, 'admin', `/isps/imports?busId=${run?.id}`);
    await expect(page.locator('.import-outcome')).toContainText('导入成功，共导入 2500 行');
    // The outcome shows at once where the dialog has asked before; the page still asks once itself.
    await answered;
    // A page that is left open asks no more once there is nothing to wait for.
    await expect(page.waitForRequest(/import\/progress/, { timeout: 2_500 })).rejects.toThrow();
    // Journeys that come later look at a list of seven.
    await inCity('delete from position where code like $1', [`${prefix}%`]);
  });

  test('is looked at first: its faults are mended in the grid, outlive a closed window, and all rows go in', {}, async ({
    page,
  }) => {
    const prefix = `V${Date.now()}`;
    await enterAs(page, 'admin', PATH);
    await openImport(page);
    await choose(page, '预览.xlsx', [
      [`${prefix}A`, '受理组长', '中级'],
      [`${prefix}B`, '', '特级'],
      ['KZ', '已有的科长', '中级'],
    ]);
    await dialog(page).getByRole('button', { name: '先预览再导入' }).click();
    await expect(dialog(page)).toContainText('共 3 行，2 行有误');
    const cell = (line: number, column: number) =>
      page.locator(`.grid-line[data-row="${line}"] [data-col="${column}"]`);
    await expect(page.locator('.grid-line[data-row]')).toHaveCount(2);
    await cell(0, 2).click();
    await page.keyboard.type('见证组长');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('改正已保存');
    await expect(dialog(page).getByRole('button', { name: '全部导入' })).toBeDisabled();

    await page.route(/sys\/import\/preview\/cells/, (route) => route.abort());
    await cell(0, 2).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('见证副组长');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('服务器没有确认改正，改正仍保留在这里。');
    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
    await expect(page.locator('.ant-modal-confirm-title')).toHaveText('服务器没有确认改正，仍要关闭？');
    await page.getByRole('button', { name: '留在这里' }).click();
    await page.unroute(/sys\/import\/preview\/cells/);
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await expect(dialog(page)).toContainText('改正已保存');

    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
    await openImport(page);
    await expect(dialog(page)).toContainText('预览.xlsx：3 行，2 行有误');
    await dialog(page).getByRole('button', { name: '继续' }).click();
    await expect(cell(0, 2)).toHaveText('见证副组长');
    await cell(0, 3).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '副高级', visible: true }).click();
    await expect(dialog(page)).toContainText('共 3 行，1 行有误');
    await cell(1, 1).click();
    await page.keyboard.type(`${prefix}C`);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('共 3 行，全部正确');
    expect(await axeViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '全部导入' }).click();
    await expect(page.locator('.ant-message')).toContainText('导入成功，共导入 3 行');
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, `${prefix}B`)).toContainText('副高级');
    await inCity('delete from position where code like $1', [`${prefix}%`]);
  });

  test('is previewed, mended and imported by keyboard alone', async ({ page }) => {
    const prefix = `K${Date.now()}`;
    await enterAs(page, 'admin', PATH);
    const tabTo = async (there: Locator) => {
      for (let steps = 0; steps < 40; steps += 1) {
        if (await there.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(there).toBeFocused();
    };
    const press = async (name: string) => {
      await tabTo(dialog(page).getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: '导入', exact: true }).focus();
    await page.keyboard.press('Enter');
    const input = dialog(page).locator('input[type=file]');
    await tabTo(input);
    const sheet = await workbook('键盘.xlsx', [
      [`${prefix}A`, '受理组长', '中级'],
      [`${prefix}B`, '', '特级'],
    ]);
    await fromDisk(page, () => page.keyboard.press('Enter'), sheet);
    await press('先预览再导入');
    await expect(dialog(page)).toContainText('共 2 行，1 行有误');
    await press('下一处 (F8)');
    await page.keyboard.type('见证组长');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('改正已保存');
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await page.keyboard.type('副高');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('共 2 行，全部正确');
    await press('全部导入');
    await expect(page.locator('.ant-message')).toContainText('导入成功，共导入 2 行');
    await expect(page.getByRole('button', { name: '导入', exact: true })).toBeFocused();
    await inCity('delete from position where code like $1', [`${prefix}%`]);
  });

  test('begins with a template that has the headings', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await openImport(page);
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: '下载导入模板' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('职务管理导入模板.xlsx');
  });

  test('about which the server says nothing is told of in words of our own, and the list reloads', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await openImport(page);
    await choose(page, '职务.xlsx', [['A', '甲', '中级']]);
    const silence = { success: true, code: 200, message: '', result: null, timestamp: 0 };
    await page.route(/sys\/position\/importExcel/, (route) => route.fulfill({ json: silence }));
    const reloaded = page.waitForResponse(/sys\/position\/list/);
    await startOf(page).click();
    await expect(page.locator('.ant-message')).toContainText('文件上传成功');
    await expect(dialog(page)).toHaveCount(0);
    await reloaded;
  });

  test('is not offered to who may only look', async ({ page }) => {
    await enterAs(page, 'auditor01', PATH);
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
    await expect(page.getByRole('button', { name: '导入', exact: true })).toHaveCount(0);
  });
});

for (const width of [1440, 390])
  for (const theme of ['light', 'dark'] as const)
    test(`the import dialog has no barrier, ${width} wide, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await enterAs(page, 'admin', PATH, { theme });
      await openImport(page);
      await expectNoBarrier(page, [width]);
      await choose(page, '一份名字很长的职务导入工作簿-2026年终稿.xlsx', [['KZ', '已有的科长', '特级']]);
      await startOf(page).click();
      await expect(dialog(page)).toContainText('没有导入任何行');
      await expectNoBarrier(page, [width]);
    });

for (const theme of ['light', 'dark'] as const)
  test(`the preview of an import has no barrier, 390 and 1440 wide, ${theme}`, async ({ page }) => {
    await enterAs(page, 'admin', PATH, { theme });
    await openImport(page);
    const faulty = Array.from({ length: 100 }, (_, line) => [`F${line}`, '', '特级']);
    await choose(page, '一百处有误.xlsx', [['KZ', '已有的科长', '中级'], ...faulty]);
    await dialog(page).getByRole('button', { name: '先预览再导入' }).click();
    await expect(dialog(page)).toContainText('共 101 行，101 行有误');
    await expectNoBarrier(page);
    await dialog(page).getByRole('button', { name: '放弃' }).click();
    await expect(page.locator('.ant-modal-confirm-title')).toHaveText('放弃这份预览？');
    await expectNoBarrier(page);
    await dialog(page).last().getByRole('button', { name: '放弃' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

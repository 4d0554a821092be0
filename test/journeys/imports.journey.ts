import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { barriersOf } from './barriers.ts';
import { inCity } from './city-database.ts';
import { enterAs, expect, test } from './house.ts';

const PATH = '/isystem/position';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const dialog = (page: Page) => page.getByRole('dialog');
const startOf = (page: Page) => dialog(page).getByRole('button', { name: '开始上传' });
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

async function choose(page: Page, name: string, rows: string[][]) {
  const content = await writeXlsx({ sheets: [{ name: '职务', rows: [['职务编码', '职务名称', '职级'], ...rows] }] });
  const file = { name, mimeType: XLSX, buffer: Buffer.from(content) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
}

async function openImport(page: Page) {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog(page)).toContainText('导入 · 职务管理');
}

test.describe('an import', () => {
  test('leaves out bad rows, lists them for download, and takes them once they are corrected', async ({ page }) => {
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

  test('of a wrong file says why, with the name of the file, and the dialog stays', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await openImport(page);
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
    await expect(dialog(page)).toContainText('可以关闭此窗口，导入会在后台继续。');
    await expect(page.locator('.ant-message')).toContainText('导入成功，共导入 2500 行', { timeout: 30_000 });
    await expect(dialog(page)).toHaveCount(0);
    // Journeys that come later look at a list of seven.
    await inCity('delete from position where code like $1', [`${prefix}%`]);
  });

  test('is looked at first: its faults are mended in the grid, outlive a closed window, and all rows go in', async ({
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

    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
    await openImport(page);
    await expect(dialog(page)).toContainText('预览.xlsx：3 行，2 行有误');
    await dialog(page).getByRole('button', { name: '继续' }).click();
    await expect(cell(0, 2)).toHaveText('见证组长');
    await cell(0, 3).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '副高级', visible: true }).click();
    await expect(dialog(page)).toContainText('共 3 行，1 行有误');
    await cell(1, 1).click();
    await page.keyboard.type(`${prefix}C`);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('共 3 行，全部正确');
    expect(await barriersOf(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '全部导入' }).click();
    await expect(page.locator('.ant-message')).toContainText('导入成功，共导入 3 行');
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, `${prefix}B`)).toContainText('副高级');
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

  test('is not offered to who may only look', async ({ page }) => {
    await enterAs(page, 'auditor01', PATH);
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
    await expect(page.getByRole('button', { name: '导入', exact: true })).toHaveCount(0);
  });
});

test.describe('a large export', () => {
  test('goes on as a job: progress on the page, a message in the bell, and the workbook', async ({ page }) => {
    const prefix = `X${Date.now()}`;
    await inCity(
      `insert into position (id, code, name, post_rank, created_by, created_at)
        select gen_random_uuid(), $1 || number, '批量' || number, '1', 'admin', timestamptz '2020-01-01'
        from generate_series(1, 5001) as number`,
      [prefix],
    );
    await enterAs(page, 'admin', PATH);
    await page.getByRole('button', { name: '导出' }).click();
    const progress = page.locator('.export-running');
    await expect(progress).toContainText(/导出完成，共 50\d\d 行/, { timeout: 30_000 });
    expect(await barriersOf(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      progress.getByRole('button', { name: '下载' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('职务管理.xlsx');
    await inCity('delete from position where code like $1', [`${prefix}%`]);

    await page.getByRole('button', { name: /^通知与消息/ }).click();
    await page.getByRole('tab', { name: /系统消息/ }).click();
    await page.getByText('《职务管理》导出完成').click();
    await expect(page.getByRole('heading', { name: '我的导出' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '职务管理' }).first()).toContainText(/导出完成，共 50\d\d 行/);
    expect(await barriersOf(page)).toEqual([]);
  });

  test('of roles, of dictionaries and of departments is a job as well', async ({ page }) => {
    const prefix = `X${Date.now()}`;
    const number = `from generate_series(0, 5000) as number`;
    await inCity(`insert into role (id, role_code, role_name) select gen_random_uuid(), $1 || number, $1 ${number}`, [
      prefix,
    ]);
    await inCity(`insert into dictionary (id, dict_name, dict_code) values (gen_random_uuid(), $1, $1)`, [prefix]);
    await inCity(
      `insert into dictionary_item (id, dictionary_id, item_text, item_value)
        select gen_random_uuid(), dictionary.id, number, number from dictionary, generate_series(0, 5000) as number
        where dict_code = $1`,
      [prefix],
    );
    await inCity(
      `insert into department (id, depart_name, org_category, org_code)
        select gen_random_uuid(), $1, '1', 'Z' || (98 + number / 2600) || chr(65 + (number % 2600) / 100) ||
          lpad((number % 100)::text, 2, '0') ${number}`,
      [prefix],
    );
    const exported = async (name: string) => {
      await page.getByRole('button', { name: '导出' }).filter({ visible: true }).click();
      const progress = page.locator('.export-running:visible');
      await expect(progress).toContainText(/导出完成，共 5\d{3} 行/, { timeout: 30_000 });
      const file = page.waitForEvent('download');
      await progress.getByRole('button', { name: '下载' }).click();
      expect((await file).suggestedFilename()).toBe(name);
    };
    await enterAs(page, 'admin', '/isystem/roleUserList');
    await exported('角色管理.xlsx');
    await page.goto('/#/isystem/dict');
    await exported('数据字典.xlsx');
    await page.goto('/#/isystem/depart');
    await exported('部门信息.xlsx');
    await inCity('delete from role where role_name = $1', [prefix]);
    await inCity('delete from dictionary where dict_code = $1', [prefix]);
    await inCity('delete from department where depart_name = $1', [prefix]);
  });
});

for (const width of [1440, 390])
  for (const theme of ['light', 'dark'] as const)
    test(`the import dialog has no barrier, ${width} wide, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await enterAs(page, 'admin', PATH, { theme });
      await openImport(page);
      const expectNoBarrier = async () => {
        expect(await barriersOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      };
      await expectNoBarrier();
      await choose(page, '一份名字很长的职务导入工作簿-2026年终稿.xlsx', [['KZ', '已有的科长', '特级']]);
      await startOf(page).click();
      await expect(dialog(page)).toContainText('导入成功,但是有错误数据!');
      await expectNoBarrier();
    });

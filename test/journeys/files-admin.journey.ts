import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from './barriers.ts';
import { enterAs, expect, test } from './platform.ts';

const PATH = '/isystem/ossFile';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test.describe('the administration of files', () => {
  test('takes a file, gives it back, finds it by name and deletes it', { tag: '@story' }, async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    const name = `公告${Date.now()}.txt`;
    await choose(page, name, '评标办法');
    await expect(page.getByText(`${name} 已上传`)).toBeVisible();
    await expect(row(page, name)).toContainText('TXT');
    await expect(row(page, name)).toContainText('12 B');
    expect(await axeViolations(page, '.list')).toEqual([]);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `下载 ${name}` }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(name);
    expect(await readFile(await saved.path(), 'utf8')).toBe('评标办法');

    await page.getByRole('button', { name: `查看 ${name}` }).click();
    await expect(page.getByRole('dialog', { name }).locator('.preview-text')).toHaveText('评标办法');
    await page.getByRole('dialog', { name }).getByRole('button', { name: '关闭' }).first().click();
    await expect(page.locator('.preview-text')).toBeHidden();

    await page.getByRole('search').getByLabel('文件名').fill(name);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(1);
    await row(page, name).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(row(page, name)).toHaveCount(0);
  });

  test('says why a file is not taken, in the words of the server', async ({ page }) => {
    await enterAs(page, 'admin', PATH);
    await choose(page, '页面.txt', '<!DOCTYPE html><script>alert(1)</script>');
    await expect(page.getByText('文件内容与扩展名不符')).toBeVisible();
    await choose(page, 'a.svg', '<svg/>');
    await expect(page.getByText('不支持这种类型的文件')).toBeVisible();
  });

  test('is read and not touched by an auditor', async ({ page }) => {
    await enterAs(page, 'auditor01', PATH);
    await expect(page.getByRole('heading', { name: '文件管理' })).toBeVisible();
    await expect(page.getByRole('button', { name: '上传文件' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0);
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from './barriers.ts';
import { API, callAs, enterAs, expect, prefer, test } from './platform.ts';

/** Uploads as staff and makes a link, as a page of the business will. */
async function linkTo(page: Page, names: string[]): Promise<string> {
  const token = await enterAs(page, 'staff01', '/dashboard/analysis');
  const paths: string[] = [];
  for (const name of names) {
    const answer = await page.request.post(`${API}/sys/common/upload`, {
      headers: { 'X-Access-Token': token },
      multipart: { file: { name, mimeType: 'text/plain', buffer: Buffer.from(`内容 ${name}`) } },
    });
    paths.push((await answer.json()).message);
  }
  const { body } = await callAs(page, token, 'POST', '/sys/common/fileList', { paths, title: '中标结果附件' });
  return (body.result as { page: string }).page;
}

test.describe('a list of files behind a link', () => {
  test('is read and downloaded by somebody without an account', { tag: '@story' }, async ({ page, browser }) => {
    const link = await linkTo(page, ['结果.txt', '清单.txt']);
    const stranger = await (await browser.newContext()).newPage();
    await prefer(stranger, { theme: 'dark' });
    await stranger.goto(new URL(`/#${link}`, page.url()).href);
    await expect(stranger.getByRole('heading', { name: '中标结果附件' })).toBeVisible();
    await expect(stranger.getByText('链接有效期至')).toBeVisible();
    await expect(stranger.getByRole('list', { name: '文件' }).getByRole('listitem')).toHaveCount(2);
    expect(await axeViolations(stranger)).toEqual([]);
    const saving = stranger.waitForEvent('download');
    await stranger.getByRole('link', { name: '下载 清单.txt' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('清单.txt');
    expect(await readFile(await saved.path(), 'utf8')).toBe('内容 清单.txt');

    await stranger.setViewportSize({ width: 390, height: 700 });
    const width = await stranger.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await axeViolations(stranger)).toEqual([]);
    await stranger.context().close();
  });

  test('that was changed on the way says so', async ({ page }) => {
    const link = await linkTo(page, ['a.txt']);
    await page.goto(`/#${link.slice(0, -4)}AAAA`);
    await expect(page.getByRole('heading', { name: '文件清单不可查看' })).toBeVisible();
    await expect(page.getByText('链接不是本平台签发的，或已被改动')).toBeVisible();
  });
});

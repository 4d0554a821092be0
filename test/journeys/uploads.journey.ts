import type { Page } from '@playwright/test';
import { sharedDatabase } from '../faults/server-process.ts';
import { interruptUpload } from '../faults/uploads/interrupt.ts';
import { trayOf } from '../faults/uploads/visitor.ts';
import { axeViolations } from './barriers.ts';
import { fromDisk } from './from-disk.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

const GALLERY = '/demo/gallery?section=resumableUpload';
const MIB = 2 ** 20;

const pdf = (name: string, mebibytes = 12, first = '%PDF-1.7\n') => {
  const buffer = Buffer.alloc(mebibytes * MIB, name);
  buffer.write(first);
  return { name, mimeType: 'application/pdf', buffer };
};

const choose = (page: Page, button: string, ...files: ReturnType<typeof pdf>[]) =>
  fromDisk(page, () => page.getByRole('button', { name: button }).click(), files);

/** As slow as this many bytes a second, upwards. */
async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

const lineOf = (page: Page, name: string) => trayOf(page).getByRole('listitem').filter({ hasText: name });

test('an upload goes on after a closed tab, a killed server and a cut connection, and ends with the right hash', async ({
  browser,
}) => {
  const lines: string[] = [];
  const outcome = await interruptUpload({
    bytes: 64 * MIB,
    bytesPerSecond: 32 * MIB,
    faults: ['closed tab', 'killed server', 'cut connection'],
    database: sharedDatabase(process.env.GONGKAI_JOURNEY_DATA ?? ''),
    random: Math.random,
    launch: async () => browser,
    log: (line) => lines.push(line),
  });
  console.log(lines.join('\n'));
  expect(outcome.kept).toBe(outcome.sha256);
  for (const { after } of outcome.interruptions) expect(after).toBeGreaterThan(0);
  // What was safe was not sent twice: at each break no more than the piece on its way.
  expect(outcome.sent).toBeLessThan(2 * outcome.bytes);
});

test('the tray outlives the page, and pauses, goes on and throws away by keyboard', async ({ page }) => {
  const token = await enterAs(page, 'bidder03', '/demo/gallery?section=resumableUpload');
  await page.getByRole('button', { name: '选择文件上传' }).waitFor();
  await slowDown(page, 8 * MIB);
  await choose(page, '选择文件上传', pdf('甲.pdf', 24));
  await expect(lineOf(page, '甲.pdf')).toContainText(/上传中.*MB\/秒.*剩余/);
  await page.getByRole('button', { name: '暂停 甲.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(lineOf(page, '甲.pdf')).toContainText('已暂停');
  await page.evaluate(() => {
    window.location.hash = '#/account/center';
  });
  await page.locator('main h2').filter({ visible: true }).first().waitFor();
  await expect(lineOf(page, '甲.pdf')).toContainText('已暂停');
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await axeViolations(page, '.uploads-tray'), `${width} ${theme}`).toEqual([]);
    const box = await trayOf(page).boundingBox();
    expect([Math.sign(box?.x ?? -1), (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([1, true]);
  }
  await slowDown(page, MIB);
  await page.getByRole('button', { name: '继续 甲.pdf' }).press('Enter');
  await expect(lineOf(page, '甲.pdf')).toContainText(/上传中/);
  await page.getByRole('button', { name: '取消 甲.pdf' }).press('Enter');
  await expect(lineOf(page, '甲.pdf')).toContainText('已上传的部分将被丢弃');
  await expect(page.getByRole('button', { name: '保留 甲.pdf' })).toBeFocused();
  const progress = lineOf(page, '甲.pdf').getByRole('progressbar');
  const first = (await progress.getAttribute('value')) ?? '';
  await expect(progress).not.toHaveAttribute('value', first);
  const before = (await progress.getAttribute('value')) ?? '';
  await page.keyboard.press('Shift+Tab');
  await expect(progress).not.toHaveAttribute('value', before);
  await expect(page.getByRole('button', { name: '丢弃 甲.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trayOf(page)).toBeHidden();
  await expect
    .poll(async () => (await callAs(page, token, 'GET', '/sys/common/upload/unfinished')).body.result)
    .toEqual([]);
});

test('on a phone the tray starts folded and says how far all is; signing out pauses what runs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enterAs(page, 'bidder05', GALLERY, { fresh: true });
  await page.getByRole('button', { name: '选择文件上传' }).waitFor();
  await slowDown(page, 4 * MIB);
  await choose(page, '选择文件上传', pdf('丙.pdf', 24));
  const all = trayOf(page).getByRole('progressbar', { name: '全部上传的进度' });
  await expect(all).toHaveAttribute('value', /[1-9]/);
  await expect(lineOf(page, '丙.pdf')).toHaveCount(0);
  expect((await trayOf(page).boundingBox())?.height).toBeLessThan(100);
  expect(await axeViolations(page, '.uploads-tray')).toEqual([]);
  await trayOf(page).getByRole('button', { name: '展开' }).press('Enter');
  await expect(lineOf(page, '丙.pdf')).toContainText('上传中');
  const asked: string[] = [];
  page.on('dialog', (dialog) => void asked.push(dialog.type()));
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByText('退出登录').click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.locator('.captcha img')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH', { timeout: 1_000 });
  await expect(sent).rejects.toThrow();
  expect([asked, await trayOf(page).count()]).toEqual([[], 0]);
});

test('a refused upload says why; a page with a running one warns; who comes back finds it and gives the file again', async ({
  page,
}) => {
  await enterAs(page, 'bidder04', GALLERY, { fresh: true });
  await page.getByRole('button', { name: '选择文件上传' }).waitFor();
  await choose(page, '选择文件上传', pdf('假.pdf', 11, '<html>'));
  await expect(lineOf(page, '假.pdf')).toContainText('上传失败 · 文件内容与扩展名不符');
  await expect(page.getByRole('button', { name: '重试 假.pdf' })).toBeVisible();
  await choose(page, '在表单中上传', pdf('小.pdf', 1));
  await expect(page.getByRole('status').filter({ hasText: '小.pdf' })).toContainText(/gallery\/.*小\.pdf$/);
  await slowDown(page, 8 * MIB);
  await choose(page, '选择文件上传', pdf('乙.pdf', 16));
  await expect(lineOf(page, '乙.pdf').getByRole('progressbar')).toHaveAttribute('value', /[1-9]/);
  const warned = new Promise<string>((heard) => {
    page.once('dialog', (dialog) => {
      heard(dialog.type());
      void dialog.accept();
    });
  });
  await page.reload();
  expect(await warned).toBe('beforeunload');
  await expect(lineOf(page, '乙.pdf')).toContainText('未完成，请重新选择该文件以继续');
  await choose(page, '选择文件 乙.pdf', { ...pdf('别的.pdf', 16), name: '乙.pdf' });
  await expect(page.getByText('所选的不是同一个文件（名称、大小或内容不同）')).toBeVisible();
  await choose(page, '选择文件 乙.pdf', pdf('乙.pdf', 16));
  await expect(lineOf(page, '乙.pdf')).toContainText('已完成', { timeout: 30_000 });
});

test('a file of more than 10 MB in a field goes up in pieces, and the form gets its path', async ({ page }) => {
  await enterAs(page, 'admin', '/demo/gallery?section=fileField');
  const field = page.locator('#gallery-fileField form').first();
  await field.getByRole('button', { name: '上传文件' }).waitFor();
  const piece = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/tus/'));
  await field.locator('input[type=file]').setInputFiles([pdf('large.pdf')]);
  await piece;
  await expect(lineOf(page, 'large.pdf')).toBeVisible();
  await expect(field.getByRole('button', { name: '下载 large.pdf' })).toBeVisible();
  await field.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText(/^已提交：upload\/[^,]+\/large\.pdf$/)).toBeVisible();
});

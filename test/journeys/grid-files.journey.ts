import { dropFile, noteSentParts, openCells, openSheet, paper, pasteFile, picture, sentParts } from './cell-sheet.ts';
import { fromDisk } from './from-disk.ts';
import { expect, test } from './house.ts';

test.describe('cells with files', () => {
  test('send a file with the session’s token where the column says so, and nowhere else', async ({ page }) => {
    const cell = await openSheet(page);
    const sent = page.waitForRequest(/sys\/common\/upload/);
    await noteSentParts(page);
    await expect(cell(0, '上传')).toHaveText('选择附件');
    await fromDisk(page, () => cell(0, '上传').click(), [paper('a.txt')]);
    expect((await sent).headers()['x-access-token']).toBeTruthy();
    expect(await sentParts(page)).toBe('file=[object File];isup=1;');
    await expect(cell(0, '上传')).toHaveText('a.txt');
    const bare = page.waitForRequest(/sys\/common\/upload/);
    await fromDisk(page, () => cell(0, '不带令牌的上传').click(), [paper('a.txt')]);
    expect((await bare).headers()['x-access-token']).toBeUndefined();
    await expect(cell(0, '不带令牌的上传').getByRole('img', { name: '上传失败' })).toBeVisible();
    await cell(0, '上传').click();
    const dialog = page.getByRole('dialog', { name: '文件管理' });
    await expect(dialog.getByRole('button', { name: '左移 a.txt' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /下载|删除|清空/ })).toHaveCount(0);
  });

  test('show a spinner while a picture comes, then the picture, and refuse what is none', async ({ page }) => {
    const cell = await openSheet(page);
    const gate = Promise.withResolvers<void>();
    await page.route(/sys\/common\/upload/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await expect(cell(0, '图片')).toHaveText('上传图片');
    await fromDisk(page, () => cell(0, '图片').click(), [picture]);
    await expect(cell(0, '图片').getByRole('img', { name: '正在上传' })).toBeVisible();
    gate.resolve();
    await expect(cell(0, '图片').locator('img')).toHaveAttribute('src', /\/sys\/common\/static\//);
    await page.keyboard.press('Control+z');
    await expect(cell(0, '图片')).toHaveText('上传图片');
    await fromDisk(page, () => cell(1, '图片').click(), [paper('a.txt')]);
    await expect(page.getByText('请上传图片')).toBeVisible();
  });

  test('hold a save back while a file is on its way or did not arrive, and let it go when it is called back', async ({
    page,
  }) => {
    const cell = await openCells(page);
    const gate = Promise.withResolvers<void>();
    await page.route(/sys\/common\/upload/, async (route) => {
      await gate.promise;
      await route.continue().catch(() => undefined);
    });
    const save = async () => {
      await page.waitForTimeout(350);
      await page.locator('#gallery-fileCells').getByRole('button', { name: '保存' }).click();
    };
    await fromDisk(page, () => cell(0, 0).click(), [paper('a.txt')]);
    await save();
    await expect(cell(0, 0)).toHaveAttribute('title', '文件还在上传，完成后才能保存');
    await cell(0, 0).click();
    const underway = page.getByRole('dialog', { name: '正在上传' });
    await underway.getByRole('button', { name: '取消上传 a.txt' }).click();
    await expect(underway).toBeHidden();
    await expect(cell(0, 0)).toHaveText('点击上传');
    gate.resolve();
    await fromDisk(page, () => cell(0, 3).click(), [paper('b.txt')]);
    await expect(cell(0, 3).getByRole('img', { name: '上传失败' })).toBeVisible();
    await save();
    await expect(cell(0, 3)).toHaveAttribute('title', '有文件上传失败，请重新上传或移除');
    await cell(0, 3).click();
    await page.getByRole('dialog', { name: '上传出错' }).getByRole('button', { name: '移除' }).click();
    await save();
    await expect(page.getByText('保存成功')).toBeVisible();
  });

  test('take files that are dropped or pasted, and show them where nothing may be changed', async ({ page }) => {
    const cell = await openCells(page);
    await dropFile(cell(0, 2), '投标函.txt');
    await expect(cell(0, 2)).toContainText('投标函.t...');
    await pasteFile(page, '报价单.txt');
    await expect(cell(0, 2)).toContainText('共 2 个');
    await dropFile(cell(0, 2), '多出的.txt');
    await expect(page.getByText('最多上传 2 个文件')).toBeVisible();
    await dropFile(cell(1, 4), '不收.txt');
    await expect(cell(1, 4)).toHaveText('');
    await page.locator('#gallery-fileCells').getByRole('button', { name: '保存' }).click();
    await expect(cell(0, 4)).toContainText('投标函.t...');
    await cell(0, 4).click();
    const dialog = page.getByRole('dialog', { name: '文件管理' });
    await expect(dialog.getByRole('button', { name: '下载 投标函.txt' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /删除|左移|上传|确\s?定|清空/ })).toHaveCount(0);
  });

  test('upload files, put them in order and take them out', async ({ page }) => {
    const cell = await openSheet(page);
    await fromDisk(page, () => cell(0, '文件').click(), [paper('中标通知书.txt'), paper('b.txt'), paper('c.txt')]);
    await expect(page.getByText('最多上传 2 个文件')).toBeVisible();
    await expect(cell(0, '文件')).toContainText('中标通知书...');
    await cell(0, '文件').click();
    const dialog = page.getByRole('dialog', { name: '文件管理' });
    await dialog.getByRole('button', { name: '左移 中标通知书.txt' }).click();
    await expect(page.getByText('未知的操作')).toBeVisible();
    await dialog.getByRole('button', { name: '右移 b.txt' }).click();
    await expect(page.getByText('已到最后~')).toBeVisible();
    await dialog.getByRole('button', { name: '左移 b.txt' }).click();
    await expect(dialog.getByRole('button', { name: '上传文件' })).toBeDisabled();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载 b.txt' }).click();
    expect((await saved).suggestedFilename()).toBe('b.txt');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(cell(0, '文件')).toContainText('b.txt');
    await cell(0, '文件').click();
    for (const name of ['b.txt', '中标通知书.txt']) await dialog.getByRole('button', { name: `删除 ${name}` }).click();
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(page.getByText('未上传任何文件')).toBeVisible();
    expect((await dialog.locator('.ant-modal-container, .ant-modal-content').first().boundingBox())?.width).toBe(520);
    await page.keyboard.press('Escape');
    await expect(cell(0, '文件')).toContainText('b.txt');
  });

  test('say why an upload failed', async ({ page }) => {
    const cell = await openSheet(page);
    await page.route(/sys\/common\/upload/, (route) => route.fulfill({ json: { success: false } }));
    await fromDisk(page, () => cell(0, '上传').click(), [paper('a.txt')]);
    await expect(cell(0, '上传').getByRole('img', { name: '上传失败' })).toBeVisible();
    await cell(0, '上传').click();
    const dialog = page.getByRole('dialog', { name: '上传出错' });
    await expect(dialog).toContainText('错误信息：未知错误');
    await page.unroute(/sys\/common\/upload/);
    // The same file goes once more: nobody has to look for it again.
    await dialog.getByRole('button', { name: '重新上传' }).click();
    await expect(cell(0, '上传')).toContainText('a.txt');
  });
});

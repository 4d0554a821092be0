import type { Page } from '@playwright/test';
import { barriersOf } from './barriers.ts';
import { dropFile, paper, pasteFile, picture } from './cell-sheet.ts';
import { API, enterAs, expect, test } from './house.ts';

const section = (page: Page, name: string) => page.locator(`#gallery-${name}`);

async function openSection(page: Page, name: string, guest: Parameters<typeof enterAs>[3] = {}) {
  await enterAs(page, 'admin', `/demo/gallery?section=${name}`, guest);
  await section(page, name).locator('.gallery-live > :not(.gallery-coming)').first().waitFor();
  return section(page, name);
}

test.describe('a field of files', () => {
  test('takes files by button, drop and paste, brings back what was taken out, and submits their paths', async ({
    page,
  }) => {
    const field = (await openSection(page, 'fileField')).locator('form').first();
    await field.getByRole('button', { name: '上传文件' }).waitFor();
    await field.locator('input[type=file]').setInputFiles([paper('a.txt'), paper('b.txt')]);
    await expect(field.getByRole('button', { name: '下载 b.txt' })).toBeVisible();
    await dropFile(field.locator('.files-drop'), 'c.txt');
    await field.getByRole('button', { name: '上传文件' }).focus();
    await pasteFile(page, 'd.txt');
    await expect(field.getByRole('button', { name: '下载 d.txt' })).toBeVisible();
    await field.getByRole('button', { name: '左移 d.txt' }).click();
    await field.getByRole('button', { name: '删除 a.txt' }).click();
    await field.getByRole('button', { name: '删除 b.txt' }).click();
    await field.getByRole('button', { name: '恢复 b.txt' }).click();
    await field.getByRole('button', { name: '提交' }).click();
    await expect(
      page.getByText(/^已提交：upload\/[^,]+\/b\.txt,upload\/[^,]+\/d\.txt,upload\/[^,]+\/c\.txt$/),
    ).toBeVisible();
  });

  test('holds its form back until a file has arrived, sends a failed one again, and says what failed', async ({
    page,
  }) => {
    const field = (await openSection(page, 'fileField')).locator('form').first();
    const gate = Promise.withResolvers<void>();
    let tries = 0;
    await page.route(/sys\/common\/upload/, async (route) => {
      tries += 1;
      if (tries === 1) return route.abort();
      await gate.promise;
      await route.continue();
    });
    await field.getByRole('button', { name: '上传文件' }).waitFor();
    await field.locator('input[type=file]').setInputFiles([paper('a.txt')]);
    await expect(page.getByText('a.txt 上传失败.')).toBeVisible();
    await expect(field.getByText('文件上传失败')).toBeVisible();
    await field.getByRole('button', { name: '提交' }).click();
    await expect(field.getByRole('alert')).toHaveText('有文件上传失败，请重新上传或删除后再提交。');
    await field.getByRole('button', { name: '重新上传 a.txt' }).click();
    await page.waitForTimeout(350);
    await field.getByRole('button', { name: '提交' }).click();
    await expect(field.getByRole('alert')).toHaveText('文件还没有上传完，请等上传完成后再提交。');
    gate.resolve();
    await expect(field.getByRole('button', { name: '下载 a.txt' })).toBeVisible();
    await field.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText(/^已提交：upload\//)).toBeVisible();
  });

  test('says so when a download brings nothing', async ({ page }) => {
    const field = (await openSection(page, 'fileField')).locator('form').first();
    await field.getByRole('button', { name: '上传文件' }).waitFor();
    await field.locator('input[type=file]').setInputFiles([paper('a.txt')]);
    await page.route(/sys\/common\/static/, (route) =>
      route.fulfill({ status: 200, body: '', contentType: 'text/plain' }),
    );
    await field.getByRole('button', { name: '下载 a.txt' }).click();
    await expect(page.getByText('文件下载失败')).toBeVisible();
  });
});

test('hostile files are refused in words, and hostile names stay words', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const field = (await openSection(page, 'fileField')).locator('form').first();
  await field.getByRole('button', { name: '上传文件' }).waitFor();
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
  await field.locator('input[type=file]').setInputFiles([
    { name: 'seal.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(3)</script>') },
    { name: 'seal.png', mimeType: 'image/png', buffer: Buffer.from(script) },
    {
      name: '<img src=x onerror=alert(4)>.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('see <script>alert(5)</script>'),
    },
  ]);
  const refused = field.locator('.files-tile.error');
  await expect(refused).toHaveCount(3);
  await refused.first().getByRole('button', { name: '查看 seal.svg 的错误' }).click();
  const why = page.getByRole('dialog', { name: '上传出错' });
  await expect(why).toContainText('错误信息：不支持这种类型的文件');
  await why.getByRole('button', { name: '移除' }).click();
  await expect(refused).toHaveCount(2);
  // The text among them is harmless and arrives; its name and its content are shown as they are.
  const named = field.locator('.files-tile.done');
  await expect(named.locator('.files-name')).toHaveText('<img src=x onerror=alert(4)>.txt');
  await named.getByRole('button', { name: /^查看/ }).click();
  await expect(page.locator('.preview-text pre')).toHaveText('see <script>alert(5)</script>');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(dialogs).toEqual([]);
});

test.describe('a preview', () => {
  test('leafs through pictures, enlarges and turns them by keys, and tells their names', async ({ page }) => {
    const box = await openSection(page, 'filePreview');
    await box.getByRole('button', { name: '三张图片' }).click();
    const light = page.getByRole('dialog', { name: 'photo-1.png' });
    await expect(light.getByRole('status')).toHaveText('第 1 张，共 3 张：photo-1.png');
    await page.keyboard.press('ArrowRight');
    const second = page.getByRole('dialog', { name: 'photo-2.png' });
    await expect(second.getByRole('img', { name: 'photo-2.png' })).toHaveJSProperty('naturalWidth', 640);
    await page.keyboard.press('+');
    await page.keyboard.press('r');
    await expect(second.getByRole('img', { name: 'photo-2.png' })).toHaveAttribute(
      'style',
      /scale\(1\.25\) rotate\(90deg\)/,
    );
    await page.keyboard.press('End');
    await expect(
      page.getByRole('dialog', { name: 'photo-3.png' }).getByRole('button', { name: /^下一张/ }),
    ).toBeDisabled();
    expect(await barriersOf(page, '.lightbox')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(box.getByRole('button', { name: '三张图片' })).toBeFocused();
  });

  test('of a PDF draws its pages with their text, goes to a page and finds words', async ({ page }) => {
    const box = await openSection(page, 'filePreview');
    await box.getByRole('button', { name: 'PDF' }).click();
    const viewer = page.frameLocator('iframe[title="sample.pdf"]');
    await expect(viewer.getByText('Tender document')).toBeVisible();
    await expect(viewer.getByRole('region', { name: '第 1 页，共 3 页' }).locator('canvas')).toBeVisible();
    await viewer.getByRole('spinbutton', { name: '页码' }).fill('3');
    await page.keyboard.press('Enter');
    await expect(viewer.getByText('Form of contract')).toBeInViewport();
    await viewer.getByRole('searchbox', { name: '查找文字' }).fill('Bill of');
    await page.keyboard.press('Enter');
    await expect(viewer.getByRole('status')).toHaveText('第 1 处，共 1 处');
    await expect(viewer.locator('.pdf-found')).toHaveText('Bill of quantities');
    expect(await barriersOf(page, '.preview-dialog')).toEqual([]);
  });

  test('of a text reads GB18030, and of any other file offers the download', async ({ page }) => {
    const box = await openSection(page, 'filePreview');
    await box.getByRole('button', { name: 'GB18030 文本' }).click();
    await expect(page.locator('.preview-text pre')).toContainText('评标办法');
    await page.keyboard.press('Escape');
    await expect(page.locator('.preview-text')).toBeHidden();
    await box.getByRole('button', { name: '压缩包' }).click();
    const dialog = page.getByRole('dialog', { name: 'sample.zip' });
    await expect(dialog).toContainText('这种文件不能在页面里显示');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载' }).click();
    expect((await saved).suggestedFilename()).toBe('sample.zip');
  });

  test('of a workbook shows its sheets as tables of texts, by keyboard too', async ({ page }) => {
    const box = await openSection(page, 'filePreview');
    await box.getByRole('button', { name: 'Excel 工作簿' }).click();
    const dialog = page.getByRole('dialog', { name: 'sample.xlsx' });
    const line = (at: number) => dialog.getByRole('row').nth(at).getByRole('cell');
    await expect(line(1)).toHaveText(['滨河路改造工程 工程量清单']);
    await expect(line(1)).toHaveAttribute('colspan', '6');
    await expect(line(5)).toHaveText(['C30 混凝土', 'm³', '342.50', '486.00', '166,455.00', '18.24%']);
    await expect(line(9).first()).toHaveText('=HYPERLINK("https://example.com")');
    expect(await barriersOf(page, '.preview-dialog')).toEqual([]);
    await dialog.getByRole('tab', { name: '工程量清单' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(line(1)).toHaveText(['单价不含增值税']);
    await expect(dialog.getByRole('tab', { name: '说明' })).toHaveAttribute('aria-selected', 'true');
  });

  test('of a workbook that was deleted says so and tries again; of a .csv it is one table', async ({ page }) => {
    const box = await openSection(page, 'filePreview');
    let tries = 0;
    await page.route(/sheetPreview/, (route) => {
      tries += 1;
      const refused = { success: false, code: 500, message: '未知的文件', result: { refusal: 'file.not-found' } };
      return tries === 1 ? route.fulfill({ json: refused }) : route.continue();
    });
    await box.getByRole('button', { name: 'CSV 表格' }).click();
    const dialog = page.getByRole('dialog', { name: 'sample.csv' });
    await expect(dialog.getByRole('alert')).toContainText('未知的文件');
    await dialog.getByRole('button', { name: /重\s?试/ }).click();
    await expect(dialog.getByRole('row').nth(2).getByRole('cell')).toHaveText(['1', 'm3', '12.5']);
    await expect(dialog.getByRole('tab')).toHaveCount(0);
  });

  test('tells nothing of files to whoever opens the viewer by itself', async ({ page }) => {
    await page.goto(`${API}/sys/common/pdf/pdfPreviewIframe`);
    await expect(page.getByRole('status')).toHaveText('等待要显示的文件…');
    await page.evaluate(() => window.postMessage({ title: 'x', url: 'https://elsewhere.example/a.pdf' }, '*'));
    await expect(page.getByRole('alert')).toHaveText('未知的文件');
    expect(await barriersOf(page)).toEqual([]);
  });
});

test('a picture of oneself is cropped by keys, uploaded, saved and shown', async ({ page }) => {
  await enterAs(page, 'recorder01', '/account/settings/base', { fresh: true });
  await page.locator('input[type=file]').setInputFiles(picture);
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  const frame = crop.getByRole('group', { name: '选框，用方向键移动' });
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await barriersOf(page, '.ant-modal')).toEqual([]);
  const sent = page.waitForRequest(/sys\/common\/upload/);
  await crop.getByRole('button', { name: /使\s?用/ }).click();
  expect((await sent).headers()['x-access-token']).toBeTruthy();
  await expect(page.locator('img.seal-avatar')).toHaveJSProperty('naturalWidth', 256);
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await page.goto('/#/account/center');
  await expect(page.locator('img.seal-avatar:visible')).toHaveJSProperty('naturalWidth', 256);
});

for (const [language, theme] of [
  ['zh-CN', 'dark'],
  ['en', 'light'],
] as const) {
  test(`the controls of files have no barrier with files in them, ${language}, ${theme}, also on a phone`, async ({
    page,
  }) => {
    const fields = await openSection(page, 'fileField', { language, theme });
    const form = fields.locator('form').first();
    await form.locator('.files-take').waitFor();
    await form.locator('input[type=file]').setInputFiles([paper('a.txt'), { ...paper('b.svg') }]);
    await expect(form.locator('.files-tile.error')).toBeVisible();
    await section(page, 'imageField').locator('input[type=file]').setInputFiles([picture]);
    await expect(section(page, 'imageField').locator('.files-open img')).toBeVisible();
    await form.locator('.files-tile.done .files-tools button').last().click();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(300);
      expect(await barriersOf(page, '#gallery-fileField'), String(width)).toEqual([]);
      expect(await barriersOf(page, '#gallery-imageField'), String(width)).toEqual([]);
    }
    if (language === 'en') expect((await form.textContent())?.match(/\p{Script=Han}/u)).toBeNull();
  });
}

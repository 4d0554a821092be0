import { barriersOf } from './barriers.ts';
import { dropFile, paper, pasteFile, picture } from './cell-sheet.ts';
import { openSection, section } from './gallery-section.ts';
import { enterAs, expect, test } from './house.ts';

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
    const entries = section(page, 'fileField').locator('form').nth(1);
    await entries.locator('input[type=file]').setInputFiles([paper('e.txt')]);
    await expect(entries.getByRole('button', { name: '下载 e.txt' })).toBeVisible();
    await entries.getByRole('button', { name: '提交' }).click();
    await expect(
      page.getByText(/^已提交：\[\{"fileName":"e\.txt","filePath":"upload\/[^"]+\/e\.txt","fileSize":16\}\]$/),
    ).toBeVisible();
  });

  test('holds its form back until a file has arrived, sends a failed one again, and says what failed', async ({
    page,
  }) => {
    const field = (await openSection(page, 'fileField')).locator('form').first();
    const gate = Promise.withResolvers<void>();
    const keys: (string | undefined)[] = [];
    await page.route(/sys\/common\/upload/, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The answer to the first try is lost, so that the same act is tried again; the second is refused.
      if (keys.length === 1) return route.abort();
      if (keys.length === 2) return route.fulfill({ status: 500, body: '' });
      await gate.promise;
      await route.continue();
    });
    await field.getByRole('button', { name: '上传文件' }).waitFor();
    await field.locator('input[type=file]').setInputFiles([paper('a.txt')]);
    await expect(page.getByText('a.txt 上传失败.')).toBeVisible();
    await expect(field.getByText('文件上传失败')).toBeVisible();
    expect([keys.length, keys[0]]).toEqual([2, keys[1]]);
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

test('pictures that are for their sender alone are shown to him, small and large', async ({ page }) => {
  const field = await openSection(page, 'imageField');
  await field.getByRole('button', { name: '上传图片' }).waitFor();
  for (const [at, biz] of ['tender', 'bid'].entries()) {
    await page.evaluate((named) => {
      const { append } = FormData.prototype;
      Object.assign(FormData.prototype, {
        append(this: FormData, ...part: unknown[]) {
          if (part[0] === 'file') Reflect.apply(append, this, ['biz', named]);
          Reflect.apply(append, this, part);
          Object.assign(FormData.prototype, { append });
        },
      });
    }, biz);
    await field.locator('input[type=file]').setInputFiles([picture]);
    const tile = field.locator('.files-open').nth(at);
    await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 1);
    await expect(tile.locator('img')).toHaveAttribute('src', /^blob:/);
    await tile.click();
    await expect(page.locator('.lightbox-stage > img')).toHaveJSProperty('naturalWidth', 1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.lightbox-stage')).toBeHidden();
  }
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

test('a picture of oneself is cropped by keys, uploaded, saved and shown', async ({ page }) => {
  await enterAs(page, 'recorder01', '/account/settings/base', { fresh: true, theme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  // Whoever closes the dialog does without the picture, also when it is on its way.
  await page.route(/sys\/common\/upload/, () => undefined, { times: 1 });
  await page.locator('input[type=file]').setInputFiles(picture);
  const called = page.waitForEvent('requestfailed');
  await crop.getByRole('button', { name: /使\s?用/ }).click();
  await page.waitForTimeout(350);
  await crop
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  expect((await called).url()).toContain('/sys/common/upload');
  await expect(crop).toBeHidden();
  await page.locator('input[type=file]').setInputFiles(picture);
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

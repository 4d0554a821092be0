import { axeViolations } from './barriers.ts';
import { openSection } from './gallery-section.ts';
import { API, enterAs, expect, test } from './platform.ts';
import { scanPdf } from './scan-pdf.ts';

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
    expect(await axeViolations(page, '.lightbox')).toEqual([]);
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
    expect(await axeViolations(page, '.preview-dialog')).toEqual([]);
  });

  test('of a PDF is printed from a window of its own, whose link is good once', async ({ page, context }) => {
    await context.addInitScript(() => {
      window.print = () =>
        void document.body.setAttribute(
          'data-printed',
          String(document.querySelectorAll('.pdf-paper > canvas').length),
        );
    });
    const box = await openSection(page, 'filePreview');
    await box.getByRole('button', { name: 'PDF' }).click();
    const opening = context.waitForEvent('page');
    await page
      .getByRole('dialog', { name: 'sample.pdf' })
      .getByRole('button', { name: /打\s?印/ })
      .click();
    const paper = await opening;
    await expect(paper.locator('body')).toHaveAttribute('data-printed', '3');
    await expect(paper).toHaveTitle('sample.pdf');
    expect(paper.url()).toMatch(/pdfPreviewIframe\?id=upload%2F[^&]+sample\.pdf&language=zh-CN&theme=light$/);
    expect(await paper.evaluate(() => window.opener)).toBeNull();
    expect(await axeViolations(paper)).toEqual([]);
    const sheets = (await paper.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
    expect(sheets).toHaveLength(3);
    await paper.reload();
    await expect(paper.getByRole('alert')).toHaveText('打印链接已用过或已过期，请回到原页面重新打开。');
    await paper.goto(`${paper.url()}&ticket=made-up`);
    await expect(paper.getByRole('alert')).toHaveText('打印链接已用过或已过期，请回到原页面重新打开。');
  });

  test('of a scan draws JBIG2 and JPEG 2000, and takes the token of other clients out of the address', async ({
    page,
  }) => {
    const token = await enterAs(page, 'admin', '/dashboard/analysis');
    const sent = await page.request.post(`${API}/sys/common/upload`, {
      headers: { 'X-Access-Token': token },
      multipart: { file: { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scanPdf()) } },
    });
    const { message } = await sent.json();
    await page.addInitScript(() => {
      window.print = () => void document.body.setAttribute('data-printed', 'yes');
    });
    await page.goto(`${API}/sys/common/pdf/pdfPreviewIframe?id=${encodeURIComponent(message)}&token=${token}`);
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    expect(page.url()).not.toContain(token);
    const dots = await page.locator('.pdf-paper > canvas').evaluate((canvas: HTMLCanvasElement) => {
      const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
      const at = (x: number, y: number) => paper.getImageData(canvas.width * x, canvas.height * y, 1, 1).data[0];
      return { black: at(0.05, 0.05), white: at(0.375, 0.25), grey: at(0.5, 0.75) };
    });
    expect(dots).toEqual({ black: 0, white: 255, grey: 128 });
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

  test('tells nothing of files to one who opens the viewer by itself', async ({ page }) => {
    await page.goto(`${API}/sys/common/pdf/pdfPreviewIframe`);
    await expect(page.getByRole('status')).toHaveText('等待要显示的文件…');
    await page.evaluate(() => window.postMessage({ title: 'x', url: 'https://elsewhere.example/a.pdf' }, '*'));
    await expect(page.getByRole('alert')).toHaveText('未知的文件');
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('previews have no barrier on a phone, dark and in English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const visit = { language: 'en', theme: 'dark' } as const;
  const box = await openSection(page, 'filePreview', visit);
  const previews = {
    'Three pictures': '.lightbox-stage > img',
    PDF: 'iframe.preview-pdf',
    'Text in GB18030': '.preview-text',
    'Excel workbook': '.preview-sheet',
  };
  for (const [kind, shown] of Object.entries(previews)) {
    await box.getByRole('button', { name: kind, exact: true }).click();
    await page.locator(shown).waitFor();
    if (kind === 'PDF') await page.frameLocator(shown).locator('canvas').first().waitFor();
    expect(await axeViolations(page, '.ant-modal'), kind).toEqual([]);
    const place = await page.locator('.ant-modal-container').boundingBox();
    expect(place && place.x >= 0 && place.x + place.width <= 390, kind).toBe(true);
    await page.locator('.ant-modal-close').click();
    await expect(page.locator('.ant-modal')).toHaveCount(0);
  }
});

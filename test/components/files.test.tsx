import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './barriers.ts';
import { dropFile, paper, pasteFile, picture } from './files.ts';
import {
  answerCalls,
  count,
  css,
  cutCalls,
  hearCalls,
  heardCalls,
  holdCalls,
  press,
  releaseCalls,
  untilGuardOpens,
  words,
} from './hand.ts';
import { prefer } from './prefer.ts';
import { showSection } from './show-section.tsx';

const UPLOADS = '**/sys/common/upload*';
const field = css('form').first();
const chooser = field.getByCss('input[type=file]');
const act = (name: string) => field.getByRole('button', { name });

async function showField() {
  await showSection('fileField');
  await expect.element(act('上传文件')).toBeVisible();
}

afterEach(() => vi.restoreAllMocks());

describe('a field of files', () => {
  beforeEach(showField);

  it('takes files by button, drop and paste, brings back what was taken out, and submits their paths', async () => {
    await chooser.upload([paper('a.txt'), paper('b.txt')]);
    await expect.element(act('下载 b.txt')).toBeVisible();
    dropFile(field.getByCss('.files-drop'), paper('c.txt'));
    (act('上传文件').element() as HTMLElement).focus();
    pasteFile(paper('d.txt'));
    await expect.element(act('下载 d.txt')).toBeVisible();
    await act('左移 d.txt').click();
    await act('删除 a.txt').click();
    await act('删除 b.txt').click();
    await act('恢复 b.txt').click();
    await act('提交').click();
    await expect
      .element(page.getByText(/^已提交：upload\/[^,]+\/b\.txt,upload\/[^,]+\/d\.txt,upload\/[^,]+\/c\.txt$/))
      .toBeVisible();
    const entries = css('form').nth(1);
    await entries.getByCss('input[type=file]').upload([paper('e.txt')]);
    await expect.element(entries.getByRole('button', { name: '下载 e.txt' })).toBeVisible();
    await entries.getByRole('button', { name: '提交' }).click();
    await expect
      .element(page.getByText(/^已提交：\[\{"fileName":"e\.txt","filePath":"upload\/[^"]+\/e\.txt","fileSize":16\}\]$/))
      .toBeVisible();
  });

  it('holds its form back until a file has arrived, sends a failed one again, and says what failed', async () => {
    // The answer to the first try is lost, so that the same act is tried again; the second is refused.
    await holdCalls(UPLOADS);
    await answerCalls(UPLOADS, '', 500, 1);
    await cutCalls(UPLOADS, 1);
    await hearCalls('/sys/common/upload');
    await chooser.upload([paper('a.txt')]);
    await expect.element(page.getByText('a.txt 上传失败.')).toBeVisible();
    await expect.element(field.getByText('文件上传失败')).toBeVisible();
    const keys = (await heardCalls()).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, keys[0]]).toEqual([2, keys[1]]);
    await act('提交').click();
    await expect.poll(words(field.getByRole('alert'))).toBe('有文件上传失败，请重新上传或删除后再提交。');
    await act('重新上传 a.txt').click();
    await untilGuardOpens();
    await act('提交').click();
    await expect.poll(words(field.getByRole('alert'))).toBe('文件还没有上传完，请等上传完成后再提交。');
    await releaseCalls();
    await expect.element(act('下载 a.txt')).toBeVisible();
    await act('提交').click();
    await expect.element(page.getByText(/^已提交：upload\//)).toBeVisible();
  });

  it('says so when a download brings nothing', async () => {
    await chooser.upload([paper('a.txt')]);
    await answerCalls('**/sys/common/static/**', '', 200);
    await act('下载 a.txt').click();
    await expect.element(page.getByText('文件下载失败')).toBeVisible();
  });
});

it('pictures that are for their sender alone are shown to the sender, small and large', async () => {
  await showSection('imageField');
  await expect.element(page.getByRole('button', { name: '上传图片' })).toBeVisible();
  const widthOf =
    (selector: string, at = 0) =>
    () =>
      (css(selector).nth(at).element() as HTMLImageElement).naturalWidth;
  for (const [at, biz] of ['tender', 'bid'].entries()) {
    const append = vi.spyOn(FormData.prototype, 'append');
    append.mockImplementationOnce(function (this: FormData, ...part: unknown[]) {
      if (part[0] === 'file') this.append('biz', biz);
      Reflect.apply(this.append, this, part);
    });
    await css('input[type=file]').upload(picture);
    const tile = css('.files-open').nth(at);
    await expect.poll(widthOf('.files-open img', at)).toBe(1);
    await expect.element(tile.getByCss('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    append.mockRestore();
    await tile.click();
    await expect.poll(widthOf('.lightbox-stage > img')).toBe(1);
    await press('Escape');
    await expect.poll(count(css('.lightbox-stage:visible'))).toBe(0);
  }
});

it('hostile files are refused in words, and hostile names stay words', async () => {
  const dialogs = (['alert', 'confirm', 'prompt'] as const).map((name) => vi.spyOn(window, name));
  await showField();
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
  await chooser.upload([
    new File([script], 'seal.svg', { type: 'image/svg+xml' }),
    new File(['<script>alert(3)</script>'], 'page.html', { type: 'text/html' }),
    new File([script], 'seal.png', { type: 'image/png' }),
    new File(['see <script>alert(5)</script>'], '<img src=x onerror=alert(4)>.txt', { type: 'text/plain' }),
  ]);
  const refused = field.getByCss('.files-tile.error');
  await expect.poll(count(refused)).toBe(3);
  await refused.first().getByRole('button', { name: '查看 seal.svg 的错误' }).click();
  const why = page.getByRole('dialog', { name: '上传出错' });
  await expect.poll(words(why)).toContain('错误信息：不支持这种类型的文件');
  await why.getByRole('button', { name: '移除' }).click();
  await expect.poll(count(refused)).toBe(2);
  // The text among them is harmless and arrives; its name and its content are shown as they are.
  const named = field.getByCss('.files-tile.done');
  await expect.poll(words(named.getByCss('.files-name'))).toBe('<img src=x onerror=alert(4)>.txt');
  await named.getByRole('button', { name: /^查看/ }).click();
  await expect.poll(words(css('.preview-text pre'))).toBe('see <script>alert(5)</script>');
  expect(count(css('img[src="x"]'))()).toBe(0);
  expect(dialogs.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

for (const [language, theme] of [
  ['zh-CN', 'dark'],
  ['en', 'light'],
] as const)
  it(`the controls of files have no barrier with files in them, ${language}, ${theme}, also on a phone`, async () => {
    await prefer({ language, theme });
    onTestFinished(async () => {
      await prefer();
      await page.viewport(1440, 900);
    });
    const expectNoBarrierIn = async (part: string) => {
      for (const width of [1440, 390]) {
        await page.viewport(width, 900);
        await untilColoursSettle();
        expect(await axeViolations(part), String(width)).toEqual([]);
      }
      await page.viewport(1440, 900);
    };
    await showSection('fileField');
    await expect.element(field.getByCss('.files-take')).toBeVisible();
    await chooser.upload([paper('a.txt'), paper('b.svg')]);
    await expect.element(field.getByCss('.files-tile.error')).toBeVisible();
    await field.getByCss('.files-tile.done .files-tools button').last().click();
    await expectNoBarrierIn('#gallery-fileField');
    if (language === 'en') expect(words(field)()).not.toMatch(/\p{Script=Han}/u);
    await showSection('imageField');
    await css('input[type=file]').upload(picture);
    await expect.element(css('.files-open img')).toBeVisible();
    await expectNoBarrierIn('#gallery-imageField');
  });

/** Colours that are still changing have less contrast than they end with. */
const untilColoursSettle = () =>
  Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));

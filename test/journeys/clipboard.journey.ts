import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { EXCEL } from '#kit/domain/grid/clipboard-samples/excel.ts';
import { OTHERS } from '#kit/domain/grid/clipboard-samples/others.ts';
import { type ClipboardSample, pastedInto } from '#kit/domain/grid/clipboard-samples/sample.ts';
import { TEXTS } from '#kit/domain/grid/clipboard-samples/texts.ts';
import type { CopiedCell } from '#kit/domain/grid/clipboard-table.ts';
import { expect, test } from './house.ts';

type Reader = (data: { getData: (kind: string) => string }) => CopiedCell[][];

/** The reader of the grid by itself, so that a browser can be asked without a page around it. */
async function readerScript(): Promise<string> {
  const entry = fileURLToPath(new URL('../../src/kit/web/grid/paste/copied-html.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'copied' } },
  });
  const [{ output }] = [built].flat() as unknown as [{ output: { code: string }[] }];
  return output[0]?.code ?? '';
}

const read = (page: Page, samples: readonly Pick<ClipboardSample, 'text' | 'html'>[]) =>
  page.evaluate((given) => {
    const { copied } = window as unknown as { copied: { readCopied: Reader } };
    return given.map(({ text = '', html = '' }) =>
      copied.readCopied({ getData: (kind) => (kind === 'text/html' ? html : text) }),
    );
  }, samples);

test.describe('the clipboard of spreadsheets', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('about:blank');
    await page.addScriptTag({ content: await readerScript() });
  });

  test('is pasted right, in more than fifty forms', async ({ page }) => {
    const samples = [...TEXTS, ...EXCEL, ...OTHERS];
    expect(samples.length).toBeGreaterThanOrEqual(50);
    const cells = await read(page, samples);
    for (const [at, sample] of samples.entries())
      expect.soft(pastedInto(sample, cells[at] ?? []), sample.says).toEqual(sample.values);
  });

  test('does nothing to the page, whatever its HTML holds', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const hit = 'window.hit = 1';
    const html = `<base href="http://evil.test/"><meta http-equiv="refresh" content="0;url=http://evil.test/">
      <link rel="stylesheet" href="http://evil.test/a.css"><style>body { display: none }</style><script>${hit}</script>
      <table><tr onclick="${hit}"><td>甲<img src="http://evil.test/x" onerror="${hit}"><script>${hit}</script></td>
      <td><svg onload="${hit}"><text>乙</text></svg><style>td { color: red }</style></td>
      <td><iframe src="javascript:parent.hit = 1"></iframe><a href="javascript:${hit}">丙</a></td>
      <td colspan="999999999" rowspan="999999999">&lt;script&gt;${hit}&lt;/script&gt;</td></tr></table>`;
    const before = await page.content();
    const [table] = await read(page, [{ html }]);
    expect(table?.[0]?.slice(0, 5)).toEqual(['甲', '乙', '丙', `<script>${hit}</script>`, '']);
    expect([table?.length, table?.[0]?.length]).toEqual([1, 1_000]);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(await page.content()).toBe(before);
    expect(asked).toEqual([]);
  });
});

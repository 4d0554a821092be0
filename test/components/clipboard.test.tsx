import { describe, expect, it } from 'vitest';
import { readCopied } from '#kit/web/grid/paste/copied-html.ts';
import { EXCEL } from '#testing/samples/clipboard/excel.ts';
import { OTHERS } from '#testing/samples/clipboard/others.ts';
import { type ClipboardSample, pastedInto } from '#testing/samples/clipboard/sample.ts';
import { TEXTS } from '#testing/samples/clipboard/texts.ts';
import { hearCalls, heardCalls, tryPicture } from './hand.ts';

const read = ({ text = '', html = '' }: Pick<ClipboardSample, 'text' | 'html'>) =>
  readCopied({ getData: (kind) => (kind === 'text/html' ? html : text) });

describe('the clipboard of spreadsheets', () => {
  it('is pasted right, in more than fifty forms', () => {
    const samples = [...TEXTS, ...EXCEL, ...OTHERS];
    expect(samples.length).toBeGreaterThanOrEqual(50);
    for (const sample of samples) expect.soft(pastedInto(sample, read(sample)), sample.says).toEqual(sample.values);
  });

  it('does nothing to the page, whatever its HTML holds', async () => {
    await hearCalls('evil.test');
    const hit = 'window.hit = 1';
    const html = `<base href="http://evil.test/"><meta http-equiv="refresh" content="0;url=http://evil.test/">
      <link rel="stylesheet" href="http://evil.test/a.css"><style>body { display: none }</style><script>${hit}</script>
      <table><tr onclick="${hit}"><td>甲<img src="http://evil.test/x" onerror="${hit}"><script>${hit}</script></td>
      <td><svg onload="${hit}"><text>乙</text></svg><style>td { color: red }</style></td>
      <td><iframe src="javascript:parent.hit = 1"></iframe><a href="javascript:${hit}">丙</a></td>
      <td colspan="999999999" rowspan="999999999">&lt;script&gt;${hit}&lt;/script&gt;</td></tr></table>`;
    const before = document.documentElement.outerHTML;
    const table = read({ html });
    expect(document.documentElement.outerHTML).toBe(before);
    expect(table[0]?.slice(0, 5)).toEqual(['甲', '乙', '丙', `<script>${hit}</script>`, '']);
    expect([table.length, table[0]?.length]).toEqual([1, 1_000]);
    // A picture or a page that the HTML asked for would have been asked for before this one.
    await tryPicture('http://evil.test/last');
    await expect.poll(async () => (await heardCalls()).map(({ url }) => url)).toEqual(['http://evil.test/last']);
    expect('hit' in window).toBe(false);
    expect(document.documentElement.outerHTML).not.toContain('evil.test');
  });
});

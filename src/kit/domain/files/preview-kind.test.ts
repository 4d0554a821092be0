import { describe, expect, it } from 'vitest';
import { decodeText, previewKind } from './preview-kind.ts';

describe('how a file is shown', () => {
  it.each([
    ['现场.PNG', 'picture'],
    ['招标文件.pdf', 'pdf'],
    ['说明.txt', 'text'],
    ['清单.xls', 'sheet'],
    ['清单.xlsx', 'sheet'],
    ['清单.CSV', 'sheet'],
    ['图纸.dwg', 'other'],
    ['a.svg', 'other'],
    ['a.pdf.html', 'other'],
    ['pdf', 'other'],
  ])('%s: %s', (name, kind) => expect(previewKind(name)).toBe(kind));
});

describe('a text', () => {
  const utf8 = new TextEncoder().encode('评标办法');
  it('in UTF-8 is read as it is', () => expect(decodeText(utf8, true)).toBe('评标办法'));
  it('without its mark loses nothing', () =>
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]), true)).toBe('评标办法'));
  it('in GB18030 is read too', () => expect(decodeText(Uint8Array.from([0xc6, 0xc0, 0xb1, 0xea]), true)).toBe('评标'));
  it('that was cut within a character is read up to it', () =>
    expect(decodeText(utf8.slice(0, -1), false)).toBe('评标办'));
});

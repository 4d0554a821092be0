import { describe, expect, it } from 'vitest';
import { fileKind, isFolder, plainName } from './files.rules.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const text = (content: string) => new TextEncoder().encode(content);

const PNG = bytes('89504e470d0a1a0a0000000d');
const ZIP = bytes('504b030414000000');

describe('the kind of a file', () => {
  it.each([
    ['a.png', PNG, { mime: 'image/png', isPicture: true }],
    ['A.JPG', bytes('ffd8ffe000104a46'), { mime: 'image/jpeg', isPicture: true }],
    ['a.webp', bytes('524946461234567857454250'), { mime: 'image/webp', isPicture: true }],
    ['a.pdf', text('%PDF-1.7'), { mime: 'application/pdf', isPicture: false }],
    ['a.txt', text('评标办法'), { mime: 'text/plain', isPicture: false }],
    ['a.zip', ZIP, { mime: 'application/zip', isPicture: false }],
    ['a.xls', bytes('d0cf11e0a1b11ae1'), { mime: 'application/vnd.ms-excel', isPicture: false }],
  ])('of %s is told by its ending and its bytes together', (name, head, kind) => {
    expect(fileKind(name, head)).toEqual(kind);
  });

  it.each([
    ['a page under the name of a picture', 'a.png', text('<html><script>')],
    ['a picture under the name of a text', 'a.txt', PNG],
    ['a text with a zero byte', 'a.txt', bytes('610062')],
    ['a RIFF that is no WebP', 'a.webp', bytes('524946461234567857415645')],
    ['an archive under the name of a PDF', 'a.pdf', ZIP],
    ['nothing', 'a.png', bytes('')],
  ])('is refused for %s', (_what, name, head) => {
    expect(fileKind(name, head)).toBe('kind-differs');
  });

  it.each(['a.svg', 'a.html', 'a.htm', 'a.js', 'a.exe', 'a.png.php', 'png', '', 'a.', 'a.png '])(
    'is unknown for the name "%s"',
    (name) => expect(fileKind(name, PNG)).toBe('kind-unknown'),
  );
});

describe('the name of a file', () => {
  it.each([
    ['评标报告（终稿）.pdf', '评标报告（终稿）.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a b,c.pdf', 'a_b_c.pdf'],
    ['a";\r\nX: y.png', 'a_X_y.png'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['%2e%2e%2fx.txt', '2e_2e_2fx.txt'],
  ])('%s becomes %s', (sent, kept) => expect(plainName(sent)).toBe(kept));

  it('has at most 100 characters and keeps its ending', () => {
    expect(plainName(`${'长'.repeat(300)}.pdf`)).toBe(`${'长'.repeat(96)}.pdf`);
  });
});

describe('a folder', () => {
  it.each(['jeditor', 'temp', 'a/b-c/d_1'])('may be %s', (biz) => expect(isFolder(biz)).toBe(true));
  it.each(['', '../x', '/abs', 'a//b', 'a/', 'a b', 'a\\b', '中', 'a/b/c/d/e'])('may not be "%s"', (biz) =>
    expect(isFolder(biz)).toBe(false),
  );
});

import { describe, expect, it } from 'vitest';
import { archiveKind, fileKind, isFolder, leavesItsFolder, plainName, SCRIPT_IN_PICTURE } from './files.rules.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const text = (content: string) => new TextEncoder().encode(content);

const PNG = bytes('89504e470d0a1a0a0000000d');
const ZIP = bytes('504b030414000000');
const kindOf = (name: string, head: Uint8Array, recognised?: string) => fileKind(name, { head, recognised });

describe('the kind of a file', () => {
  it.each([
    ['a.png', PNG, 'png', { mime: 'image/png', isPicture: true }],
    ['A.JPG', bytes('ffd8ffe000104a46'), 'jpg', { mime: 'image/jpeg', isPicture: true }],
    ['a.jpeg', bytes('ffd8ffe000104a46'), 'jpg', { mime: 'image/jpeg', isPicture: true }],
    ['a.webp', bytes('524946461234567857454250'), undefined, { mime: 'image/webp', isPicture: true }],
    ['a.pdf', text('%PDF-1.7'), 'pdf', { mime: 'application/pdf', isPicture: false }],
    ['a.txt', text('评标办法'), undefined, { mime: 'text/plain', isPicture: false }],
    ['a.csv', text('BMW,1\r\nMZ,2'), 'bmp', { mime: 'text/csv', isPicture: false }],
    ['a.zip', ZIP, 'zip', { mime: 'application/zip', isPicture: false }],
    ['a.ofd', ZIP, 'ofd', { mime: 'application/ofd', isPicture: false }],
    ['a.xls', bytes('d0cf11e0a1b11ae1'), 'cfb', { mime: 'application/vnd.ms-excel', isPicture: false }],
    ['2026.1.5 会议.pdf', text('%PDF-1.7'), 'pdf', { mime: 'application/pdf', isPicture: false }],
  ])('of %s is told by its ending and its bytes together', (name, head, recognised, kind) => {
    expect(kindOf(name, head, recognised)).toEqual(kind);
  });

  it.each([
    ['a page under the name of a picture', 'a.png', text('<html><script>'), undefined],
    ['a picture under the name of a text', 'a.txt', PNG, 'png'],
    ['a text with a zero byte', 'a.txt', bytes('610062'), undefined],
    ['a page under the name of a text', 'a.txt', text(' <!DOCTYPE html><p>'), undefined],
    ['a drawing under the name of a text', 'a.txt', text('\ufeff<svg onload="x()">'), undefined],
    ['a RIFF that is no WebP', 'a.webp', bytes('524946461234567857415645'), undefined],
    ['an archive under the name of a PDF', 'a.pdf', ZIP, 'zip'],
    ['a plain archive under the name of a document', 'a.docx', ZIP, 'zip'],
    ['a workbook under the name of a document', 'a.docx', ZIP, 'xlsx'],
    ['a document under the name of an archive', 'a.zip', ZIP, 'docx'],
    ['a plain archive under the name of an OFD', 'a.ofd', ZIP, 'zip'],
    ['nothing', 'a.png', bytes(''), undefined],
  ])('is refused for %s', (_what, name, head, recognised) => {
    expect(kindOf(name, head, recognised)).toBe('kind-differs');
  });

  it.each(['a.svg', 'a.html', 'a.htm', 'a.js', 'a.exe', 'a.png.php', 'png', '', 'a.', 'a.png ', 'a.constructor'])(
    'is unknown for the name "%s"',
    (name) => expect(kindOf(name, PNG)).toBe('kind-unknown'),
  );

  it.each(['a.php.png', 'a.HTML.png', 'setup.exe.png', 'a.svg;.png', 'a.jsp .png', 'a.php%00.png', '.htm.png'])(
    'is refused for the two endings of %s',
    (name) => expect(kindOf(name, PNG)).toBe('double-ending'),
  );

  it('of an archive may have the ending of what is in it before its own', () =>
    expect(kindOf('page.html.zip', ZIP, 'zip')).toMatchObject({ mime: 'application/zip' }));

  it.each(['报告.v2.png', 'a.b.c.png', 'index.htmlx.png', '1.2.png'])('is plain for the points in %s', (name) =>
    expect(kindOf(name, PNG)).toMatchObject({ mime: 'image/png' }),
  );

  it.each([
    ['a picture that unpackers open', 'a.png', PNG, { endsAsZip: true }, 'two-kinds'],
    ['a GIF that is a line of JavaScript', 'a.gif', text('GIF89a=1;alert(1)'), {}, 'two-kinds'],
    ['a GIF that begins with a comment', 'a.gif', text('GIF89a/*'), {}, 'two-kinds'],
    ['a picture with a script in it', 'a.png', PNG, { holdsScript: true }, 'holds-script'],
  ])('is refused for %s', (_what, name, head, found, fault) => {
    expect(fileKind(name, { head, ...found })).toBe(fault);
  });

  it('is that of a GIF 61 points wide', () => {
    expect(kindOf('a.gif', bytes('4749463839613d000a00'))).toMatchObject({ mime: 'image/gif' });
  });
});

describe('a script in a picture', () => {
  it.each(['<script>', '<SCRIPT src=x>', '<html>', '<!DOCTYPE html>', '<?php echo 1', '<iframe src=x>'])(
    'is found: %s',
    (found) => expect(SCRIPT_IN_PICTURE.test(`\xff\xd8${found}`)).toBe(true),
  );
  it.each(['<x:xmpmeta xmlns:x="adobe:ns:meta/">', '<rdf:RDF>', '<?xpacket begin="">', '<htm', '<scriptum'])(
    'is not seen in %s',
    (plain) => expect(SCRIPT_IN_PICTURE.test(plain)).toBe(false),
  );
});

describe('the kind of an archive', () => {
  it.each([
    [['[Content_Types].xml', 'word/document.xml'], 'docx'],
    [['xl/workbook.xml'], 'xlsx'],
    [['ppt/presentation.xml'], 'pptx'],
    [['OFD.xml', 'Doc_0/Document.xml'], 'ofd'],
    [['报告.docx', 'a/word/document.xml'], 'zip'],
  ])('with %s is %s', (names, kind) => expect(archiveKind(names)).toBe(kind));

  it.each(['../a', 'a/../../b', '/etc/passwd', 'C:\\a', '..\\a', 'a/..'])('has a name outside: %s', (name) =>
    expect(leavesItsFolder(name)).toBe(true),
  );
  it.each(['a..b', 'a/b.txt', '...', 'a/..b'])('has a name inside: %s', (name) =>
    expect(leavesItsFolder(name)).toBe(false),
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
    ['照片\u202egnp.pdf', '照片_gnp.pdf'],
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

import { readdirSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { PDF, PNG, upload } from '#testing/sent-files.ts';
import { sendParts, xlsxOf } from '#testing/uploads.ts';
import { extraField, handmadeXlsx, rowXml, zipOf } from '#testing/zip.ts';
import { FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const staff = await app.as('staff01');
const send = (name: string, content: Buffer | string, fields: Record<string, string> = {}) =>
  upload(staff, name, content, fields);

const UNKNOWN = refused('不支持这种类型的文件');
const DIFFERS = refused('文件内容与扩展名不符');
const DOUBLE = refused('文件名中含有可执行的扩展名，不能上传');
const TWO_KINDS = refused('文件同时是两种类型，不能上传');
const SCRIPT = refused('图片中含有网页或脚本，不能上传');
const BOMB = refused('压缩包或文档展开后过大');
const BROKEN = refused('压缩包或文档已损坏，无法读取');
const OUTSIDE = refused('压缩包中的文件名指向包外的位置');
const MARKUP = refused('文档含有不允许的外部声明');
const FOLDER = refused('存放目录只能由字母、数字、横线和下划线组成');

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!DOCTYPE html><html><script>alert(1)</script></html>';
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const ARCHIVE = zipOf([{ name: 'a.txt', content: 'honest' }]);
const BOOK = handmadeXlsx(rowXml(1, ['honest']));
const docx = (content: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content },
  ]);
const ENTITY = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]><w>&secret;</w>';
const ZEROES = Buffer.alloc(200 * 1_048_576);

/** Entries that all point to the same packed bytes: small on the disk, endless once unpacked. */
function overlapping(times: number): Buffer {
  const one = zipOf([{ name: 'aaaa', content: Buffer.alloc(8 * 1_048_576) }]);
  const directoryAt = one.readUInt32LE(one.length - 6);
  const entry = one.subarray(directoryAt, one.length - 22);
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(entry.length * times, 12);
  return Buffer.concat([one.subarray(0, directoryAt), ...Array(times).fill(entry), end]);
}

/** The name that unpackers prefer when it comes with the checksum of the plain one. */
function unicodePath(name: string, preferred: string): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32LE(crc32(name), 1);
  return extraField(0x7075, Buffer.concat([head, Buffer.from(preferred)]));
}

type Case = [string, string, Buffer | string, ReturnType<typeof refused>, [string, Buffer | string]];
const file = ([name, fileName, content, expected, [honestName, honest]]: Case): Row => ({
  name,
  honest: () => send(honestName, honest),
  attack: () => send(fileName, content),
  ...expected,
});

const cases: Case[] = [
  ['an SVG with a script', 'a.svg', SVG, UNKNOWN, ['a.png', PNG]],
  ['an SVG as a picture', 'a.png', SVG, DIFFERS, ['a.png', PNG]],
  ['an SVG as a text', 'a.txt', SVG, DIFFERS, ['a.txt', 'a < b']],
  ['a page', 'a.html', PAGE, UNKNOWN, ['a.txt', 'words']],
  ['a page as a text', 'a.txt', `\n${PAGE}`, DIFFERS, ['a.txt', 'words']],
  ['a page as a PDF', 'a.pdf', PAGE, DIFFERS, ['a.pdf', PDF]],
  ['a program as a picture', 'a.png', Buffer.from('4d5a90000300', 'hex'), DIFFERS, ['a.png', PNG]],
  ['a program', 'a.exe', Buffer.from('4d5a90000300', 'hex'), UNKNOWN, ['a.png', PNG]],
  ['no ending', 'passwd', 'root:x:0:0', UNKNOWN, ['passwd.txt', 'root:x:0:0']],
  ['an ending after a zero byte', 'a.php%00.png', PNG, DOUBLE, ['a.png', PNG]],
  ['a program behind a picture’s name', 'a.png.exe', PNG, UNKNOWN, ['a.png', PNG]],
  ['two endings', 'invoice.php.png', PNG, DOUBLE, ['invoice.v2.png', PNG]],
  ['two endings with a semicolon', 'a.asp;.png', PNG, DOUBLE, ['a.png', PNG]],
  ['an ending with a point behind', 'a.php.', PNG, UNKNOWN, ['a.png', PNG]],
  ['a stream of NTFS', 'a.php::$DATA', PNG, UNKNOWN, ['a.png', PNG]],
  ['letters that turn round', 'a\u202egnp.exe', PNG, UNKNOWN, ['a.png', PNG]],
  ['a picture that is an archive too', 'a.png', Buffer.concat([PNG, ARCHIVE]), TWO_KINDS, ['a.png', PNG]],
  ['a PDF that is an archive too', 'a.pdf', Buffer.concat([PDF, ARCHIVE]), TWO_KINDS, ['a.pdf', PDF]],
  ['a GIF that is JavaScript too', 'a.gif', 'GIF89a=1;alert(1);', TWO_KINDS, ['a.gif', 'GIF89a\x0a\x00\x0a\x00']],
  ['a picture with a page behind', 'a.png', Buffer.concat([PNG, Buffer.from(PAGE)]), SCRIPT, ['a.png', PNG]],
  [
    'a photo with PHP in its comment',
    'a.jpg',
    Buffer.concat([JPEG, Buffer.from('<?php eval(1);')]),
    SCRIPT,
    ['a.jpg', JPEG],
  ],
  [
    'a picture with a script far inside',
    'a.png',
    Buffer.concat([PNG, Buffer.alloc(262_138), Buffer.from('<script>x')]),
    SCRIPT,
    ['a.png', Buffer.concat([PNG, Buffer.alloc(300_000)])],
  ],
  ['a workbook as a document', 'a.docx', BOOK, DIFFERS, ['a.xlsx', BOOK]],
  ['an archive as an OFD', 'a.ofd', ARCHIVE, DIFFERS, ['a.zip', ARCHIVE]],
  ['a document as an archive', 'a.zip', docx('<w/>'), DIFFERS, ['a.docx', docx('<w/>')]],
  ['an archive bomb', 'a.zip', zipOf([{ name: 'a', content: ZEROES }]), BOMB, ['a.zip', ARCHIVE]],
  [
    'an archive bomb that lies about its size',
    'a.zip',
    zipOf([{ name: 'a', content: ZEROES, declaredSize: 9 }]),
    BOMB,
    ['a.zip', ARCHIVE],
  ],
  ['an archive of entries over one another', 'a.zip', overlapping(7), BOMB, ['a.zip', overlapping(1)]],
  ['a workbook bomb', 'a.xlsx', handmadeXlsx(ZEROES), BOMB, ['a.xlsx', BOOK]],
  ['a workbook bomb that lies', 'a.xlsx', handmadeXlsx(ZEROES, [], { declaredSize: 99 }), BOMB, ['a.xlsx', BOOK]],
  ['a document with an external entity', 'a.docx', docx(ENTITY), MARKUP, ['a.docx', docx('<w/>')]],
  [
    'a workbook with an external entity',
    'a.xlsx',
    handmadeXlsx('', [{ name: 'xl/sharedStrings.xml', content: ENTITY }]),
    MARKUP,
    ['a.xlsx', BOOK],
  ],
  [
    'an archive that writes beside itself',
    'a.zip',
    zipOf([{ name: '../../etc/cron.d/a', content: 'x' }]),
    OUTSIDE,
    ['a.zip', ARCHIVE],
  ],
  [
    'an archive with a whole path',
    'a.zip',
    zipOf([{ name: 'C:\\Windows\\a.dll', content: 'x' }]),
    OUTSIDE,
    ['a.zip', ARCHIVE],
  ],
  [
    'an archive whose second name leads outside',
    'a.zip',
    zipOf([{ name: 'a.txt', content: 'x', extra: unicodePath('a.txt', '../../a.txt') }]),
    OUTSIDE,
    ['a.zip', zipOf([{ name: 'a.txt', content: 'x', extra: unicodePath('a.txt', 'b/a.txt') }])],
  ],
  ['half an archive', 'a.zip', ARCHIVE.subarray(0, 30), BROKEN, ['a.zip', ARCHIVE]],
  ['a damaged document', 'a.docx', damaged(docx('<w/>'.repeat(99))), BROKEN, ['a.docx', docx('<w/>')]],
];

function damaged(zip: Buffer): Buffer {
  const packed = deflateRawSync(Buffer.from('<w/>'.repeat(99)));
  const copy = Buffer.from(zip);
  copy.fill(0xff, copy.indexOf(packed), copy.indexOf(packed) + 6);
  return copy;
}

const folders = ['../etc', '/etc', 'a/../../b', '..\\a', 'a%2f..', 'a//b', '.ssh', 'upload/', 'a/b/c/d/e'];

runAttacks(app, [
  ...cases.map(file),
  ...folders.map(
    (biz): Row => ({
      name: `the folder ${JSON.stringify(biz)}`,
      honest: () => send('a.txt', 'x', { biz: 'a/b-1' }),
      attack: () => send('a.txt', 'x', { biz }),
      ...FOLDER,
    }),
  ),
  {
    name: 'a folder with a zero byte',
    honest: () => send('a.txt', 'x', { biz: 'a-b' }),
    attack: () => send('a.txt', 'x', { biz: 'a\u0000b' }),
    ...malformed('biz 含有不可见的控制字符'),
  },
  {
    name: 'a file among those that the platform writes',
    honest: () => send('a.txt', 'x', { biz: 'important' }),
    attack: () => send('a.txt', 'x', { biz: 'imports' }),
    ...FORBIDDEN,
  },
  {
    name: 'no picture where pictures belong',
    honest: () => send('a.png', PNG, { biz: 'avatar' }),
    attack: () => send('a.pdf', PDF, { biz: 'avatar' }),
    ...refused('请上传图片'),
  },
  {
    name: 'a roomier folder before the file and another one behind it',
    honest: () => sendParts(staff, '/sys/common/upload', parts('tender', PDF, 'tender')),
    attack: () => sendParts(staff, '/sys/common/upload', parts('tender', LONG, 'upload')),
    ...{ status: 413, code: 413, text: '文件不能超过 10 MB' },
  },
  {
    name: 'a name that says where to go',
    honest: () => send('a.txt', 'x'),
    attack: async () => {
      const { body, ...rest } = await send('..\\..\\a,b;c.txt', 'x');
      return { ...rest, body: { ...body, message: body.message.replace(/[0-9a-f-]{36}/, '<id>') } };
    },
    status: 200,
    code: 200,
    text: 'upload/<id>/a_b_c.txt',
  },
]);

const LONG = Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]);
function parts(before: string, content: Buffer, behind: string) {
  const file = { name: 'file', fileName: 'a.pdf', value: content };
  return [{ name: 'biz', value: before }, file, { name: 'biz', value: behind }];
}

describe('after all of them', () => {
  it('nothing is left among the arrivals', () => {
    expect(readdirSync(app.app.kernel.files.arrivals)).toEqual([]);
  });

  it('a true workbook of ours is still taken', async () => {
    expect((await send('a.xlsx', await xlsxOf(['编码'], [['KZ']]))).body.success).toBe(true);
  });
});

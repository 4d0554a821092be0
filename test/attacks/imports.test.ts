import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { sendFile, sendParts, xlsxOf } from '#testing/uploads.ts';
import { handmadeXlsx, rowXml } from '#testing/zip.ts';
import { FORMULAS, SQL_TEXTS } from './payloads.ts';
import { FORBIDDEN, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const auditor = await app.as('auditor01');

const IMPORT = '/sys/position/importExcel';
const HEADINGS = ['职务编码', '职务名称', '职级'];
const NOT_FOUND = { status: 404, code: 404, text: '未知的文件' };
let codes = 0;
const goodBook = () => xlsxOf(HEADINGS, [[`ATT${codes++}`, '名称', '员级']]);
const importHonestly = async () => sendFile(admin, IMPORT, await goodBook());
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const upload = (fileName: string, value: Buffer | string, fields: Record<string, string> = {}) =>
  sendParts(admin, '/sys/common/upload', [
    ...Object.entries(fields).map(([name, text]) => ({ name, value: text })),
    { name: 'file', fileName, value },
  ]);
const pathOf = async (fileName: string, value: Buffer | string) => (await upload(fileName, value)).body.message;
const read = (path: string, client: Client = app.nobody) => client.get(`/sys/common/static/${path}`);
const readHonestly = async () => read(await pathOf('a.png', PNG));
const faultList = async (): Promise<string> => {
  const { body } = await sendFile(admin, IMPORT, await xlsxOf(HEADINGS, [['KZ', '已有', '员级']]));
  return body.result.fileUrl;
};

const traversals: Row[] = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cwindows%5cwin.ini',
  'upload/..%2f..%2fpackage.json',
  '%2fetc%2fpasswd',
  'upload/%25%32%65%25%32%65/x',
  "upload/' or '1'='1/a.png",
  'upload/%25_%25/%25.png',
  'kept/../arrivals',
].map((path) => ({
  name: `the path ${path}`,
  honest: readHonestly,
  attack: () => read(path.startsWith('..') ? `x/${path}` : path),
  status: 404,
  code: 404,
  text: expect.stringMatching(/未知的文件|路径不存在/) as unknown as string,
}));

const served = (mime: string, disposition: string) => async (answer: Answer) => {
  const { headers } = await read(encodeURI(answer.body.message), admin);
  expect(headers).toMatchObject({
    'content-type': mime,
    'content-disposition': expect.stringMatching(new RegExp(`^${disposition}`)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
};
const KEPT = { status: 200, code: 200, text: expect.stringMatching(/^upload\//) as unknown as string };

/** Keeps a file and reads it. */
const uploadHonestly = async () => {
  const answer = await upload('a.png', PNG);
  await read(answer.body.message, admin);
  return answer;
};

const polyglots: Row[] = (
  [
    {
      name: 'a drawing with a script',
      attack: () => upload('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      ...refused('不支持这种类型的文件'),
    },
    { name: 'a page', attack: () => upload('a.html', '<script>alert(1)</script>'), ...refused('不支持这种类型的文件') },
    {
      name: 'a page under two endings',
      attack: () => upload('a.png.html', PNG),
      ...refused('不支持这种类型的文件'),
    },
    {
      name: 'a page under the name of a picture',
      attack: () => upload('a.png', '<script>alert(1)</script>'),
      ...refused('文件内容与扩展名不符'),
    },
    {
      name: 'a picture that is a script as well',
      attack: () => upload('a.gif', 'GIF89a/*<script>alert(1)</script>*/=1'),
      ...refused('文件同时是两种类型，不能上传'),
    },
    {
      name: 'a page in a text: it is a download',
      attack: () => upload('a.txt', '例：<html><script>alert(1)</script>'),
      ...KEPT,
      also: served('text/plain; charset=utf-8', 'attachment'),
    },
    {
      name: 'a name that would break out of its header',
      attack: () => upload('a%22;%0d%0aX-Evil: 1.txt', 'x'),
      ...KEPT,
      also: async (answer) => {
        const { headers } = await read(encodeURI(answer.body.message), admin);
        expect(headers).not.toHaveProperty('x-evil');
      },
    },
    {
      name: 'a folder outside the store',
      attack: () => upload('a.txt', 'x', { biz: '../../etc' }),
      ...refused('存放目录只能由字母、数字、横线和下划线组成'),
    },
  ] satisfies Omit<Row, 'honest'>[]
).map((row) => ({ honest: uploadHonestly, ...row }));

const hostileBook = (name: string, content: () => Buffer, text: string): Row => ({
  name,
  honest: importHonestly,
  attack: () => sendFile(admin, IMPORT, content()),
  ...refused(text),
});

const books: Row[] = [
  hostileBook('a bomb', () => handmadeXlsx(Buffer.alloc(200 * 1_048_576, ' ')), '工作簿展开后过大'),
  hostileBook(
    'a bomb that lies about its size',
    () => handmadeXlsx(Buffer.alloc(200 * 1_048_576, ' '), [], { declaredSize: 9 }),
    '工作簿展开后过大',
  ),
  hostileBook(
    'an external entity',
    () =>
      handmadeXlsx(rowXml(1, HEADINGS), [
        { name: 'xl/theme.xml', content: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a/>' },
      ]),
    '工作簿含有不允许的外部声明',
  ),
  hostileBook('a program', () => Buffer.from('MZ\x90\x00'), '文件不是 Excel 工作簿'),
  hostileBook(
    'headings that are SQL',
    () => handmadeXlsx(rowXml(1, ["职务编码'; drop table position", '职务名称', '职级'])),
    "不认识的表头：职务编码'; drop table position",
  ),
  {
    name: 'a cell that is SQL: it is a text',
    honest: importHonestly,
    attack: async () =>
      sendFile(admin, IMPORT, await xlsxOf(HEADINGS, [["'); drop table position; --", "$1 ' \\ {1,2}", '员级']])),
    status: 200,
    code: 200,
    text: '导入成功，共导入 1 行',
  },
  {
    name: 'cells that a spreadsheet would run',
    honest: importHonestly,
    attack: async () =>
      sendFile(
        admin,
        IMPORT,
        await xlsxOf(
          HEADINGS,
          FORMULAS.map((text, at) => [`FRM${at}`, text, '员级']),
        ),
      ),
    status: 200,
    code: 201,
    text: '导入完成，部分行有误',
    also: async ({ body }) => {
      expect(body.result).toMatchObject({ successCount: 0, errorCount: FORMULAS.length });
      const list = (await admin.get(body.result.fileUrl)).raw.toString();
      expect(list.match(/职务名称 像是公式，请去掉开头的 = \+ - @/g)).toHaveLength(FORMULAS.length);
    },
  },
  {
    name: 'a field that names another table',
    honest: importHonestly,
    attack: async () =>
      sendParts(admin, IMPORT, [
        { name: 'tableName', value: 'app_user' },
        { name: 'file', fileName: 'a.xlsx', value: await goodBook() },
      ]),
    ...refused('上传的内容含有未知的字段'),
  },
];

const DICTIONARIES = '/sys/dict/importExcel';
const ITEMS = ['字典编号', '字典名称', '名称', '数据值'];
const dictionariesHonestly = async () =>
  sendFile(admin, DICTIONARIES, await xlsxOf(ITEMS, [[`att_${codes++}`, '字典', '项', 'v']]));

const nested: Row[] = [
  {
    name: 'dictionaries whose texts are SQL: they are texts',
    honest: dictionariesHonestly,
    attack: async () =>
      sendFile(
        admin,
        DICTIONARIES,
        await xlsxOf(
          ITEMS,
          SQL_TEXTS.map((text, index) => [`att_sql_${index}`, text, text, `v${index}`]),
        ),
      ),
    status: 200,
    code: 200,
    text: `导入成功，共导入 ${SQL_TEXTS.length} 行`,
  },
  {
    name: 'dictionaries whose codes are SQL or names of the language',
    honest: dictionariesHonestly,
    attack: async () =>
      sendFile(
        admin,
        DICTIONARIES,
        await xlsxOf(
          ITEMS,
          [...SQL_TEXTS, '__proto__', 'sys_user,realname,username'].map((code) => [code, '字典', '项', 'v']),
        ),
      ),
    status: 200,
    code: 201,
    text: '导入完成，部分行有误',
    also: ({ body }) => expect(body.result).toMatchObject({ successCount: 0, errorCount: SQL_TEXTS.length + 2 }),
  },
  {
    name: 'dictionaries without the permission',
    honest: dictionariesHonestly,
    attack: async () => sendFile(auditor, DICTIONARIES, await xlsxOf(ITEMS, [['att_x', '字典', '项', 'v']])),
    ...FORBIDDEN,
  },
];

const strangers: Row[] = [
  {
    name: "somebody else's list of faults",
    honest: async () => admin.get(await faultList()),
    attack: async () => auditor.get(await faultList()),
    ...NOT_FOUND,
  },
  {
    name: "a ticket for somebody else's list of faults",
    honest: async () => admin.post('/sys/common/ticket', { path: await faultList() }),
    attack: async () => auditor.post('/sys/common/ticket', { path: await faultList() }),
    ...refused('未找到对应记录'),
  },
  {
    name: "the progress of somebody else's import",
    honest: importHonestly,
    attack: () => auditor.get('/sys/import/progress', { query: { jobId: '00000000-0000-4000-8000-000000000000' } }),
    ...refused('未找到对应记录'),
  },
];

// An honest client asks for the progress of an import that is over, and for files that are gone.
strangers.unshift({
  name: 'a progress without an id',
  honest: async () => {
    await admin.get('/sys/import/progress', { query: { jobId: '00000000-0000-4000-8000-000000000001' } });
    await read('upload/gone/a.png');
    await auditor.get(await faultList());
    await upload('a.exe', 'MZ');
    return importHonestly();
  },
  attack: () => admin.get('/sys/import/progress', { query: { jobId: "' or 1=1" } }),
  status: 400,
  code: 400,
  text: 'jobId 格式不正确',
});

runAttacks(app, [...strangers, ...traversals, ...polyglots, ...books, ...nested]);

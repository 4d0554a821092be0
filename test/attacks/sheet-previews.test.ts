import { write } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';
import { handmadeXlsx, rowXml } from '#testing/zip.ts';
import { SQL_TEXTS } from './payloads.ts';
import { malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const [mine, rival] = [await app.as('bidder01'), await app.as('bidder02')];
const MIB = 1_048_576;
const UNKNOWN = refused('未知的文件');

const book = handmadeXlsx(rowXml(1, ['名称']));
const [open, draft, sealed, pdf] = [
  await uploaded(mine, 'a.xlsx', book),
  await uploaded(mine, 'a.xlsx', book, { biz: 'tender' }),
  await uploaded(mine, 'a.xlsx', book, { biz: 'bid' }),
  await uploaded(mine, 'a.pdf', PDF),
];

const look = (path: string, query: Record<string, string> = {}, client: Client = mine) =>
  client.get('/sys/common/sheetPreview', { query: { path, ...query } });
const each = async (paths: string[], client: Client = mine): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const path of paths) answers.push(await look(path, {}, client));
  return answers;
};

const honest = () => look(open);
const row = (
  name: string,
  attack: Row['attack'],
  said: Pick<Row, 'status' | 'code' | 'text'>,
  also?: Row['also'],
): Row => ({
  name,
  honest,
  attack,
  ...said,
  ...(also && { also }),
});

const readers: Row[] = [
  { ...row('somebody else’s tender file', () => look(draft, {}, rival), UNKNOWN), honest: () => look(draft) },
  { ...row('somebody else’s sealed file', () => look(sealed, {}, rival), UNKNOWN), honest: () => look(sealed) },
  row('a guessed path', () => each([open.replace(/[0-9a-f]{8}/, '00000000'), 'upload/a.xlsx']), UNKNOWN),
  row(
    'a path that leads elsewhere',
    () => each(['../../etc/passwd.xlsx', '/etc/passwd', 'file:///etc/a.xlsx', 'https://elsewhere.example/a.xlsx']),
    UNKNOWN,
  ),
  row('a path that is SQL', () => each(SQL_TEXTS.map((text) => text.slice(0, 400)).filter(Boolean)), UNKNOWN),
  row('no session', () => look(open, {}, app.nobody), { status: 401, code: 401, text: '请先登录' }),
  row('a raw token in the address', () => look(open, { token: 'x', ticket: 'x' }, app.nobody), {
    status: 401,
    code: 401,
    text: '请先登录',
  }),
];

const wrong: Row[] = [
  row('a file of another kind', () => look(pdf), refused('这种文件不能按表格显示')),
  row('a sheet that is not there', () => look(open, { sheet: '7' }), refused('没有这张工作表')),
  row('a sheet by an operator', () => look(open, { sheet: '0 or 1=1' }), malformed('sheet 类型不正确')),
  row('a path that is too long', () => look('a'.repeat(401)), malformed('path 最多 400 个字符')),
];

const keptBook = (bytes: Buffer, name = 'a.xlsx') => uploaded(mine, name, bytes, { biz: 'tender' });
const long = Array(2_000).fill(['文'.repeat(30_000)]);

const books: Row[] = [
  row(
    'a bomb',
    async () =>
      look(
        await keptBook(
          handmadeXlsx(Buffer.alloc(63 * MIB, ' '), [
            { name: 'x', content: noise(MIB) },
            { name: 'y', content: Buffer.alloc(40 * MIB) },
          ]),
        ),
      ),
    refused('表格展开后过大，不能在页面里显示'),
  ),
  row(
    'a file that is too large',
    async () =>
      look(await keptBook(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(20 * MIB)]), 'a.xls')),
    refused('表格超过 20 MB，不能在页面里显示'),
  ),
  row(
    'a document that is no workbook',
    async () =>
      look(await keptBook(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]), 'a.xls')),
    refused('表格已损坏，无法读取'),
  ),
  row(
    'one long text in every cell',
    async () => look(await keptBook(Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: long }] })))),
    { status: 200, code: 200, text: '' },
    ({ body }) => {
      expect(body.result.hasMore).toBe(true);
      expect(JSON.stringify(body).length).toBeLessThan(MIB);
    },
  ),
  row(
    'two cells in far corners',
    async () =>
      look(await keptBook(handmadeXlsx(`${rowXml(1, ['x'])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`))),
    { status: 200, code: 200, text: '' },
    ({ body }) => expect(body.result).toMatchObject({ columns: 1, rows: [{ cells: ['x'] }], hasMore: true }),
  ),
  row(
    'a row far below, to be overlooked',
    async () => look(await keptBook(handmadeXlsx(`${rowXml(1, ['x'])}${rowXml(5_000, ['y'])}`))),
    { status: 200, code: 200, text: '' },
    ({ body }) => expect(body.result.hasMore).toBe(true),
  ),
  row(
    'formulas and markup: they are texts',
    async () =>
      look(
        await keptBook(
          handmadeXlsx(
            `<row r="1"><c r="A1"><f>HYPERLINK("http://x")</f></c><c r="B1" t="str"><f>CMD()</f><v>calc</v></c><c r="C1" t="inlineStr"><is><t>&lt;img src=x onerror=alert(1)&gt;</t></is></c><c r="D1" t="inlineStr"><is><t>=1+1</t></is></c></row>`,
          ),
        ),
      ),
    { status: 200, code: 200, text: '' },
    ({ body }) => expect(body.result.rows[0].cells).toEqual(['', 'calc', '<img src=x onerror=alert(1)>', '=1+1']),
  ),
  row(
    'a sheet with the name of a prototype',
    async () => {
      const names = ['__proto__', 'constructor'];
      const Sheets = Object.fromEntries(names.map((name) => [name, { '!ref': 'A1', A1: { t: 's', v: name } }]));
      const bytes = write({ SheetNames: names, Sheets } as never, { bookType: 'xlsx', type: 'buffer' });
      return look(await keptBook(bytes), { sheet: '1' });
    },
    { status: 200, code: 200, text: '' },
    ({ body }) => {
      expect(body.result.rows[0].cells).toEqual(['constructor']);
      expect(({} as Record<string, unknown>).A1).toBeUndefined();
    },
  ),
];

/** Bytes that do not pack, so that an archive is as large as what it holds. */
function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let at = 0; at < size; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes.writeUInt32LE(state, at);
  }
  return bytes;
}

await uploaded(mine, 'a.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100)]), {
  biz: 'tender',
});

runAttacks(app, [...readers, ...wrong, ...books]);

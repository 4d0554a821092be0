import { expect } from 'vitest';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { handmadeXlsx, rowXml } from '#testing/zip.ts';
import { FORMULAS, SQL_TEXTS } from './payloads.ts';
import { FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const auditor = await app.as('auditor01');
const other = await app.as('staff01');

const START = '/sys/position/importPreview';
const CALL = '/sys/import/preview';
const HEADINGS = ['职务编码', '职务名称', '职级'];
const NONE = '00000000-0000-4000-8000-000000000000';
const NOT_FOUND = refused('未找到对应记录');
let codes = 0;

const look = (id: string, client: Client = admin) => client.get(CALL, { query: { id } });
const rows = (id: string, client: Client = admin) => client.get(`${CALL}/rows`, { query: { id, pageNo: '1' } });
const correct = (id: string, value: unknown, client: Client = admin, number: unknown = 1, column: unknown = 1) =>
  client.post(`${CALL}/cells`, { id, rows: [{ number, cells: [{ column, value }] }] });
const commit = (id: string, client: Client = admin, which: unknown = 'valid') =>
  client.post(`${CALL}/commit`, { id, rows: which });
const discard = (id: string, client: Client = admin) => client.delete(CALL, { query: { id } });
const workbook = (id: string, client: Client = admin) => client.get(`${CALL}/workbook`, { query: { id } });

async function settled(id: string): Promise<Answer> {
  for (;;) {
    const answer = await look(id);
    if (!['reading', 'saving'].includes(answer.body.result.state)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Reads a workbook into a preview; answers its id. */
async function begun(content: Buffer): Promise<string> {
  const { body } = await sendFile(admin, START, content);
  expect(body).toMatchObject({ success: true });
  await settled(body.result.id);
  return body.result.id;
}
const goodBook = () => xlsxOf(HEADINGS, [[`PRE${codes++}`, '名称', '员级']]);

const listed = () => admin.get('/sys/import/previews', { query: { path: '/sys/position' } });

/** Everything that an owner does with a preview, a row with a fault and a wrong file included. */
async function honestly(): Promise<Answer> {
  const id = await begun(
    await xlsxOf(HEADINGS, [
      [`PRE${codes++}`, null, '员级'],
      ['KZ', '已有', '员级'],
    ]),
  );
  await listed();
  await rows(id);
  await admin.get(`${CALL}/rows`, { query: { id, pageNo: '1', onlyFaults: 'true' } });
  await workbook(id);
  await correct(id, '名称');
  await correct(id, `PRE${codes}`, admin, 2, 0);
  await correct(id, `PRE${codes++}`, admin, 1, 0);
  await commit(id);
  await settled(id);
  await discard(id);
  const broken = await begun(Buffer.from('no workbook'));
  await discard(broken);
  await look(NONE);
  const last = await begun(await goodBook());
  const answer = await commit(last, admin, 'all');
  await settled(last);
  return answer;
}

type Attack = (id: string) => Promise<Answer>;
let waiting: Promise<string> | undefined;
/** On a preview of the administrator's that is there and waits; an attack that is refused leaves it for the next. */
const on = (attack: Attack) => async () => {
  waiting ??= goodBook().then(begun);
  return attack(await waiting);
};
/** On a preview of its own, which it changes. */
const onItsOwn = (attack: Attack) => async () => {
  const id = await begun(await goodBook());
  return attack(id).finally(() => discard(id));
};

const strangers: Row[] = [
  ['a look at it', (id: string) => look(id, auditor)],
  ['its rows', (id: string) => rows(id, auditor)],
  ['a correction of it', (id: string) => correct(id, '改了', auditor)],
  ['its import', (id: string) => commit(id, auditor)],
  ['throwing it away', (id: string) => discard(id, auditor)],
  ['a correction by who may not even look', (id: string) => correct(id, '改了', other)],
].map(([name, attack]) => ({
  name: `another’s preview: ${name}`,
  honest: listed,
  attack: on(attack as Attack),
  ...NOT_FOUND,
}));

const guessed: Row[] = [
  { name: 'a guessed preview', attack: () => look(NONE) },
  { name: 'rows of a guessed preview', attack: () => rows(NONE) },
  { name: 'a correction of a guessed preview', attack: () => correct(NONE, 'x') },
].map((row) => ({ honest: listed, ...row, ...NOT_FOUND }));

const wrong: Row[] = [
  { name: 'a cell that is an object', attack: on((id) => correct(id, { $gt: '' })), ...malformed('value 类型不正确') },
  { name: 'a cell that is a list', attack: on((id) => correct(id, ['a'])), ...malformed('value 类型不正确') },
  {
    name: 'a cell with a zero byte',
    attack: on((id) => correct(id, 'a\u0000b')),
    ...malformed('value 含有不可见的控制字符'),
  },
  {
    name: 'a cell that is too long',
    attack: on((id) => correct(id, 'x'.repeat(32_768))),
    ...malformed('value 最多 32767 个字符'),
  },
  {
    name: 'a row that is no number',
    attack: on((id) => correct(id, 'x', admin, "1' or 1=1")),
    ...malformed('number 类型不正确'),
  },
  {
    name: 'a row that is not there',
    attack: on((id) => correct(id, 'x', admin, 999)),
    ...malformed('number 不在允许的取值内'),
  },
  {
    name: 'a column that is not there',
    attack: on((id) => correct(id, 'x', admin, 1, 199)),
    ...malformed('column 不在允许的取值内'),
  },
  { name: 'a preview that is SQL', attack: () => look("' or 1=1 --"), ...malformed('id 格式不正确') },
  {
    name: 'an import of some other kind',
    attack: on((id) => commit(id, admin, 'drop')),
    ...malformed('rows 不在允许的取值内'),
  },
  {
    name: 'too many corrections at once',
    attack: on((id) =>
      admin.post(`${CALL}/cells`, {
        id,
        rows: Array.from({ length: 501 }, (_, at) => ({ number: at + 1, cells: [{ column: 0, value: 'x' }] })),
      }),
    ),
    ...malformed('rows 最多 500 项'),
  },
].map((row) => ({ honest: listed, ...row }));

const texts: Row[] = [
  {
    name: 'cells that are SQL: they are texts',
    honest: listed,
    attack: onItsOwn(async (id) => {
      for (const text of SQL_TEXTS) await correct(id, text.slice(0, 100));
      return look(id);
    }),
    status: 200,
    code: 200,
    text: '',
    also: ({ body }) => expect(body.result).toMatchObject({ state: 'ready', faultCount: 0 }),
  },
  {
    name: 'a correction that a spreadsheet would run',
    honest: listed,
    attack: onItsOwn(async (id) => {
      const { body } = await correct(id, FORMULAS[0]);
      expect(JSON.stringify(body)).toContain('职务名称 像是公式，请去掉开头的 = + - @');
      return look(id);
    }),
    status: 200,
    code: 200,
    text: '',
    also: ({ body }) => expect(body.result).toMatchObject({ state: 'ready', faultCount: 1 }),
  },
  {
    name: 'formulas in the workbook given back',
    honest: listed,
    attack: async () => {
      const id = await begun(
        await xlsxOf(
          HEADINGS,
          FORMULAS.map((text) => [text, null, '员级']),
        ),
      );
      const answer = await workbook(id).finally(() => discard(id));
      const read = await readWorkbook(answer.raw);
      expect(read.rows.map(([code]) => code)).toEqual(FORMULAS.map((text) => text.trim()));
      expect(answer.raw.includes('<f>')).toBe(false);
      return { ...answer, body: {} };
    },
    status: 200,
  },
];

const hostileBook = (name: string, content: () => Buffer, text: string): Row => ({
  name,
  honest: listed,
  attack: async () => {
    const id = await begun(content());
    return look(id).finally(() => discard(id));
  },
  status: 200,
  code: 200,
  text: '',
  also: ({ body }) => expect(body.result).toMatchObject({ state: 'failed', words: text, totalCount: 0 }),
});
const shared = (count: number, size: number) => {
  const items = Array.from({ length: count }, () => `<si><t>${'文'.repeat(size)}</t></si>`).join('');
  return [
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`,
    },
  ];
};
const heading = rowXml(1, HEADINGS);

const books: Row[] = [
  hostileBook('a bomb', () => handmadeXlsx(Buffer.alloc(200 * 1_048_576, ' ')), '工作簿展开后过大'),
  hostileBook(
    'a bomb of rows',
    () =>
      handmadeXlsx(
        heading +
          Array.from({ length: 50_002 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`).join(''),
      ),
    '一次最多导入 50000 行',
  ),
  hostileBook(
    'a bomb of columns',
    () =>
      handmadeXlsx(
        `<row r="1">${Array.from({ length: 300 }, () => '<c t="inlineStr"><is><t>x</t></is></c>').join('')}</row>`,
      ),
    '工作表最多 200 列',
  ),
  hostileBook(
    'one long text that every cell shows',
    () =>
      handmadeXlsx(
        heading +
          Array.from(
            { length: 2_000 },
            (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`,
          ).join(''),
        shared(1, 30_000),
        {},
        true,
      ),
    '工作簿展开后过大',
  ),
  hostileBook(
    'an external entity',
    () =>
      handmadeXlsx(heading, [
        { name: 'xl/theme.xml', content: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a/>' },
      ]),
    '工作簿含有不允许的外部声明',
  ),
];

const doors: Row[] = [
  {
    name: 'a preview without the permission',
    honest: honestly,
    attack: async () => sendFile(auditor, START, await goodBook()),
    ...FORBIDDEN,
  },
  {
    name: 'an export as a job without the permission',
    honest: () => admin.post('/sys/position/exportJob'),
    attack: () => other.post('/sys/position/exportJob'),
    ...FORBIDDEN,
  },
  ...['role', 'dict', 'sysDepart'].map((noun) => ({
    name: `a job of ${noun} without the permission`,
    honest: () => admin.post(`/sys/${noun}/exportJob`),
    attack: () => other.post(`/sys/${noun}/exportJob`),
    ...FORBIDDEN,
  })),
  {
    name: "the progress of somebody else's export",
    honest: async () => {
      await admin.get('/sys/export/progress', { query: { jobId: NONE } });
      return admin.get('/sys/export/runs');
    },
    attack: () => auditor.get('/sys/export/progress', { query: { jobId: NONE } }),
    ...NOT_FOUND,
  },
];

runAttacks(app, [...doors, ...strangers, ...guessed, ...wrong, ...texts, ...books]);

import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { fromNewAddress, signIn, solveCaptcha } from '#testing/sign-in.ts';
import { isSweep } from '#testing/sweep.ts';
import { SQL_TEXTS } from './payloads.ts';
import { DONE, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp({ trustedProxies: ['127.0.0.1'] });
const { nobody } = app;
const admin = await app.as('admin');

const exportXls = (query: Record<string, string>) => admin.get('/sys/position/exportXls', { query });
const all = async (): Promise<{ id: string }[]> =>
  (await admin.get('/sys/position/list', { query: { pageSize: '100' } })).body.result.records;
const [first, second] = (await all()).map(({ id }) => id) as [string, string];

const each = (texts: string[], send: (text: string) => Promise<Answer>) => async () => {
  const answers: Answer[] = [];
  for (const text of texts) answers.push(await send(text));
  return answers;
};
const isWorkbook = ({ headers }: Answer) => expect(headers['content-type']).toBe('application/vnd.ms-excel');
const isRealError = ({ status, body }: Answer) => expect(body.status).toBe(status);
const paramsStr = (parameters: unknown) => exportXls({ paramsStr: encodeURI(JSON.stringify(parameters)) });

const exports: Row[] = [
  {
    name: 'SQL as the ticked rows of an export',
    honest: () => exportXls({ selections: `${first},${second},` }),
    attack: each(SQL_TEXTS, (selections) => exportXls({ selections })),
    ...malformed('id 格式不正确'),
    also: isRealError,
  },
  {
    name: 'SQL as paramsStr',
    honest: () => paramsStr({ name: '科长' }),
    attack: each(SQL_TEXTS, (text) => exportXls({ paramsStr: text })),
    ...malformed('paramsStr 不是有效的 JSON'),
    also: isRealError,
  },
  {
    name: 'SQL as a filter inside paramsStr',
    honest: async () => {
      await paramsStr({ name: '科长,' });
      await paramsStr({ name: '科长++x' });
      return paramsStr({ name: '科长' });
    },
    // Each makes a whole workbook; lists try all of these texts in every form of a filter.
    attack: each(isSweep ? SQL_TEXTS : SQL_TEXTS.slice(0, 5), (name) => paramsStr({ name })),
    status: 200,
    also: isWorkbook,
  },
  {
    name: 'SQL as the sort inside paramsStr',
    honest: () => paramsStr({ column: 'name' }),
    attack: each(SQL_TEXTS, (column) => paramsStr({ column })),
    ...malformed('column 含有未知的字段'),
    also: isRealError,
  },
];

const shapes: Row[] = [
  ['column', ['name']],
  ['order', {}],
  ['superQueryParams', [{ field: 'name', rule: 'eq', val: 'x' }]],
  ['superQueryMatchType', 'or 1=1'],
  ['name', { $ne: null }],
  ['column', 'name,'.repeat(3_000)],
  ['name', 'x'.repeat(5_000)],
  ['pageSize', -1],
].map(([key, value]) => ({
  name: `${key} inside paramsStr as ${JSON.stringify(value).slice(0, 40)}`,
  honest: () => paramsStr({ name: '科长' }),
  attack: () => paramsStr({ [key as string]: value }),
  ...malformed('paramsStr 格式不正确'),
  also: isRealError,
}));

let codes = 0;
async function added(): Promise<string> {
  const code = `GONE${codes++}`;
  await admin.post('/sys/position/add', { code, name: '将删除', postRank: '1' });
  return (await admin.get('/sys/position/list', { query: { code } })).body.result.records[0].id;
}
const remove = (id: string) => admin.delete('/sys/position/delete', { query: { id } });
const removeBatch = (ids: string) => admin.delete('/sys/position/deleteBatch', { query: { ids } });
const nothingIsGone = async () => expect((await all()).length).toBeGreaterThanOrEqual(7);

const removals: Row[] = [
  {
    name: 'SQL as the id of a delete',
    honest: async () => remove(await added()),
    attack: each([...SQL_TEXTS, `${first}' or '1'='1`, `${first},${second}`], remove),
    ...malformed('id 格式不正确'),
    also: nothingIsGone,
  },
  {
    name: 'SQL as the ids of a batch',
    honest: async () => removeBatch(`${await added()},${await added()},`),
    attack: each(
      [...SQL_TEXTS, `${first},' or '1'='1`, '-'.repeat(36), `${first},${'-'.repeat(36)}`, `${first};${second}`],
      removeBatch,
    ),
    ...malformed('ids 格式不正确'),
    also: nothingIsGone,
  },
  {
    name: 'a batch with one row that does not exist',
    honest: async () => removeBatch(`${await added()},${await added()}`),
    attack: () => removeBatch(`${first},019a0000-0000-7000-8000-000000000000`),
    ...refused('未找到对应记录'),
    also: nothingIsGone,
  },
  {
    name: 'SQL as the id of a row to read',
    honest: () => admin.get('/sys/position/queryById', { query: { id: first } }),
    attack: each(SQL_TEXTS, (id) => admin.get('/sys/position/queryById', { query: { id } })),
    ...malformed('id 格式不正确'),
  },
];

const dictionary = (code: string) => admin.get(`/sys/dict/getDictItems/${encodeURIComponent(code)}`);
const paths: Row[] = [
  {
    name: 'a table with a condition as a dictionary code',
    honest: () => dictionary('sex'),
    attack: each(
      [
        "app_user,username,id,username like '%a%'",
        'credential,password_hash,user_id',
        ...SQL_TEXTS.filter((text) => text.includes(',')),
      ],
      dictionary,
    ),
    ...refused('未登记的表字典，可用：sys_user、sys_role、sys_depart、sys_position'),
  },
  {
    name: 'SQL as a dictionary code',
    honest: () => dictionary('sex'),
    attack: each(
      SQL_TEXTS.filter((text) => !text.includes(',')),
      dictionary,
    ),
    ...DONE,
    also: ({ body }) => expect(body.result).toEqual([]),
  },
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((code) => ({
    name: `the dictionary code ${code}`,
    honest: () => dictionary('sex'),
    attack: () => dictionary(code),
    ...DONE,
    also: ({ body }: Answer) => expect(body.result).toEqual([]),
  })),
  {
    name: 'SQL as the key of a captcha',
    honest: () => nobody.get('/sys/randomImage/1763164800000'),
    attack: each(SQL_TEXTS, (key) => nobody.get(`/sys/randomImage/${encodeURIComponent(key)}`)),
    ...DONE,
    also: ({ body }) => expect(body.result).toMatch(/^data:image\/jpg;base64,/),
  },
  {
    name: 'a dictionary asked for without a token, as if it were a script',
    honest: () => dictionary('sex'),
    attack: () => nobody.get('/sys/dict/getDictItems/sex.js'),
    status: 401,
    code: 401,
    text: '请先登录',
  },
];

const login = async (change: Record<string, unknown>) => {
  const sending = fromNewAddress();
  const solved = await solveCaptcha(nobody, sending);
  return nobody.post('/sys/login', { username: 'bidder01', password: 'Yunzhou#2026', ...solved, ...change }, sending);
};
const honestLogin = () => signIn(nobody, 'bidder01', undefined, fromNewAddress());

const logins: Row[] = [
  {
    name: 'SQL as the user name',
    honest: async () => {
      await login({ password: 'mistyped' });
      return honestLogin();
    },
    attack: each([...SQL_TEXTS, "admin' --", 'admin%', 'ADMIN\u0130'], (username) => login({ username })),
    ...refused('用户名或密码错误'),
  },
  {
    name: 'SQL as the password',
    honest: honestLogin,
    attack: each(SQL_TEXTS, (password) => login({ password })),
    ...refused('用户名或密码错误'),
  },
  {
    name: 'SQL as the captcha',
    honest: honestLogin,
    attack: each(
      SQL_TEXTS.map((text) => text.slice(0, 20)),
      (captcha) => login({ captcha }),
    ),
    ...refused('验证码错误', 412),
  },
  {
    name: "SQL as the captcha's key",
    honest: honestLogin,
    attack: each(SQL_TEXTS, (checkKey) => login({ checkKey })),
    ...refused('验证码错误', 412),
  },
  {
    name: 'objects as name and password',
    honest: honestLogin,
    attack: () => login({ username: { $ne: null }, password: { $gt: '' } }),
    ...malformed('username 类型不正确'),
  },
  {
    name: 'SQL as the department to work for',
    honest: async () => (await app.as('staff01')).put('/sys/selectDepart', { orgCode: 'A01A01' }),
    attack: each(SQL_TEXTS, async (orgCode) => (await app.as('staff01')).put('/sys/selectDepart', { orgCode })),
    ...refused('您不属于该部门'),
  },
];

runAttacks(app, [...exports, ...shapes, ...removals, ...paths, ...logins]);

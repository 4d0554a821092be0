import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { DONE, malformed, type Row, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');

const ADD = '/sys/position/add';
const LIST = '/sys/position/list';
const MIB = 1_048_576;
let codes = 0;
const draft = (rest: Record<string, unknown> = {}) => ({
  code: `SHAPE${codes++}`,
  name: '名称',
  postRank: '1',
  ...rest,
});
const send = (payload: string, headers: Record<string, string> = {}) =>
  admin.post(ADD, undefined, { payload, headers });
const honest = () => admin.post(ADD, draft());
const ADDED = { ...DONE, text: '添加成功！' };
const found = async (code: string): Promise<{ code: string; name: string }[]> =>
  (await admin.get(LIST, { query: { code, pageSize: 100 } })).body.result.records;
const NOT_JSON = malformed('body 不是有效的 JSON');

const isUntouched = () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.prototype).not.toHaveProperty('polluted');
};

const depth = 10_000;
const deepArray = '['.repeat(depth) + ']'.repeat(depth);
const deepObject = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const deep: Row[] = [
  ['an array 10,000 deep as a field', `{"code":${deepArray},"name":"x","postRank":"1"}`, '职务编码 类型不正确'],
  ['an object 10,000 deep as a field', `{"code":${deepObject},"name":"x","postRank":"1"}`, '职务编码 类型不正确'],
  ['an array 10,000 deep as the body', deepArray, 'body 类型不正确'],
  ['an object 10,000 deep as the body', deepObject, '职务编码 不能为空'],
].map(([name = '', payload = '', text = '']) => ({
  name,
  honest,
  attack: () => send(payload, { 'idempotency-key': `deep ${name}`.replaceAll(' ', '-') }),
  ...malformed(text),
}));

const pollution: Row[] = [
  ['__proto__ in the body', '{"__proto__":{"polluted":1},"code":"P1","name":"x","postRank":"1"}'],
  ['__proto__ below a field', '{"code":{"__proto__":{"polluted":1}},"name":"x","postRank":"1"}'],
  ['__proto__ with an escape', '{"\\u005f_proto__":{"polluted":1},"code":"P1","name":"x","postRank":"1"}'],
  [
    'constructor.prototype in the body',
    '{"constructor":{"prototype":{"polluted":1}},"code":"P1","name":"x","postRank":"1"}',
  ],
].map(([name = '', payload = '']) => ({ name, honest, attack: () => send(payload), ...NOT_JSON, also: isUntouched }));

const pollutedQueries = ['__proto__', '__proto__[polluted]', 'constructor.prototype', 'constructor', 'toString'];
const inQuery: Row[] = pollutedQueries.map((key) => ({
  name: `${key} in the query`,
  honest: () => admin.get(LIST),
  attack: () => admin.get(LIST, { query: { [key]: 'polluted' } }),
  ...DONE,
  also: ({ body }: Answer) => {
    isUntouched();
    expect(body.result.total).toBeGreaterThan(0);
  },
}));

const twice: Row[] = ['name', 'pageNo', 'column', 'superQueryParams', 'createTime_begin'].map((key) => ({
  name: `${key} twice in the query`,
  honest: () => admin.get(LIST, { query: { [key]: { pageNo: '1', column: 'name', name: '科长' }[key] ?? '' } }),
  attack: () => admin.get(`${LIST}?${key}=1&${key}=2`),
  ...malformed(`${key} 类型不正确`),
}));

const characters: Row[] = [
  {
    name: 'a NUL in the body',
    honest,
    attack: () => send('{"code":"N\\u0000","name":"x","postRank":"1"}'),
    ...malformed('code 含有不可见的控制字符'),
  },
  {
    name: 'a NUL in the query',
    honest: () => admin.get(LIST, { query: { name: '科长' } }),
    attack: () => admin.get(`${LIST}?name=a%00b`),
    ...malformed('name 含有不可见的控制字符'),
  },
  {
    name: 'overlong UTF-8 in the query',
    honest: () => admin.get(`${LIST}?name=%2F`),
    attack: () =>
      Promise.all(['%C0%AF', '%E0%80%AF', '%ED%A0%80', '%FF'].map((text) => admin.get(`${LIST}?name=${text}`))),
    ...DONE,
    also: ({ body }) => expect(body.result.total).toBe(0),
  },
  {
    name: 'a lone surrogate in the body',
    honest: async () => {
      await found('SHAPE*');
      return honest();
    },
    attack: () => send('{"code":"S\\ud800","name":"\\udfff","postRank":"1"}'),
    ...ADDED,
    also: async () => {
      const codesFound = (await found('S*')).map(({ code }) => code);
      expect(codesFound).toContain('S\ufffd');
      expect(codesFound.every((code) => code.isWellFormed())).toBe(true);
    },
  },
  {
    name: 'marks that turn the direction of writing',
    honest,
    attack: () => send('{"code":"\u202eRTL\u200f","name":"\u202e\u2066slx.exe\u2069","postRank":"1"}'),
    ...ADDED,
    also: async () => {
      expect(await found('*RTL*')).toMatchObject([{ code: '\u202eRTL\u200f', name: '\u202e\u2066slx.exe\u2069' }]);
    },
  },
];

const sizes: Row[] = [
  {
    name: 'a field of nearly a megabyte',
    honest,
    attack: () => admin.post(ADD, draft({ name: 'x'.repeat(MIB - 200) })),
    ...malformed('职务名称 最多 100 个字符'),
  },
  {
    name: 'a filter of a megabyte',
    honest: () => admin.get(LIST, { query: { name: 'x'.repeat(4_000) } }),
    attack: () => admin.get(LIST, { query: { name: 'x'.repeat(MIB) } }),
    ...malformed('name 最多 4000 个字符'),
  },
  {
    name: 'a body over the limit',
    honest,
    attack: () => admin.post(ADD, draft({ name: 'x'.repeat(MIB) })),
    status: 413,
    code: 413,
    text: '提交的内容过大',
  },
  {
    name: 'a number beyond all numbers',
    honest: () => admin.get(LIST, { query: { pageNo: '1' } }),
    attack: () => admin.get(LIST, { query: { pageNo: '1e400' } }),
    ...malformed('pageNo 类型不正确'),
  },
];

const types: Row[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'application/json, text/plain',
].map((type) => ({
  name: `a body as ${type}`,
  honest,
  attack: () => send(JSON.stringify(draft()), { 'content-type': type }),
  status: 415,
  code: 415,
  text: '不支持的内容类型',
}));

const notObjects: Row[] = ['5', '"text"', 'true', '[]', '[{}]'].map((payload) => ({
  name: `the body ${payload}`,
  honest,
  attack: () => send(payload),
  ...malformed('body 类型不正确'),
}));

const notJson: Row[] = ['{"code":', '{code:1}', "{'code':1}", '{"code":1}{"code":2}', 'NaN', '\ufeff{', '<a/>'].map(
  (payload) => ({
    name: `the body ${payload}`,
    honest,
    attack: () => send(payload),
    ...NOT_JSON,
  }),
);

const unreadablePaths: Row[] = [
  '/sys/dict/getDictItems/%C0%AE',
  '/sys/randomImage/%zz',
  '/sys/%',
  `/sys/randomImage/${'x'.repeat(5_000)}`,
].map((path) => ({
  name: `the path ${path.slice(0, 40)}`,
  honest: () => admin.get('/sys/dict/getDictItems/sex'),
  attack: () => admin.get(path),
  ...malformed('path 格式不正确'),
  also: ({ headers, raw }: Answer) => {
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(raw.toString()).not.toContain(path.slice(-4));
  },
}));

const unknownPaths: Row[] = [
  '/sys/position/list.js',
  '/sys//position/list',
  '/sys/position/list;x=1',
  '/sys/POSITION/list',
  '/sys/position/..%2flist',
].map((path) => ({
  name: `the path ${path}`,
  honest: () => admin.get(LIST),
  attack: () => admin.get(path),
  status: 404,
  code: 404,
  text: '路径不存在，请检查路径是否正确',
}));

runAttacks(app, [
  ...deep,
  ...pollution,
  ...inQuery,
  ...twice,
  ...characters,
  ...sizes,
  ...types,
  ...notObjects,
  ...notJson,
  ...unreadablePaths,
  ...unknownPaths,
]);

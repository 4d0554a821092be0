import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { SQL_TEXTS } from './payloads.ts';
import { DONE, malformed, type Row, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');

const list = (query: Record<string, string>) => admin.get('/sys/position/list', { query });
const seeded = (await list({ pageSize: '100' })).body.result.records;

type Term = Record<string, unknown>;
const send = (terms: unknown, superQueryMatchType = 'and') =>
  list({ superQueryParams: encodeURI(JSON.stringify(terms)), superQueryMatchType, pageSize: '100' });
const inTurn = (make: (text: string) => Term) => async () => {
  const answers: Answer[] = [];
  for (const text of SQL_TEXTS) answers.push(await send([make(text)]));
  return answers;
};

const isWholeList = ({ body }: Answer) => expect(body.result.total).toBe(seeded.length);
const showsOnlyThisList = ({ body }: Answer) => {
  for (const record of body.result.records) expect(seeded).toContainEqual(record);
};

const RULES = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'like',
  'left_like',
  'right_like',
  'in',
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
];
const LIKE = ['like', 'left_like', 'right_like'];

const values: Row[] = ['code', 'name', 'postRank', 'companyId', 'createBy', 'updateBy'].flatMap((field) =>
  RULES.map((rule) => ({
    name: `SQL as the value of ${field} ${rule}`,
    honest: () => send([{ field, rule, val: '科长' }]),
    attack: inTurn((val) => ({ field, rule, val })),
    ...DONE,
    also: showsOnlyThisList,
  })),
);

const typed: Row[] = [
  ['id', seeded[0].id],
  ['createTime', '2026-11-15'],
].flatMap(([field, good]) =>
  RULES.filter((rule) => field === 'id' || rule !== 'in').map((rule) => ({
    name: `SQL as the value of ${field} ${rule}`,
    honest: () => send([{ field, rule: LIKE.includes(rule) ? 'eq' : rule, val: good }]),
    attack: inTurn((val) => ({ field, rule, val })),
    ...malformed(`${field} ${LIKE.includes(rule) ? '不支持这种查询方式' : '格式不正确'}`),
  })),
);

const named: Row[] = [
  {
    name: 'SQL as the field',
    honest: () => send([{ field: 'name', rule: 'eq', val: 'x' }]),
    attack: inTurn((field) => ({ field, rule: 'eq', val: 'x' })),
    ...malformed('superQueryParams 含有未知的字段'),
  },
  {
    name: 'fields that only the table or the language has',
    honest: () => send([{ field: 'name', rule: 'eq', val: 'x' }]),
    attack: () =>
      Promise.all(
        [
          '__proto__',
          'constructor',
          'created_at',
          'deletedAt',
          'position.name',
          'name ',
          'credential.password_hash',
        ].map((field) => send([{ field, rule: 'eq', val: 'x' }])),
      ),
    ...malformed('superQueryParams 含有未知的字段'),
  },
  {
    name: 'SQL as the rule',
    honest: () => send([{ field: 'name', rule: 'eq', val: 'x' }]),
    attack: inTurn((rule) => ({ field: 'name', rule, val: 'x' })),
    ...malformed('superQueryParams 含有未知的查询规则'),
  },
  {
    name: 'rules that only other platforms have',
    honest: () => send([{ field: 'name', rule: 'eq', val: 'x' }]),
    attack: () =>
      Promise.all(
        ['__proto__', 'constructor', 'USE_SQL_RULES', 'ilike', '~', 'is', 'EQ', 'eq or 1=1'].map((rule) =>
          send([{ field: 'name', rule, val: 'x' }]),
        ),
      ),
    ...malformed('superQueryParams 含有未知的查询规则'),
  },
  {
    name: 'SQL as type and dbType',
    honest: () => send([{ field: 'name', rule: 'eq', val: '科长', type: 'input', dbType: 'string' }]),
    attack: inTurn((text) => ({ field: 'name', rule: 'eq', val: '科长', type: text, dbType: text })),
    ...DONE,
    also: ({ body }) => expect(body.result.total).toBe(1),
  },
  {
    name: 'SQL as the match type',
    honest: () => send([{ field: 'name', rule: 'eq', val: 'x' }], 'or'),
    attack: () => Promise.all(SQL_TEXTS.map((text) => send([{ field: 'name', rule: 'eq', val: 'x' }], text))),
    ...malformed('superQueryMatchType 不在允许的取值内'),
  },
];

const inGroup = (...records: unknown[]) => [{ matchType: 'or', records }];
const honestGroup = () => send(inGroup({ field: 'name', rule: 'eq', val: '科长' }));
const grouped: Row[] = [
  {
    name: 'SQL as the value of a term in a group',
    honest: honestGroup,
    attack: () => Promise.all(SQL_TEXTS.map((val) => send(inGroup({ field: 'name', rule: 'eq', val })))),
    ...DONE,
    also: showsOnlyThisList,
  },
  {
    name: 'SQL as the field of a term in a group',
    honest: honestGroup,
    attack: () => Promise.all(SQL_TEXTS.map((field) => send(inGroup({ field, rule: 'eq', val: 'x' })))),
    ...malformed('superQueryParams 含有未知的字段'),
  },
  {
    name: 'SQL as the rule of a term in a group',
    honest: honestGroup,
    attack: () => Promise.all(SQL_TEXTS.map((rule) => send(inGroup({ field: 'name', rule, val: 'x' })))),
    ...malformed('superQueryParams 含有未知的查询规则'),
  },
  {
    name: 'SQL as the match type of a group',
    honest: honestGroup,
    attack: () =>
      Promise.all(
        SQL_TEXTS.map((matchType) => send([{ matchType, records: [{ field: 'name', rule: 'eq', val: 'x' }] }])),
      ),
    ...malformed('superQueryParams 不在允许的取值内'),
  },
  {
    name: 'groups in groups, 500 deep',
    honest: honestGroup,
    attack: () => list({ superQueryParams: `${'[{"records":'.repeat(500)}[]${'}]'.repeat(500)}` }),
    ...malformed('superQueryParams 格式不正确'),
  },
  {
    name: 'more terms than fifty in groups',
    honest: honestGroup,
    attack: () =>
      send([...inGroup(...Array(26).fill({ field: 'name' })), ...inGroup(...Array(25).fill({ field: 'name' }))]),
    ...malformed('superQueryParams 最多 50 项'),
  },
];

const shapes: Row[] = [
  ['a nested group', [{ field: 'name', rule: 'eq', val: [{ field: 'name', rule: 'eq', val: "' or 1=1" }] }]],
  ['an array in an array', [[{ field: 'name', rule: 'eq', val: "' or 1=1" }]]],
  ['objects as field, rule and value', [{ field: { a: 1 }, rule: { b: 1 }, val: { $ne: null } }]],
  ['elements that are no objects', [null, 1, 'name', true]],
].map(([name, terms]) => ({
  name: name as string,
  honest: () => send([]),
  attack: () => send(terms),
  ...DONE,
  also: isWholeList,
}));

const broken: Row[] = [
  ...['{}', 'name', '[{"field":"name"', '%', '%5B%', 'null', '1', '"[]"'].map((superQueryParams) => ({
    name: `${superQueryParams} in place of an array`,
    honest: () => list({ superQueryParams: '[]' }),
    attack: () => list({ superQueryParams }),
    ...malformed('superQueryParams 不是有效的 JSON'),
  })),
  {
    name: 'an array 9,000 deep',
    honest: () => list({ superQueryParams: '[]' }),
    attack: () => list({ superQueryParams: '['.repeat(9_000) + ']'.repeat(9_000) }),
    ...DONE,
    also: isWholeList,
  },
  {
    name: 'more terms than fifty',
    honest: () => send([{ field: 'name', rule: 'eq', val: 'x' }]),
    attack: () => send(Array(51).fill({ field: 'name', rule: 'eq', val: 'x' })),
    ...malformed('superQueryParams 最多 50 项'),
  },
  ...['eq', 'like', 'in', 'gt'].map((rule) => ({
    name: `a NUL in the value of ${rule}`,
    honest: () => send([{ field: 'name', rule, val: 'x' }]),
    attack: () => list({ superQueryParams: `[{"field":"name","rule":"${rule}","val":"a\\u0000b"}]` }),
    ...malformed('name 格式不正确'),
  })),
];

runAttacks(app, [...values, ...typed, ...named, ...grouped, ...shapes, ...broken]);

import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { FILTER_FORMS, SQL_TEXTS } from './payloads.ts';
import { DONE, malformed, type Row, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');

const list = (query: Record<string, string>) => admin.get('/sys/position/list', { query });
const seeded = (await list({ pageSize: '100' })).body.result.records;

const TEXT_FIELDS = ['code', 'name', 'postRank', 'companyId', 'createBy', 'updateBy'];
const TIME_FIELDS = ['createTime', 'updateTime'];
const AN_ID = seeded[0].id as string;

const wrongFormat = (field: string) => malformed(`${field} 格式不正确`);
const notComparable = (field: string) => malformed(`${field} 不支持这种查询方式`);

/** Whatever the filter says, only rows of this list come out, and only as it shows them. */
function showsOnlyThisList({ body }: Answer): void {
  expect(body.result.total).toBe(body.result.records.length);
  for (const record of body.result.records) expect(seeded).toContainEqual(record);
}

const inTurn = (parameter: string, values: string[]) => async () => {
  const answers: Answer[] = [];
  for (const value of values) answers.push(await list({ [parameter]: value, pageSize: '100' }));
  return answers;
};
const once = (parameter: string, value: string) => () => list({ [parameter]: value, pageSize: '100' });

const texts: Row[] = TEXT_FIELDS.flatMap((field) =>
  Object.entries(FILTER_FORMS).map(([form, write]) => ({
    name: `SQL as the filter ${field}, ${form}`,
    honest: once(field, write('科长')),
    attack: inTurn(field, SQL_TEXTS.map(write)),
    ...DONE,
    also: showsOnlyThisList,
  })),
);

const textRanges: Row[] = TEXT_FIELDS.flatMap((field) =>
  ['_begin', '_end', '_MultiString'].map((suffix) => ({
    name: `SQL as the filter ${field}${suffix}`,
    honest: once(field + suffix, '科长'),
    attack: inTurn(field + suffix, SQL_TEXTS),
    ...DONE,
    also: showsOnlyThisList,
  })),
);

const ids: Row[] = ['id', 'id_begin', 'id_end', 'id_MultiString'].map((parameter) => ({
  name: `SQL as the filter ${parameter}`,
  honest: once(parameter, AN_ID),
  attack: inTurn(parameter, [...SQL_TEXTS, `${AN_ID}' or '1'='1`, '-'.repeat(36), `{${AN_ID}}`]),
  ...wrongFormat('id'),
}));

const times: Row[] = TIME_FIELDS.flatMap((field) => [
  ...[field, `${field}_begin`, `${field}_end`].map((parameter) => ({
    name: `SQL as the filter ${parameter}`,
    honest: once(parameter, '2026-11-15'),
    attack: inTurn(parameter, [
      ...SQL_TEXTS.filter((text) => !text.includes(',')),
      "2026-11-15' --",
      '2026-02-30',
      '2026-11-15T00:00:00Z',
      'infinity',
      'now()',
    ]),
    ...wrongFormat(field),
  })),
  {
    name: `a list as the filter ${field}`,
    honest: once(field, '2026-11-15 08:00:00'),
    attack: inTurn(field, ["2026-11-15,' or 1=1", ...SQL_TEXTS.filter((text) => text.includes(','))]),
    ...notComparable(field),
  },
  {
    name: `SQL as the filter ${field}_MultiString`,
    honest: once(`${field}_MultiString`, ''),
    attack: inTurn(`${field}_MultiString`, SQL_TEXTS),
    ...notComparable(field),
  },
]);

const undeclared: Row[] = ['delFlag', 'password', 'name_like', 'name[$ne]', 'or', 'where', 'sql', 'condition'].map(
  (parameter) => ({
    name: `SQL as the filter ${parameter}, which the list does not know`,
    honest: () => list({ pageSize: '100' }),
    attack: inTurn(parameter, SQL_TEXTS),
    ...DONE,
    also: ({ body }: Answer) => expect(body.result.total).toBe(seeded.length),
  }),
);

runAttacks(app, [...texts, ...textRanges, ...ids, ...times, ...undeclared]);

import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';

const { curator, narrowed, given, database } = await openMuseum();
await given(
  {
    code: 'a',
    name: '青铜鼎',
    storey: 1,
    weight: '1.5',
    on_show: true,
    made_on: '2026-01-05',
    lent_at: new Date('2026-01-05T10:30:15+08:00'),
  },
  {
    code: 'b',
    name: '青花瓷',
    storey: 2,
    weight: '2.5',
    on_show: false,
    made_on: '2026-01-06',
    lent_at: new Date('2026-01-06T10:30:15+08:00'),
  },
  {
    code: 'c',
    name: '玉佩',
    storey: 3,
    weight: '3.5',
    on_show: true,
    made_on: '2026-01-07',
    lent_at: new Date('2026-01-07T10:30:15+08:00'),
  },
);

type Element = Record<string, unknown>;
const ask = (elements: unknown, query: Record<string, string> = {}) =>
  curator.get('/museum/exhibit/list', {
    query: {
      column: 'code',
      order: 'asc',
      superQueryParams: typeof elements === 'string' ? elements : encodeURI(JSON.stringify(elements)),
      ...query,
    },
  });
async function found(elements: unknown, query?: Record<string, string>): Promise<string> {
  const { body } = await ask(elements, query);
  return body.result.records.map(({ code }: { code: string }) => code).join('');
}
async function refused(elements: unknown, query?: Record<string, string>) {
  const { status, body } = await ask(elements, query);
  return [status, body.result.refusal, body.result.field];
}
const is = (field: string, rule: string, val: unknown): Element => ({ field, rule, val });

describe('the super query of a list', () => {
  it.each<[rule: string, field: string, val: unknown, codes: string]>([
    ['eq', 'name', '玉佩', 'c'],
    ['ne', 'name', '玉佩', 'ab'],
    ['like', 'name', '花', 'b'],
    ['left_like', 'name', '鼎', 'a'],
    ['right_like', 'name', '青', 'ab'],
    ['in', 'code', 'a,c', 'ac'],
    ['eq', 'name', '*青*', ''],
    ['eq', 'storey', 2, 'b'],
    ['ne', 'storey', '2', 'ac'],
    ['gt', 'storey', '2', 'c'],
    ['ge', 'storey', '2', 'bc'],
    ['lt', 'storey', '2', 'a'],
    ['le', 'storey', '2', 'ab'],
    ['>', 'weight', '2.5', 'c'],
    ['>=', 'weight', '2.5', 'bc'],
    ['<', 'weight', '2.5', 'a'],
    ['<=', 'weight', '2.5', 'ab'],
    ['=', 'weight', '2.5', 'b'],
    ['!=', 'weight', '2.5', 'ac'],
    ['in', 'storey', '1,3', 'ac'],
    ['eq', 'onShow', true, 'ac'],
    ['eq', 'onShow', '0', 'b'],
    ['eq', 'madeOn', '2026-01-06', 'b'],
    ['gt', 'madeOn', '2026-01-06', 'c'],
    ['in', 'madeOn', '2026-01-05,2026-01-07', 'ac'],
    ['eq', 'lentAt', '2026-01-06 10:30:15', 'b'],
    ['eq', 'lentAt', '2026-01-06', 'b'],
    ['ne', 'lentAt', '2026-01-06', 'ac'],
    ['gt', 'lentAt', '2026-01-06', 'c'],
    ['ge', 'lentAt', '2026-01-06', 'bc'],
    ['lt', 'lentAt', '2026-01-06', 'a'],
    ['le', 'lentAt', '2026-01-06', 'ab'],
  ])('%s on %s with %j finds %j', async (rule, field, val, codes) => {
    expect(await found([is(field, rule, val)])).toBe(codes);
  });

  const onShow = is('onShow', 'eq', 'true');
  const low = is('storey', 'le', '1');
  const jade = is('name', 'eq', '玉佩');

  it('joins its conditions by and unless told otherwise', async () => {
    expect(await found([onShow, low])).toBe('a');
    expect(await found([onShow, low], { superQueryMatchType: 'and' })).toBe('a');
  });

  it('joins them by or when told so', async () => {
    expect(await found([low, jade], { superQueryMatchType: 'or' })).toBe('ac');
  });

  it('is one bracket beside the other filters', async () => {
    expect(await found([low, jade], { superQueryMatchType: 'or', onShow: 'true', code: 'c' })).toBe('c');
    expect(await found([low, jade], { superQueryMatchType: 'or', onShow: 'false' })).toBe('');
  });

  it('is read as plain JSON too', async () => expect(await found(JSON.stringify([jade]))).toBe('c'));

  it('leaves elements out that lack a part', async () => {
    expect(await found([{ field: 'name', rule: 'eq' }, { rule: 'eq', val: 'x' }, low])).toBe('a');
    expect(await found([{ field: 'name' }])).toBe('abc');
  });

  it('takes the further keys that the stock client sends', async () => {
    expect(await found([{ ...low, type: 'int', dbType: 'int', dictCode: '', uuid: 'x' }])).toBe('a');
  });

  it.each<[why: string, elements: unknown, refusal: string, field: string]>([
    ['an unknown field', [is('colour', 'eq', 'red')], 'unknown-field', 'superQueryParams'],
    ['a column’s name instead of a field’s', [is('on_show', 'eq', '1')], 'unknown-field', 'superQueryParams'],
    ['a field of every object', [is('constructor', 'eq', '1')], 'unknown-field', 'superQueryParams'],
    ['an unknown rule', [is('name', 'regexp', '.*')], 'unknown-rule', 'superQueryParams'],
    ['broken JSON', '[{', 'not-json', 'superQueryParams'],
    ['more than fifty elements', Array(51).fill(low), 'too-many-items', 'superQueryParams'],
    ['a number that is none', [is('storey', 'eq', 'x')], 'wrong-format', 'storey'],
    ['a boolean that is none', [is('onShow', 'eq', 'constructor')], 'wrong-format', 'onShow'],
    ['a day that is none', [is('madeOn', 'eq', '2026-02-31')], 'wrong-format', 'madeOn'],
    ['a time that is none', [is('lentAt', 'eq', 'now')], 'wrong-format', 'lentAt'],
    ['an id that is none', [is('id', 'eq', '1')], 'wrong-format', 'id'],
    ['containing on a number', [is('storey', 'like', '1')], 'not-comparable', 'storey'],
    ['containing on a time', [is('lentAt', 'like', '2026')], 'not-comparable', 'lentAt'],
    ['a list of times', [is('lentAt', 'in', '2026-01-05')], 'not-comparable', 'lentAt'],
    ['the character NUL', [is('name', 'eq', 'a\u0000')], 'wrong-format', 'name'],
    ['the character NUL inside a search', [is('name', 'like', '\u0000')], 'wrong-format', 'name'],
  ])('is HTTP 400 for %s', async (_why, elements, refusal, field) => {
    expect(await refused(elements)).toEqual([400, `input.${refusal}`, field]);
  });

  it('is HTTP 400 for another match type', async () => {
    expect(await refused([low], { superQueryMatchType: 'xor' })).toEqual([
      400,
      'input.not-allowed',
      'superQueryMatchType',
    ]);
  });
});

describe('a group in the super query of a list', () => {
  const onShow = is('onShow', 'eq', 'true');
  const [low, high] = [is('storey', 'le', '1'), is('storey', 'ge', '3')];
  const [bronze, jade] = [is('name', 'like', '铜'), is('name', 'eq', '玉佩')];
  const group = (matchType: string, ...records: Element[]) => ({ matchType, records });

  it.each<[what: string, matchType: string, elements: unknown[], codes: string]>([
    ['alone, by or', 'and', [group('or', low, high)], 'ac'],
    ['alone, by and', 'or', [group('and', onShow, high)], 'c'],
    ['beside a term, by and', 'and', [jade, group('or', low, high)], 'c'],
    ['beside a term, by or', 'or', [jade, group('and', onShow, low)], 'ac'],
    ['beside another, by and', 'and', [group('or', low, high), group('or', bronze, is('code', 'eq', 'b'))], 'a'],
    ['beside another, by or', 'or', [group('and', low, bronze), group('and', onShow, jade)], 'ac'],
    ['that contradicts itself', 'and', [group('and', low, high)], ''],
    ['that is empty, beside a term', 'and', [group('or'), jade], 'c'],
    ['that is empty, alone', 'or', [group('or')], 'abc'],
  ])('%s', async (_what, superQueryMatchType, elements, codes) => {
    expect(await found(elements, { superQueryMatchType })).toBe(codes);
  });

  it('is one bracket beside the other filters', async () => {
    const query = { superQueryMatchType: 'or', onShow: 'false' };
    expect(await found([jade, group('or', low, high)], query)).toBe('');
  });

  it('shows nothing that a data rule hides', async () => {
    const client = narrowed([{ field: 'storey', operator: '<', value: '3' }]);
    const ask = async (elements: unknown[]) => {
      const superQueryParams = encodeURIComponent(JSON.stringify(elements));
      const query = { column: 'code', order: 'asc', superQueryMatchType: 'or', superQueryParams };
      const { body } = await client.get('/museum/exhibit/list', { query });
      return body.result.records.map(({ code }: { code: string }) => code).join('');
    };
    expect(await ask([jade, group('or', low, high)])).toBe('a');
    expect(await ask([group('or', is('code', 'ne', 'x'), high), group('and', onShow)])).toBe('ab');
  });

  it.each<[why: string, elements: unknown, refusal: string, field: string]>([
    ['an unknown field', [group('or', low, is('colour', 'eq', 'red'))], 'unknown-field', 'superQueryParams'],
    ['an unknown rule', [group('or', is('name', 'regexp', '.*'))], 'unknown-rule', 'superQueryParams'],
    ['a group', [group('or', low, group('and', high))], 'wrong-format', 'superQueryParams'],
    ['another match type', [group('xor', low)], 'not-allowed', 'superQueryParams'],
    ['fifty-one terms', [group('or', ...Array(51).fill(low))], 'too-many-items', 'superQueryParams'],
    ['a number that is none', [group('or', is('storey', 'eq', 'x'))], 'wrong-format', 'storey'],
    ['the character NUL', [group('or', is('name', 'eq', 'a\u0000'))], 'wrong-format', 'name'],
  ])('is HTTP 400 with %s in it', async (_why, elements, refusal, field) => {
    expect(await refused(elements)).toEqual([400, `input.${refusal}`, field]);
  });
});

describe('the statements of a list', () => {
  async function statements(): Promise<number> {
    const client = new pg.Client({ connectionString: database.superUrl });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as known from pg_stat_statements(true)
       where dbid = (select oid from pg_database where datname = current_database()) and query like '%"exhibit"%'`,
    );
    await client.end();
    return rows[0].known;
  }

  it.each<[what: string, one: Record<string, string>, other: Record<string, string>]>([
    ['how many values a list has', { code: 'a,' }, { code: 'a,b,c,d,e' }],
    ['how many items are contained', { name: ',a,' }, { name: ',a,b,c,' }],
    ['how many numbers a list has', { storey_MultiString: '1' }, { storey_MultiString: '1,2,3' }],
    ['which value is sought', { name: '*a*' }, { name: `*'; drop table exhibit; --*` }],
  ])('are the same whatever %s', async (_what, one, other) => {
    await curator.get('/museum/exhibit/list', { query: one });
    const before = await statements();
    await curator.get('/museum/exhibit/list', { query: other });
    expect(await statements()).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});

it('no super query of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { as, database } = await testApp();
const staff = await as('staff01');

const PAGE = '/isystem/user';
let views = 0;
const save = (view: object) =>
  staff.post('/sys/listView/save', { page: PAGE, title: `视图 ${views++}`, content: {}, ...view });
const saveContent = (content: unknown) => save({ content, page: `${PAGE}${views}` });
const fault = ({ status, body }: Awaited<ReturnType<typeof save>>) => [
  status,
  body.code,
  body.result?.refusal,
  body.result?.field,
];
const term = { field: 'name', rule: 'eq', val: 'x' };
const group = (records: unknown[], more = {}) => ({ matchType: 'or', records, ...more });
const many = <Item>(count: number, item: Item): Item[] => Array(count).fill(item);
const filters = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x']));

describe('the content of a view', () => {
  it.each<[what: string, content: unknown]>([
    ['nothing', {}],
    ['fifty terms', { records: many(50, term) }],
    ['fifty terms in groups', { records: [group(many(25, term)), group(many(25, term))] }],
    ['an empty group', { records: [group([])] }],
    ['a term that is not filled in yet', { records: [{ ...term, val: '' }] }],
    ['a long value', { records: [{ ...term, val: '值'.repeat(1_000) }] }],
    ['forty filters', { filters: filters(40) }],
    ['a filter of 1,000 characters', { filters: { realname: '名'.repeat(1_000) } }],
    ['an empty filter', { filters: { realname: '' } }],
    ['a quick search of 100 characters', { quick: '名'.repeat(100) }],
    ['sixty columns', { columns: many(60, { key: 'name' }) }],
    [
      'the narrowest and the widest column',
      {
        columns: [
          { key: 'a', width: 40 },
          { key: 'b', width: 800 },
        ],
      },
    ],
    ['a width that somebody dragged', { columns: [{ key: 'a', width: 133.3 }] }],
    ['half a character', { quick: '\ud83d', records: [{ ...term, val: 'a\udc00' }], filters: { name: '\ud800' } }],
    ...['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'].map((rule): [string, unknown] => [
      `the rule ${rule}`,
      { records: [{ ...term, rule }] },
    ]),
    ...['compact', 'default', 'comfortable'].map((density): [string, unknown] => [density, { density }]),
    ...[10, 20, 30].map((pageSize): [string, unknown] => [`pages of ${pageSize}`, { pageSize }]),
  ])('may be: %s', async (_what, content) => {
    expect((await saveContent(content)).body).toMatchObject({ success: true, code: 200 });
  });

  it.each<[what: string, content: unknown, refusal: string, field: string]>([
    ['a text', 'x', 'wrong-type', 'content'],
    ['a list', [], 'wrong-type', 'content'],
    ['another match', { matchType: 'xor' }, 'not-allowed', 'matchType'],
    ['records that are no list', { records: term }, 'wrong-type', 'records'],
    ['fifty-one terms', { records: many(51, term) }, 'too-many-items', 'records'],
    ['fifty-one terms in a group', { records: [group(many(51, term))] }, 'too-many-items', 'records'],
    ['fifty-one terms in all', { records: [term, group(many(50, term))] }, 'too-many-items', 'records'],
    ['a text as a term', { records: ['x'] }, 'wrong-type', 'records'],
    ['null as a term', { records: [null] }, 'missing', 'field'],
    ['a term without a field', { records: [{ rule: 'eq', val: 'x' }] }, 'missing', 'field'],
    ['a term with an empty field', { records: [{ ...term, field: '' }] }, 'missing', 'field'],
    ['a term without a rule', { records: [{ field: 'a', val: 'x' }] }, 'missing', 'rule'],
    ['a term without a value', { records: [{ field: 'a', rule: 'eq' }] }, 'missing', 'val'],
    ['an unknown rule', { records: [{ ...term, rule: 'regexp' }] }, 'not-allowed', 'rule'],
    ['an unknown rule in a group', { records: [group([{ ...term, rule: '=' }])] }, 'not-allowed', 'rule'],
    ['an object as a value', { records: [{ ...term, val: { a: 1 } }] }, 'wrong-type', 'val'],
    ['an endless value', { records: [{ ...term, val: 'x'.repeat(1_001) }] }, 'too-long', 'val'],
    ['an endless field', { records: [{ ...term, field: 'x'.repeat(101) }] }, 'too-long', 'field'],
    ['a group without a match', { records: [{ records: [term] }] }, 'missing', 'matchType'],
    ['a group with another match', { records: [group([term], { matchType: 'xor' })] }, 'not-allowed', 'matchType'],
    ['a group that is a term too', { records: [group([term], term)] }, 'wrong-format', 'records'],
    ['a group in a group', { records: [group([group([term])])] }, 'missing', 'field'],
    ['filters that are a list', { filters: [] }, 'wrong-type', 'filters'],
    ['forty-one filters', { filters: filters(41) }, 'too-many-items', 'filters'],
    ['a filter of 1,001 characters', { filters: { realname: 'x'.repeat(1_001) } }, 'too-long', 'realname'],
    ['a number as a filter', { filters: { realname: 5 } }, 'wrong-type', 'realname'],
    ['a filter whose name is no name', { filters: { 'a b': 'x' } }, 'wrong-format', 'filters'],
    ['a filter whose name is endless', { filters: { ['a'.repeat(101)]: 'x' } }, 'wrong-format', 'filters'],
    ['a quick search of 101 characters', { quick: 'x'.repeat(101) }, 'too-long', 'quick'],
    ['an endless column', { column: 'x'.repeat(201) }, 'too-long', 'column'],
    ['another order', { order: 'up' }, 'not-allowed', 'order'],
    ['pages of 25', { pageSize: 25 }, 'not-allowed', 'pageSize'],
    ['sixty-one columns', { columns: many(61, { key: 'name' }) }, 'too-many-items', 'columns'],
    ['a column without a key', { columns: [{ width: 50 }] }, 'missing', 'key'],
    ['a column too narrow', { columns: [{ key: 'a', width: 39 }] }, 'too-small', 'width'],
    ['a column too wide', { columns: [{ key: 'a', width: 801 }] }, 'too-big', 'width'],
    ['a column pinned elsewhere', { columns: [{ key: 'a', pin: 'top' }] }, 'not-allowed', 'pin'],
    ['another density', { density: 'dense' }, 'not-allowed', 'density'],
    ['a word as a flag', { continuous: 'yes' }, 'wrong-type', 'continuous'],
    ['NUL as a value', { records: [{ ...term, val: 'a\u0000' }] }, 'control-character', 'val'],
    ['NUL in a group', { records: [group([{ ...term, val: '\u0000' }])] }, 'control-character', 'val'],
    ['NUL in the quick search', { quick: '\u0000' }, 'control-character', 'quick'],
    ['NUL in a filter', { filters: { realname: 'a\u0000b' } }, 'wrong-format', 'realname'],
    ['NUL in the name of a filter', { filters: { 'a\u0000': 'x' } }, 'wrong-format', 'filters'],
  ])('is HTTP 400 with %s', async (_what, content, refusal, field) => {
    expect(fault(await saveContent(content))).toEqual([400, 400, `input.${refusal}`, field]);
  });

  it('has a replacement in the place of half a character', async () => {
    await save({ page: '/half', content: { quick: 'a\ud83d', filters: { name: '\udc00b' } } });
    const { body } = await staff.get('/sys/listView/list', { query: { page: '/half' } });
    expect(body.result[0].content).toMatchObject({ quick: 'a\ufffd', filters: { name: '\ufffdb' } });
  });
});

describe('a save', () => {
  it.each<[what: string, view: object]>([
    ['a title of forty characters between blanks', { title: `${' '.repeat(80)}${'题'.repeat(40)}${' '.repeat(80)}` }],
    ['a path of 200 characters', { page: `/${'x'.repeat(199)}` }],
  ])('may have %s', async (_what, view) => expect((await save(view)).body).toMatchObject({ success: true }));

  it.each<[what: string, view: object, refusal: string, field: string, text: string]>([
    ['no title', { title: undefined }, 'missing', 'title', '视图名称 不能为空'],
    ['an empty title', { title: '' }, 'missing', 'title', '视图名称 不能为空'],
    ['a blank title', { title: ' \u3000\n ' }, 'missing', 'title', '视图名称 不能为空'],
    ['a title of 41 characters', { title: '题'.repeat(41) }, 'too-long', 'title', '视图名称 最多 40 个字符'],
    ['NUL in its title', { title: 'a\u0000' }, 'control-character', 'title', 'title 含有不可见的控制字符'],
    ['no page', { page: undefined }, 'missing', 'page', 'page 不能为空'],
    ['a page that is no path', { page: 'isystem/user' }, 'wrong-format', 'page', 'page 格式不正确'],
    ['a path of 201 characters', { page: `/${'x'.repeat(200)}` }, 'too-long', 'page', 'page 最多 200 个字符'],
    ['no content', { content: undefined }, 'missing', 'content', 'content 不能为空'],
    ['an id that is none', { id: 'x' }, 'wrong-format', 'id', 'id 格式不正确'],
    ['a version that is none', { version: 'x' }, 'wrong-type', 'version', 'version 类型不正确'],
    ['a flag that is none', { shared: 'yes' }, 'wrong-type', 'shared', 'shared 类型不正确'],
  ])('is HTTP 400 with %s', async (_what, view, refusal, field, text) => {
    const answer = await save(view);
    expect([...fault(answer), answer.body.message]).toEqual([400, 400, `input.${refusal}`, field, text]);
  });
});

it.each([{}, { page: '' }, { page: 'x' }])('a list asked for by %j is HTTP 400 and names the page', async (query) => {
  const { status, body } = await staff.get('/sys/listView/list', { query: query as Record<string, string> });
  expect([status, body.code, body.result.field]).toEqual([400, 400, 'page']);
});

it('none of all this brought an error into the log of the database', () => expect(database.errorLines()).toEqual([]));

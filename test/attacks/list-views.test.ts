import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import { newListPage, removeView, savedView, saveView, viewsOf } from '#testing/list-views.ts';
import { SQL_TEXTS } from './payloads.ts';
import { malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const bidder = await app.as('bidder01');
const rival = await app.as('bidder02');
const bidderId = await app.idOf('bidder01');

const SAVED = { status: 200, code: 200, text: '保存成功！' };
const NOT_FOUND = refused('未找到对应记录');
const NOT_YOURS = refused('只能修改和删除自己的视图');

const page = newListPage();
const secret = await savedView(rival, { page, title: '秘密' });
const shared = await savedView(admin, { page, title: '共享', shared: true });
const untouched = async () => {
  expect(await viewsOf(rival, page)).toMatchObject([
    { id: secret, version: 1, title: '秘密', own: true },
    { id: shared, version: 1, title: '共享', own: false },
  ]);
};

/** Saves, changes and overwrites a view as its owner, and deletes it. */
const honestly = async () => {
  const place = newListPage();
  const id = await savedView(bidder, { page: place });
  await saveView(bidder, { page: place });
  await savedView(bidder, { page: place, overwrite: true });
  await savedView(bidder, { id, page: place, version: 2, title: '改名' });
  await viewsOf(bidder, place);
  return removeView(bidder, id);
};
/** Shares a view, which another holder of the permission could take away. */
const sharing = async () => removeView(admin, await savedView(admin, { page: newListPage(), shared: true }));

const place = newListPage();
let views = 0;
const save = (view: object) => saveView(bidder, { page: place, title: `视图 ${views++}`, ...view });
const term = (more: object) => ({ content: { records: [{ field: 'name', rule: 'eq', val: 'x', ...more }] } });
const each = (make: (text: string) => object) => async () => Promise.all(SQL_TEXTS.map((text) => save(make(text))));
const raw = (content: string) =>
  bidder.post('/sys/listView/save', undefined, {
    payload: `{"page":"${place}","title":"视图 ${views++}","content":${content}}`,
  });

const others: Row[] = [
  {
    name: 'a view of somebody else, changed by its id',
    honest: honestly,
    attack: () => Promise.all([1, 2].map((version) => saveView(bidder, { id: secret, version, page, title: '占' }))),
    ...NOT_FOUND,
    also: untouched,
  },
  {
    name: 'a view of somebody else, deleted by who may share views and by who may not',
    honest: honestly,
    attack: () => Promise.all([bidder, admin].map((client) => removeView(client, secret))),
    ...NOT_FOUND,
    also: untouched,
  },
  {
    name: 'a view that does not exist, to compare',
    honest: honestly,
    attack: () => removeView(bidder, '00000000-0000-7000-8000-000000000000'),
    ...NOT_FOUND,
  },
  {
    name: 'a shared view of somebody else, changed by its id',
    honest: honestly,
    attack: () => saveView(bidder, { id: shared, page, title: '占', shared: false }),
    ...NOT_YOURS,
    also: untouched,
  },
  {
    name: 'a shared view of somebody else, deleted without the permission',
    honest: sharing,
    attack: () => removeView(bidder, shared),
    ...NOT_YOURS,
    also: untouched,
  },
  {
    name: 'the title of somebody else, overwritten: it becomes a view of one’s own',
    honest: honestly,
    attack: () => saveView(bidder, { page, title: '秘密', overwrite: true }),
    ...SAVED,
    also: untouched,
  },
  {
    name: 'sharing without the permission, by every spelling of yes',
    honest: sharing,
    attack: () => Promise.all([true, 'true', '1', 1].map((yes) => save({ shared: yes }))),
    ...refused('您没有共享视图的权限'),
  },
  {
    name: 'owner, author and version in a save',
    honest: honestly,
    attack: async () =>
      save({ ownerId: await app.idOf('admin'), owner_id: 'x', own: false, createdBy: 'admin', version: 9, id: null }),
    ...SAVED,
    also: async () => {
      const { rows } = await sql<{ ownerId: string; createdBy: string; version: number }>`
        select owner_id, created_by, version from list_view where page = ${place}`.execute(app.owner);
      expect(new Set(rows.map(({ ownerId, createdBy, version }) => `${ownerId} ${createdBy} ${version}`))).toEqual(
        new Set([`${bidderId} bidder01 1`]),
      );
    },
  },
];

const texts: Row[] = [
  {
    name: 'SQL as title, quick search, value and filter, which are kept as they came',
    honest: honestly,
    attack: each((text) => ({
      page: '/kept',
      title: text.slice(0, 40),
      content: {
        quick: text,
        column: text,
        filters: { name: text },
        records: [{ field: text, rule: 'eq', val: text }],
      },
    })),
    ...SAVED,
    also: async () => {
      const kept = await viewsOf(bidder, '/kept');
      expect(kept.map(({ content }: { content: { quick: string } }) => content.quick).sort()).toEqual(
        [...SQL_TEXTS].sort(),
      );
    },
  },
  {
    name: 'SQL as a page',
    honest: honestly,
    attack: each((text) => ({ page: text })),
    ...malformed('page 格式不正确'),
  },
  { name: 'SQL as an id', honest: honestly, attack: each((id) => ({ id })), ...malformed('id 格式不正确') },
  {
    name: 'SQL as a rule',
    honest: honestly,
    attack: each((rule) => term({ rule })),
    ...malformed('rule 不在允许的取值内'),
  },
  {
    name: 'SQL as a match',
    honest: honestly,
    attack: each((matchType) => ({ content: { matchType } })),
    ...malformed('matchType 不在允许的取值内'),
  },
  {
    name: 'SQL as an order',
    honest: honestly,
    attack: each((order) => ({ content: { order } })),
    ...malformed('order 不在允许的取值内'),
  },
  {
    name: 'SQL as the name of a filter',
    honest: honestly,
    attack: each((name) => ({ content: { filters: { [name]: 'x' } } })),
    ...malformed('filters 格式不正确'),
  },
];

const shapes: Row[] = [
  {
    name: 'the prototype of every object in the content',
    honest: honestly,
    attack: async () => [await raw('{"__proto__":{"own":true}}'), await raw('{"filters":{"__proto__":"x"}}')],
    ...malformed('body 不是有效的 JSON'),
  },
  {
    name: 'groups in groups, 1,000 deep',
    honest: honestly,
    attack: () => raw(`${'{"matchType":"or","records":['.repeat(1_000)}${']}'.repeat(1_000)}`),
    ...malformed('field 不能为空'),
  },
  {
    name: 'half a character, which jsonb would not take',
    honest: honestly,
    attack: () => raw('{"quick":"\\ud800","filters":{"name":"\\udfff"},"records":[]}'),
    ...SAVED,
  },
  {
    name: 'a NUL in a value',
    honest: honestly,
    attack: () => raw('{"records":[{"field":"a","rule":"eq","val":"a\\u0000"}]}'),
    ...malformed('val 含有不可见的控制字符'),
  },
  {
    name: 'a NUL in a filter',
    honest: honestly,
    attack: () => raw('{"filters":{"name":"a\\u0000"}}'),
    ...malformed('name 格式不正确'),
  },
  {
    name: 'more conditions than a list takes, in groups',
    honest: honestly,
    attack: () =>
      save({
        content: {
          records: Array(50).fill({ matchType: 'or', records: Array(50).fill({ field: 'a', rule: 'eq', val: 'x' }) }),
        },
      }),
    ...malformed('records 最多 50 项'),
  },
];

const twice: Row = {
  name: 'a view that was deleted already',
  honest: honestly,
  attack: async () => {
    const id = await savedView(bidder, { page: newListPage() });
    const first = await removeView(bidder, id);
    expect(first.body.message).toBe('删除成功！');
    return removeView(bidder, id);
  },
  ...NOT_FOUND,
};

runAttacks(app, [...others, ...texts, ...shapes, twice]);

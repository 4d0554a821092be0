import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDictionary } from '#testing/dictionary.ts';
import { SQL_TEXTS } from './payloads.ts';
import { FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const bidder = await app.as('bidder01');

const mine = await addDictionary(admin, 'own_table', ['v']);
const other = await addDictionary(admin, 'other_table', ['v']);
const rowsOf = async (dictId: string) => (await admin.get('/sys/dictItem/table', { query: { dictId } })).body.result;
const otherRow = (await rowsOf(other))[0];

let values = 0;
const save = (wish: object, client = admin) => client.put('/sys/dictItem/saveTable', { dictId: mine, ...wish });
const added = (cells: object) => ({
  added: [{ id: 'new', cells: { itemText: '项', itemValue: `n${values++}`, ...cells } }],
});
/** One of everything, as the grid sends it. */
const honestly = async () => {
  await save(added({}));
  const standing = await rowsOf(mine);
  const [first, own] = [standing[0], standing.at(-1)];
  await save({ changed: [{ id: own.id, version: own.version + 9, cells: { itemText: '旧' } }] });
  await save(added({ itemValue: 'a,b' }));
  return save({
    ...added({}),
    changed: [{ id: first.id, version: first.version, cells: { itemText: `项 ${values++}` } }],
    removed: own.id === first.id ? [] : [{ id: own.id, version: own.version }],
  });
};
const wrong = (count: number) => refused(`${count} 处有误，未保存任何改动`, 201);
const untouched = async () => expect((await rowsOf(other))[0]).toEqual(otherRow);

const rows: Row[] = [
  {
    name: 'SQL as new values: each is named, and nothing is saved',
    honest: honestly,
    attack: () =>
      save({ added: SQL_TEXTS.map((itemValue, at) => ({ id: `new${at}`, cells: { itemText: '项', itemValue } })) }),
    ...wrong(SQL_TEXTS.length),
  },
  {
    name: 'SQL as names of fields',
    honest: honestly,
    attack: async () =>
      Promise.all(
        [...SQL_TEXTS, 'constructor', 'id', 'dictId', 'version', 'createBy'].map((field) =>
          save(added({ [field]: 'x' })),
        ),
      ),
    ...wrong(1),
  },
  {
    name: 'SQL as texts, which are kept as they came',
    honest: honestly,
    attack: () =>
      save({
        added: SQL_TEXTS.map((itemText, at) => ({ id: `new${at}`, cells: { itemText, itemValue: `s${values++}` } })),
      }),
    status: 200,
    code: 200,
    text: '保存成功！',
  },
  {
    name: 'a row of another dictionary, changed through one’s own',
    honest: honestly,
    attack: () => save({ changed: [{ id: otherRow.id, version: otherRow.version, cells: { itemText: '占' } }] }),
    ...wrong(1),
    also: untouched,
  },
  {
    name: 'a row of another dictionary, removed through one’s own',
    honest: honestly,
    attack: () => save({ removed: [{ id: otherRow.id, version: otherRow.version }] }),
    ...wrong(1),
    also: untouched,
  },
  {
    name: 'a guessed version',
    honest: honestly,
    attack: async () => {
      const [first] = await rowsOf(mine);
      return Promise.all(
        [first.version + 1, 2_147_483_647].map((version) =>
          save({ changed: [{ id: first.id, version, cells: { itemText: '猜' } }] }),
        ),
      );
    },
    ...wrong(1),
  },
  {
    name: 'cells that are a list, a text or nested',
    honest: honestly,
    attack: () => save(added({ itemText: { toString: 'x' }, description: ['a'], itemColor: { $ne: 1 } })),
    ...wrong(3),
  },
  {
    name: 'rows without cells',
    honest: honestly,
    attack: () => save({ changed: [{ id: otherRow.id, version: 1 }] }),
    ...malformed('cells 不能为空'),
  },
  {
    name: 'a row id that is none',
    honest: honestly,
    attack: () => Promise.all(SQL_TEXTS.map((id) => save({ removed: [{ id, version: 1 }] }))),
    ...malformed('id 格式不正确'),
  },
  {
    name: 'more rows than a save may have',
    honest: honestly,
    attack: () => save({ added: Array.from({ length: 5_000 }, () => ({ id: 'x', cells: {} })) }),
    ...malformed('added 最多 1000 项'),
  },
  {
    name: 'without the permission',
    honest: honestly,
    attack: () => save(added({}), bidder),
    ...FORBIDDEN,
  },
];

runAttacks(app, rows);

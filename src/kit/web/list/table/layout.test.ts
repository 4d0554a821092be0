import { describe, expect, it } from 'vitest';
import { arranged, keyOf, type ListLayout, moved, PLAIN_LAYOUT, placesOf, withPlace } from './layout.ts';

const KEYS = ['code', 'name', 'rank'];
const columns = KEYS.map((key) => ({ key }));
const layout = (...places: ListLayout['columns']): ListLayout => ({ ...PLAIN_LAYOUT, columns: places });
const shown = (wanted: ListLayout) => arranged(columns, wanted).map(keyOf);

describe('the columns of a list', () => {
  it.each<[string, ListLayout, string[]]>([
    ['stay as declared without a layout', PLAIN_LAYOUT, ['code', 'name', 'rank']],
    [
      'come in the chosen order, new ones after them',
      layout({ key: 'rank' }, { key: 'code' }),
      ['rank', 'code', 'name'],
    ],
    ['are left out when hidden', layout({ key: 'name', hidden: true }), ['code', 'rank']],
    ['that are gone are forgotten', layout({ key: 'gone' }, { key: 'name' }), ['name', 'code', 'rank']],
    [
      'stand at the edge where they are pinned',
      layout({ key: 'code', pin: 'right' }, { key: 'name' }, { key: 'rank', pin: 'left' }),
      ['rank', 'name', 'code'],
    ],
  ])('%s', (_title, wanted, expected) => expect(shown(wanted)).toEqual(expected));

  it('that are pinned stand beside each other by their widths', () => {
    const [first, second] = arranged(
      columns,
      layout({ key: 'code', pin: 'left', width: 100 }, { key: 'name', pin: 'left' }, { key: 'rank' }),
    );
    expect(first?.onCell?.({ id: '' })).toMatchObject({ style: { width: 100, left: 0 } });
    expect(second?.onCell?.({ id: '' })).toMatchObject({ style: { width: 160, left: 100 } });
  });
});

it.each<[string, -1 | 1, string[]]>([
  ['name', -1, ['name', 'code', 'rank']],
  ['name', 1, ['code', 'rank', 'name']],
  ['code', -1, ['code', 'name', 'rank']],
  ['rank', 1, ['code', 'name', 'rank']],
])('a column is moved, but not beyond the ends: %s by %i', (key, by, expected) =>
  expect(placesOf(KEYS, moved(KEYS, PLAIN_LAYOUT, key, by)).map((place) => place.key)).toEqual(expected),
);

it('one column changes and the others stay', () => {
  expect(withPlace(KEYS, layout({ key: 'rank' }), 'name', { width: 90 }).columns).toEqual([
    { key: 'rank' },
    { key: 'code' },
    { key: 'name', width: 90 },
  ]);
});

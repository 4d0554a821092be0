import { describe, expect, it } from 'vitest';
import { compareViews, recordsFault, titleFault, wholeContent } from './list-views.rules.ts';

const shown = (fault: ReturnType<typeof titleFault>) => fault && [fault.kind, fault.code, fault.details.values];
const term = { field: 'name', rule: 'eq' as const, val: 'x' };
const group = (terms: number) => ({ matchType: 'or' as const, records: Array(terms).fill(term) });

describe('the title of a view', () => {
  it.each([['一'], ['a'.repeat(40)], ['视'.repeat(40)], ['𠮷'.repeat(40)]])('may be %s', (title) =>
    expect(titleFault(title)).toBeUndefined(),
  );

  it('must not be empty', () =>
    expect(shown(titleFault(''))).toEqual(['malformed', 'input.missing', { field: '视图名称' }]));

  it.each([['a'.repeat(41)], ['𠮷'.repeat(41)]])('must not be %s, which has 41 characters', (title) =>
    expect(shown(titleFault(title))).toEqual(['malformed', 'input.too-long', { field: '视图名称', limit: 40 }]),
  );
});

describe('the conditions of a view', () => {
  it.each([
    ['none', undefined],
    ['fifty terms', Array(50).fill(term)],
    ['fifty terms in groups and beside them', [term, group(24), group(25), group(0)]],
  ])('may be %s', (_what, records) => expect(recordsFault({ records })).toBeUndefined());

  it.each([
    ['in one group', [group(51)]],
    ['in groups and beside them', [term, group(25), group(25)]],
  ])('must not be fifty-one terms %s', (_where, records) =>
    expect(shown(recordsFault({ records }))).toEqual([
      'malformed',
      'input.too-many-items',
      { field: 'records', limit: 50 },
    ]),
  );
});

describe('the content of a view', () => {
  it('is whole when nothing was sent', () =>
    expect(wholeContent({})).toEqual({ matchType: 'and', records: [], filters: {}, quick: '' }));

  it('is kept as it was sent', () => {
    const sent = {
      matchType: 'or' as const,
      records: [term, group(1)],
      filters: { name: 'x' },
      quick: 'y',
      pageSize: 20,
    };
    expect(wholeContent(sent as Parameters<typeof wholeContent>[0])).toEqual(sent);
  });
});

describe('views', () => {
  it('come own ones first, then by title, as Chinese readers order them', () => {
    const views = [
      { own: false, title: '阿' },
      { own: true, title: '中' },
      { own: true, title: '视图 10' },
      { own: false, title: 'a' },
      { own: true, title: '北' },
      { own: true, title: '视图 9' },
    ];
    expect(views.sort(compareViews).map(({ own, title }) => `${own ? 'own' : 'shared'} ${title}`)).toEqual([
      'own 北',
      'own 视图 9',
      'own 视图 10',
      'own 中',
      'shared 阿',
      'shared a',
    ]);
  });
});

import { expect, it } from 'vitest';
import { differences } from './stale-edit.ts';

const base = { name: '甲', rank: '1', note: null };

it.each([
  ['nobody changed anything', {}, {}, []],
  ['only I changed it', { name: '乙' }, {}, []],
  ['only the other one changed it', {}, { name: '丙' }, [{ field: 'name', changedBy: 'theirs' }]],
  ['both changed it to the same', { name: '丙' }, { name: '丙' }, []],
  ['both changed it differently', { name: '乙' }, { name: '丙' }, [{ field: 'name', changedBy: 'both' }]],
  ['the other one changed another field', { name: '乙' }, { rank: '2' }, [{ field: 'rank', changedBy: 'theirs' }]],
  ['an empty field is not a change', { note: '' }, {}, []],
  ['the other one emptied it', {}, { name: null }, [{ field: 'name', changedBy: 'theirs' }]],
])('%s', (_case, mine, theirs, expected) =>
  expect(differences(['name', 'rank', 'note'], base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(expected),
);

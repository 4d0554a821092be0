import { describe, expect, it } from 'vitest';
import { byKey } from './by-key.ts';
import { reached } from './filling.ts';

const written = ({ top, left, bottom, right }: ReturnType<typeof reached>) => `${top},${left} to ${bottom},${right}`;
const SOURCE = { top: 3, bottom: 4, left: 2, right: 3 };

describe('a fill handle that is dragged', () => {
  it.each([
    ['nowhere', 4, 3, '3,2 to 4,3'],
    ['inwards', 3, 2, '3,2 to 4,3'],
    ['down', 6, 3, '3,2 to 6,3'],
    ['up', 1, 3, '1,2 to 4,3'],
    ['right', 4, 5, '3,2 to 4,5'],
    ['left', 4, 0, '3,0 to 4,3'],
    ['down and a little to the right', 8, 5, '3,2 to 8,3'],
    ['right and a little up', 2, 6, '3,2 to 4,6'],
    ['as far down as to the right', 6, 5, '3,2 to 6,3'],
  ])('%s, to row %i and column %i, reaches %s', (_way, row, column, wanted) => {
    expect(written(reached(SOURCE, { row, column }))).toBe(wanted);
  });
});

describe('filling by a key', () => {
  it.each([
    ['down', SOURCE, '3,2 to 3,3', '3,2 to 4,3'],
    ['right', SOURCE, '3,2 to 4,2', '3,2 to 4,3'],
    ['down', { ...SOURCE, bottom: 3 }, '2,2 to 2,3', '2,2 to 3,3'],
    ['right', { ...SOURCE, right: 2 }, '3,1 to 4,1', '3,1 to 4,2'],
  ] as const)('%s takes the first, or the one before', (way, range, source, whole) => {
    const filling = byKey(range, way);
    expect([filling && written(filling.source), filling && written(filling.whole)]).toEqual([source, whole]);
  });
  it('does nothing where there is none before', () => {
    const corner = { top: 0, bottom: 0, left: 0, right: 0 };
    expect([byKey(corner, 'down'), byKey(corner, 'right')]).toEqual([undefined, undefined]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { GridCursor } from './grid-cursor.ts';

let cursor: GridCursor;
beforeEach(() => {
  cursor = new GridCursor(() => 5, 3);
});

describe('the cursor', () => {
  it('stays within the grid', () => {
    cursor.moveTo({ row: 9, column: -1 });
    expect(cursor.at).toEqual({ row: 4, column: 0 });
  });
  it('spans a range from where it stood, and shrinks it again', () => {
    cursor.moveTo({ row: 1, column: 1 });
    cursor.moveBy(1, 1, { extend: true });
    cursor.moveBy(1, 0, { extend: true });
    expect(cursor.range).toEqual({ top: 1, bottom: 3, left: 1, right: 2 });
    cursor.moveBy(-3, 0, { extend: true });
    expect(cursor.range).toEqual({ top: 0, bottom: 1, left: 1, right: 2 });
    cursor.moveBy(0, 0);
    expect(cursor.range).toEqual({ top: 0, bottom: 0, left: 2, right: 2 });
  });
  it('stands on the last column when those behind it are hidden', () => {
    cursor.moveTo({ row: 1, column: 2 });
    cursor.showColumns(2);
    expect(cursor.at).toEqual({ row: 1, column: 1 });
  });
  it('goes over the end of a row into the next, and no further than the last cell', () => {
    cursor.moveTo({ row: 0, column: 2 });
    expect([cursor.moveOn(1), cursor.at]).toEqual([true, { row: 1, column: 0 }]);
    expect([cursor.moveOn(-1), cursor.at]).toEqual([true, { row: 0, column: 2 }]);
    cursor.moveTo({ row: 4, column: 2 });
    expect([cursor.moveOn(1), cursor.at]).toEqual([false, { row: 4, column: 2 }]);
  });
});

describe('the editor under the cursor', () => {
  let kept = 0;
  beforeEach(() => {
    kept = 0;
    cursor.lendCommit(() => {
      kept += 1;
    });
    cursor.moveTo({ row: 0, column: 0 });
    cursor.edit();
  });
  for (const [says, act] of [
    ['goes on', () => cursor.moveBy(1, 0)],
    ['leaves the grid', () => cursor.leave()],
    ['closes it', () => cursor.stopEditing()],
    ['spans a range', () => cursor.span({ top: 0, bottom: 1, left: 0, right: 0 })],
  ] as const) {
    it(`keeps what it holds when the user ${says}`, () => {
      act();
      expect([kept, cursor.editing]).toEqual([1, undefined]);
    });
  }
  it('keeps nothing when it is cancelled', () => {
    cursor.cancel();
    cursor.moveBy(1, 0);
    expect([kept, cursor.editing]).toEqual([0, undefined]);
  });
});

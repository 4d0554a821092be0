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
  it('keeps what was selected beside a cell that is added, until it goes elsewhere', () => {
    cursor.moveTo({ row: 0, column: 0 });
    cursor.moveBy(1, 0, { extend: true });
    cursor.moveTo({ row: 3, column: 2 }, { add: true });
    expect(cursor.ranges).toEqual([
      { top: 0, bottom: 1, left: 0, right: 0 },
      { top: 3, bottom: 3, left: 2, right: 2 },
    ]);
    cursor.moveBy(1, 0, { extend: true });
    expect(cursor.ranges.map(({ bottom }) => bottom)).toEqual([1, 4]);
    cursor.moveTo({ row: 3, column: 2 });
    expect(cursor.ranges).toHaveLength(1);
  });
  it('selects no range twice', () => {
    for (const row of [0, 1, 0]) cursor.moveTo({ row, column: 0 }, { add: true });
    expect(cursor.ranges.map(({ top }) => top)).toEqual([1, 0]);
  });
  it('stands on the last row when those below it went away', () => {
    let count = 5;
    const shrinking = new GridCursor(() => count, 3);
    shrinking.moveTo({ row: 4, column: 1 });
    count = 2;
    expect([shrinking.at, shrinking.range]).toEqual([
      { row: 1, column: 1 },
      { top: 1, bottom: 1, left: 1, right: 1 },
    ]);
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

describe('the way out of a grid', () => {
  it('is open after Esc, and shut as soon as the user goes on', () => {
    cursor.moveTo({ row: 0, column: 0 });
    cursor.prepareToLeave(true);
    expect(cursor.leaving).toBe(true);
    cursor.moveBy(1, 0);
    expect(cursor.leaving).toBe(false);
  });
});

describe('the keyboard', () => {
  it('goes along when the cursor goes elsewhere, and once only', () => {
    cursor.moveTo({ row: 1, column: 1 });
    expect([cursor.claimsFocus(), cursor.claimsFocus()]).toEqual([true, false]);
    cursor.moveTo({ row: 1, column: 1 });
    expect(cursor.claimsFocus()).toBe(false);
  });
  it('stays beside the grid while somebody types there', () => {
    cursor.takesFocus = false;
    cursor.moveTo({ row: 1, column: 1 });
    expect(cursor.claimsFocus()).toBe(false);
  });
});

describe('the editor under the cursor', () => {
  let kept = 0;
  beforeEach(() => {
    kept = 0;
    cursor.registerCommit(() => {
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
  it('keeps what it holds when Tab finds no further cell, and lets the key go on', () => {
    expect([cursor.moveOn(-1), kept, cursor.editing]).toEqual([false, 1, undefined]);
    cursor.moveTo({ row: 4, column: 2 });
    cursor.edit();
    expect([cursor.moveOn(1), kept, cursor.editing]).toEqual([false, 2, undefined]);
  });
  it('keeps nothing when it is cancelled', () => {
    cursor.cancel();
    cursor.moveBy(1, 0);
    expect([kept, cursor.editing]).toEqual([0, undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { codeAfterMove, kindAfterMove, moveFault } from './department-moves.rules.ts';

const at = (orgCode: string, parentId: string | null = orgCode.slice(0, -3) || null) => ({
  id: orgCode,
  parentId,
  orgCode,
});
const deep = (levels: number) => 'A01'.repeat(levels);

describe('a department', () => {
  it.each([
    ['moves below another', 'A01A02', 'A02', 'A01A02', undefined],
    ['moves to the top', 'A01A02', undefined, 'A01A02', undefined],
    ['moves below one whose code only looks alike', 'A01A02', 'A01A01', 'A01A02A01', undefined],
    ['does not move below itself', 'A01A02', 'A01A02', 'A01A02', 'department.below-itself'],
    ['does not move below its own branch', 'A01', 'A01A02A01', 'A01A02A01', 'department.below-itself'],
    ['does not move to where it is', 'A01A02', 'A01', 'A01A02', 'department.already-there'],
    ['does not move from the top to the top', 'A01', undefined, 'A01', 'department.already-there'],
    ['moves to the last level that there is', 'A02', deep(9), 'A02', undefined],
    ['does not move beyond the last level', 'A02', deep(10), 'A02', 'department.too-deep'],
    ['takes its whole branch into account', 'A02', deep(8), 'A02A01A01', 'department.too-deep'],
    ['with a branch that just fits moves', 'A02', deep(8), 'A02A01', undefined],
  ])('%s', (_what, moved, parent, deepest, verdict) =>
    expect(moveFault(at(moved), parent ? at(parent) : undefined, deepest)).toBe(verdict),
  );

  it.each([
    ['A01A02', 'A01A02', 'A03A01', 'A03A01'],
    ['A01A02B07', 'A01A02', 'A09', 'A09B07'],
    ['A01A02B07C99', 'A01A02', 'A03A01A01', 'A03A01A01B07C99'],
  ])('%s of the branch %s becomes, below %s, %s', (code, oldTop, newTop, expected) =>
    expect(codeAfterMove(code, oldTop, newTop)).toBe(expected),
  );

  it.each([
    ['1', true, '1'],
    ['2', true, '1'],
    ['3', true, '1'],
    ['1', false, '2'],
    ['2', false, '2'],
    ['3', false, '3'],
  ])('of kind %s that comes to the top (%s) is of kind %s', (kind, isTop, expected) =>
    expect(kindAfterMove(kind, isTop)).toBe(expected),
  );
});

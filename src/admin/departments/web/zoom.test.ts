import { describe, expect, it } from 'vitest';
import { clampScale, fittingScale } from './zoom.ts';

describe('the scale of a chart', () => {
  it.each([
    ['as wide as its window', 1_000, 1_000, 1],
    ['narrower than its window', 200, 1_000, 1],
    ['twice as wide', 2_000, 1_000, 0.5],
    ['so wide that nobody could read it', 100_000, 1_000, 0.3],
    ['not drawn yet', 0, 1_000, 1],
  ])('%s', (_what, drawing, window, scale) => expect(fittingScale(drawing, window)).toBe(scale));
  it.each([
    [0, 0.3],
    [0.7999999, 0.8],
    [9, 1.5],
  ])('%d is taken as %d', (asked, taken) => expect(clampScale(asked)).toBe(taken));
});

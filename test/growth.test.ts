import { afterAll, describe, expect, it } from 'vitest';
import { type Growth, MOST_GROWTH, sureGrowthOf } from './growth/measure.ts';
import { GROWTH_ROWS } from './growth/rows.ts';

/** On a busy machine a second of CPU may take half a minute; how long it takes is no part of the question. */
const PATIENCE_MS = 180_000;

const found: Growth[] = [];
afterAll(() => {
  const lines = found.map(({ name, size, halfMs, wholeMs, ratio }) =>
    [name.padEnd(46), size, halfMs.toFixed(3), wholeMs.toFixed(3), ratio.toFixed(2)].join('  '),
  );
  console.log(['CPU ms for half and the whole of the longest input, and their ratio', ...lines].join('\n'));
});

describe('the cost of hostile input', () => {
  it.each(GROWTH_ROWS)('grows no faster than the input: $name', { timeout: PATIENCE_MS }, async (row) => {
    const growth = await sureGrowthOf(row);
    found.push(growth);
    expect(growth.ratio).toBeLessThanOrEqual(MOST_GROWTH);
  });
});

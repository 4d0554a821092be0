/** What a parser that was mended took before, measured once in the old code by `test/growth/measure.ts`. */
export interface Before {
  /** The row of test/growth that has the same input. */
  row: string;
  size: number;
  commit: string;
  halfMs: number;
  wholeMs: number;
  ratio: number;
}

const before = (row: string, size: number, commit: string, [halfMs, wholeMs, ratio]: [number, number, number]) =>
  ({ row, size, commit, halfMs, wholeMs, ratio }) satisfies Before;

/** On 2 cores (x64), Node 24.21, 2026-11; half of the input, all of it, and the median ratio of five pairs. */
export const BEFORE: Before[] = [
  before('rich text: declarations', 40_000, 'cb8779f', [168, 659, 3.88]),
  before('rich text: nested elements', 1_000_000, 'cb8779f', [407, 2_689, 5.15]),
  before('rich text: ends of other elements', 140_000, 'cb8779f', [355, 1_339, 4.03]),
  before('Word: shapes: a long name', 32_000, 'cb8779f', [390, 1_685, 4.14]),
  before('heading of an import: blanks', 32_766, 'cb8779f', [518, 2_078, 4.01]),
  before('cells of an import: a dictionary', 2_000, 'cb8779f', [244, 909, 3.92]),
  before('typed number: digits', 20_000, 'cb8779f', [244, 979, 4.02]),
  before('sheet: one open tag', 1_000_000, 'f873f1a', [103, 330, 3.19]),
  before('tags of a sheet: an open one', 65_000, 'c0dcb41', [0.739, 2.698, 3.81]),
];

import { requireNode24 } from '#kit/server/work/require-node.ts';
import { helpIfAsked } from '../scripts/lib/help-if-asked.ts';
import { sureGrowthOf } from '../test/growth/measure.ts';
import { GROWTH_ROWS } from '../test/growth/rows.ts';
import { BEFORE } from './growth-before.ts';
import { circumstances, table, writeSection } from './measurements.ts';

requireNode24();

helpIfAsked(`
node bench/growth.ts: CPU time of every parser for a hostile input and for half of it, as test/growth.test.ts measures it,
and beside what was mended the figures from before. Prints tables and writes the section "Growth" of docs/measurements.md.`);

const ms = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });

const rows: string[][] = [];
for (const row of GROWTH_ROWS) {
  const { name, size, halfMs, wholeMs, ratio } = await sureGrowthOf(row);
  rows.push([name, size.toLocaleString('en'), ms(halfMs), ms(wholeMs), ratio.toFixed(2)]);
}

const mended: string[][] = [];
for (const { row: name, size, commit, ...before } of BEFORE) {
  const row = GROWTH_ROWS.find((one) => one.name === name);
  if (!row) throw new Error(`no row measures ${name} any more`);
  const after = await sureGrowthOf({ ...row, size });
  mended.push([
    ...[name, size.toLocaleString('en'), `${ms(before.halfMs)} / ${ms(before.wholeMs)} (${commit})`],
    ...[before.ratio.toFixed(2), `${ms(after.halfMs)} / ${ms(after.wholeMs)}`, after.ratio.toFixed(2)],
  ]);
}

const text = [
  [
    ...circumstances(),
    '- CPU ms for half of an input and for all of it, the median of five pairs taken in turn; sizes in characters, rows or bytes',
    '- A ratio near 1 stands for what is refused or cut before it is read; the figures from before were measured once, in the commit that they name',
  ].join('\n'),
  table([['mended parser: input', 'size', 'before', 'ratio before', 'now', 'ratio now'], ...mended]),
  table([['parser: input', 'size', 'half of it', 'all of it', 'ratio'], ...rows]),
].join('\n\n');
console.log(text);
writeSection('Growth', text);

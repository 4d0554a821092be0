import { requireNode24 } from '#kit/server/require-node.ts';
import { helpIfAsked } from '../scripts/lib/help-if-asked.ts';
import { growthOf } from '../test/growth/measure.ts';
import { GROWTH_ROWS } from '../test/growth/rows.ts';
import { circumstances, table, writeSection } from './measurements.ts';

requireNode24();

helpIfAsked(`
node bench/growth.ts: CPU time of every parser for a hostile input and for half of it, as test/growth.test.ts measures it.
Prints a table and writes the section "Growth" of docs/measurements.md.`);

const rows: string[][] = [];
for (const row of GROWTH_ROWS) {
  const { name, size, halfMs, wholeMs, ratio } = await growthOf(row);
  rows.push([name, size.toLocaleString('en'), halfMs.toFixed(3), wholeMs.toFixed(3), ratio.toFixed(2)]);
}
const text = [
  [...circumstances(), '- CPU ms, the median of five pairs taken in turn; sizes in characters, rows or bytes'].join(
    '\n',
  ),
  table([['parser: input', 'size', 'half of it', 'all of it', 'ratio'], ...rows]),
].join('\n\n');
console.log(text);
writeSection('Growth', text);

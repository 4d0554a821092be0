import { parseArgs } from 'node:util';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { helpIfAsked } from '../../scripts/lib/help-if-asked.ts';
import { circumstances, table, writeSection } from '../measurements.ts';
import { type Figures, measureGrid } from './acts.ts';
import { servePages } from './serve-pages.ts';

requireNode24();

helpIfAsked(`
node bench/grid/run.ts: our grid, vxe-table 4, AG Grid community and a bare virtualised table, in turn, a new browser for
each run. Prints a table for each size and writes the section "Grid" of docs/measurements.md.

  --rounds N      runs of each grid at each size; the median counts (3)
  --grids LIST    bare,ours,vxe,ag; with a part of them nothing is written
  --sizes LIST    200x12,5000x20,20000x20; likewise`);

const ALL = { grids: 'bare,ours,vxe,ag', sizes: '200x12,5000x20,20000x20' };
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    grids: { type: 'string', default: ALL.grids },
    sizes: { type: 'string', default: ALL.sizes },
  },
});

const NAMES: Record<string, string> = {
  bare: 'bare table',
  ours: 'Gongkai',
  vxe: 'vxe-table 4.21.3',
  ag: 'AG Grid community 36.2.0',
};
const grids = values.grids.split(',');
const rounds = Number(values.rounds);

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** The grids take turns, so that a slow minute of the machine falls on all of them. */
async function measureSize(url: string, rows: number, columns: number): Promise<string> {
  const found = new Map<string, Figures[]>(grids.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of grids) found.get(name)?.push(await measureGrid(`${url}${name}.html`, { rows, columns }));
  const figures = [...new Set([...found.values()].flatMap((runs) => runs.flatMap((run) => Object.keys(run))))];
  const shown = (name: string, figure: string) =>
    median((found.get(name) ?? []).flatMap((run) => run[figure] ?? []))?.toFixed(1) ?? '–';
  return [
    `### ${rows.toLocaleString('en')} × ${columns}`,
    table([
      ['median', ...grids.map((name) => NAMES[name] ?? name)],
      ...figures.map((figure) => [figure, ...grids.map((name) => shown(name, figure))]),
    ]),
  ].join('\n\n');
}

await using pages = await servePages(grids);
const parts: string[] = [];
for (const size of values.sizes.split(',')) {
  const [rows = 0, columns = 0] = size.split('x').map(Number);
  parts.push(await measureSize(pages.url, rows, columns));
  console.log(parts.at(-1));
}
if (values.grids === ALL.grids && values.sizes === ALL.sizes)
  writeSection(
    'Grid',
    [
      [
        ...circumstances(),
        `- ${rounds} runs of each grid at each size, in turn, each in a new Chromium; wall: to the painted frame; CPU: of the page's main thread`,
        '- A keystroke is measured twice: at 60 frames a second, where most of its wall time is the wait for the frame and whatever fits into one looks alike, and with the frame clock off, where the wall time is the work.',
        '- A task of the wheel is counted by the clock of its thread, so that other programs do not count: no frame is late whose task is short. A picture of the screen has a blank spot where more than a row of it has one colour.',
        '- The bare table is `bench/grid/pages/bare.ts`: plain elements, no framework, nothing but what is measured. It is the limit, not a peer.',
        '- Neither peer pastes in its free edition: there the figure is for setting the same cells through its own calls. AG Grid has no validation.',
      ].join('\n'),
      ...parts,
    ].join('\n\n'),
  );

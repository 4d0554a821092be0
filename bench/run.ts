import { parseArgs } from 'node:util';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { helpIfAsked } from '../scripts/lib/help-if-asked.ts';
import { buildWebIfStale } from '../scripts/lib/web-build.mjs';
import { measureCreate } from './create.ts';
import { type Finding, findingsTable, isMissed } from './finding.ts';
import { measureLists } from './list.ts';
import { circumstances, writeSection } from './measurements.ts';
import { measureMemory, memoryAfterTexts, type Sample } from './memory.ts';
import { measureCommand, measureOrganisations } from './organisations.ts';
import { measurePages } from './pages.ts';
import { measureScroll } from './scroll.ts';
import { ROWS, setStage } from './stage.ts';
import { measureStartUp } from './start-up.ts';
import { measureTexts } from './texts.ts';

requireNode24();

helpIfAsked(`
npm run bench: start-up, pages, lists, creates, organisations, commands, hostile texts, memory and the scrolling of a
long list, with baselines in the same run.
Prints a table, writes the section "Benchmarks" of docs/measurements.md and fails when a budget is missed.

  -- --minutes N  minutes of mixed load for the memory (1; the budget is for 10)
  -- --rounds N   rounds of each comparison, product and baseline in turn (4)
  -- --seconds N  seconds of each round (6)
  -- --only PARTS startup, pages, list, create, texts, memory, organisations, command or scroll, several joined by commas; then nothing is written`);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
});

const parts = ['startup', 'pages', 'list', 'create', 'texts', 'memory', 'organisations', 'command', 'scroll'];
const wanted = values.only?.split(',') ?? parts;
const wants = (part: string) => wanted.includes(part);
const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: 16 };
const findings: Finding[] = [];
let samples: Sample[] = [];

if ((await buildWebIfStale()) !== 0) throw new Error('the web could not be built');
if (wants('startup')) findings.push(...(await measureStartUp()));
if (wants('pages')) findings.push(...(await measurePages()));
if (parts.slice(2).some(wants)) await measureOnStage();

async function measureOnStage(): Promise<void> {
  await using stage = await setStage();
  if (wants('list')) findings.push(...(await measureLists(stage, plan)));
  if (wants('create')) findings.push(await measureCreate(stage, plan));
  if (wants('memory')) {
    const memory = await measureMemory(stage, Number(values.minutes));
    findings.push(...memory.findings);
    samples = memory.samples;
  }
  if (wants('organisations')) findings.push(...(await measureOrganisations(stage, plan)));
  if (wants('command')) findings.push(await measureCommand(stage, plan));
  // They leave the process larger than any other load, so they come last.
  if (wants('texts')) findings.push(...(await measureTexts(stage)), memoryAfterTexts(stage));
  // It adds rows, which the others do not expect.
  if (wants('scroll')) findings.push(...(await measureScroll(stage)));
}

const text = [
  [
    ...circumstances(),
    `- Comparisons: ${plan.rounds} rounds of ${plan.seconds} s, product and baseline in turn, ${plan.connections} connections from a third process, medians`,
    `- The baseline is bare Fastify and pg with the same statements (checked by their ids) on the same ${ROWS.toLocaleString('en')} rows`,
  ].join('\n'),
  findingsTable(findings),
  ...(samples.length > 0
    ? [`Resident memory every 5 s, in MiB: ${samples.map(({ bytes }) => Math.round(bytes / 2 ** 20)).join(' ')}`]
    : []),
].join('\n\n');
console.log(text);
if (!values.only) writeSection('Benchmarks', text);
process.exitCode = findings.some(isMissed) ? 1 : 0;

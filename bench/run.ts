import { requireNode24 } from '#kit/server/require-node.ts';
import { machine, table, writeSection } from '#testing/measurements.ts';
import { type Finding, measureCreate, measureList, measureMemory, measureStartUp } from './measures.ts';
import { openStage, startProgram } from './stage.ts';

requireNode24();

const HELP = `Usage: npm run bench [-- --minutes N] [--rounds N] [--only start,list,create,memory] [--dry]

Measures the product against bare Fastify + pg on the same PostgreSQL in the same run, and writes the section
"Benchmarks" of docs/measurements.md. --minutes is the length of the memory run (10), --dry writes nothing.`;

const flag = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return;
  }
  const wanted = flag('only', 'start,list,create,memory').split(',');
  const rounds = Number(flag('rounds', '3'));
  const stage = await openStage();
  const findings: Finding[] = [];
  if (wanted.includes('start')) findings.push(...(await measureStartUp(stage)));
  const product = await startProgram('src/server/main.ts', ['--demo'], stage.env);
  const baseline = await startProgram('bench/bare-app.ts', [], stage.env);
  try {
    if (wanted.includes('list')) findings.push(...(await measureList(stage, product, baseline, rounds)));
    if (wanted.includes('create')) findings.push(...(await measureCreate(product, baseline, rounds)));
    if (wanted.includes('memory')) findings.push(...(await measureMemory(product, Number(flag('minutes', '10')))));
  } finally {
    await Promise.all([product.stop(), baseline.stop()]);
    await stage.close();
  }
  const rows = findings.map(({ what, product: ours, baseline: bare, measured, budget, met }) => [
    what,
    ours,
    bare,
    measured,
    budget,
    met ? 'met' : 'missed',
  ]);
  const text = table(['what', 'product', 'baseline', 'measured', 'budget', ''], rows);
  console.log(text);
  if (!process.argv.includes('--dry')) writeSection('Benchmarks', `${machine(stage.database.version)}\n\n${text}`);
}

await main();

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode24 } from '../src/kit/server/work/require-node.ts';
import { findGaps } from './lib/spec-coverage.ts';

const HELP = `
node scripts/spec-coverage.ts [test-results/ran.json]

Reads docs/spec-coverage.md and fails unless every row names a test that ran and passed in this run.
A test serves three rows at most. npm test writes the list of tests and calls this.
`;

requireNode24();
if (process.argv.includes('--help')) {
  console.log(HELP.trim());
  process.exit(0);
}

const root = join(import.meta.dirname, '..');
const table = join(root, 'docs', 'spec-coverage.md');
const list = process.argv[2] ?? join(root, 'test-results', 'ran.json');
for (const file of [table, list]) {
  if (existsSync(file)) continue;
  console.error(`${file} is missing`);
  process.exit(1);
}
const gaps = findGaps(readFileSync(table, 'utf8'), JSON.parse(readFileSync(list, 'utf8')));
for (const gap of gaps) console.error(`docs/spec-coverage.md:${gap}`);
process.exitCode = gaps.length > 0 ? 1 : 0;

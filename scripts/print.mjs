#!/usr/bin/env node
import { installIfNeeded } from './lib/install.mjs';
import { helpIfAsked, node24, run, tool } from './lib/run.mjs';

helpIfAsked(`
npm run print: writes again what is printed from the declarations. These are docs/route-table.md, docs/configuration.md,
the matrices of roles, objects, scopes, relations and states in test/, the tables of modules in ARCHITECTURE.md, and the
type of the texts. A test fails when one of them is stale.
`);

const PRINTING = [
  'prints',
  'route-table',
  'role-matrix',
  'object-matrix',
  'scope-matrix',
  'relation-matrix',
  'state-matrix',
];

await installIfNeeded();
const configuration = await run(node24, ['scripts/configuration.ts']);
const tests = PRINTING.map((name) => `test/${name}.test.ts`);
const printed = await run(tool('vitest'), ['run', '--project', 'rules', '--project', 'embedded', ...tests], {
  env: { GONGKAI_WRITE_DOCS: '1' },
});
const formatted = await run(tool('biome'), ['format', '--write', 'test']);
process.exitCode = configuration || printed || formatted;

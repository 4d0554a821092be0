#!/usr/bin/env node
import { architecture, checks, runChecks } from './lib/checks.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { helpIfAsked } from './lib/run.mjs';

helpIfAsked(`
npm run check: Biome, the types of both halves, and the rules of the architecture. Run it before a commit.
`);

await installIfNeeded();
const outcomes = await runChecks([...checks, architecture]);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;

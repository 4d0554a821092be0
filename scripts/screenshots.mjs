#!/usr/bin/env node
import { installIfNeeded } from './lib/install.mjs';
import { helpIfAsked, run, tool } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web-build.mjs';

helpIfAsked(`
npm run screenshots: takes the pictures of the documents anew, into docs/screenshots, on a demo city of its own.
`);

await installIfNeeded();
const built = await buildWebIfStale();
if (built !== 0) process.exit(built);
process.exitCode = await run(tool('playwright'), ['test', 'readme.pictures'], { env: { GONGKAI_PICTURES: '1' } });

#!/usr/bin/env node
import { installIfNeeded } from './lib/install.mjs';
import { helpIfAsked, node24, run, tool } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web-build.mjs';

helpIfAsked(`
npm run screenshots: takes the pictures of the documents again: docs/screenshots on a demo city of its own, and docs/screens
at the commit before and now (which installs and builds that commit beside).
`);

await installIfNeeded();
const built = await buildWebIfStale();
if (built !== 0) process.exit(built);
const taken = await run(tool('playwright'), ['test', 'readme.pictures'], { env: { GONGKAI_PICTURES: '1' } });
process.exitCode = taken || (await run(node24, ['scripts/screens/run.ts']));

#!/usr/bin/env node
import { installIfNeeded } from './lib/install.mjs';
import { ended, forwardSignals, helpIfAsked, node24, start } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web-build.mjs';

helpIfAsked(`
npm start: brings everything up from nothing and serves the demo city on http://127.0.0.1:3000.

Installs the npm packages if they are missing, builds the web if it is stale, starts the built-in database
in ./data, and prints the accounts to sign in with. Ctrl-C stops it. PORT and HOST choose another address.
`);

await installIfNeeded();
const built = await buildWebIfStale();
if (built !== 0) process.exit(built);
const server = start(node24, ['src/server/main.ts', '--demo', ...process.argv.slice(2)], { detached: true });
forwardSignals(server);
process.exitCode = await ended(server);

#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from './lib/install.mjs';
import { ended, forwardSignals, helpIfAsked, node24, root, start } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web-build.mjs';

helpIfAsked(`
npm start: brings everything up from nothing and serves the demo city on http://127.0.0.1:3000.
npm run serve: the same for production (--production): no demo data, no default password, no test hook.

Installs the npm packages if they are missing and builds the web if it is stale. The demo starts the built-in
database in ./data and prints the accounts to sign in with; production needs the settings that it names.
Ctrl-C stops it. PORT and HOST choose another address; docs/configuration.md lists all settings.
`);

const mode = process.argv.includes('--production') ? '--production' : '--demo';

await installIfNeeded();
const built = await buildWebIfStale();
if (built !== 0) process.exit(built);
// On a big machine Node lets its young generation grow to twice what this server needs in all, and with more than 2 GiB
// allowed its old one to four times what lives in it. glibc keeps the password hashing's blocks of 19 MiB for each
// thread; blocks above the threshold go back to the system at once.
const { serverFlags, serverEnvironment } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;
// Types are stripped and code is compiled once: half a second less at every further start.
const env = { ...serverEnvironment, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'server') };
// By the line between the two the server knows that this process is gone.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const server = start(node24, [...serverFlags, 'src/server/main.ts', mode], { detached: true, env, stdio });
forwardSignals(server);
process.exitCode = await ended(server);

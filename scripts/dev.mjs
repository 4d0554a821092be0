#!/usr/bin/env node
import { installIfNeeded } from './lib/install.mjs';
import { ended, forwardSignals, helpIfAsked, node24, start, tool } from './lib/run.mjs';

helpIfAsked(`
npm run dev: the demo server, restarted at each change, and Vite's server for the web in front of it.

Open the address that Vite prints; it passes the calls on to the server (GONGKAI_DEV_API, by default
http://127.0.0.1:3000 or the port in PORT).
`);

await installIfNeeded();
const api = process.env.GONGKAI_DEV_API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const server = start(node24, ['--watch', 'src/server/main.ts', '--demo'], { detached: true });
const web = start(tool('vite'), ['dev'], { detached: true, env: { GONGKAI_DEV_API: api } });
for (const child of [server, web]) forwardSignals(child);
const codes = [ended(server), ended(web)];
process.exitCode = await Promise.race(codes);
for (const child of [server, web]) child.kill('SIGTERM');
await Promise.all(codes);

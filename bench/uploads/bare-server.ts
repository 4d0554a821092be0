import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

/** The protocol and nothing else: no session, no rows, no hash, and nothing is made safe on the disk. */
const directory = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'bare-tus-'));
const tus = new Server({ path: '/ggzyjypt/tus', datastore: new FileStore({ directory }), relativeLocation: true });
const server = createServer((request, reply) => void tus.handle(request, reply));
server.listen(0, '127.0.0.1', () => {
  console.log(`The bare server is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => {
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
});

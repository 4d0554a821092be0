import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryInUse } from './owner-claim.ts';
import { findPostmaster, type Launch, LaunchFailed, launchPostmaster } from './postmaster.ts';

/** Starts PostgreSQL on the wanted port, or else on that of the last start, or else on any free one. */
export async function launchOnFreePort(dataDir: string, wanted: number | undefined, launch: Omit<Launch, 'port'>) {
  const portFile = join(dataDir, 'port');
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  const end = performance.now() + 10_000;
  for (let port = wanted ?? (await freePort(remembered)); ; ) {
    try {
      const child = await launchPostmaster({ ...launch, port });
      writeFileSync(portFile, String(port), { mode: 0o600 });
      return { child, port };
    } catch (error) {
      port = await portAfterFailure(error, { dataDir, port, wanted, over: performance.now() > end });
    }
  }
}

interface Attempt {
  dataDir: string;
  port: number;
  wanted: number | undefined;
  over: boolean;
}

async function portAfterFailure(error: unknown, { dataDir, port, wanted, over }: Attempt): Promise<number> {
  if (!(error instanceof LaunchFailed)) throw error;
  if (error.message.includes('postmaster.pid" already exists')) {
    throw new DataDirectoryInUse(dataDir, findPostmaster(join(dataDir, 'cluster')));
  }
  // Children of a killed server need a moment to notice and to let go of the shared memory.
  const memoryStillHeld = error.message.includes('shared memory block');
  const portTaken = error.message.includes('Address already in use');
  if (over || !(memoryStillHeld || (portTaken && wanted === undefined))) {
    throw new Error(`PostgreSQL did not start on port ${port}:\n${error.message}`);
  }
  await sleep(50);
  return portTaken ? freePort(0) : port;
}

async function freePort(preferred: number): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(preferred, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort(0);
  } finally {
    server.close();
  }
}

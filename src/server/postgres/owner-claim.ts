import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStamp } from './processes.ts';

export class DataDirectoryInUse extends Error {
  constructor(dataDir: string, pid: number | undefined) {
    const who = pid === process.pid ? 'this process itself' : `process ${pid ?? '(unknown)'}`;
    super(`The data directory ${dataDir} is in use by ${who}. Stop that server first, or choose another directory.`);
    this.name = 'DataDirectoryInUse';
  }
}

const claimFile = (dataDir: string) => join(dataDir, 'owner');

/** The number of the running process that has claimed the data directory, if there is one. */
export function findOwner(dataDir: string): number | undefined {
  return liveOwner(claimFile(dataDir));
}

/** Claims the data directory for this process; gives back the function that ends the claim. */
export function claimDataDirectory(dataDir: string): () => void {
  const file = claimFile(dataDir);
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, processStamp(process.pid) ?? String(process.pid), { mode: 0o600 });
  try {
    for (let attempt = 0; !linked(draft, file); attempt++) {
      const owner = liveOwner(file);
      if (owner !== undefined || attempt === 5) throw new DataDirectoryInUse(dataDir, owner);
      discardStale(file, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

// link() creates the claim with its content in one step and fails when another claim is there.
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Another starter may have replaced the stale claim a moment ago: what was moved aside is looked at again.
function discardStale(file: string, draft: string): void {
  const aside = `${draft}.aside`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (liveOwner(aside) !== undefined) linked(aside, file);
  rmSync(aside, { force: true });
}

function liveOwner(file: string): number | undefined {
  try {
    const stamp = readFileSync(file, 'utf8');
    const pid = Number.parseInt(stamp, 10);
    return processStamp(pid) === stamp ? pid : undefined;
  } catch {
    return undefined;
  }
}

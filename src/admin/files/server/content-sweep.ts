import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { recordAudit } from '#kit/server/http/guard/audit.ts';
import {
  claimContent,
  droppedKeys,
  forgetDropped,
  hasFiles,
  isReferenced,
  noteMissing,
  referencedKeys,
} from './content.store.ts';
import type { ByteStore } from './stores/byte-store.ts';

const SETTLED_AFTER_MS = 3_600_000;
const MOST_NAMED = 50;
const PREFIXES = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** Removes bytes that the last row has left. */
export async function sweepDropped(db: Db, store: ByteStore): Promise<void> {
  for (const key of await droppedKeys(db)) await removeLoose(db, store, key);
}

async function removeLoose(db: Db, store: ByteStore, key: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await claimContent(trx, key))) return;
    // Asked only now: what was committed before the claim must be seen.
    if (!(await isReferenced(trx, key))) await store.remove(key);
    await forgetDropped(trx, key);
  });
}

/** One folder of the store at a time, the next one at the next call: bytes without a row go, rows without bytes are noted and told. */
export function orphanSweep(store: ByteStore, start = Date.now() % PREFIXES.length) {
  let next = start;
  return async (db: Db): Promise<void> => {
    const prefix = PREFIXES[next % PREFIXES.length] ?? '00';
    next += 1;
    await sweepOrphans(db, store, prefix);
  };
}

export async function sweepOrphans(db: Db, store: ByteStore, prefix: string): Promise<void> {
  const referenced = await referencedKeys(db, prefix);
  const laid = await listed(db, store, prefix);
  const found = new Set(laid.map(({ key }) => key));
  const known = new Set(referenced);
  for (const { key, laidAt } of laid)
    if (!known.has(key) && Date.now() - laidAt.getTime() > SETTLED_AFTER_MS) await removeLoose(db, store, key);
  const [missing, there] = [referenced.filter((key) => !found.has(key)), referenced.filter((key) => found.has(key))];
  await db.transaction().execute(async (trx) => tellMissing(trx, await noteMissing(trx, missing, there)));
}

/** Before its first file a platform may have no folder; later a missing one is a disk that is not mounted, and a fault. */
const listed = (db: Db, store: ByteStore, prefix: string): ReturnType<ByteStore['list']> =>
  store.list(prefix).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !(await hasFiles(db))) return [];
    throw error;
  });

/**
 * A row without bytes is told once and stays, however long they are missing: they may come back with a disk or a backup,
 * or lie in the store that the platform had before. Nothing but a deletion that
 * somebody wants ends it.
 */
async function tellMissing(trx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await recordAudit(trx, {
    actor: undefined,
    address: 'job',
    action: 'JOB files',
    outcome: 'done',
    subject: 'stored_file',
    subjectId: ids[0],
    detail: { reason: 'bytes are missing', files: ids.length, ids: ids.slice(0, MOST_NAMED) },
    requestId: secretId(),
  });
}

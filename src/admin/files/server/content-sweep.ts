import { recordAudit } from '#kit/server/audit.ts';
import type { Db } from '#kit/server/db.ts';
import { secretId } from '#kit/server/ids.ts';
import {
  claimContent,
  deleteLost,
  droppedKeys,
  forgetDropped,
  isReferenced,
  noteMissing,
  referencedKeys,
} from './content.store.ts';
import type { ByteStore } from './stores/byte-store.ts';

const SETTLED_AFTER_MS = 3_600_000;
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

/** One folder of the store at a time, the next one at the next call: bytes without a row go, rows without bytes are noted. */
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
  const laid = await store.list(prefix);
  const found = new Set(laid.map(({ key }) => key));
  const known = new Set(referenced);
  for (const { key, laidAt } of laid)
    if (!known.has(key) && Date.now() - laidAt.getTime() > SETTLED_AFTER_MS) await removeLoose(db, store, key);
  await noteMissing(
    db,
    referenced.filter((key) => !found.has(key)),
    referenced.filter((key) => found.has(key)),
  );
  await forgetLost(db);
}

async function forgetLost(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const id of await deleteLost(trx))
      await recordAudit(trx, {
        actor: undefined,
        address: 'job',
        action: 'JOB files',
        outcome: 'done',
        subject: 'stored_file',
        subjectId: id,
        detail: { reason: 'its bytes were missing for a week' },
        requestId: secretId(),
      });
  });
}

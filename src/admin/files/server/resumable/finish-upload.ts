import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '#admin/files/resumable.rules.ts';
import { LARGEST_UPLOAD } from '#kit/contract/resumable.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { secretId } from '#kit/server/ids.ts';
import type { Caller, Kernel } from '#kit/server/kernel.ts';
import { hashOf } from '../file-keeper.ts';
import { type IntakeRules, takeIn } from '../intake.ts';
import { findUpload, markFinished, type UploadRow } from './resumable.store.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadStore } from './upload-store.ts';

export interface Finishing {
  kernel: Kernel;
  locks: UploadLocks;
  store: UploadStore;
  intake: IntakeRules;
}

/** Keeps an upload that is whole, once; gives the path, also of one that was finished before. */
export async function finish(finishing: Finishing, id: string, caller: Caller): Promise<string> {
  const { kernel, locks, store } = finishing;
  const lock = locks.newLock(id);
  await lock.lock(new AbortController().signal, () => {});
  try {
    const row = await findUpload(kernel.db, id, caller.id);
    if (!row) throw notFound();
    if (row.path) return row.path;
    if (row.received < row.size) throw new Refusal('upload.not-whole');
    const path = await keep(finishing, row, caller);
    await rm(store.placeOf(id), { force: true });
    return path;
  } finally {
    await lock.unlock();
  }
}

/**
 * No transaction round it: two gigabytes take longer to look at than one may wait. A process that dies in the middle
 * leaves the upload as it was, because the house gets a second name of the same bytes, and finishing it again does no harm.
 */
async function keep(finishing: Finishing, row: UploadRow, caller: Caller): Promise<string> {
  const { kernel, store, intake } = finishing;
  const { id, name, folder: biz, size } = row;
  const arrivedAt = join(kernel.files.arrivals, secretId());
  await mkdir(kernel.files.arrivals, { recursive: true });
  try {
    const sha256 = store.hashes.take(id, size) ?? (await hashOf(store.placeOf(id)));
    if (row.sha256 && row.sha256 !== sha256) throw new Refusal('upload.hash-differs');
    await secondName(store.placeOf(id), arrivedAt);
    const file = { name, path: arrivedAt, size, sha256 };
    const enter = await takeIn(kernel, intake, { caller, biz, file, maxBytes: LARGEST_UPLOAD });
    return await kernel.db.transaction().execute(async (trx) => {
      const path = await enter(trx);
      await markFinished(trx, id, path);
      return path;
    });
  } catch (error) {
    if (isFinal(error)) await store.remove(id);
    throw error;
  } finally {
    await rm(arrivedAt, { force: true });
  }
}

/** What can never become a file of the house is thrown away; where only room or a scanner is missing it waits. */
const isFinal = (error: unknown) =>
  error instanceof Refusal && error.kind !== 'unavailable' && !/^quota\.|^scan\.away$/.test(error.code);

async function secondName(place: string, other: string): Promise<void> {
  await link(place, other).catch(() => copyFile(place, other));
}

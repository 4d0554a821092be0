import { rm } from 'node:fs/promises';
import { notFound } from '#admin/files/resumable.rules.ts';
import { LARGEST_UPLOAD } from '#kit/contract/files/resumable.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { UNNAMED } from '../biz-kinds.reads.ts';
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
 * leaves the upload as it was, and anyone who finishes it again goes on with the parts that a store elsewhere has got.
 */
async function keep({ kernel, store, intake }: Finishing, row: UploadRow, caller: Caller): Promise<string> {
  const { id, name, size, sealKey } = row;
  const path = store.placeOf(id);
  try {
    const sha256 = store.hashes.take(id, size) ?? (await hashOf(path));
    if (row.sha256 && row.sha256 !== sha256) throw new Refusal('upload.hash-differs');
    const file = { name, path, size, sha256 };
    const enter = await takeIn(kernel, intake, { caller, ...placeOf(row), file, sealKey, maxBytes: LARGEST_UPLOAD });
    return await kernel.db.transaction().execute(async (trx) => {
      const kept = await enter(trx);
      await markFinished(trx, id, kept);
      return kept;
    });
  } catch (error) {
    if (isFinal(error)) await store.remove(id);
    throw error;
  }
}

/** Where an upload belongs; one that names no kind goes where the plain calls put such files. */
export const placeOf = ({ folder, projectId }: Pick<UploadRow, 'folder' | 'projectId'>) => ({
  biz: folder,
  unnamed: projectId ? UNNAMED.project : UNNAMED.upload,
  subjectId: projectId ?? undefined,
});

/** What can never become a file of the platform is thrown away; where only room or a scanner is missing it waits. */
const isFinal = (error: unknown) =>
  error instanceof Refusal && error.kind !== 'unavailable' && !isNoRoom(error) && !error.code.startsWith('quota.');

const isNoRoom = (error: unknown) => error instanceof Refusal && error.kind === 'no-room';

import { sendersOf } from '#admin/files/server/files.reads.ts';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import type { Db } from '#kit/server/data/db.ts';
import { everMembers } from '#kit/server/engine/participation.store.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

interface Holder {
  /** The organisation to which the record belongs, and who entered it. */
  orgId: string | null;
  createdBy: string | null;
}

/** Whether all files were sent for such a record by its own people: else a path would open somebody else's file. */
export async function areOwnFiles(
  db: Db,
  { orgId, createdBy }: Holder,
  paths: readonly string[],
  { kind, caller }: { kind: string; caller: Caller },
): Promise<boolean> {
  const author = createdBy ? await findByUsername(db, createdBy) : undefined;
  const senders = new Set([caller.id, author?.id, ...(orgId ? await everMembers(db, orgId) : [])]);
  const own = (await sendersOf(db, paths)).filter(
    ({ ownerId, biz }) => senders.has(ownerId) && biz.split('/')[0] === kind,
  );
  return own.length === new Set(paths).size;
}

import { notFound } from '#admin/files/resumable.rules.ts';
import { isPasswordOfAnother } from '#admin/session/server/session.reads.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { BizKinds } from '../biz-kinds.reads.ts';
import { findUpload, type Sought, type UploadRow, unfinishedOf } from './resumable.store.ts';

/** The caller's upload. One that is not there for them is refused like one that does not exist. */
export async function ownUpload(db: Db, kinds: BizKinds, id: string, caller: Caller): Promise<UploadRow> {
  const row = await findUpload(db, id, caller.id);
  const [own] = row ? await withoutClosed(db, kinds, [row], caller) : [];
  if (!own) throw notFound();
  return own;
}

export const ownUnfinished = async (db: Db, kinds: BizKinds, sought: Sought, caller: Caller): Promise<UploadRow[]> =>
  withoutClosed(db, kinds, await unfinishedOf(db, caller.id, sought), caller);

/** Names and sizes of sealed uploads tell who bids: where somebody else has set the password, other sessions find none. */
async function withoutClosed(db: Db, kinds: BizKinds, rows: UploadRow[], caller: Caller): Promise<UploadRow[]> {
  const isForeign = ({ folder, sessionId }: UploadRow) => kinds.of(folder).sealed && sessionId !== caller.sessionId;
  if (!rows.some(isForeign) || !(await isPasswordOfAnother(db, caller.id))) return rows;
  return rows.filter((row) => !isForeign(row));
}

import { withoutCase } from '#kit/contract/files/resumable.contract.ts';
import { forbidden, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, EnterFile, Kernel } from '#kit/server/http/kernel.ts';
import { type ArrivedFile, tooLarge } from '#kit/server/http/uploads.ts';
import type { BizKind } from '#kit/server/module/registers.ts';
import { endingOf, type FileFault, fileKind, isFolder, PICTURE_ENDINGS } from '../files.rules.ts';
import type { Quota } from '../quotas.rules.ts';
import type { BizKinds } from './biz-kinds.reads.ts';
import { contentOf, type Sender } from './file-content.ts';
import { refuseOverQuota, takeFromQuota } from './quotas.ts';

/** What decides whether a file may come in. */
export interface IntakeRules {
  kinds: BizKinds;
  quota: Quota;
  scan(path: string): Promise<void>;
}

export interface Incoming {
  caller: Caller;
  /** What the sender names; empty for nothing. */
  biz: string;
  /** The folder of a file for which nothing is named. */
  unnamed: string;
  subjectId?: string;
  file: Pick<ArrivedFile, 'name' | 'path' | 'size' | 'sha256'>;
  /** Where its bytes go if they are sealed, for who may have to try again. */
  sealKey?: string;
  /** When nobody waits for the answer any more. */
  gone?: AbortSignal;
  /** Where it is another limit than that of the plain call. */
  maxBytes?: number;
}

const FAULTS: Record<FileFault, string> = {
  'kind-unknown': 'upload.kind-unknown',
  'kind-differs': 'upload.kind-differs',
  'double-ending': 'upload.double-ending',
  'two-kinds': 'upload.two-kinds',
  'holds-script': 'upload.holds-script',
};

/** Lays down a file that somebody has sent, or refuses it: place, type, quota and viruses. What it gives keeps the file. */
export async function takeIn(kernel: Kernel, rules: IntakeRules, incoming: Incoming): Promise<EnterFile> {
  const { db, files } = kernel;
  const { caller, subjectId, file, sealKey, gone } = incoming;
  if (file.size === 0) throw new Refusal('upload.empty');
  const kind = await refuseWrongPlace(db, rules, incoming);
  const type = await typeOf(file, { id: caller.id, gone });
  await refuseOverQuota(db, rules.quota, caller.id, file.size);
  await rules.scan(file.path);
  const enter = await files.layDown({
    content: { arrivedAt: file.path, sha256: file.sha256 },
    name: file.name,
    folder: folderOf(incoming),
    ownerId: caller.id,
    audience: kind.audience ?? (type.isPicture ? 'anyone' : 'signed-in'),
    mime: type.mime,
    sealed: kind.sealed,
    sealKey,
    subjectId,
  });
  return async (trx) => {
    await takeFromQuota(trx, rules.quota, caller.id, file.size);
    return enter(trx);
  };
}

/** What a file is, by its name and its bytes together. */
async function typeOf({ name, path, size }: Pick<ArrivedFile, 'name' | 'path' | 'size'>, sender: Sender) {
  const type = fileKind(name, await contentOf(path, size, sender));
  if (typeof type === 'string') throw new Refusal(FAULTS[type], { values: { ending: endingOf(name) } });
  return type;
}

/** What can be said before anybody looks into the file. */
export async function refuseWrongPlace(db: Db, { kinds }: IntakeRules, incoming: Incoming): Promise<BizKind> {
  const { caller, subjectId, file } = incoming;
  const biz = folderOf(incoming);
  if (!isFolder(biz)) throw new Refusal('upload.wrong-folder', { field: 'biz' });
  const kind = incoming.biz ? kinds.of(biz) : kinds.unnamed(biz);
  const { maxBytes = kind.maxBytes } = incoming;
  // The field may have come twice, with a roomier folder before the file.
  if (file.size > maxBytes) throw tooLarge(maxBytes);
  if (kind.mayUpload && !(await kind.mayUpload(db, caller, { biz, subjectId }))) throw forbidden();
  if (kind.endings && !kind.endings.includes(endingOf(file.name))) throw wrongEnding(kind.endings);
  return kind;
}

const folderOf = ({ biz, unnamed }: Incoming) => withoutCase(biz || unnamed);

function wrongEnding(endings: string[]): Refusal {
  if (endings.every((ending) => PICTURE_ENDINGS.includes(ending))) return new Refusal('upload.not-a-picture');
  return new Refusal('upload.not-here', { values: { endings: endings.join('、') } });
}

import { withoutCase } from '#kit/contract/resumable.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, NewFile } from '#kit/server/http/kernel.ts';
import type { StoredFile } from './files.store.ts';

/** Folders into which only the house itself writes. */
export const HOUSE_FOLDERS = ['imports', 'exports'];
/** Folders for files without a kind. Sent by name, each is an undeclared kind. */
export const UNNAMED = { upload: 'upload', project: 'project', oss: 'oss' };
/** Pictures here are for those who know the path, other files for all who are signed in. */
const OPEN_FOLDERS = ['temp', 'jeditor'];

export const PLAIN_LIMIT = 10 * 1_048_576;
export const TENDER_LIMIT = 200 * 1_048_576;

/**
 * A kind of business whose files have rules of their own. Modules declare theirs and `src/server/file-kinds.ts` lists
 * them. Names are compared without case; files of a `biz` that nobody has declared are their owner's alone.
 */
export interface BizKind {
  /** The first part of `biz`, in lower case. */
  name: string;
  /** What the plain call takes. */
  maxBytes: number;
  /** The only endings that it takes. */
  endings?: string[];
  /** Who may read, where nothing else says so; else pictures are for who knows the path, other files for the signed-in. */
  audience?: NewFile['audience'];
  /** Shares its bytes with no file, stands in no list, and does not exist for who may not read it. */
  sealed?: true;
  mayUpload?(db: Db, caller: Caller, place: { biz: string; subjectId?: string }): Promise<boolean> | boolean;
  mayRead?(db: Db, reader: Caller, file: StoredFile): Promise<boolean> | boolean;
}

export interface BizKinds {
  of(biz: string): BizKind;
  /** Of a file that names no kind and goes into this folder: as open as `temp`. */
  unnamed(folder: string): BizKind;
}

export function bizKinds(declared: BizKind[]): BizKinds {
  const closed = { maxBytes: PLAIN_LIMIT, audience: 'owner', mayUpload: () => false } as const;
  const house = HOUSE_FOLDERS.map((name): BizKind => ({ name, ...closed }));
  const open = OPEN_FOLDERS.map((name): BizKind => ({ name, maxBytes: PLAIN_LIMIT }));
  const kinds = new Map([...house, ...open, ...declared].map((kind) => [kind.name, kind]));
  return {
    of: (biz) => {
      const [name = ''] = withoutCase(biz).split('/');
      return kinds.get(name) ?? { name, maxBytes: PLAIN_LIMIT, audience: 'owner' };
    },
    unnamed: (folder) => kinds.get(folder) ?? { name: folder, maxBytes: PLAIN_LIMIT },
  };
}

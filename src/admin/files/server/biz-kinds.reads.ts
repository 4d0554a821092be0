import { withoutCase } from '#kit/contract/files/resumable.contract.ts';
import type { BizKind } from '#kit/server/module/registers.ts';

/** Folders into which only the platform itself writes. */
export const OWN_FOLDERS = ['imports', 'exports'];
/** Folders for files without a kind. Sent by name, each is an undeclared kind. */
export const UNNAMED = { upload: 'upload', project: 'project', oss: 'oss' };
/** Pictures here are for those who know the path, other files for all who are signed in. */
const OPEN_FOLDERS = ['temp', 'jeditor'];

export const PLAIN_LIMIT = 10 * 1_048_576;
export const TENDER_LIMIT = 200 * 1_048_576;

export interface BizKinds {
  of(biz: string): BizKind;
  /** Of a file that names no kind and goes into this folder: as open as `temp`. */
  unnamed(folder: string): BizKind;
}

export function bizKinds(declared: BizKind[]): BizKinds {
  const closed = { maxBytes: PLAIN_LIMIT, audience: 'owner', mayUpload: () => false } as const;
  const platform = OWN_FOLDERS.map((name): BizKind => ({ name, ...closed }));
  const open = OPEN_FOLDERS.map((name): BizKind => ({ name, maxBytes: PLAIN_LIMIT }));
  const kinds = new Map([...platform, ...open, ...declared].map((kind) => [kind.name, kind]));
  return {
    of: (biz) => {
      const [name = ''] = withoutCase(biz).split('/');
      return kinds.get(name) ?? { name, maxBytes: PLAIN_LIMIT, audience: 'owner' };
    },
    unnamed: (folder) => kinds.get(folder) ?? { name: folder, maxBytes: PLAIN_LIMIT },
  };
}

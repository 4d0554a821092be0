import { PICTURE_ENDINGS } from '#admin/files/files.rules.ts';
import { type BizKind, PLAIN_LIMIT, TENDER_LIMIT } from '#admin/files/server/biz-kinds.reads.ts';

/** The kinds of business whose files have rules of their own. Modules of the business add theirs here. */
export const FILE_KINDS: BizKind[] = [
  { name: 'avatar', maxBytes: PLAIN_LIMIT, endings: PICTURE_ENDINGS, audience: 'anyone' },
  // Until a project publishes them, tender files are their sender's alone.
  { name: 'tender', maxBytes: TENDER_LIMIT, audience: 'owner' },
  { name: 'bid', maxBytes: TENDER_LIMIT, audience: 'owner', sealed: true },
];

import { sql } from 'kysely';
import { PLAIN_LIMIT } from '#admin/files/server/biz-kinds.reads.ts';
import { pathOf } from '#admin/files/server/files.reads.ts';
import {
  APPROVAL_FILES,
  INVESTMENT_PROJECT,
  PROJECT_READERS,
} from '#business/investment-projects/investment-projects.contract.ts';
import { filesIn } from '#business/investment-projects/investment-projects.rules.ts';
import { areOwnFiles } from '#business/organisations/server/own-files.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { participantScope } from '#kit/server/engine/object-kind.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { BizKind } from '#kit/server/module/registers.ts';
import { projectKind } from './project-kind.ts';

const KIND = APPROVAL_FILES.biz.toLowerCase();
const ENTERING = ['gcProject:add', 'gcProject:edit', 'gcProject:change'];

/** Read by everybody who sees the project that names them, or the change of it that is under review or was refused. */
export const approvalFileKind: BizKind = {
  name: KIND,
  maxBytes: PLAIN_LIMIT,
  endings: ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'ofd'],
  audience: 'owner',
  mayUpload: (_, { permissions }) => ENTERING.some((code) => permissions.has(code)),
  mayRead: async (db, reader, { id }) => {
    const path = reader.permissions.has('gcProject:list') ? await pathOf(db, id) : undefined;
    if (!path) return false;
    const { rows } = await sql`
      select from gc_project
      where ${participantScope(projectKind, reader, PROJECT_READERS)} and (
        string_to_array(approval_files, ',') @> array[${path}]
        or id in (select object_id from change_request
          where object = ${INVESTMENT_PROJECT} and status in ('PENDING', 'REJECTED')
            and string_to_array(after::jsonb ->> 'approvalFiles', ',') @> array[${path}]))
      limit 1`.execute(db);
    return rows.length > 0;
  },
};

interface Holder {
  legalOrgId: string | null;
  createdBy: string | null;
}

/** A project names only files that were sent for it: else a path would open somebody else's file. */
export async function refuseForeignFiles(db: Db, { legalOrgId, createdBy }: Holder, files: unknown, caller: Caller) {
  const paths = filesIn(files);
  if (paths.length === 0) return;
  const areOwn = await areOwnFiles(db, { orgId: legalOrgId, createdBy }, paths, { kind: KIND, caller });
  if (!areOwn || paths.length > APPROVAL_FILES.most)
    throw new Refusal('investment-project.unknown-file', {
      field: 'approvalFiles',
      values: { most: APPROVAL_FILES.most },
    });
}

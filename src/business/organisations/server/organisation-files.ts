import { sql } from 'kysely';
import { PLAIN_LIMIT } from '#admin/files/server/biz-kinds.reads.ts';
import { pathOf } from '#admin/files/server/files.reads.ts';
import { ORGANISATION, ORGANISATION_FILES, organisations } from '#business/organisations/organisations.contract.ts';
import { areOwnFiles } from '#business/organisations/server/own-files.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { participantScope } from '#kit/server/engine/object-kind.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { BizKind } from '#kit/server/module/registers.ts';
import { organisationKind } from './organisation-kind.ts';

const KIND = ORGANISATION_FILES.biz.toLowerCase();
const READERS = organisations.object?.readers ?? [];
const ENTERING = ['gcOrg:add', 'gcOrg:edit', 'gcOrgChange:request'];

/** The proof of an account tells its number, and is for those who may look at that; other papers are for all who see the organisation. */
export const organisationFileKind: BizKind = {
  name: KIND,
  maxBytes: PLAIN_LIMIT,
  endings: ['pdf', 'jpg', 'jpeg', 'png', 'ofd'],
  audience: 'owner',
  mayUpload: (_, { permissions }) => ENTERING.some((code) => permissions.has(code)),
  mayRead: async (db, reader, { id }) => {
    const path = reader.permissions.has('gcOrg:list') ? await pathOf(db, id) : undefined;
    if (!path) return false;
    const names = (column: string) => sql`string_to_array(${sql.ref(column)}, ',') @> array[${path}]`;
    const { rows } = await sql`
      select from gc_org where ${participantScope(organisationKind, reader, READERS)} and (
        id in (select org_id from gc_org_qualification where ${names('files')})
        or id in (select org_id from gc_org_performance where ${names('files')}))
      union all
      select from gc_org where ${participantScope(organisationKind, reader, ['applicant', 'centerAccept'])} and (
        ${names('basic_account_proof')}
        or id in (select object_id from change_request
          where object = ${ORGANISATION} and status in ('PENDING', 'REJECTED')
            and string_to_array(after::jsonb ->> 'basicAccountProof', ',') @> array[${path}]))
      limit 1`.execute(db);
    return rows.length > 0;
  },
};

const pathsOf = (files: unknown) => (typeof files === 'string' ? files.split(',').filter(Boolean) : []);
type Named = Record<string, unknown>;

/** The organisation as far as its files ask for it. */
interface Holder {
  id: string | null;
  createdBy: string | null;
}

/** An organisation names only files that were sent for it; those that were there stay. */
export async function refuseForeignFiles(
  db: Db,
  { id, createdBy }: { id: unknown; createdBy?: unknown },
  { before, after }: Record<'before' | 'after', readonly Named[]>,
  caller: Caller,
  field = 'files',
): Promise<void> {
  const known = new Set(before.flatMap(({ files }) => pathsOf(files)));
  const added = after.flatMap(({ files }) => pathsOf(files)).filter((path) => !known.has(path));
  const isTooMany = after.some(({ files }) => pathsOf(files).length > ORGANISATION_FILES.most);
  const holder: Holder = { id: (id as string) ?? null, createdBy: (createdBy as string) ?? null };
  const areOwn =
    added.length === 0 ||
    (await areOwnFiles(db, { orgId: holder.id, createdBy: holder.createdBy }, added, { kind: KIND, caller }));
  if (isTooMany || !areOwn) throw new Refusal('org.unknown-file', { field, values: { most: ORGANISATION_FILES.most } });
}

/** The same for the proof of an account; `row` is the organisation so far. */
export const refuseForeignProof = (
  db: Db,
  { basicAccountProof }: Record<string, unknown>,
  row: Record<string, unknown> | undefined,
  caller: Caller,
): Promise<void> =>
  refuseForeignFiles(
    db,
    { id: row?.id, createdBy: row?.createdBy ?? row?.createBy },
    { before: [{ files: row?.basicAccountProof }], after: [{ files: basicAccountProof }] },
    caller,
    'basicAccountProof',
  );

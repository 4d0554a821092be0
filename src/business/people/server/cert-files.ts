import { sql } from 'kysely';
import { PLAIN_LIMIT } from '#admin/files/server/biz-kinds.reads.ts';
import { pathOf } from '#admin/files/server/files.reads.ts';
import { areOwnFiles } from '#business/organisations/server/own-files.reads.ts';
import { people } from '#business/people/people.contract.ts';
import { CERT_FILES, certCalls } from '#business/people/person-certs.contract.ts';
import type { Cert } from '#business/people/person-certs.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { participantScope } from '#kit/server/engine/object-kind.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { BizKind } from '#kit/server/module/registers.ts';
import { personKind } from './person-kind.ts';

const KIND = CERT_FILES.biz.toLowerCase();
const READERS = people.object?.readers ?? [];

/** Read by everybody who sees the person whose certificate names them. */
export const certFileKind: BizKind = {
  name: KIND,
  maxBytes: PLAIN_LIMIT,
  endings: ['pdf', 'jpg', 'jpeg', 'png', 'ofd'],
  audience: 'owner',
  mayUpload: (_, { permissions }) => permissions.has(certCalls.save.permission),
  mayRead: async (db, reader, { id }) => {
    const path = reader.permissions.has('gcPerson:list') ? await pathOf(db, id) : undefined;
    if (!path) return false;
    const { rows } = await sql`
      select from gc_person
      where ${participantScope(personKind, reader, READERS)}
        and id in (select person_id from gc_person_cert where string_to_array(files, ',') @> array[${path}])
      limit 1`.execute(db);
    return rows.length > 0;
  },
};

const pathsOf = ({ files }: Pick<Cert, 'files'>) => (files ?? '').split(',').filter(Boolean);

/** Certificates take only files that were sent for the person; those that were there stay, also after a transfer. */
export async function refuseForeignFiles(
  db: Db,
  person: StateRow,
  { before, after }: Record<'before' | 'after', readonly Pick<Cert, 'files'>[]>,
  caller: Caller,
): Promise<void> {
  const known = new Set(before.flatMap(pathsOf));
  const added = after.flatMap(pathsOf).filter((path) => !known.has(path));
  const holder = { orgId: String(person.orgId), createdBy: person.createdBy as string | null };
  const isTooMany = after.some((cert) => pathsOf(cert).length > CERT_FILES.most);
  if (isTooMany || (added.length > 0 && !(await areOwnFiles(db, holder, added, { kind: KIND, caller }))))
    throw new Refusal('person.unknown-file', { field: 'files', values: { most: CERT_FILES.most } });
}

import { findOrganisation } from '#business/organisations/server/organisations.reads.ts';
import { documentFault, withDocument, writtenAlike } from '#business/people/id-documents.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { fieldMac } from '#kit/server/engine/field-seal.ts';
import { partiesOf } from '#kit/server/engine/participation.store.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { Drafting, Values } from '#kit/server/resource/resource-draft.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';
import { findByDocument } from './people.store.ts';

export const personHooks: ResourceHooks = {
  check: async (draft, db, drafting) => {
    const fault = documentFault(draft, drafting.row);
    if (fault) throw fault;
    if (draft.orgId) await refuseOtherOrganisation(db, drafting.caller, String(draft.orgId));
    if (draft.idNo) await refuseKnownPerson(db, draft, drafting);
  },
  beforeSave: (draft, _caller, row) => withDocument(draft, row),
};

/** Reception enters people for every organisation, everybody else for their own; of others nobody learns whether they exist. */
async function refuseOtherOrganisation(db: Db, caller: Caller, orgId: string): Promise<void> {
  const mayBeAny = caller.permissions.has('gcPerson:audit');
  const organisation =
    mayBeAny || (await partiesOf(db, caller.id)).includes(orgId.toLowerCase())
      ? await findOrganisation(db, { id: orgId })
      : undefined;
  if (!organisation) throw new Refusal('person.organisation', { field: 'orgId' });
  if (organisation.status === 'DRAFT') throw new Refusal('person.organisation-draft', { field: 'orgId' });
}

/** A person exists once. Where they are already, nobody is told: the way on is a transfer. */
async function refuseKnownPerson(db: Db, draft: Values, { kernel, row = {} }: Drafting): Promise<void> {
  const idType = String(draft.idType ?? row.idType);
  const mac = fieldMac(kernel.keys.field, writtenAlike(idType, String(draft.idNo)));
  const known = await findByDocument(db, idType, mac);
  if (known && known.id !== row.id) throw new Refusal('person.exists', { field: 'idNo' });
}

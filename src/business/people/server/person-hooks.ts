import { findOrganisation, refuseHeld } from '#business/organisations/server/organisations.reads.ts';
import { documentFault, withDocument } from '#business/people/id-documents.rules.ts';
import { PERSON } from '#business/people/people.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { ENTRANT } from '#kit/server/engine/object-kind.ts';
import { addParticipation, partiesOf } from '#kit/server/engine/participation.store.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';

export const personHooks: ResourceHooks = {
  check: async (draft, db, drafting) => {
    const fault = documentFault(draft, drafting.row);
    if (fault) throw fault;
    await refuseHeld(db, drafting.row?.orgId);
    if (draft.orgId) await refuseOtherOrganisation(db, drafting.caller, String(draft.orgId));
  },
  beforeSave: (draft, _caller, row) => withDocument(draft, row),
  afterSave: async (objectId, db, { caller, isNew }) => {
    if (!isNew || !caller.permissions.has('gcPerson:audit')) return;
    await addParticipation(db, { object: PERSON, objectId, relation: ENTRANT, userId: caller.id, by: caller.username });
  },
};

/** Reception enters people for every organisation, everybody else for their own; of others nobody learns whether they exist. */
async function refuseOtherOrganisation(db: Db, caller: Caller, orgId: string): Promise<void> {
  const mayBeAny = caller.permissions.has('gcPerson:audit');
  const organisation =
    mayBeAny || (await partiesOf(db, caller.id)).includes(orgId.toLowerCase())
      ? await findOrganisation(db, { id: orgId })
      : undefined;
  if (!organisation) throw new Refusal('person.organisation', { field: 'orgId' });
  await refuseHeld(db, orgId, 'orgId');
  if (organisation.status === 'DRAFT') throw new Refusal('person.organisation-draft', { field: 'orgId' });
}

import { legalRepFault } from '#business/organisations/legal-rep.rules.ts';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import { accountNameFault, IN_FORCE, leftOpen } from '#business/organisations/organisations.rules.ts';
import { organisationsOf } from '#business/organisations/server/organisations.reads.ts';
import { draftHasPeople } from '#business/people/server/people.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { businessNow } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import { ENTRANT, MEMBER } from '#kit/server/engine/object-kind.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';
import { refuseForeignProof } from './organisation-files.ts';

export const organisationHooks: ResourceHooks = {
  check: async (draft, db, { row, caller }) => {
    const isChange = row !== undefined && IN_FORCE.includes(String(row.status));
    // A change brings some of the fields; what holds between several is asked of the organisation as it would be.
    const whole = isChange ? { ...row, ...draft } : draft;
    if ((draft.orgName || (isChange && draft.basicAccountName)) && accountNameFault(whole))
      throw new Refusal('org.account-name', { field: 'basicAccountName' });
    const first = isChange ? leftOpen(draft, { before: row, after: whole }) : undefined;
    if (first) throw new Refusal('org.field-missing', { field: first.field, values: { field: first.label } });
    const documentFault = legalRepFault(draft, row);
    if (documentFault) throw documentFault;
    if (typeof draft.establishedOn === 'string' && draft.establishedOn > toWireDay(await businessNow(db)))
      throw new Refusal('org.established-later', { field: 'establishedOn' });
    await refuseForeignProof(db, draft, row, caller);
    if (String(draft.regCapitalFen ?? '').startsWith('-'))
      throw new Refusal('org.negative-capital', { field: 'regCapitalFen' });
  },
  // One that was taken back from review may have people already; they are not lost with it.
  aroundRemoval: async (db, remove, { ids }) => {
    if (await draftHasPeople(db, ids)) throw new Refusal('org.has-people');
    await remove();
  },
  // Reception enters organisations for others; everybody else enters their own, and there is one of these.
  afterSave: async (objectId, db, { caller, isNew }) => {
    if (!isNew) return;
    const by = caller.username;
    if (caller.permissions.has('gcOrg:audit'))
      return addParticipation(db, { object: ORGANISATION, objectId, relation: ENTRANT, userId: caller.id, by });
    // Of two that one user enters at the same moment, the second waits here and is refused.
    await lockValues(db, [`participation.user_id=${caller.id}`]);
    const others = await organisationsOf(db, caller.id);
    if (others.some(({ status }) => status !== 'CLOSED')) throw new Refusal('org.has-one');
    await addParticipation(db, { object: ORGANISATION, objectId, relation: MEMBER, userId: caller.id, by });
  },
};

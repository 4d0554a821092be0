import { sql } from 'kysely';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { actsFor, draftOf, enteredFor } from '#business/organisations/server/organisations.reads.ts';
import { PERSON, people } from '#business/people/people.contract.ts';
import { byPermission, either } from '#kit/server/engine/object-kind.ts';
import type { ObjectKind } from '#kit/server/http/kernel.ts';

const entered = { object: PERSON, by: 'gcPerson:audit' };
/** Reception hands in whom it has entered for an organisation; then they are the organisation's alone, if anybody acts for it. */
const enteredByReception = either(enteredFor({ ...entered, organisation: 'gc_person.org_id' }), draftOf(entered));

/** How users are related to a person: as the organisation, the one that takes them over, a reviewer, or a reader of all. */
export const personKind: ObjectKind = {
  name: PERSON,
  table: 'gc_person',
  relations: {
    owner: either(actsFor('org_id'), enteredByReception),
    // One that has only asked for a person learns nothing of them before their organisation has agreed.
    newOwner: (caller) =>
      sql`(status = 'APPROVED' and transfer_side = 'OFFERED' and ${actsFor('transfer_org_id')(caller)})`,
    centerAccept: byPermission('gcPerson:audit'),
    reader: (caller) => sql`(${byPermission('gcPerson:readAll')(caller)} and status <> 'DRAFT')`,
  },
  told: toldByOrganisation(people, { name: 'name', organisation: 'orgId', review: 'gcPerson:audit' }),
};

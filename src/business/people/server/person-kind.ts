import { sql } from 'kysely';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { actsFor } from '#business/organisations/server/organisations.reads.ts';
import { PERSON, people } from '#business/people/people.contract.ts';
import { byPermission, either } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';

/** Reception enters people for organisations, and hands them in for them. */
const enteredByReception = ({ permissions, username }: Caller) =>
  permissions.has('gcPerson:audit') ? sql`created_by = ${username}` : sql`false`;

/** Who stands how to a person: their organisation, the one that they are offered to, those who review, and those who read all. */
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

import { sql } from 'kysely';
import { ORGANISATION, organisations } from '#business/organisations/organisations.contract.ts';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { byParticipation, byPermission, either, MEMBER } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';

/** Drafts are nobody's business but their authors' and reception's. */
const onceHandedIn = (code: string) => (caller: Caller) => sql`(${byPermission(code)(caller)} and status <> 'DRAFT')`;

/** Reception enters organisations for others, and hands them in for them. */
const enteredByReception = ({ permissions, username }: Caller) =>
  permissions.has('gcOrg:audit') ? sql`created_by = ${username}` : sql`false`;

/** Who stands how to an organisation: its members, those who review it, those who suspend it, and those who read all. */
export const organisationKind: ObjectKind = {
  name: ORGANISATION,
  table: 'gc_org',
  relations: {
    applicant: either(byParticipation(ORGANISATION, MEMBER), enteredByReception),
    centerAccept: byPermission('gcOrg:audit'),
    supervisor: onceHandedIn('gcOrg:suspend'),
    reader: onceHandedIn('gcOrg:readAll'),
  },
  told: toldByOrganisation(organisations, { name: 'orgName', organisation: 'id', review: 'gcOrg:audit' }),
};

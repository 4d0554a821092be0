import { sql } from 'kysely';
import { ORGANISATION, organisations } from '#business/organisations/organisations.contract.ts';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { enteredFor } from '#business/organisations/server/organisations.reads.ts';
import { byParticipation, byPermission, either, MEMBER } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';

/** Drafts are nobody's business but their authors' and reception's. */
const onceHandedIn = (code: string) => (caller: Caller) => sql`(${byPermission(code)(caller)} and status <> 'DRAFT')`;

/** How users are related to an organisation: its members, reviewers, those who suspend it, and those who read all. */
export const organisationKind: ObjectKind = {
  name: ORGANISATION,
  table: 'gc_org',
  relations: {
    applicant: either(
      byParticipation(ORGANISATION, MEMBER),
      enteredFor({ object: ORGANISATION, by: 'gcOrg:audit', organisation: 'gc_org.id' }),
    ),
    centerAccept: byPermission('gcOrg:audit'),
    supervisor: onceHandedIn('gcOrg:suspend'),
    reader: onceHandedIn('gcOrg:readAll'),
  },
  told: toldByOrganisation(organisations, { name: 'orgName', organisation: 'id', review: 'gcOrg:audit' }),
};

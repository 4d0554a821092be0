import { sql } from 'kysely';
import { INVESTMENT_PROJECT, investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { actsFor } from '#business/organisations/server/organisations.reads.ts';
import { byPermission, either } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';

/** Reception enters projects for others, and hands them in for them. */
const enteredByReception = ({ permissions, username }: Caller) =>
  permissions.has('gcProject:audit') ? sql`created_by = ${username}` : sql`false`;

/** Those who read all projects see none before it was handed in. */
const onceHandedIn = (code: string) => (caller: Caller) => sql`(${byPermission(code)(caller)} and status <> 'DRAFT')`;

/** Who stands how to an investment project: members of its legal organisation, those who review it, and those who read all. */
export const projectKind: ObjectKind = {
  name: INVESTMENT_PROJECT,
  table: 'gc_project',
  relations: {
    owner: either(actsFor('legal_org_id'), enteredByReception),
    centerAccept: byPermission('gcProject:audit'),
    reader: onceHandedIn('gcProject:readAll'),
  },
  told: toldByOrganisation(investmentProjects, {
    name: 'projectName',
    organisation: 'legalOrgId',
    review: 'gcProject:audit',
  }),
};

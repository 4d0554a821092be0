import { sql } from 'kysely';
import { INVESTMENT_PROJECT, investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { actsFor, draftOf, enteredFor } from '#business/organisations/server/organisations.reads.ts';
import { byPermission, either } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';

const entered = { object: INVESTMENT_PROJECT, by: 'gcProject:audit' };
/** Reception hands in what it has entered for an organisation; then it is the organisation's alone, if anybody acts for it. */
const enteredByReception = either(
  enteredFor({ ...entered, organisation: 'gc_project.legal_org_id' }),
  draftOf(entered),
);

/** Those who read all projects see none before it was handed in. */
const onceHandedIn = (code: string) => (caller: Caller) => sql`(${byPermission(code)(caller)} and status <> 'DRAFT')`;

/** How users are related to an investment project: members of its legal organisation, reviewers, and those who read all. */
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

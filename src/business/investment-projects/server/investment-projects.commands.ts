import { PROJECT_STATES } from '#business/investment-projects/investment-project-codes.contract.ts';
import {
  INVESTMENT_PROJECT,
  investmentProjectCommands,
  investmentProjects,
} from '#business/investment-projects/investment-projects.contract.ts';
import {
  filesIn,
  type ProjectSituation,
  projectGuards,
} from '#business/investment-projects/investment-projects.rules.ts';
import { sumOf, type WantedSection } from '#business/investment-projects/project-plan.rules.ts';
import { findOrganisation, heldOf, reviewsOwn } from '#business/organisations/server/organisations.reads.ts';
import { gcProjectMachine } from '#business/states/entry.rules.ts';
import { machine } from '#kit/domain/engine/machine.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { changeEffects } from '#kit/server/engine/changes/change-effects.ts';
import { openChange } from '#kit/server/engine/changes/changes.ts';
import { lastAsked } from '#kit/server/engine/changes/last-change.ts';
import type { Asked, Commanded, Moved } from '#kit/server/engine/commanded.ts';
import { takenBlock } from '#kit/server/engine/taken.ts';
import { refuseForeignFiles } from './approval-files.ts';
import { projectHooks, refuseOverPlan, refuseUnsound } from './project-hooks.ts';
import { projectKind } from './project-kind.ts';
import { planParts, putPlan } from './project-plan.changes.ts';

async function situationOf(asked: Asked): Promise<ProjectSituation> {
  const { db, row, caller, input } = asked;
  return {
    taken: await takenBlock(asked, investmentProjects as never),
    held: await heldOf(db, row.legalOrgId),
    hasApprovalFiles: filesIn(row.approvalFiles).length > 0,
    isOwn:
      (caller !== undefined && (await authorsOf(db, row)).includes(caller.username)) ||
      (await reviewsOwn(db, asked, 'gcProject:audit', row.legalOrgId)),
    input,
  };
}

/** Who has entered the project or handed it in; of a change under review, who has asked for it. */
async function authorsOf(db: Db, row: Asked['row']): Promise<unknown[]> {
  if (row.status !== 'CHANGING') return [row.createdBy, row.submittedBy];
  const change = await lastAsked(db, INVESTMENT_PROJECT, row.id);
  return [row.createdBy, row.submittedBy, change?.submittedBy];
}

/** Names change; the fact of a decision says what project and organisation were called then. */
const noteNames = ({ row: { projectName, legalOrgName, legalOrgCode }, note }: Moved) =>
  note({ projectName, legalOrgName, legalOrgCode });

const changes = changeEffects(
  investmentProjects as never,
  projectHooks,
  ({ projectName }) => String(projectName),
  ({ db, row, input = {} }) => planParts(db, row.id, input.plan as WantedSection[] | undefined),
);

/** What holds between several fields is asked when the change is handed in, not first when it is approved. */
async function keepChange(moved: Moved): Promise<void> {
  const { db, row, caller, input = {} } = moved;
  const { approvalFiles, totalInvestFen } = (input.changes ?? {}) as Record<string, string | null | undefined>;
  const plan = input.plan as WantedSection[] | undefined;
  await changes.keepChange(moved);
  if (approvalFiles === '' || approvalFiles === null)
    throw new Refusal('investment-project.files-missing', { field: 'approvalFiles' });
  if (approvalFiles && caller) await refuseForeignFiles(db, row as never, approvalFiles, caller);
  if (totalInvestFen || plan)
    refuseOverPlan(
      plan ? sumOf(plan) : String(row.planFen),
      totalInvestFen || String(row.totalInvestFen),
      totalInvestFen ? 'totalInvestFen' : 'plan',
    );
}

/** The project as it will be is asked as a whole once more: its organisation and its plan may be others by now. */
async function applyChange(moved: Moved): Promise<void> {
  const { db, row, caller } = moved;
  const legalOrg = await findOrganisation(db, { id: String(row.legalOrgId) });
  if (legalOrg?.status === 'CLOSED')
    throw new Refusal('investment-project.legal-org-closed', { field: 'legalOrgCode' });
  const change = await openChange(db, row.id, ['PENDING']);
  await changes.applyChange(moved);
  const { plan } = JSON.parse(change?.after ?? '{}') as { plan?: WantedSection[] };
  if (plan && caller) await putPlan(db, row.id, plan, caller.username);
  await refuseUnsound(db, row.id);
}

export const investmentProjectCommanded: Commanded<ProjectSituation> = {
  kind: projectKind,
  machine: machine(gcProjectMachine, projectGuards),
  states: PROJECT_STATES,
  editableIn: ['DRAFT', 'REJECTED'],
  calls: investmentProjectCommands,
  fields: investmentProjects.fields,
  situationOf,
  effects: {
    ...changes,
    keepChange,
    applyChange,
    keepSubmitter: (moved) => {
      noteNames(moved);
      moved.set({ submittedBy: moved.caller?.username ?? null });
    },
    // The picker asks for approved projects: the state alone opens it.
    openToPicker: noteNames,
  },
};

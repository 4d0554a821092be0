import { sql } from 'kysely';
import { INVESTMENT_PROJECT } from '#business/investment-projects/investment-projects.contract.ts';
import { projectFault, writtenInvestCode } from '#business/investment-projects/investment-projects.rules.ts';
import { isOver } from '#business/investment-projects/project-plan.rules.ts';
import { findOrganisation, organisationsOf, refuseHeld } from '#business/organisations/server/organisations.reads.ts';
import { grouped, yuanOf } from '#kit/domain/money.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { ENTRANT } from '#kit/server/engine/object-kind.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';
import { refuseForeignFiles } from './approval-files.ts';

interface Saved {
  legalOrgId: string | null;
  legalOrgCode: string | null;
  approvalFiles: string | null;
  totalInvestFen: string;
  planFen: string;
  createdBy: string | null;
}

// One refusal for what does not exist and for what is somebody else's: nobody learns which organisations are entered.
const notTheirs = () => new Refusal('investment-project.legal-org', { field: 'legalOrgCode' });

/** Reception enters projects for any organisation in force; everybody else for their own. */
async function legalOrganisation(
  db: Db,
  caller: Caller,
  { legalOrgId, legalOrgCode }: Pick<Saved, 'legalOrgId' | 'legalOrgCode'>,
) {
  const isNamed = legalOrgId !== null || legalOrgCode !== null;
  if (caller.permissions.has('gcProject:audit')) {
    if (!isNamed) throw new Refusal('investment-project.legal-org-missing', { field: 'legalOrgCode' });
    const named = await findOrganisation(db, { id: legalOrgId, creditCode: legalOrgCode });
    await refuseHeld(db, named?.id, 'legalOrgCode');
    if (named?.status !== 'ACTIVE') throw notTheirs();
    return named;
  }
  const all = await organisationsOf(db, caller.id);
  const own = isNamed ? all.filter(({ id, creditCode }) => id === legalOrgId || creditCode === legalOrgCode) : all;
  const first = own.find(({ status }) => status === 'ACTIVE');
  if (!first) {
    await refuseHeld(db, own[0]?.id, 'legalOrgCode');
    throw isNamed ? notTheirs() : new Refusal('investment-project.no-organisation', { field: 'legalOrgCode' });
  }
  return first;
}

export const refuseOverPlan = (planFen: string, totalInvestFen: string, field: string) => {
  if (isOver(planFen, totalInvestFen))
    throw new Refusal('investment-project.plan-over-total', {
      field,
      values: { plan: grouped(yuanOf(planFen)), total: grouped(yuanOf(totalInvestFen)) },
    });
};

/** Refuses a project without the files of its approval, or with a plan over its total. */
export async function refuseUnsound(db: Db, id: string): Promise<void> {
  const { rows } = await sql<Saved>`
    select approval_files, total_invest_fen, plan_fen from gc_project where id = ${id}`.execute(db);
  const [saved] = rows;
  if (!saved) return;
  if (!saved.approvalFiles) throw new Refusal('investment-project.files-missing', { field: 'approvalFiles' });
  refuseOverPlan(saved.planFen, saved.totalInvestFen, 'totalInvestFen');
}

export const projectHooks: ResourceHooks = {
  check: async (draft, db, { caller, row }) => {
    await refuseHeld(db, row?.legalOrgId);
    const fault = projectFault(draft);
    if (fault) throw new Refusal(fault.code, { field: fault.field, values: fault.values ?? {} });
    // Also asked here, where an import is told which of its rows is wrong.
    const { legalOrgId = null, legalOrgCode = null } = draft as Partial<Saved>;
    if (!row && (legalOrgId || legalOrgCode)) await legalOrganisation(db, caller, { legalOrgId, legalOrgCode });
  },
  beforeSave: (draft) =>
    typeof draft.investCode === 'string' && draft.investCode !== ''
      ? { ...draft, investCode: writtenInvestCode(draft.investCode) }
      : draft,
  afterSave: async (id, db, { caller, isNew }) => {
    const { rows } = await sql<Saved>`
      select legal_org_id, legal_org_code, approval_files, total_invest_fen, plan_fen, created_by
      from gc_project where id = ${id}`.execute(db);
    const [saved] = rows;
    if (!saved) return;
    let { legalOrgId } = saved;
    if (isNew) {
      if (caller.permissions.has('gcProject:audit'))
        await addParticipation(db, {
          object: INVESTMENT_PROJECT,
          objectId: id,
          relation: ENTRANT,
          userId: caller.id,
          by: caller.username,
        });
      const organisation = await legalOrganisation(db, caller, saved);
      legalOrgId = organisation.id;
      await sql`
        update gc_project set legal_org_id = ${organisation.id}, legal_org_code = ${organisation.creditCode},
          legal_org_name = ${organisation.orgName}
        where id = ${id}`.execute(db);
    }
    await refuseForeignFiles(db, { ...saved, legalOrgId }, saved.approvalFiles, caller);
    refuseOverPlan(saved.planFen, saved.totalInvestFen, 'totalInvestFen');
  },
};

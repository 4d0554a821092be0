import type { FastifyInstance } from 'fastify';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { planFields } from '#business/investment-projects/planned-section.contract.ts';
import { PLAN_GRID, type PlanRow, planCalls } from '#business/investment-projects/project-plan.contract.ts';
import { type PlanSave, planSave, type StoredSection } from '#business/investment-projects/project-plan.rules.ts';
import { refuseHeld } from '#business/organisations/server/organisations.reads.ts';
import { MOST_TABLE_ROWS } from '#kit/contract/grid/table.contract.ts';
import { fenOf } from '#kit/domain/money.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { otherState } from '#kit/server/engine/move-row.ts';
import { standsToAll } from '#kit/server/engine/object-kind.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import { serve } from '#kit/server/http/serve.ts';
import { cellChecker } from '#kit/server/realtime/cell-check.ts';
import type { LiveGrid } from '#kit/server/realtime/live-grids.ts';
import { tableSaver } from '#kit/server/resource/serve-table.ts';
import { investmentProjectCommanded } from './investment-projects.commands.ts';
import { refuseOverPlan } from './project-hooks.ts';
import { projectKind } from './project-kind.ts';
import * as store from './project-plan.store.ts';

const checkCells = cellChecker(planFields, planCalls.save);
const EDIT = planCalls.save.permission;

/** The plan of a project as a table: read whole, saved in one transaction or not at all. */
export function serveProjectPlan(app: FastifyInstance): void {
  const save = tableSaver(app, {
    subject: investmentProjects.table,
    permissions: { add: EDIT, remove: EDIT, removeBatch: EDIT },
    checkCells,
    lock: (db, { id }: StateRow) => store.lockPlan(db, id),
    rows: (db, { id }) => rowsOf(db, id),
    plan: planSave,
    carryOut,
    realnameOf: async (db, username) => (await findByUsername(db, username))?.realname,
  });
  serve(app, planCalls.read, async ({ db, query }) => (await rowsOf(db, query.id)).map(asRow));
  serve(app, planCalls.save, {
    find: ({ db, body }) => lockRow(db, investmentProjectCommanded, body.id),
    act: async (context, project) => {
      if (!investmentProjectCommanded.editableIn.includes(project.status))
        throw otherState(investmentProjectCommanded, project);
      await refuseHeld(context.db, project.legalOrgId);
      return save(context, project, context.body, asRow);
    },
  });
}

async function rowsOf(db: Db, projectId: string): Promise<StoredSection[]> {
  const rows = await store.planOf(db, projectId, MOST_TABLE_ROWS + 1);
  if (rows.length > MOST_TABLE_ROWS)
    throw new Refusal('investment-project.plan-long', { values: { limit: MOST_TABLE_ROWS } });
  return rows;
}

const asRow = ({ updatedBy: _, ...row }: StoredSection): PlanRow => row;

async function carryOut(db: Db, project: StateRow, plan: PlanSave, username: string) {
  refuseOverPlan(plan.totalFen, String(project.totalInvestFen), 'estFen');
  await store.removeSections(db, plan.removals);
  await store.updateSections(db, plan.updates, username);
  await store.insertSections(db, project.id, plan.inserts, username);
  await store.keepTotal(db, project.id, plan.totalFen, username);
  return { added: plan.inserts.length, changed: plan.updates.map(({ id }) => id), removed: plan.removals };
}

/** Its screens type amounts in yuan, and tell each other what was typed. */
export const planGrid: LiveGrid = {
  name: PLAN_GRID,
  permission: EDIT,
  check: ({ estFen, ...others }) => {
    const fen = typeof estFen === 'string' && estFen !== '' ? (fenOf(estFen) ?? estFen) : estFen;
    const { cells, faults } = checkCells(estFen === undefined ? others : { ...others, estFen: fen });
    return { cells: 'estFen' in cells ? { ...cells, estFen } : cells, faults };
  },
  carried: ['version', 'builtIn'],
  isVisible: (db, caller, projectId) => standsToAll(db, projectKind, caller, ['owner'], [projectId]),
  hasRow: store.isInPlan,
};

import { join } from 'node:path';
import { sql } from 'kysely';
import {
  APPROVAL_FILES,
  investmentProjects as declared,
} from '#business/investment-projects/investment-projects.contract.ts';
import { organisationsNamed } from '#business/organisations/server/organisations.reads.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { atCounter, correctRow, enterRow, giveCommand, sendFile } from '#kit/server/engine/demo-acts.ts';
import type { DemoPast, Scene } from '#kit/server/module/demo.ts';
import { investmentProjectCommanded } from './investment-projects.commands.ts';
import { DEMO_PROJECTS, type DemoProject, demoProjectForm, fenOfWan } from './investment-projects.demo.ts';
import { projectHooks } from './project-hooks.ts';
import { insertSections, keepTotal } from './project-plan.store.ts';

const investmentProjects = declared as unknown as Resource;
const RECEPTION = 'staff01';
const APPROVAL = join(import.meta.dirname, 'demo-approval.jpg');

/** The investment projects of the demo city, each with the acts that brought it where it is. */
export async function seedInvestmentProjects(db: Db, past: DemoPast): Promise<void> {
  const { rows } = await sql`select from gc_project limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const [index, project] of DEMO_PROJECTS.entries()) tellLife(past, project, index + 1);
}

function tellLife(past: DemoPast, project: DemoProject, number: number): void {
  const { name, owner, fate } = project;
  const { state, before } = fate;
  const id = fixedId(`investment project ${name}`);
  const minutes = String((number * 11) % 60).padStart(2, '0');
  const at = (daysBefore: number, hour: string, act: (scene: Scene) => Promise<void>) =>
    past.at(past.workday(daysBefore, `${hour}:${minutes}`), act);
  const author = async ({ person }: Scene) =>
    owner.account ? person(owner.account) : atCounter(owner.contact, 'gcProject:audit');
  const hand =
    (command: string, input: object = {}) =>
    async (scene: Scene) =>
      giveCommand(scene, investmentProjectCommanded, {
        id,
        command,
        caller: await author(scene),
        as: 'owner',
        input: { ...input },
      });
  const decide = (command: string, input: object) => async (scene: Scene) =>
    giveCommand(scene, investmentProjectCommanded, {
      id,
      command,
      caller: await scene.person(RECEPTION),
      as: 'centerAccept',
      input: { ...input },
    });

  at(before, '09', async (scene) => {
    const caller = await author(scene);
    const [organisation] = await organisationsNamed(scene.db, owner.org);
    const values = {
      ...demoProjectForm(project, number, past.day(0).slice(0, 4)),
      legalOrgCode: organisation?.creditCode,
      // What is only a draft has its approval still to come.
      ...(state !== 'DRAFT' && { approvalFiles: await sendApproval(scene, caller.id) }),
    };
    await enterRow(scene, investmentProjects, { id, values, caller, hooks: projectHooks });
    await enterPlan(past, scene, { id, plan: project.plan, username: caller.username });
  });
  if (state === 'DRAFT') return;
  at(before, '10', hand('submit'));
  if (state === 'PENDING') return;
  if (state === 'REJECTED' || state === 'RETURNED_ONCE') {
    const { opinion, remarks } = fate;
    at(before - 1, '14', decide('reject', { opinion, remarks }));
    if (state === 'REJECTED') return;
    at(before - 2, '09', async (scene) => {
      const caller = await author(scene);
      await correctRow(scene, investmentProjects, {
        id,
        values: { scale: project.scale },
        caller,
        hooks: projectHooks,
      });
    });
    at(before - 2, '10', hand('submit'));
  }
  at(before - 3, '15', decide('approve', { opinion: '批文齐全，内容一致' }));
  if (state === 'CLOSED') at(10, '16', hand('close'));
  if (state === 'CHANGING' || state === 'CHANGED')
    at(state === 'CHANGED' ? 9 : 1, '11', hand('change', { changes: fate.changes, reason: fate.why }));
  if (state === 'CHANGED') at(8, '14', decide('approve', { opinion: '已核对概算批复' }));
}

const sendApproval = (scene: Scene, ownerId: string) =>
  sendFile(scene, {
    content: { arrivedAt: APPROVAL },
    name: '批复扫描件.jpg',
    folder: APPROVAL_FILES.biz.toLowerCase(),
    ownerId,
    audience: 'owner',
    mime: 'image/jpeg',
  });

async function enterPlan(
  past: DemoPast,
  { db }: Scene,
  { id, plan, username }: { id: string; plan: DemoProject['plan']; username: string },
): Promise<void> {
  if (plan.length === 0) return;
  const sections = plan.map(([sectionName, estimate, month]) => ({
    sectionName,
    estFen: fenOfWan(estimate),
    plannedMonth: monthFrom(past.day(0), month),
  }));
  await insertSections(db, id, sections, username);
  await keepTotal(db, id, fenOfWan(plan.reduce((sum, [, estimate]) => sum + estimate, 0)), username);
}

/** The month so many months from that of a day, as 2026-11. */
function monthFrom(day: string, count: number): string {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + count);
  return month.toISOString().slice(0, 7);
}

import { sql } from 'kysely';
import type { PlannedSection, StoredSection } from '#business/investment-projects/project-plan.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

export async function planOf(db: Db, projectId: string, limit: number): Promise<StoredSection[]> {
  const { rows } = await sql<StoredSection>`
    select id, version, section_name, est_fen, planned_month, updated_by
    from gc_project_plan where project_id = ${projectId}
    order by planned_month, section_name, id limit ${limit}`.execute(db);
  return rows;
}

export const lockPlan = (db: Db, projectId: string) =>
  sql`select id from gc_project_plan where project_id = ${projectId} order by id for update`.execute(db);

export async function isInPlan(db: Db, projectId: string, rowId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gc_project_plan where id = ${rowId} and project_id = ${projectId}`.execute(db);
  return rows.length > 0;
}

export async function removeSections(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from gc_project_plan where id = any(${ids}::uuid[])`.execute(db);
}

const parts = (sections: PlannedSection[]) => sql`
  ${sections.map(({ sectionName }) => sectionName)}::text[], ${sections.map(({ estFen }) => estFen)}::bigint[],
  ${sections.map(({ plannedMonth }) => plannedMonth)}::text[]`;

export async function updateSections(
  db: Db,
  sections: (PlannedSection & { id: string })[],
  username: string,
): Promise<void> {
  if (sections.length === 0) return;
  await sql`
    update gc_project_plan set section_name = given.section_name, est_fen = given.est_fen,
      planned_month = given.planned_month, updated_by = ${username}, updated_at = business_now()
    from unnest(${sections.map(({ id }) => id)}::uuid[], ${parts(sections)})
      as given (id, section_name, est_fen, planned_month)
    where gc_project_plan.id = given.id`.execute(db);
}

export async function insertSections(
  db: Db,
  projectId: string,
  sections: PlannedSection[],
  username: string,
): Promise<void> {
  if (sections.length === 0) return;
  await sql`
    insert into gc_project_plan (id, project_id, section_name, est_fen, planned_month, created_by, updated_by)
    select given.id, ${projectId}, given.section_name, given.est_fen, given.planned_month, ${username}, ${username}
    from unnest(${sections.map(() => newId())}::uuid[], ${parts(sections)})
      as given (id, section_name, est_fen, planned_month)`.execute(db);
}

export async function keepTotal(db: Db, projectId: string, totalFen: string, username: string): Promise<void> {
  await sql`
    update gc_project set plan_fen = ${totalFen}, updated_by = ${username}, updated_at = business_now()
    where id = ${projectId}`.execute(db);
}

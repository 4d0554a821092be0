import { sql } from 'kysely';
import type { PersonProject, StoredPersonProject } from '#business/people/person-projects.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

export async function projectsOf(db: Db, personId: string, limit: number): Promise<StoredPersonProject[]> {
  const { rows } = await sql<StoredPersonProject>`
    select id, version, project_name, role, from_on, to_on, updated_by
    from gc_person_project where person_id = ${personId} order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

export const lockProjects = (db: Db, personId: string) =>
  sql`select id from gc_person_project where person_id = ${personId} order by id for update`.execute(db);

export async function isProjectOf(db: Db, personId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from gc_person_project where id = ${id} and person_id = ${personId}`.execute(db);
  return rows.length > 0;
}

export async function removeProjects(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from gc_person_project where id = any(${ids}::uuid[])`.execute(db);
}

const columnsOf = (projects: PersonProject[]) => sql`
  ${projects.map(({ projectName }) => projectName)}::text[], ${projects.map(({ role }) => role)}::text[],
  ${projects.map(({ fromOn }) => fromOn)}::date[], ${projects.map(({ toOn }) => toOn)}::date[]`;

export async function updateProjects(
  db: Db,
  projects: (PersonProject & { id: string })[],
  username: string,
): Promise<void> {
  if (projects.length === 0) return;
  await sql`
    update gc_person_project set project_name = given.project_name, role = given.role, from_on = given.from_on,
      to_on = given.to_on, updated_by = ${username}, updated_at = business_now()
    from unnest(${projects.map(({ id }) => id)}::uuid[], ${columnsOf(projects)})
      as given (id, project_name, role, from_on, to_on)
    where gc_person_project.id = given.id`.execute(db);
}

export async function insertProjects(
  db: Db,
  personId: string,
  projects: PersonProject[],
  username: string,
): Promise<void> {
  if (projects.length === 0) return;
  await sql`
    insert into gc_person_project (id, person_id, project_name, role, from_on, to_on, created_by, updated_by)
    select given.id, ${personId}, given.project_name, given.role, given.from_on, given.to_on, ${username}, ${username}
    from unnest(${projects.map(() => newId())}::uuid[], ${columnsOf(projects)})
      as given (id, project_name, role, from_on, to_on)`.execute(db);
}

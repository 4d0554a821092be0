import { sql } from 'kysely';
import { addDepartments, departmentId } from '#admin/departments/server/departments.seed.ts';
import { giveRoles } from '#admin/roles/server/roles.seed.ts';
import { savePassword } from '#admin/session/server/session.store.ts';
import { addUser } from '#admin/users/server/users.seed.ts';
import type { Db } from '#kit/server/db.ts';
import { fixedId } from '#kit/server/ids.ts';
import { hashPassword } from '#kit/server/passwords.ts';
import { ANNOUNCEMENTS, DEMO_PASSWORD, DEPARTMENTS, PERSONAS, type Persona, POSITIONS, TENANTS } from './city.ts';

const FULLY_REGISTERED = { AGENCY: 2, SUBJECT: 1 };

/** Builds the demo city once; what is there already stays as it is. */
export async function seedDemoCity(db: Db): Promise<void> {
  const hashes = await Promise.all(PERSONAS.map(() => hashPassword(DEMO_PASSWORD)));
  await db.transaction().execute(async (trx) => {
    for (const [id, name] of TENANTS)
      await sql`insert into tenant (id, name) values (${id}, ${name}) on conflict do nothing`.execute(trx);
    await addDepartments(trx, DEPARTMENTS);
    for (const [index, persona] of PERSONAS.entries()) await addPersona(trx, persona, index, hashes[index] ?? '');
    await addPositions(trx);
    await addAnnouncements(trx);
  });
}

async function addPersona(db: Db, persona: Persona, index: number, hash: string): Promise<void> {
  const id = fixedId(`user ${persona.username}`);
  const added = await addUser(db, {
    id,
    username: persona.username,
    realname: persona.realname,
    workNo: `YZ${String(index + 1).padStart(4, '0')}`,
    departmentIds: persona.departments.map(departmentId),
    tenantIds: persona.tenants,
  });
  if (!added) return;
  await giveRoles(db, id, persona.roles);
  await savePassword(db, id, hash);
  await sql`
    insert into legal_registration (id, user_id, kind, status, level)
    values (${fixedId(`registration ${persona.username}`)}, ${id}, ${persona.registration}, 'ACTIVE', ${FULLY_REGISTERED[persona.registration]})
    on conflict do nothing`.execute(db);
}

async function addPositions(db: Db): Promise<void> {
  for (const [code, name, rank] of POSITIONS) {
    await sql`
      insert into position (id, code, name, post_rank, created_by) values (${fixedId(`position ${code}`)}, ${code}, ${name}, ${rank}, 'admin')
      on conflict do nothing`.execute(db);
  }
}

async function addAnnouncements(db: Db): Promise<void> {
  for (const { key, title, content, priority, category } of ANNOUNCEMENTS) {
    await sql`
      insert into announcement (id, titile, msg_content, priority, msg_category, msg_type, send_status, sender, sent_at, created_by)
      values (${fixedId(`announcement ${key}`)}, ${title}, ${content}, ${priority}, ${category}, 'ALL', '1', 'admin', clock_timestamp(), 'admin')
      on conflict do nothing`.execute(db);
  }
}

import { addDepartments, departmentId } from '#admin/departments/server/departments.seed.ts';
import { giveRoles } from '#admin/roles/server/roles.seed.ts';
import { savePassword } from '#admin/session/server/session.store.ts';
import { addTenants } from '#admin/tenants/server/tenants.seed.ts';
import { addUser } from '#admin/users/server/users.seed.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { openKeys } from '#kit/server/engine/keys.ts';
import { hashPassword } from '#kit/server/http/guard/passwords.ts';
import { openFileStore } from '../file-store.ts';
import { MODULES } from '../modules.ts';
import type { Settings } from '../settings.ts';
import { DEMO_PASSWORD, DEPARTMENTS, factsOf, PERSONAS, type Persona, TENANTS } from './city.ts';
import { demoPast } from './past.ts';

export type DemoSettings = Pick<Settings, 'keysDir' | 'filesDir' | 'uploads'>;

/** Builds the demo city once; what is there already stays as it is. */
export async function seedDemoCity(db: Db, settings: DemoSettings): Promise<void> {
  const past = demoPast(await businessNow(db));
  const hashes = await Promise.all(PERSONAS.map(() => hashPassword(DEMO_PASSWORD)));
  await db.transaction().execute(async (trx) => {
    await addTenants(trx, TENANTS);
    await addDepartments(trx, DEPARTMENTS);
    for (const [index, persona] of PERSONAS.entries()) await addPersona(trx, persona, index, hashes[index] ?? '');
    for (const { seedDemo } of MODULES) await seedDemo(trx, past);
    await past.happen(trx, { keys: openKeys(settings.keysDir), files: openFileStore(db, settings).files });
  });
}

async function addPersona(db: Db, persona: Persona, index: number, hash: string): Promise<void> {
  const id = fixedId(`user ${persona.username}`);
  const added = await addUser(db, {
    id,
    username: persona.username,
    realname: persona.realname,
    ...factsOf(persona, index),
    post: persona.post,
    workNo: `YZ${String(index + 1).padStart(4, '0')}`,
    departmentIds: persona.departments.map(departmentId),
    tenantIds: persona.tenants,
  });
  if (!added) return;
  await giveRoles(db, id, persona.roles);
  await savePassword(db, id, hash);
}

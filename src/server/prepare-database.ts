import { join } from 'node:path';
import { fillInitials } from '#admin/departments/server/departments.seed.ts';
import { seedDictionaries } from '#admin/dictionaries/server/dictionaries.seed.ts';
import { seedPermissions } from '#admin/permissions/server/permissions.seed.ts';
import { giveRoles, seedRoles } from '#admin/roles/server/roles.seed.ts';
import { savePassword } from '#admin/session/server/session.store.ts';
import { addUser, hasUsers } from '#admin/users/server/users.seed.ts';
import { passwordFault } from '#kit/domain/session/password-rule.ts';
import { type Db, openDb, openPool } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { findMigrations, migrate } from '#kit/server/data/migrations.ts';
import { openKeys } from '#kit/server/engine/keys.ts';
import { commonPasswords } from '#kit/server/http/guard/common-passwords.ts';
import { hashPassword } from '#kit/server/http/guard/passwords.ts';
import { sealLater } from '#kit/server/resource/seal-later.ts';
import { installJobs } from '#kit/server/work/jobs.ts';
import { seedPastSignIns } from './demo/past-sign-ins.ts';
import { hasRehearsalClock, installRehearsalClock } from './demo/rehearsal-clock.ts';
import { type DemoSettings, seedDemoCity } from './demo/seed.ts';
import { BUILT_IN_MENU, DEMO_MENU } from './menu.ts';
import { BUILT_IN_DICTIONARIES, RESOURCES, refusalText } from './registers.ts';
import { ADMIN_NEEDED, type Settings, SettingsRefused } from './settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

/** Brings a database to the state that this version serves: migrations, built-in rows, and the demo city or the first administrator. */
export async function prepareDatabase(
  urls: DatabaseUrls,
  settings: Pick<Settings, 'mode' | 'admin'> & DemoSettings,
  productVersion: string,
  log: (line: string) => void,
): Promise<void> {
  const appRole = appRoleOf(urls);
  const pool = openPool(urls.ownerUrl, 2);
  const owner = openDb(pool);
  try {
    if (settings.mode === 'production' && (await hasRehearsalClock(owner))) {
      throw new SettingsRefused(
        'This database holds a demo city with a movable clock. Production needs a database of its own.',
      );
    }
    await migrate(urls.ownerUrl, await findMigrations(ROOT), { appRole, productVersion, log });
    await sealLater(owner, RESOURCES, () => openKeys(settings.keysDir).field);
    await installJobs(pool, appRole);
    await seedBuiltIn(owner, settings.mode === 'demo' ? DEMO_MENU : BUILT_IN_MENU);
    if (settings.mode === 'demo') await prepareDemo(owner, appRole, settings);
    else await addFirstAdministrator(owner, settings.admin);
  } finally {
    await owner.destroy();
  }
}

export async function seedBuiltIn(db: Db, menu = BUILT_IN_MENU): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await seedDictionaries(trx, BUILT_IN_DICTIONARIES);
    await seedRoles(trx);
    await seedPermissions(trx, menu);
    await fillInitials(trx);
  });
}

/** The role that serves, when another one owns the tables. */
const appRoleOf = ({ ownerUrl, appUrl }: DatabaseUrls) =>
  ownerUrl === appUrl ? undefined : decodeURIComponent(new URL(appUrl).username);

async function prepareDemo(owner: Db, appRole: string | undefined, settings: DemoSettings): Promise<void> {
  await installRehearsalClock(owner, appRole);
  if (await hasUsers(owner)) return;
  await seedDemoCity(owner, settings);
  await seedPastSignIns(owner);
}

async function addFirstAdministrator(owner: Db, admin: Settings['admin']): Promise<void> {
  if (await hasUsers(owner)) return;
  if (!admin) throw new SettingsRefused(ADMIN_NEEDED);
  const common = await commonPasswords();
  const fault = passwordFault(admin.password, (lowercased) => common.has(lowercased));
  if (fault) throw new SettingsRefused(`GONGKAI_ADMIN_PASSWORD is refused: ${refusalText(fault, {}).message}`);
  const hash = await hashPassword(admin.password);
  const id = newId();
  await owner.transaction().execute(async (trx) => {
    await addUser(trx, { id, username: admin.username, realname: admin.username });
    await giveRoles(trx, id, ['ADMIN']);
    await savePassword(trx, id, hash);
  });
}

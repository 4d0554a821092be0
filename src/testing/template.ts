import { openDb, openPool } from '#kit/server/data/db.ts';
import { installJobs } from '#kit/server/work/jobs.ts';
import { installRehearsalClock } from '#server/demo/rehearsal-clock.ts';
import { seedDemoCity } from '#server/demo/seed.ts';
import { APP_ROLE } from '#server/postgres/provision.ts';
import { seedBuiltIn } from '#server/prepare-database.ts';
import { testKeysFolder } from './quick-folder.ts';

/** Tests live in the demo city. */
export async function fillTemplate({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const pool = openPool(ownerUrl, 2);
  const owner = openDb(pool);
  try {
    await installJobs(pool, APP_ROLE);
    await seedBuiltIn(owner);
    await installRehearsalClock(owner, APP_ROLE);
    await seedDemoCity(owner, testKeysFolder());
  } finally {
    await owner.destroy();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { installJobs } from '#kit/server/work/jobs.ts';
import { installRehearsalClock } from '#server/demo/rehearsal-clock.ts';
import { seedDemoCity } from '#server/demo/seed.ts';
import { APP_ROLE } from '#server/postgres/provision.ts';
import { seedBuiltIn } from '#server/prepare-database.ts';
import { USUAL_QUOTA } from '#server/upload-settings.ts';
import { quickFolder, testKeysFolder } from './quick-folder.ts';

/** Tests live in the demo city; the bytes of its files are not part of a copy. */
export async function fillTemplate({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const pool = openPool(ownerUrl, 2);
  const owner = openDb(pool);
  const filesDir = mkdtempSync(join(quickFolder(), 'gongkai-template-files-'));
  try {
    await installJobs(pool, APP_ROLE);
    await seedBuiltIn(owner);
    await installRehearsalClock(owner, APP_ROLE);
    await seedDemoCity(owner, {
      keysDir: testKeysFolder(),
      filesDir,
      uploads: { s3: undefined, scan: undefined, quota: USUAL_QUOTA, bytesPerSecond: 8 * 1_024 },
    });
  } finally {
    await owner.destroy();
    rmSync(filesDir, { recursive: true, force: true });
  }
}

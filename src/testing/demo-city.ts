import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from './quick-folder.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A demo city of one's own, in a folder that goes with it. */
export async function startDemoCity(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(quickFolder(), 'gongkai-city-'));
  const dataDir = join(folder, 'data');
  const city: ServerProcess = await startServer(['--demo'], {
    PORT: '0',
    GONGKAI_TEST_HOOKS: '1',
    GONGKAI_DATA_DIR: dataDir,
    ...environment,
  });
  const end = async () => {
    await city.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { city, dataDir, end };
}

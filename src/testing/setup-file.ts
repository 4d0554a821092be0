import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { dropFreshDatabases } from './database.ts';
import { KEYS_OF_RUN, testKeysFolder } from './quick-folder.ts';
import { endServers } from './server-process.ts';

// Here and not beside the servers: files share their modules, and a hook there would be that of the first file alone.
afterAll(async () => {
  await endServers();
  await dropFreshDatabases();
  if (!process.env[KEYS_OF_RUN]) rmSync(testKeysFolder(), { recursive: true, force: true });
});

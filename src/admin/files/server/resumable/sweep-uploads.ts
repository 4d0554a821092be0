import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#kit/server/data/db.ts';
import { deleteExpired, knownOf } from './resumable.store.ts';

const FORGOTTEN_AFTER_MS = 3_600_000;

/** Throws away abandoned uploads, and bytes that a process killed between two steps left without a row. */
export const sweepUploads =
  (folder: string) =>
  async (db: Db): Promise<void> => {
    for (const id of await deleteExpired(db)) await rm(join(folder, id), { force: true });
    const names = await readdir(folder).catch(() => []);
    const known = await knownOf(db, names);
    for (const name of names) {
      const place = join(folder, name);
      const found = known.has(name) ? undefined : await stat(place).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS) await rm(place, { force: true });
    }
  };

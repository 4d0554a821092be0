import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#kit/server/db.ts';
import { secretId } from '#kit/server/ids.ts';
import type { FileKeeper, NewFile } from '#kit/server/kernel.ts';
import { plainName } from '../files.rules.ts';
import { deleteFile, deleteOldImports, findFile, insertFile } from './files.store.ts';

const FORGOTTEN_AFTER_MS = 3_600_000;

/** Keeps files in a folder that all processes of the house share. */
export function keepFiles(folder: string): FileKeeper {
  const placeOf = (id: string) => placeIn(folder, id);
  return {
    arrivals: join(folder, 'arrivals'),
    keep: async (db, file) => {
      const id = secretId();
      const name = plainName(file.name);
      const path = `${file.folder}/${secretId()}/${name}`;
      const place = placeOf(id);
      await mkdir(dirname(place), { recursive: true });
      await put(file.content, place);
      const { size } = await stat(place);
      const { ownerId, audience, mime } = file;
      await insertFile(db, { id, path, name, mime, audience, ownerId, size, sha256: await hashOf(place) });
      return path;
    },
    locate: async (db, path) => {
      const found = await findFile(db, path);
      return found && placeOf(found.id);
    },
    discard: async (db, path) => {
      const gone = await deleteFile(db, path);
      if (gone) await rm(placeOf(gone.id), { force: true });
    },
  };
}

const placeIn = (folder: string, id: string) => join(folder, 'kept', id.slice(0, 2), id);

async function put(content: NewFile['content'], place: string): Promise<void> {
  if ('text' in content) return writeFile(place, content.text, { mode: 0o600, flag: 'wx' });
  try {
    await rename(content.arrivedAt, place);
  } catch (error) {
    // The folder for arrivals may be mounted from elsewhere.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(content.arrivedAt, place);
  }
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
}

/** Lists of faults are kept for a week, as the imports that they tell of. */
export async function sweepImports(db: Db, folder: string): Promise<void> {
  for (const id of await deleteOldImports(db)) await rm(placeIn(folder, id), { force: true });
}

/** Throws away what a killed process left half received. */
export async function sweepArrivals({ arrivals }: Pick<FileKeeper, 'arrivals'>): Promise<void> {
  for (const name of await readdir(arrivals).catch(() => [])) {
    const path = join(arrivals, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS) await rm(path, { force: true });
  }
}

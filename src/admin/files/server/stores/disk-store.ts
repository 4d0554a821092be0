import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { secretId } from '#kit/server/ids.ts';
import { type ByteStore, keyPath } from './byte-store.ts';

/** Keeps bytes in a folder that all processes of the house share. */
export function diskStore(folder: string): ByteStore {
  const placeOf = (key: string) => join(folder, keyPath(key));
  const sizeOf = (key: string) =>
    stat(placeOf(key)).then(
      ({ size }) => size,
      () => undefined,
    );
  return {
    placeOf,
    sizeOf,
    put: async (key, { path }) => {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      const beside = `${place}.${secretId()}`;
      await copyOf(path, beside);
      await settle(beside);
      await rename(beside, place);
      await settle(dirname(place));
    },
    read: async (key, range) => {
      if ((await sizeOf(key)) === undefined) return undefined;
      return createReadStream(placeOf(key), range && { start: range.first, end: range.last });
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    list: async (prefix) => {
      // A disk that is not mounted must not look like one whose files are gone.
      await stat(join(folder, 'kept'));
      const names = await readdir(dirname(placeOf(prefix))).catch(() => []);
      const found = names.map(async (key) => ({
        key,
        laidAt: (await stat(placeOf(key)).catch(() => undefined))?.mtime,
      }));
      return (await Promise.all(found)).flatMap(({ key, laidAt }) => (laidAt ? [{ key, laidAt }] : []));
    },
  };
}

async function copyOf(path: string, place: string): Promise<void> {
  try {
    await link(path, place);
  } catch (error) {
    // The folder for arrivals may be mounted from elsewhere, and some disks know no links.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(code)) throw error;
    await copyFile(path, place);
  }
}

/** What we say we have kept outlasts a power cut. */
async function settle(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

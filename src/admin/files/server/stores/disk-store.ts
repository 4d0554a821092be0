import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { secretId } from '#kit/server/data/ids.ts';
import { type ByteStore, keyPath } from './byte-store.ts';

/** Keeps bytes in a folder that all processes of the platform share. */
export function diskStore(folder: string): ByteStore {
  const placeOf = (key: string) => join(folder, keyPath(key));
  const replaced = join(folder, 'kept', 'replaced');
  const sizeOf = async (key: string) => (await ifThere(stat(placeOf(key))))?.size;
  return {
    placeOf,
    sizeOf,
    put: async (key, { path }) => {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      const beside = `${place}.${secretId()}`;
      try {
        await copyOf(path, beside);
        await settle(beside);
        await setAside(place, replaced);
        await rename(beside, place);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
      await settle(dirname(place));
    },
    read: async (key, range) => {
      if ((await sizeOf(key)) === undefined) return undefined;
      return createReadStream(placeOf(key), range && { start: range.first, end: range.last });
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    clearReplaced: async () => {
      for (const name of (await ifThere(readdir(replaced))) ?? []) await rm(join(replaced, name), { force: true });
    },
    list: async (prefix) => {
      // A disk that is not mounted must not look like one whose files are gone.
      await stat(join(folder, 'kept'));
      const names = (await ifThere(readdir(dirname(placeOf(prefix))))) ?? [];
      // Not the time of its content: what has just been laid down may have been written long ago.
      const found = names.map(async (key) => ({ key, laidAt: (await ifThere(stat(placeOf(key))))?.ctime }));
      return (await Promise.all(found)).flatMap(({ key, laidAt }) => (laidAt ? [{ key, laidAt }] : []));
    },
  };
}

/** Only what is surely not there is nothing: a disk in trouble must not look like an empty one. */
const ifThere = <Found>(asked: Promise<Found>): Promise<Found | undefined> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'];
const knowsNoLinks = (error: unknown) => NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Gives bytes that are about to be replaced a second name until the next sweep. To free them takes the longer the more
 * they are: anyone who sends them again would tell by the clock that they were there.
 */
async function setAside(place: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await ifThere(link(place, join(folder, secretId()))).catch((error) => {
    if (!knowsNoLinks(error)) throw error;
  });
}

async function copyOf(path: string, place: string): Promise<void> {
  try {
    await link(path, place);
  } catch (error) {
    // The folder for arrivals may be mounted from elsewhere, and some disks know no links.
    if (!knowsNoLinks(error)) throw error;
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

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import type { EnterFile, FileKeeper, NewFile } from '#kit/server/http/kernel.ts';
import { diskFull, isDiskFull } from '#kit/server/http/uploads.ts';
import { plainName } from '../files.rules.ts';
import { holdContent } from './content.store.ts';
import { deleteFile, findFile, insertFile, type StoredFile } from './files.store.ts';
import type { ByteStore } from './stores/byte-store.ts';

const FORGOTTEN_AFTER_MS = 3_600_000;

/** Keeps files: rows in the database, their bytes in a store, and on its way in everything on our own disk. */
export function keepFiles(folder: string, store: ByteStore): FileKeeper {
  const arrivals = join(folder, 'arrivals');
  return {
    arrivals,
    keep: async (db, file) => {
      const { path, enter } = await laidDown(file, store, arrivals);
      const kept = await within(db, enter);
      await rm(path, { force: true });
      return kept;
    },
    layDown: async (file) => (await laidDown(file, store, arrivals)).enter,
    locate: async (db, path) => {
      const found = await findFile(db, path);
      if (!found || store.placeOf) return found && store.placeOf?.(found.contentKey);
      return fetched(store, found.contentKey, arrivals);
    },
    read: async (db, path, range) => {
      const found = await findFile(db, path);
      return found && store.read(found.contentKey, range);
    },
    discard: deleteFile,
  };
}

/** The bytes first, without a transaction that would wait for them; then the row, while nobody may remove the bytes. */
async function laidDown(
  file: NewFile,
  store: ByteStore,
  arrivals: string,
): Promise<{ path: string; enter: EnterFile }> {
  const path = await atHand(file.content, arrivals);
  const { size } = await stat(path);
  const sha256 = ('sha256' in file.content && file.content.sha256) || (await hashOf(path));
  const row = rowOf(file, size, sha256);
  const put = () =>
    store.put(row.contentKey, { path, size }).catch((error) => {
      throw isDiskFull(error) ? diskFull() : error;
    });
  await put();
  const enter = async (trx: Db) => {
    await holdContent(trx, row.contentKey);
    // The request that deleted the last other row of the same bytes may have removed them in between.
    if ((await store.sizeOf(row.contentKey)) !== size) await put();
    await insertFile(trx, { ...row, sha256 });
    return row.path;
  };
  return { path, enter };
}

const within = <Result>(db: Db, act: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? act(db) : db.transaction().execute(act);

function rowOf(file: NewFile, size: number, sha256: string): StoredFile {
  const { ownerId, audience, mime, sealed = false, sealKey = secretId(), folder: biz, subjectId = null } = file;
  const name = plainName(file.name);
  const path = `${biz}/${secretId()}/${name}`;
  const contentKey = sealed ? sealKey : sha256;
  return { id: secretId(), path, name, mime, size, audience, ownerId, contentKey, sealed, biz, subjectId };
}

async function atHand(content: NewFile['content'], arrivals: string): Promise<string> {
  if ('arrivedAt' in content) return content.arrivedAt;
  await mkdir(arrivals, { recursive: true });
  const path = join(arrivals, secretId());
  await writeFile(path, content.text, { mode: 0o600, flag: 'wx' });
  return path;
}

/** A copy on our own disk, which goes with what else lies among the arrivals too long. */
async function fetched(store: ByteStore, key: string, arrivals: string): Promise<string | undefined> {
  const bytes = await store.read(key);
  if (!bytes) return undefined;
  await mkdir(arrivals, { recursive: true });
  const path = join(arrivals, secretId());
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return path;
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Throws away what a killed process left half received. */
export async function sweepArrivals({ arrivals }: Pick<FileKeeper, 'arrivals'>): Promise<void> {
  for (const name of await readdir(arrivals).catch(() => [])) {
    const path = join(arrivals, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS) await rm(path, { force: true });
  }
}

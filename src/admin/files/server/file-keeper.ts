import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#kit/server/db.ts';
import { secretId } from '#kit/server/ids.ts';
import type { FileKeeper, NewFile } from '#kit/server/kernel.ts';
import { plainName } from '../files.rules.ts';
import { holdContent } from './content.store.ts';
import { deleteFile, findFile, insertFile, type StoredFile } from './files.store.ts';
import type { ByteStore } from './stores/byte-store.ts';

const FORGOTTEN_AFTER_MS = 3_600_000;
const TRIES = 5;

/** Keeps files: rows in the database, their bytes in a store, and on its way in everything on our own disk. */
export function keepFiles(folder: string, store: ByteStore): FileKeeper {
  const arrivals = join(folder, 'arrivals');
  return {
    arrivals,
    keep: async (db, file) => {
      const path = await atHand(file.content, arrivals);
      const { size } = await stat(path);
      const sha256 = ('sha256' in file.content && file.content.sha256) || (await hashOf(path));
      const row = rowOf(file, size, sha256);
      // Whoever deletes the last other row of the same bytes may remove them in between; then they are laid down again.
      for (let left = TRIES; !(await layDown(db, store, { path, row, sha256, file })); left -= 1)
        if (left === 0) throw new Error('the store keeps no bytes');
      await rm(path, { force: true });
      return row.path;
    },
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

interface Laying {
  path: string;
  row: StoredFile;
  sha256: string;
  file: NewFile;
}

/**
 * The bytes first, without a transaction that would wait for them; then the row, while nobody may remove the bytes.
 * False when they were removed before that.
 */
async function layDown(db: Db, store: ByteStore, { path, row, sha256, file }: Laying): Promise<boolean> {
  await store.put(row.contentKey, { path, size: row.size });
  return within(db, async (trx) => {
    await holdContent(trx, row.contentKey);
    if ((await store.sizeOf(row.contentKey)) !== row.size) return false;
    await file.beforeKept?.(trx, row.size);
    await insertFile(trx, { ...row, sha256 });
    return true;
  });
}

const within = <Result>(db: Db, act: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? act(db) : db.transaction().execute(act);

function rowOf(file: NewFile, size: number, sha256: string): StoredFile {
  const { ownerId, audience, mime, sealed = false, folder: biz, subjectId = null } = file;
  const name = plainName(file.name);
  const path = `${biz}/${secretId()}/${name}`;
  const contentKey = sealed ? secretId() : sha256;
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

import { mkdirSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { HEAD_BYTES } from '#admin/files/files.rules.ts';
import { EXPIRES_AFTER_DAYS, notFound } from '#admin/files/resumable.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { diskFull, isDiskFull } from '#kit/server/http/uploads.ts';
import { refuseOtherKind } from './kind-check.ts';
import { countReceived, deleteUpload, findUpload, type UploadRow } from './resumable.store.ts';
import { RunningHashes } from './running-hashes.ts';

const DAY_MS = 86_400_000;
const MIB = 1_048_576;
/** After so many bytes what has come is made safe, so that a long piece that breaks off is not lost as a whole. */
const SETTLE_EVERY = 16 * MIB;

/** The disk store of tus, with rows for what it knows, and with offsets that count only what is safe on the disk. */
export class UploadStore extends FileStore {
  readonly hashes = new RunningHashes();
  readonly #db: Db;

  constructor(folder: string, db: Db) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const asUpload = async (id: string) => uploadOf(await this.#row(id));
    super({
      directory: folder,
      expirationPeriodInMilliseconds: EXPIRES_AFTER_DAYS * DAY_MS,
      configstore: { get: asUpload, set: async () => {}, delete: async () => {} },
    });
    this.#db = db;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  placeOf(id: string): string {
    return join(this.directory, id);
  }

  override async getUpload(id: string): Promise<Upload> {
    return uploadOf(await this.#row(id));
  }

  override async remove(id: string): Promise<void> {
    this.hashes.forget(id);
    await rm(this.placeOf(id), { force: true });
    await deleteUpload(this.#db, id);
  }

  /** Takes a piece in; gives how far the upload is now. */
  async receive(batches: AsyncIterable<Buffer[]>, id: string, offset: number): Promise<number> {
    const file = await open(this.placeOf(id), 'r+').catch((error) => {
      throw error.code === 'ENOENT' ? notFound() : error;
    });
    const tally = new Tally(this.#db, file, id, offset);
    try {
      for await (const batch of batches) {
        const at = tally.written;
        await tally.add(batch);
        this.hashes.add(id, at, batch);
      }
      await tally.settle();
    } catch (error) {
      // What came before a line broke or the disk was full counts too.
      await tally.settle().catch(() => {});
      this.hashes.forget(id);
      throw isDiskFull(error) ? diskFull() : error;
    } finally {
      await file.close();
    }
    await this.#refuseOtherKind(id, offset, tally.written);
    return tally.written;
  }

  /** Nobody sends two gigabytes to hear that their kind is not taken. */
  async #refuseOtherKind(id: string, offset: number, written: number): Promise<void> {
    if (offset >= HEAD_BYTES) return;
    const { name, size } = await this.#row(id);
    if (written < Math.min(size, HEAD_BYTES)) return;
    await refuseOtherKind(name, this.placeOf(id)).catch(async (refusal) => {
      await this.remove(id);
      throw refusal;
    });
  }

  async #row(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#db, id);
    if (!row) throw notFound();
    return row;
  }
}

function uploadOf({ id, name, folder, projectId, fingerprint, size, received, createdAt }: UploadRow): Upload {
  const metadata = {
    filename: name,
    biz: folder,
    ...(projectId && { projectId }),
    ...(fingerprint && { fingerprint }),
  };
  return new Upload({ id, size, offset: received, metadata, creation_date: createdAt.toISOString() });
}

/** Writes behind one another, and counts what is safe while more comes in. */
class Tally {
  written: number;
  readonly #db: Db;
  readonly #file: FileHandle;
  readonly #id: string;
  #safe: number;
  #settling: Promise<void> = Promise.resolve();

  constructor(db: Db, file: FileHandle, id: string, offset: number) {
    this.#db = db;
    this.#file = file;
    this.#id = id;
    this.written = offset;
    this.#safe = offset;
  }

  async add(batch: Uint8Array[]): Promise<void> {
    let left = batch;
    while (left.length > 0) {
      const { bytesWritten } = await this.#file.writev(left, this.written);
      this.written += bytesWritten;
      left = after(left, bytesWritten);
    }
    if (this.written - this.#safe < SETTLE_EVERY) return;
    await this.#settling;
    this.#settling = this.#settle(this.written);
    this.#settling.catch(() => {});
  }

  async settle(): Promise<void> {
    await this.#settling;
    await this.#settle(this.written);
  }

  async #settle(to: number): Promise<void> {
    const from = this.#safe;
    if (to === from) return;
    this.#safe = to;
    await this.#file.datasync();
    if (!(await countReceived(this.#db, this.#id, from, to))) throw ERRORS.ABORTED;
  }
}

/** What a write has left over: a disk that is nearly full takes a part. */
function after(batch: Uint8Array[], bytes: number): Uint8Array[] {
  return bytes === sizeOf(batch) ? [] : [Buffer.concat(batch).subarray(bytes)];
}

const sizeOf = (batch: Uint8Array[]) => batch.reduce((sum, { length }) => sum + length, 0);

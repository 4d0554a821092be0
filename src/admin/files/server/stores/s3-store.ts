import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Db } from '#kit/server/data/db.ts';
import { type ByteStore, keyPath } from './byte-store.ts';
import {
  findPartUpload,
  forgetPartUpload,
  forgottenPartUploads,
  insertPartUpload,
  notePart,
  type PartUpload,
  partsOf,
} from './part-uploads.store.ts';
import { elementOf, type S3Call, type S3Settings, s3Calls } from './s3-calls.ts';

const PART_BYTES = 16 * 1_048_576;

/** Keeps finished files in a bucket. Long ones go up in parts, one in memory at a time. */
export function s3Store(db: Db, settings: S3Settings, partBytes = PART_BYTES): ByteStore {
  const call = s3Calls(settings);
  return {
    put: async (key, { path, size }) => {
      if (size > partBytes) return putInParts({ db, call, partBytes }, key, path, size);
      await expectDone(await call('PUT', keyPath(key), { body: await slice(path, 0, size) }), 'PUT');
    },
    read: async (key, range) => {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const answer = await call('GET', keyPath(key), { headers });
      if (answer.status !== 404) await expectDone(answer, 'GET', false);
      else await answer.body?.cancel();
      return answer.ok && answer.body ? Readable.fromWeb(answer.body as WebStream<Uint8Array>) : undefined;
    },
    sizeOf: (key) => sizeOf(call, key),
    remove: async (key) => {
      await call('DELETE', keyPath(key));
    },
    list: (prefix) => listed(call, prefix),
  };
}

async function sizeOf(call: S3Call, key: string): Promise<number | undefined> {
  const answer = await call('HEAD', keyPath(key));
  if (answer.status === 404) return undefined;
  await expectDone(answer, 'HEAD');
  return Number(answer.headers.get('content-length'));
}

interface Parts {
  db: Db;
  call: S3Call;
  partBytes: number;
}

async function putInParts(parts: Parts, key: string, path: string, size: number): Promise<void> {
  const { db, call } = parts;
  const upload = await openUpload(parts, key, basename(path));
  const known = await partsOf(db, upload.id);
  const count = Math.ceil(size / upload.partBytes);
  // All parts went up before we broke off, and the store may have joined them already.
  if (known.size === count && (await sizeOf(call, key)) === size) return abort(db, call, upload);
  for (let number = 1; number <= count; number += 1) {
    if (known.has(number)) continue;
    const start = (number - 1) * upload.partBytes;
    const body = await slice(path, start, Math.min(upload.partBytes, size - start));
    const query = { partNumber: String(number), uploadId: upload.uploadId };
    const answer = await call('PUT', keyPath(key), { query, body });
    if (answer.status === 404) return startAnew(parts, upload, key, path, size);
    await expectDone(answer, 'PUT part');
    const etag = answer.headers.get('etag') ?? '';
    await notePart(db, upload.id, number, etag);
    known.set(number, etag);
  }
  const answer = await call('POST', keyPath(key), { query: { uploadId: upload.uploadId }, body: listOf(known) });
  if (answer.status === 404) return startAnew(parts, upload, key, path, size);
  // The store may begin with 200 and think better of it in the text.
  if (!(await answer.text()).includes('CompleteMultipartUploadResult')) throw new Error('the store joined no parts');
  await forgetPartUpload(db, upload.id);
}

/** The upload that this arrival was at when it broke off, or a new one. */
async function openUpload({ db, call, partBytes }: Parts, key: string, arrival: string): Promise<PartUpload> {
  const known = await findPartUpload(db, arrival);
  if (known?.key === key) return known;
  if (known) await abort(db, call, known);
  const answer = await call('POST', keyPath(key), { query: { uploads: '' } });
  const uploadId = elementOf(await answer.text(), 'UploadId');
  if (!uploadId) throw new Error(`the store opened no upload in parts: ${answer.status}`);
  return insertPartUpload(db, arrival, { key, uploadId, partBytes });
}

/** The store has forgotten the upload; what we know of its parts is worth nothing. */
async function startAnew(parts: Parts, { id }: PartUpload, ...rest: [string, string, number]): Promise<void> {
  await forgetPartUpload(parts.db, id);
  await putInParts(parts, ...rest);
}

const listOf = (parts: ReadonlyMap<number, string>) => {
  const entries = [...parts].sort(([one], [other]) => one - other);
  const lines = entries.map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`;
};

async function abort(db: Db, call: S3Call, { id, key, uploadId }: PartUpload): Promise<void> {
  await call('DELETE', keyPath(key), { query: { uploadId } });
  await forgetPartUpload(db, id);
}

/** Has the store throw away the parts of uploads that nobody goes on with. */
export async function sweepPartUploads(db: Db, settings: S3Settings): Promise<void> {
  const call = s3Calls(settings);
  for (const upload of await forgottenPartUploads(db)) await abort(db, call, upload);
}

async function listed(call: S3Call, prefix: string): ReturnType<ByteStore['list']> {
  const found: Awaited<ReturnType<ByteStore['list']>> = [];
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix: keyPath(prefix), ...(next ? { 'continuation-token': next } : {}) };
    const answer = await call('GET', '', { query });
    await expectDone(answer, 'list', false);
    const xml = await answer.text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = elementOf(entry, 'Key')?.split('/').at(-1) ?? '';
      found.push({ key, laidAt: new Date(elementOf(entry, 'LastModified') ?? 0) });
    }
    next = elementOf(xml, 'NextContinuationToken');
  } while (next);
  return found;
}

async function slice(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const bytes = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await handle.read(bytes, filled, length - filled, start + filled);
      if (bytesRead === 0) throw new Error('the file ended early');
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

async function expectDone(answer: Response, what: string, drain = true): Promise<void> {
  if (answer.ok) return drain ? void (await answer.arrayBuffer()) : undefined;
  await answer.body?.cancel();
  throw new Error(`the store answered ${answer.status} to ${what}`);
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { freshDatabase } from '#testing/database.ts';
import { openS3 } from '#testing/s3.ts';
import { insertPartUpload, notePart } from './part-uploads.store.ts';
import { elementOf, s3Calls } from './s3-calls.ts';
import { s3Store, sweepPartUploads } from './s3-store.ts';

const MIB = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'gongkai-s3-parts-'));
const db = openDb(openPool((await freshDatabase()).appUrl));
const s3 = await openS3();
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});
const store = s3Store(db, s3, MIB);
const call = s3Calls(s3);

/** A file of three parts, of which the first went up before the process died. */
async function interrupted() {
  const content = randomBytes(2 * MIB + 9);
  const key = createHash('sha256').update(content).digest('hex');
  const arrival = secretId();
  const path = join(folder, arrival);
  writeFileSync(path, content);
  const at = `kept/${key.slice(0, 2)}/${key}`;
  const opened = await call('POST', at, { query: { uploads: '' } });
  const uploadId = elementOf(await opened.text(), 'UploadId') ?? '';
  const first = await call('PUT', at, { query: { partNumber: '1', uploadId }, body: content.subarray(0, MIB) });
  const upload = await insertPartUpload(db, arrival, { key, uploadId, partBytes: MIB });
  await notePart(db, upload.id, 1, first.headers.get('etag') ?? '');
  return { content, key, path, uploadId };
}
const known = async () => (await sql`select from part_upload`.execute(db)).rows.length;
const sent = (uploadId: string) => {
  const uploads = readdirSync(folder && s3.folder, { recursive: true }) as string[];
  return uploads.filter((name) => name.includes(uploadId) && /\/\d+$/.test(name)).length;
};

describe('an upload in parts', () => {
  it('goes on after an interruption with the parts that are missing, by the numbers and ETags of our own table', async () => {
    const { content, key, path, uploadId } = await interrupted();
    expect(sent(uploadId)).toBe(1);
    await store.put(key, { path, size: content.length });
    const bytes = await store.read(key);
    expect(bytes && (await buffer(bytes))).toEqual(content);
    expect(await known()).toBe(0);
  });

  it('is not gone on with by who sends the same bytes as another file', async () => {
    const { content, key, uploadId } = await interrupted();
    const other = join(folder, secretId());
    writeFileSync(other, content);
    await store.put(key, { path: other, size: content.length });
    expect(sent(uploadId)).toBe(1);
    expect(await known()).toBe(1);
    expect(await store.sizeOf(key)).toBe(content.length);
  });

  it('that nobody goes on with is ended by the clean-up after a day', async () => {
    await interrupted();
    await sweepPartUploads(db, s3);
    expect(await known()).toBeGreaterThan(0);
    await sql`update part_upload set touched_at = touched_at - interval '25 hours'`.execute(db);
    await sweepPartUploads(db, s3);
    expect(await known()).toBe(0);
  });
});

it('a store with a wrong key is away, and no file looks lost for it', async () => {
  const wrong = s3Store(db, { ...s3, accessKeyId: 'wrong' });
  const key = 'ab'.repeat(32);
  for (const attempt of [() => wrong.sizeOf(key), () => wrong.list('ab'), () => wrong.read(key)])
    await expect(attempt()).rejects.toMatchObject({ code: 'file.store-away' });
});

it('a store that is not there is away, in words and not for ever', async () => {
  await s3.close();
  const path = join(folder, secretId());
  writeFileSync(path, 'x');
  await expect(store.put('cd'.repeat(32), { path, size: 1 })).rejects.toMatchObject({
    code: 'file.store-away',
    kind: 'unavailable',
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { FILE_KINDS } from '#server/registers.ts';
import { USUAL_QUOTA } from '#server/upload-settings.ts';
import { testApp } from '#testing/app.ts';
import { callerWith } from '#testing/kernel.ts';
import { openS3 } from '#testing/s3.ts';
import { hashOf } from '#testing/tus.ts';
import { bizKinds } from '../biz-kinds.reads.ts';
import { keepFiles } from '../file-keeper.ts';
import { s3Store, sweepPartUploads } from '../stores/s3-store.ts';
import { finish } from './finish-upload.ts';
import { insertUpload } from './resumable.store.ts';
import { keepUploadLocks } from './upload-locks.ts';
import { UploadStore } from './upload-store.ts';

const MIB = 2 ** 20;
const { app, db, database, idOf } = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'gongkai-finish-'));
const s3 = await openS3();
const gate = await openGate(s3.endpoint);
const locks = keepUploadLocks(database.appUrl);
afterAll(async () => {
  await locks.close();
  gate.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As a process that has just begun: it knows what is in the tables and on the disk, and nothing else. */
const freshProcess = () => ({
  kernel: { ...app.kernel, files: keepFiles(folder, s3Store(db, { ...s3, endpoint: gate.endpoint }, MIB)) },
  locks,
  store: new UploadStore(join(folder, 'unfinished'), db),
  intake: { kinds: bizKinds(FILE_KINDS), quota: USUAL_QUOTA, scan: async () => {} },
});
const caller = callerWith({ id: await idOf('bidder01') });

/** Before the store: hears which parts go up, and breaks the line where the test says. */
async function openGate(endpoint: string) {
  const state = {
    parts: [] as string[],
    aborted: [] as string[],
    breaksAt: (_query: URLSearchParams, _method: string) => false,
  };
  let late = false;
  const server = createServer((incoming, reply) => {
    const { method = '', url = '', headers } = incoming;
    const query = new URL(url, endpoint).searchParams;
    const breaks = state.breaksAt(query, method);
    if (breaks && !late) return void incoming.socket.destroy();
    if (method === 'PUT' && query.has('partNumber')) state.parts.push(query.get('partNumber') ?? '');
    if (method === 'DELETE' && query.has('uploadId')) state.aborted.push(query.get('uploadId') ?? '');
    const { hostname, port } = new URL(endpoint);
    const passed = ask({ hostname, port, method, path: url, headers }, (answer) => {
      if (breaks) return void answer.resume().on('end', () => incoming.socket.destroy());
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    state,
    /** After the store has done what it was asked for, or before. */
    breakWhen: (breaksAt: typeof state.breaksAt, after = false) => {
      state.breaksAt = breaksAt;
      late = after;
    },
    mend: () => {
      state.breaksAt = () => false;
    },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** An upload of four parts that is whole on our disk. */
async function whole(biz: string) {
  const content = randomBytes(3.5 * MIB);
  content.write('%PDF-1.7\n');
  const id = crypto.randomUUID();
  const sha256 = hashOf(content);
  const announced = { name: 'a.pdf', folder: biz, projectId: null, fingerprint: '', sha256, size: content.length };
  await insertUpload(db, id, caller, announced);
  await sql`update resumable_upload set received = size where id = ${id}`.execute(db);
  writeFileSync(freshProcess().store.placeOf(id), content);
  gate.state.parts = [];
  return { id, content };
}

const read = async (path: string) => {
  const bytes = await freshProcess().kernel.files.read(db, path);
  return bytes && buffer(bytes);
};
const noted = async (id: string) =>
  (
    await sql`select number from part_upload join part_upload_part on part_upload_id = part_upload.id
    where arrival = ${id}`.execute(db)
  ).rows.length;
const openUploads = async () => (await sql`select from part_upload`.execute(db)).rows.length;
/** Parts that lie in the store without belonging to a file. */
const looseParts = () =>
  (readdirSync(s3.folder, { recursive: true }) as string[]).filter((name) => /uploads?\/.*\/\d+$/.test(name));
const AWAY = { code: 'file.store-away', kind: 'unavailable' };

describe('a whole upload on its way to an S3 store', () => {
  it.each([
    ['shared', 'upload'],
    ['sealed', 'bid'],
  ])('goes on after a break with the parts that are missing, and leaves none behind: %s', async (_what, biz) => {
    const { id, content } = await whole(biz);
    gate.breakWhen((query) => query.get('partNumber') === '3');
    await expect(finish(freshProcess(), id, caller)).rejects.toMatchObject(AWAY);
    expect([gate.state.parts, await noted(id)]).toEqual([['1', '2'], 2]);
    gate.mend();
    const path = await finish(freshProcess(), id, caller);
    expect(gate.state.parts).toEqual(['1', '2', '3', '4']);
    expect((await read(path))?.equals(content)).toBe(true);
    expect([await openUploads(), looseParts()]).toEqual([0, []]);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });

  it('sends nothing again when the store had joined the parts and only its answer was lost', async () => {
    const { id, content } = await whole('upload');
    gate.breakWhen((query, method) => method === 'POST' && query.has('uploadId'), true);
    await expect(finish(freshProcess(), id, caller)).rejects.toMatchObject(AWAY);
    gate.mend();
    const path = await finish(freshProcess(), id, caller);
    expect(gate.state.parts).toEqual(['1', '2', '3', '4']);
    expect((await read(path))?.equals(content)).toBe(true);
    expect([await openUploads(), looseParts()]).toEqual([0, []]);
  });

  it('is kept once, whatever broke off before its row', async () => {
    const { id } = await whole('upload');
    const [first, second] = [await finish(freshProcess(), id, caller), await finish(freshProcess(), id, caller)];
    expect(second).toBe(first);
  });

  it('that is thrown away after a break has its parts ended by the clean-up', async () => {
    const { id } = await whole('bid');
    gate.breakWhen((query) => query.get('partNumber') === '2');
    await expect(finish(freshProcess(), id, caller)).rejects.toMatchObject(AWAY);
    gate.mend();
    await freshProcess().store.remove(id);
    const { rows } = await sql<{ uploadId: string }>`
      update part_upload set touched_at = touched_at - interval '25 hours' returning upload_id`.execute(db);
    gate.state.aborted = [];
    await sweepPartUploads(db, { ...s3, endpoint: gate.endpoint });
    // The store of the tests knows no end of an upload in parts, so that its own parts stay.
    expect([await openUploads(), gate.state.aborted]).toEqual([0, rows.map(({ uploadId }) => uploadId)]);
    expect(rows).toHaveLength(1);
  });
});

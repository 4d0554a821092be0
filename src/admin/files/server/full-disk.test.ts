import fs, { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { PDF, upload } from '#testing/sent-files.ts';
import { pdfOf, tusOf } from '#testing/tus.ts';

const full = { arrivals: false, kept: false };
const noRoom = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });
const { createWriteStream } = fs;
const { rename } = disk;
// A file is begun before the disk says that it is full, as on a true one.
fs.createWriteStream = (path, options) => {
  const stream = createWriteStream(path, options);
  if (full.arrivals) stream._write = (_chunk, _encoding, taken) => taken(noRoom());
  return stream;
};
disk.rename = async (from, to) => {
  if (full.kept) throw noRoom();
  await rename(from, to);
};
syncBuiltinESMExports();
afterAll(() => {
  Object.assign(fs, { createWriteStream });
  Object.assign(disk, { rename });
  syncBuiltinESMExports();
});

const folder = mkdtempSync(join(tmpdir(), 'gongkai-full-'));
const { app, as, owner } = await testApp({ filesDir: folder });
const bidder = await as('bidder01');
const tus = tusOf(app, bidder.token);
afterEach(() => Object.assign(full, { arrivals: false, kept: false }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const said = ({ status, body, headers }: Answer) => [
  status,
  body.code,
  body.result.refusal,
  body.message,
  headers['retry-after'],
];
const NO_ROOM = [507, 507, 'upload.no-room', '服务器存储空间不足，文件尚未保存', '10'];
const filesIn = (place: string) => {
  const at = join(folder, place);
  return existsSync(at)
    ? readdirSync(at, { recursive: true, withFileTypes: true }).filter((found) => found.isFile())
    : [];
};
const rows = async () => (await sql`select from stored_file`.execute(owner)).rows.length;

describe('a full disk', () => {
  it.each(['arrivals', 'kept'] as const)(
    'is told with 507 by the plain call, and leaves no part of the file: %s',
    async (place) => {
      full[place] = true;
      const before = await rows();
      expect(said(await upload(bidder, 'a.pdf', PDF))).toEqual(NO_ROOM);
      expect([filesIn('arrivals'), filesIn('kept'), await rows()]).toEqual([[], [], before]);
      expect((await as('admin').then((admin) => admin.get('/sys/user/getUserInfo'))).status).toBe(200);
      full[place] = false;
      expect((await upload(bidder, 'a.pdf', PDF)).body.success).toBe(true);
      await sql`delete from stored_file`.execute(owner);
      rmSync(join(folder, 'kept'), { recursive: true });
    },
  );

  it('at the end of a resumable upload is told with 507, and the upload waits whole', async () => {
    const file = pdfOf(2_000);
    const id = await tus.open(2_000);
    full.kept = true;
    const answer = await tus.send(id, 0, file);
    expect(said(answer)).toEqual(NO_ROOM);
    expect((await tus.ask(id)).headers['upload-offset']).toBe('2000');
    expect((await bidder.post(`/sys/common/upload/finish/${id}`, {})).status).toBe(507);
    full.kept = false;
    expect((await bidder.post(`/sys/common/upload/finish/${id}`, {})).body).toMatchObject({ success: true });
  });
});

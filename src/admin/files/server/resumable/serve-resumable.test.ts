import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { hashOf, pdfOf, tusOf } from '#testing/tus.ts';
import { sweepUploads } from './sweep-uploads.ts';

const { app, db, owner, as } = await testApp();
const [bidder, rival] = [await as('bidder01'), await as('bidder02')];
const tus = tusOf(app, bidder.token);
const folder = join(TEST_SETTINGS.filesDir, 'unfinished');
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
const PRINT = 'fingerprint-of-the-file-1';

const refused = ({ status, body }: { status: number; body: { code: number; message: string } }) => [
  status,
  body.code,
  body.message,
];

describe('an upload in pieces', () => {
  const file = pdfOf(3_000, '标');
  let id = '';
  let path = '';

  it('begins with its size and its name, and gets an address that nobody guesses', async () => {
    const { status, headers } = await tus.begin(file.length, { filename: '标书.pdf', biz: 'bids', fingerprint: PRINT });
    expect(status).toBe(201);
    expect(headers.location).toMatch(new RegExp(`^/ggzyjypt/tus/${UUID}$`));
    expect(headers['tus-resumable']).toBe('1.0.0');
    expect(new Date(String(headers['upload-expires'])).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    id = String(headers.location).split('/').at(-1) ?? '';
  });

  it('goes on piece by piece, and says how far it is', async () => {
    const { status, headers } = await tus.send(id, 0, file.subarray(0, 1_000));
    expect([status, headers['upload-offset']]).toEqual([204, '1000']);
    const asked = await tus.ask(id);
    expect([asked.status, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
      200,
      '1000',
      '3000',
    ]);
    expect(asked.headers['cache-control']).toBe('no-store');
  });

  it('is found again by its fingerprint, by its owner alone', async () => {
    const found = await bidder.get('/sys/common/upload/unfinished', { query: { fingerprint: PRINT } });
    expect(found.body).toEqual(
      done([
        {
          id,
          fingerprint: PRINT,
          name: '标书.pdf',
          biz: 'bids',
          size: 3000,
          offset: 1000,
          createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          expireTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      ]),
    );
    expect((await bidder.get('/sys/common/upload/unfinished')).body.result).toHaveLength(1);
    expect((await rival.get('/sys/common/upload/unfinished', { query: { fingerprint: PRINT } })).body.result).toEqual(
      [],
    );
    const other = { query: { fingerprint: 'fingerprint-of-the-file-2' } };
    expect((await bidder.get('/sys/common/upload/unfinished', other)).body.result).toEqual([]);
  });

  it('is not finished before it is whole', async () => {
    const answer = await bidder.post(`/sys/common/upload/finish/${id}`, {});
    expect(refused(answer)).toEqual([200, 500, '文件尚未全部上传']);
  });

  it('ends with its path once the whole has the hash that was given', async () => {
    const last = await tus.send(id, 1_000, file.subarray(1_000), { 'upload-sha256': hashOf(file) });
    expect([last.status, last.headers['upload-offset']]).toEqual([200, '3000']);
    path = last.body.message;
    expect(path).toMatch(new RegExp(`^bids/${UUID}/标书\\.pdf$`));
    expect(last.body).toEqual({ ...done({ path }), message: path });
    const kept = await bidder.get(`/sys/common/static/${encodeURI(path)}`);
    expect(kept.raw.equals(file)).toBe(true);
    expect(existsSync(join(folder, id))).toBe(false);
  });

  it('tells its path again to one who missed the answer', async () => {
    const { body } = await bidder.post(`/sys/common/upload/finish/${id}`, {});
    expect(body).toEqual({ ...done({ path }), message: path });
    expect((await tus.ask(id)).headers['upload-offset']).toBe('3000');
    expect((await bidder.get('/sys/common/upload/unfinished')).body.result).toEqual([]);
  });

  it('is audited at its begin and at its end, and not between', async () => {
    const { rows } = await sql`select action, outcome from audit_entry where subject_id = ${id} order by at`.execute(
      owner,
    );
    expect(rows).toEqual([
      { action: 'POST /tus', outcome: 'done' },
      { action: 'PATCH /tus/:id', outcome: 'done' },
      { action: 'POST /sys/common/upload/finish/:id', outcome: 'done' },
    ]);
  });
});

describe('the same file for another biz or project', () => {
  const print = 'fingerprint-of-the-file-3';
  const open = (place: Record<string, string>) => tus.open(1_000, { filename: 'a.pdf', fingerprint: print, ...place });

  it('is another upload, and found by its own biz and project alone', async () => {
    const ids = [await open({}), await open({ biz: 'bid' }), await open({ biz: 'bid', projectId: 'P-1' })];
    const found = async (place: Record<string, string>) => {
      const { body } = await bidder.get('/sys/common/upload/unfinished', { query: { fingerprint: print, ...place } });
      return body.result.map(({ id, biz, projectId }: Record<string, string>) => [
        ids.indexOf(id ?? ''),
        biz,
        projectId,
      ]);
    };
    expect(await found({})).toContainEqual([0, '', undefined]);
    expect(await found({ biz: 'upload' })).toEqual([]);
    expect(await found({ biz: 'bid', projectId: 'P-1' })).toEqual([[2, 'bid', 'P-1']]);
    expect(await found({ biz: 'tender' })).toEqual([]);
    for (const id of ids) await tus.cancel(id);
  });

  it('is kept with the project it belongs to', async () => {
    const id = await open({ projectId: 'P-1' });
    const { body } = await tus.send(id, 0, pdfOf(1_000));
    const { rows } = await sql`select biz, subject_id from stored_file where path = ${body.message}`.execute(owner);
    expect(rows).toEqual([{ biz: 'project', subjectId: 'P-1' }]);
  });
});

describe('an upload that comes to nothing', () => {
  it('is thrown away by its owner, row and bytes', async () => {
    const id = await tus.open(100);
    await tus.send(id, 0, pdfOf(50));
    expect(existsSync(join(folder, id))).toBe(true);
    expect((await tus.cancel(id)).status).toBe(204);
    expect(existsSync(join(folder, id))).toBe(false);
    expect((await tus.ask(id)).status).toBe(404);
  });

  it('is refused and thrown away when it is not what it should come to', async () => {
    const file = pdfOf(100);
    const id = await tus.open(100, { filename: 'a.pdf', sha256: hashOf(pdfOf(100, 'y')) });
    expect(refused(await tus.send(id, 0, file))).toEqual([422, 500, '收到的文件与原文件不一致，已作废']);
    expect((await tus.ask(id)).status).toBe(404);
    expect(existsSync(join(folder, id))).toBe(false);
  });

  it('is refused after its first piece when its bytes are of another kind', async () => {
    const id = await tus.open(5_000);
    expect(refused(await tus.send(id, 0, Buffer.alloc(4_500, 'x')))).toEqual([422, 500, '文件内容与扩展名不符']);
    expect((await tus.ask(id)).status).toBe(404);
  });

  it('whose first piece is too short to tell its kind by goes on', async () => {
    const file = pdfOf(600);
    const id = await tus.open(600);
    expect((await tus.send(id, 0, file.subarray(0, 2))).status).toBe(204);
    expect((await tus.send(id, 2, file.subarray(2))).status).toBe(200);
  });

  it('expires after a week; its bytes go with it', async () => {
    const id = await tus.open(100);
    await tus.send(id, 0, pdfOf(50));
    await sql`update resumable_upload set expires_at = clock_timestamp() where id = ${id}`.execute(owner);
    expect((await tus.send(id, 50, pdfOf(50))).status).toBe(404);
    await sweepUploads(folder)(db);
    expect(existsSync(join(folder, id))).toBe(false);
    const { rows } = await sql`select from resumable_upload where id = ${id}`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('leaves bytes without a row, which go after an hour; others stay', async () => {
    const id = await tus.open(100);
    const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
    for (const place of [old, fresh]) writeFileSync(place, 'x');
    const long = new Date(Date.now() - 3_700_000);
    for (const place of [old, join(folder, id)]) utimesSync(place, long, long);
    await sweepUploads(folder)(db);
    expect([old, fresh, join(folder, id)].map((place) => existsSync(place))).toEqual([false, true, true]);
  });
});

describe('a full disk', () => {
  it('answers 507 in words, and the upload goes on when there is room', async () => {
    const file = pdfOf(2_000);
    const id = await tus.open(2_000);
    await tus.send(id, 0, file.subarray(0, 1_000));
    mkdirSync(join(folder, 'aside'), { recursive: true });
    renameSync(join(folder, id), join(folder, 'aside', id));
    symlinkSync('/dev/full', join(folder, id));
    const full = await tus.send(id, 1_000, file.subarray(1_000));
    expect(refused(full)).toEqual([507, 507, '服务器存储空间不足，文件尚未保存']);
    expect(full.headers['retry-after']).toBe('10');
    expect((await tus.ask(id)).headers['upload-offset']).toBe('1000');
    rmSync(join(folder, id));
    renameSync(join(folder, 'aside', id), join(folder, id));
    expect((await tus.send(id, 1_000, file.subarray(1_000), { 'upload-sha256': hashOf(file) })).status).toBe(200);
  });
});

describe('a process that died between the last byte and the end', () => {
  it('leaves an upload that is finished when its owner asks', async () => {
    const file = pdfOf(800);
    const id = await tus.open(800);
    await tus.send(id, 0, file.subarray(0, 700));
    writeFileSync(join(folder, id), file);
    await sql`update resumable_upload set received = size where id = ${id}`.execute(owner);
    const { body } = await bidder.post(`/sys/common/upload/finish/${id}`, { sha256: hashOf(file) });
    expect(body).toMatchObject({ success: true, message: body.result.path });
  });
});

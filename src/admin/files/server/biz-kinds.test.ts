import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { PDF, PNG, upload, uploaded } from '#testing/sent-files.ts';
import { pdfOf, tusOf } from '#testing/tus.ts';

const { app, nobody, owner, as, idOf } = await testApp();
const [mine, rival] = [await as('bidder01'), await as('bidder02')];
const read = (client: typeof mine, path: string) => client.get(`/sys/common/static/${path}`);
const rowOf = async (path: string) =>
  (await sql`select biz, sealed, audience from stored_file where path = ${path}`.execute(owner)).rows[0];

describe('a kind of business', () => {
  it.each(['Bid', 'BID', 'bId/2026'])('is the same however %s is written', async (biz) => {
    const path = await uploaded(mine, 'a.pdf', PDF, { biz });
    expect(await rowOf(path)).toEqual({ biz: biz.toLowerCase(), sealed: true, audience: 'owner' });
    expect([(await read(rival, path)).status, (await read(mine, path)).status]).toEqual([404, 200]);
  });

  it('is the same however it is written in the metadata of an upload in pieces', async () => {
    const [file, fingerprint] = [pdfOf(5_000), 'f'.repeat(16)];
    const tus = tusOf(app, mine.token);
    const id = await tus.open(file.length, { filename: 'a.pdf', biz: 'Bid', fingerprint });
    const query = { biz: 'BID', fingerprint };
    const { result } = (await mine.get('/sys/common/upload/unfinished', { query })).body;
    expect(result).toMatchObject([{ id, biz: 'bid' }]);
    const path = (await tus.send(id, 0, file)).body.message;
    expect(await rowOf(path)).toEqual({ biz: 'bid', sealed: true, audience: 'owner' });
    expect((await read(rival, path)).status).toBe(404);
  });

  it('keeps the room and the rules of its name however it is written', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]);
    expect((await upload(mine, 'a.pdf', large, { biz: 'Tender' })).body.success).toBe(true);
    expect((await upload(mine, 'a.pdf', PDF, { biz: 'Avatar' })).body.message).toBe('请上传图片');
    expect((await upload(mine, 'a.txt', 'x', { biz: 'Imports' })).status).toBe(403);
  });
});

describe('an undeclared kind', () => {
  it.each([
    ['a.pdf', PDF],
    ['a.png', PNG],
  ])('is its owner’s alone: %s', async (name, bytes) => {
    const path = await uploaded(mine, name, bytes, { biz: 'offers/2026' });
    expect((await read(mine, path)).status).toBe(200);
    expect((await read(rival, path)).status).toBe(404);
    expect((await read(nobody, path)).status).toBe(401);
    expect((await rival.post('/sys/common/ticket', { path })).body.message).toBe('未找到对应记录');
  });

  it.each<Record<string, string>>([{ biz: 'temp' }, { biz: 'jeditor' }, { biz: 'Jeditor' }, { biz: '' }, {}])(
    'is not what %o says: that stays open as before',
    async (fields) => {
      expect((await read(rival, await uploaded(mine, 'a.pdf', PDF, fields))).status).toBe(200);
      expect((await read(nobody, await uploaded(mine, 'a.png', PNG, fields))).status).toBe(200);
    },
  );
});

describe('the folder of files that name no kind', () => {
  const calls = ['/sys/common/upload', '/exProject/exProjectAttachments/upload'];

  it.each(['upload', 'project', 'oss', 'Upload', 'project/2026'])(
    'is its owner’s alone when it is named: %s',
    async (biz) => {
      for (const call of calls)
        for (const [name, bytes] of [
          ['a.pdf', PDF],
          ['a.png', PNG],
        ] as const) {
          const path = await uploaded(mine, name, bytes, { biz }, call);
          expect([await rowOf(path), (await read(rival, path)).status]).toEqual([
            { biz: biz.toLowerCase(), sealed: false, audience: 'owner' },
            404,
          ]);
        }
    },
  );

  it.each([
    ['upload', {}],
    ['upload', { biz: '' }],
    ['project', { projectId: 'P-1' }],
  ])('is open, in pieces too, when nothing is named: %s for %o', async (folder, place: Record<string, string>) => {
    const tus = tusOf(app, mine.token);
    const sent = async (metadata: Record<string, string>) => {
      const id = await tus.open(5_000, { filename: 'a.pdf', ...metadata });
      return (await tus.send(id, 0, pdfOf(5_000))).body.message;
    };
    const [open, named] = [await sent(place), await sent({ ...place, biz: folder })];
    expect([await rowOf(open), await rowOf(named)]).toEqual([
      { biz: folder, sealed: false, audience: 'signed-in' },
      { biz: folder, sealed: false, audience: 'owner' },
    ]);
    expect([(await read(rival, open)).status, (await read(rival, named)).status]).toEqual([200, 404]);
  });
});

it('uploads on their way from before are taken as unnamed where their folder says nothing else', async () => {
  const migration = readFileSync(join(import.meta.dirname, '../migrations/20261117-78-unnamed-upload.sql'), 'utf8');
  const before = [
    ['upload', null, ''],
    ['project', 'P-1', ''],
    ['project', null, 'project'],
    ['upload', 'P-1', 'upload'],
    ['bid', null, 'bid'],
  ] as const;
  for (const [folder, projectId, after] of before) {
    const { rows } = await sql<{ id: string }>`
      insert into resumable_upload (id, owner_id, fingerprint, name, folder, project_id, size, expires_at)
      values (gen_random_uuid(), ${await idOf('bidder01')}, '', 'a.pdf', ${folder}, ${projectId}, 1, now()) returning id`.execute(
      owner,
    );
    await sql.raw(migration).execute(owner);
    const found = await sql`select folder from resumable_upload where id = ${rows[0]?.id}`.execute(owner);
    expect(found.rows).toEqual([{ folder: after }]);
  }
});

describe('files from before', () => {
  const migration = readFileSync(join(import.meta.dirname, '../migrations/20261117-20-biz-without-case.sql'), 'utf8');
  let count = 0;
  async function fromBefore(biz: string, audience: string) {
    count += 1;
    const path = `${biz}/before-${count}/a.pdf`;
    await sql`insert into stored_file (id, path, name, mime, size, sha256, audience, owner_id, content_key, biz)
      values (gen_random_uuid(), ${path}, 'a.pdf', 'application/pdf', 1, 'x', ${audience}, ${await idOf('bidder01')},
        ${`before-${count}`}, ${biz})`.execute(owner);
    return path;
  }

  it('get the rules of their kind, and links of others to them end', async () => {
    const paths = [];
    for (const [biz, audience] of [
      ['Bid', 'signed-in'],
      ['TENDER/x', 'signed-in'],
      ['offers', 'anyone'],
      ['Upload', 'signed-in'],
      ['jeditor', 'anyone'],
      ['Avatar', 'anyone'],
    ] as const)
      paths.push(await fromBefore(biz, audience));
    const linked = async (client: typeof mine, path: string) =>
      (await client.post('/sys/common/fileList', { paths: [path] })).body.result.ticket;
    const links = [
      await linked(rival, paths[0] ?? ''),
      await linked(rival, paths[2] ?? ''),
      await linked(rival, paths[3] ?? ''),
      await linked(mine, paths[2] ?? ''),
    ];
    await owner.transaction().execute((trx) => sql.raw(migration).execute(trx));
    expect(await Promise.all(paths.map(rowOf))).toEqual([
      { biz: 'bid', sealed: true, audience: 'owner' },
      { biz: 'tender/x', sealed: false, audience: 'owner' },
      { biz: 'offers', sealed: false, audience: 'owner' },
      { biz: 'upload', sealed: false, audience: 'signed-in' },
      { biz: 'jeditor', sealed: false, audience: 'anyone' },
      { biz: 'avatar', sealed: false, audience: 'anyone' },
    ]);
    const shown = [];
    for (const ticket of links)
      shown.push((await nobody.get('/sys/common/fileList', { query: { ticket } })).body.result.files.length);
    expect(shown).toEqual([0, 0, 1, 1]);
  });
});

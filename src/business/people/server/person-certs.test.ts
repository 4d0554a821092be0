import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPeople } from '#testing/people.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';

const { PATH, NOT_FOUND, owner, mine, rival, reception, there, give, draftOf, pending, approved } = await openPeople();

const certs = async (id: string, client = mine) =>
  (await client.get(`${PATH}/certs`, { query: { id } })).body.result as { id: string; version: number }[];
const save = async (id: string, changes: object, client = mine) =>
  (await client.put(`${PATH}/saveCerts`, { id, ...changes })).body;
const BUILDER = { kind: 'BUILDER_1', major: '市政公用工程', certNo: '建一 2026001', expiresOn: '2027-12-31' };
const added = (cells: object, id = 'row_1') => ({ added: [{ id, cells }] });

describe('the certificates of a person', () => {
  it('are added, changed and removed in one save', async () => {
    const { id } = await draftOf(mine);
    const first = await save(id, {
      added: [
        { id: 'row_1', cells: BUILDER },
        { id: 'row_2', cells: { kind: 'SAFETY_B', certNo: '安B 77' } },
      ],
    });
    expect(first).toMatchObject({ success: true, result: { faults: [] } });
    const [builder, safety] = await certs(id);
    expect(builder).toMatchObject({ ...BUILDER, sealNo: null, verifiedAt: null, version: 1 });
    await save(id, {
      changed: [{ id: builder?.id, version: 1, cells: { sealNo: '浙 133' } }],
      removed: [{ id: safety?.id, version: 1 }],
    });
    expect(await certs(id)).toEqual([expect.objectContaining({ ...BUILDER, sealNo: '浙 133', version: 2 })]);
  });

  it.each([
    ['kind', { kind: 'KING' }],
    ['certNo', { certNo: '' }],
    ['expiresOn', { expiresOn: '2026-02-30' }],
    ['major', { major: '很'.repeat(51) }],
  ])('are refused at the cell: %s', async (field, wrong) => {
    const { id } = await draftOf(mine);
    const answer = await save(id, added({ ...BUILDER, ...wrong }));
    expect(answer).toMatchObject({ code: 201, result: { rows: [], faults: [{ id: 'row_1', field }] } });
    expect(await certs(id)).toEqual([]);
  });

  it('bear no number twice, and a stale version changes nothing', async () => {
    const { id } = await draftOf(mine);
    await save(id, added(BUILDER));
    expect((await save(id, added({ ...BUILDER, kind: 'OTHER' }))).result.faults).toMatchObject([
      { field: 'certNo', refusal: 'person.cert-twice' },
    ]);
    const [row] = await certs(id);
    const stale = { changed: [{ id: row?.id, version: 7, cells: { major: '公路' } }] };
    expect((await save(id, stale)).result.faults).toMatchObject([
      { field: '', refusal: 'person.cert-changed', values: { name: BUILDER.certNo } },
    ]);
  });

  it('are left alone while somebody reviews the person', async () => {
    const { id } = await pending(mine);
    expect(await save(id, added(BUILDER))).toMatchObject({ code: 409, result: { refusal: 'machine.other-state' } });
  });

  it('are verified by reception in the version that was seen, and lose that with their next change', async () => {
    const { id } = await approved();
    await save(id, added(BUILDER));
    const [row] = await certs(id, reception);
    const verify = async (version?: number) =>
      await give(reception, 'verifyCerts', id, { certs: [{ id: row?.id, version }] });
    expect(await verify(9)).toMatchObject({ code: 409, result: { refusal: 'person.cert-unseen' } });
    expect(await verify(row?.version)).toMatchObject({ success: true });
    const [verified] = await certs(id);
    expect(verified).toMatchObject({ verifiedAt: expect.stringMatching(/^\d{4}-/), version: 2 });
    await save(id, { changed: [{ id: row?.id, version: 2, cells: { expiresOn: '2030-12-31' } }] });
    expect(await certs(id)).toMatchObject([{ expiresOn: '2030-12-31', verifiedAt: null }]);
    expect((await give(mine, 'verifyCerts', id, { certs: [] })).code).toBe(510);
  });

  it.each(['DRAFT', 'CLOSED'])('are verified of nobody whose record is %s', async (state) => {
    const { id } = await approved();
    await save(id, added(BUILDER));
    const [row] = await certs(id, reception);
    await sql`update gc_person set status = ${state} where id = ${id}`.execute(owner);
    expect(await give(reception, 'verifyCerts', id, { certs: [{ id: row?.id, version: 1 }] })).toMatchObject({
      code: 409,
      result: { refusal: 'machine.other-state', current: { status: state } },
    });
    expect(await certs(id, reception)).toMatchObject([{ verifiedAt: null }]);
  });

  it('are not there for a rival', async () => {
    const { id } = await approved();
    expect(await save(id, added(BUILDER), rival)).toMatchObject(NOT_FOUND);
    expect((await rival.get(`${PATH}/certs`, { query: { id } })).body).toMatchObject(NOT_FOUND);
  });

  it('stand in the history of the person, each change with old and new and who made it', async () => {
    const { id } = await approved();
    await save(id, added(BUILDER));
    const [row] = await certs(id);
    await give(reception, 'verifyCerts', id, { certs: [{ id: row?.id, version: 1 }] });
    await save(id, { changed: [{ id: row?.id, version: 2, cells: { sealNo: '浙 133' } }] });
    await save(id, { removed: [{ id: row?.id, version: 3 }] });
    const { acts } = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    const line = 'BUILDER_1 · 建一 2026001 · 市政公用工程';
    expect(acts.slice(0, 4).map(({ byName, changes }: never) => [byName, changes])).toEqual([
      [expect.any(String), [{ field: 'certs', old: `${line} · 浙 133 · 2027-12-31`, new: null }]],
      [
        expect.any(String),
        [{ field: 'certs', old: `${line} · 2027-12-31 · VERIFIED`, new: `${line} · 浙 133 · 2027-12-31` }],
      ],
      ['韩雪', [{ field: 'certs', old: `${line} · 2027-12-31`, new: `${line} · 2027-12-31 · VERIFIED` }]],
      [expect.any(String), [{ field: 'certs', old: null, new: `${line} · 2027-12-31` }]],
    ]);
    expect((await rival.get(`${PATH}/history`, { query: { id } })).body).toMatchObject(NOT_FOUND);
  });

  it('of a draft that is removed leave nothing behind', async () => {
    const { id } = await draftOf(mine);
    await save(id, added(BUILDER));
    expect((await mine.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject({ success: true });
    const { rows } = await sql`select from row_change where subject_id = ${id}`.execute(owner);
    expect(rows).toEqual([]);
  });
});

describe('the files of a certificate', () => {
  const file = (client = mine) => uploaded(client, '证书.pdf', PDF, { biz: 'gcPerson' });

  it('are read by those who see the person, and by no rival', async () => {
    const { id } = await approved();
    const path = await file();
    expect(await save(id, added({ ...BUILDER, files: path }))).toMatchObject({ success: true, result: { faults: [] } });
    expect(await certs(id, reception)).toMatchObject([{ files: path }]);
    const read = async (client: typeof mine) => (await client.get(`/sys/common/static/${path}`)).status;
    expect([await read(mine), await read(reception), await read(rival)]).toEqual([200, 200, 404]);
  });

  it('are none that somebody else has sent, that were sent for something else, or too many', async () => {
    const { id } = await approved();
    const foreign = await file(rival);
    const other = await uploaded(mine, '别的.pdf', PDF, { biz: 'elsewhere' });
    const many = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => file()))).join(',');
    for (const files of [foreign, other, many, 'gcperson/none/a.pdf'])
      expect(await save(id, added({ ...BUILDER, files })), files).toMatchObject({
        success: false,
        result: { refusal: 'person.unknown-file', field: 'files' },
      });
    expect(await certs(id)).toEqual([]);
    expect((await rival.get(`/sys/common/static/${foreign}`)).status).toBe(200);
    expect((await mine.get(`/sys/common/static/${foreign}`)).status).toBe(404);
  });

  it('stay when the person goes to another organisation, which may then read and save them', async () => {
    const { id } = await approved();
    const path = await file();
    await save(id, added({ ...BUILDER, files: path }));
    await give(mine, 'offerTransfer', id, { creditCode: there.creditCode });
    expect(await give(rival, 'transfer', id)).toMatchObject({ success: true });
    const [row] = await certs(id, rival);
    const wish = { changed: [{ id: row?.id, version: 1, cells: { sealNo: '浙 9' } }] };
    expect(await save(id, wish, rival)).toMatchObject({ success: true, result: { faults: [] } });
    expect((await rival.get(`/sys/common/static/${path}`)).status).toBe(200);
  });
});

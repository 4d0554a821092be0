import { describe, expect, it } from 'vitest';
import { openPeople } from '#testing/people.ts';

const { PATH, NOT_FOUND, mine, rival, reception, give, draftOf, pending, approved } = await openPeople();

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

  it('are not there for a rival', async () => {
    const { id } = await approved();
    expect(await save(id, added(BUILDER), rival)).toMatchObject(NOT_FOUND);
    expect((await rival.get(`${PATH}/certs`, { query: { id } })).body).toMatchObject(NOT_FOUND);
  });
});

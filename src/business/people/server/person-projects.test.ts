import { describe, expect, it } from 'vitest';
import { openPeople } from '#testing/people.ts';

const { PATH, NOT_FOUND, mine, rival, reception, pending, approved } = await openPeople();

const projects = async (id: string, client = mine) =>
  (await client.get(`${PATH}/onGoing`, { query: { id } })).body.result as { id: string; version: number }[];
const save = async (id: string, changes: object, client = mine) =>
  (await client.put(`${PATH}/saveOnGoing`, { id, ...changes })).body;
const ROAD = { projectName: '云水路改造工程', role: 'PROJECT_MANAGER', fromOn: '2026-03-01' };
const added = (cells: object) => ({ added: [{ id: 'row_1', cells }] });

describe('the projects of a person', () => {
  it('are added, ended and removed, and stand in the history of the person', async () => {
    const { id } = await approved();
    expect(await save(id, added(ROAD))).toMatchObject({ success: true, result: { faults: [] } });
    const [open] = await projects(id, reception);
    expect(open).toMatchObject({ ...ROAD, toOn: null, version: 1 });
    await save(id, { changed: [{ id: open?.id, version: 1, cells: { toOn: '2026-10-31' } }] });
    expect(await projects(id)).toMatchObject([{ toOn: '2026-10-31', version: 2 }]);
    await save(id, { removed: [{ id: open?.id, version: 2 }] });
    expect(await projects(id)).toEqual([]);
    const { acts } = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    const line = 'PROJECT_MANAGER · 云水路改造工程 · 2026-03-01–';
    expect(acts.slice(0, 3).map(({ changes }: { changes: object }) => changes)).toEqual([
      [{ field: 'onGoing', old: `${line}2026-10-31`, new: null }],
      [{ field: 'onGoing', old: line, new: `${line}2026-10-31` }],
      [{ field: 'onGoing', old: null, new: line }],
    ]);
  });

  it.each([
    ['projectName', { projectName: '' }, 'input.missing'],
    ['role', { role: 'KING' }, 'input.not-allowed'],
    ['fromOn', { fromOn: '2026-02-30' }, 'input.wrong-format'],
    ['toOn', { toOn: '2026-02-28' }, 'person.project-order'],
  ])('are refused at the cell: %s', async (field, wrong, refusal) => {
    const { id } = await approved();
    const answer = await save(id, added({ ...ROAD, ...wrong }));
    expect(answer).toMatchObject({ code: 201, result: { rows: [], faults: [{ id: 'row_1', field, refusal }] } });
    expect(await projects(id)).toEqual([]);
  });

  it('are refused in a stale version, left alone during review, and not there for a rival', async () => {
    const { id } = await approved();
    await save(id, added(ROAD));
    const [row] = await projects(id);
    const stale = { changed: [{ id: row?.id, version: 7, cells: { toOn: '2026-12-31' } }] };
    expect((await save(id, stale)).result.faults).toMatchObject([{ refusal: 'person.project-changed' }]);
    expect(await save(id, added(ROAD), rival)).toMatchObject(NOT_FOUND);
    expect((await rival.get(`${PATH}/onGoing`, { query: { id } })).body).toMatchObject(NOT_FOUND);
    const { id: reviewed } = await pending(mine);
    expect(await save(reviewed, added(ROAD))).toMatchObject({ code: 409, result: { refusal: 'machine.other-state' } });
  });
});

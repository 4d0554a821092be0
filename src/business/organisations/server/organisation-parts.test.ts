import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import { creditCode, organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { personDraft } from '#testing/practitioner.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';

const { owner, as, idOf } = await testApp();
const PATH = '/gcOrg/gcOrg';
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };
const reception = await as('staff01');
const supervisor = await as('supervisor01');
const rival = await as('bidder02');
type Client = typeof rival;
type Part = 'qualifications' | 'performances' | 'creditRecords' | 'relations';

let entered = 3_700;
/** An organisation in force with somebody who acts for it. */
async function inForce(status = 'ACTIVE') {
  entered += 1;
  const userId = await addPerson(owner, `parts-${entered}`);
  await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId('BIDDER')})`.execute(owner);
  const mine = await as(`parts-${entered}`);
  expect((await mine.post(`${PATH}/add`, organisationDraft(entered))).body).toMatchObject({ success: true });
  const [row] = (await mine.get(`${PATH}/list`)).body.result.records;
  await sql`update gc_org set status = ${status} where id = ${row.id}`.execute(owner);
  return { mine, id: String(row.id) };
}
const read = async (client: Client, part: Part, id: string) =>
  (await client.get(`${PATH}/${part}`, { query: { id } })).body;
const rowsOf = async (client: Client, part: Part, id: string) => (await read(client, part, id)).result.rows;
const save = async (client: Client, part: Part, id: string, changes: object) =>
  (await client.put(`${PATH}/save${part[0]?.toUpperCase()}${part.slice(1)}`, { id, ...changes })).body;
const added = (cells: object, id = 'row_1') => ({ added: [{ id, cells }] });
const paper = (client: Client) => uploaded(client, '资质.pdf', PDF, { biz: 'gcOrg' });

const QUALIFICATION = {
  kind: 'GENERAL',
  category: 'MUNICIPAL',
  level: 'FIRST',
  certNo: 'D133000001',
  issuedBy: '云州市住房城乡建设局',
  issuedOn: '2024-01-05',
  expiresOn: '2029-01-04',
  scope: '各类市政公用工程',
};
const ROAD = {
  projectName: '云水路改造工程',
  owner: '云州市交通运输局',
  contractFen: '1234500',
  startOn: '2024-03-01',
};
const FINE = { kind: 'PENALTY', source: '市住房城乡建设局', decisionNo: '云建罚字 2026 第 1 号', fromOn: '2026-01-01' };
const TIE = {
  name: '云州另一家有限公司',
  creditCode: creditCode(9),
  kind: 'CONTROLS',
  source: '章程',
  fromOn: '2020-01-01',
};

describe('the tables of an organisation', () => {
  it('hold what was added and changed, and lose what was removed, each in one save', async () => {
    const { mine, id } = await inForce();
    const qualification = { ...QUALIFICATION, files: await paper(mine) };
    for (const [part, client, cells] of [
      ['qualifications', mine, qualification],
      ['performances', mine, { ...ROAD, noticeUrl: 'https://yunzhou.example/1', public: true }],
      ['creditRecords', reception, FINE],
      ['relations', mine, TIE],
    ] as const) {
      expect(await save(client, part, id, added(cells)), part).toMatchObject({ success: true, result: { faults: [] } });
      const [row] = await rowsOf(mine, part, id);
      expect(row, part).toMatchObject({ ...cells, version: 1 });
      const later = { changed: [{ id: row.id, version: 1, cells: { [ENDS[part]]: '2030-12-31' } }] };
      expect(await save(client, part, id, later)).toMatchObject({ success: true });
      expect(await rowsOf(mine, part, id)).toMatchObject([{ ...cells, [ENDS[part]]: '2030-12-31', version: 2 }]);
      await save(client, part, id, { removed: [{ id: row.id, version: 2 }] });
      expect(await rowsOf(mine, part, id)).toEqual([]);
    }
  });

  it('are read by all who see the organisation, written by few, and not there for a rival', async () => {
    const { mine, id } = await inForce();
    const parts: Part[] = ['qualifications', 'performances', 'creditRecords', 'relations'];
    const may = async (client: Client) =>
      Promise.all(parts.map(async (part) => (await read(client, part, id)).result.mayWrite));
    expect(await may(mine)).toEqual([true, true, false, true]);
    expect(await may(reception)).toEqual([false, false, true, false]);
    expect(await may(supervisor)).toEqual([false, false, true, false]);
    expect(await may(await as('auditor01'))).toEqual([false, false, false, false]);
    for (const part of parts) {
      expect(await read(rival, part, id), part).toMatchObject(NOT_FOUND);
      expect((await save(rival, part, id, {})).success, part).toBe(false);
    }
    expect((await save(mine, 'creditRecords', id, added(FINE))).code).toBe(510);
    expect(await save(reception, 'relations', id, added(TIE))).toMatchObject(NOT_FOUND);
  });

  it.each<[Part, string, string, object]>([
    ['qualifications', 'files', 'input.missing', { ...QUALIFICATION, files: '', certNo: 'X' }],
    ['qualifications', 'kind', 'input.not-allowed', { ...QUALIFICATION, files: 'x', kind: 'KING' }],
    ['qualifications', 'expiresOn', 'org.part-order', { ...QUALIFICATION, files: 'x', expiresOn: '2023-01-01' }],
    ['performances', 'contractFen', 'org.part-negative', { ...ROAD, contractFen: '-1' }],
    ['performances', 'noticeUrl', 'form.url', { ...ROAD, noticeUrl: 'yunzhou' }],
    ['performances', 'completedOn', 'org.part-order', { ...ROAD, completedOn: '2024-02-01' }],
    ['relations', 'creditCode', 'form.credit-code', { ...TIE, creditCode: '91990100MA0000001H' }],
    ['relations', 'name', 'input.missing', { ...TIE, name: '  ' }],
  ])('of %s are refused at the cell %s: %s', async (part, field, refusal, cells) => {
    const { mine, id } = await inForce();
    const answer = await save(mine, part, id, added(cells));
    expect(answer).toMatchObject({ code: 201, result: { rows: [], faults: [{ id: 'row_1', field, refusal }] } });
    expect(await rowsOf(mine, part, id)).toEqual([]);
  });

  it('bear no name twice, and a stale version changes nothing', async () => {
    const { mine, id } = await inForce();
    await save(mine, 'performances', id, added(ROAD));
    expect((await save(mine, 'performances', id, added(ROAD))).result.faults).toMatchObject([
      { field: 'projectName', refusal: 'org.part-twice' },
    ]);
    const [row] = await rowsOf(mine, 'performances', id);
    const stale = { changed: [{ id: row.id, version: 7, cells: { scale: '2 公里' } }] };
    expect((await save(mine, 'performances', id, stale)).result.faults).toMatchObject([
      { field: '', refusal: 'org.part-changed', values: { name: ROAD.projectName } },
    ]);
  });

  it('are left alone while somebody reviews the organisation, but for what was decided on it', async () => {
    const { mine, id } = await inForce('PENDING');
    expect(await save(mine, 'relations', id, added(TIE))).toMatchObject({ result: { refusal: 'machine.other-state' } });
    expect((await read(mine, 'relations', id)).result.mayWrite).toBe(false);
    expect(await save(supervisor, 'creditRecords', id, added(FINE))).toMatchObject({ success: true });
  });

  it('stay as they are while the organisation is suspended, but for what was decided on it', async () => {
    const { mine, id } = await inForce('SUSPENDED');
    for (const [part, cells] of [
      ['performances', ROAD],
      ['relations', TIE],
    ] as const)
      expect(await save(mine, part, id, added(cells)), part).toMatchObject({
        result: { refusal: 'machine.other-state', current: { status: 'SUSPENDED' } },
      });
    expect((await read(mine, 'relations', id)).result.mayWrite).toBe(false);
    expect(await save(supervisor, 'creditRecords', id, added(FINE))).toMatchObject({ success: true });
  });

  it('get no credit record from somebody who acts for the organisation', async () => {
    const { id } = await inForce();
    const userId = await idOf('supervisor01');
    await addParticipation(owner, { object: 'gcOrg', objectId: id, relation: 'member', userId });
    const refused = await save(supervisor, 'creditRecords', id, added(FINE));
    await sql`update participation set ended_at = business_now() where object_id = ${id}`.execute(owner);
    expect(refused).toMatchObject({ result: { refusal: 'review.own' } });
  });

  it('stand in the history of the organisation, each change with old and new and who made it', async () => {
    const { mine, id } = await inForce();
    await save(mine, 'performances', id, added({ ...ROAD, public: true }));
    const [row] = await rowsOf(mine, 'performances', id);
    await save(mine, 'performances', id, { changed: [{ id: row.id, version: 1, cells: { contractFen: '990' } }] });
    await save(supervisor, 'creditRecords', id, added(FINE));
    const { acts } = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    const line = (amount: string) => `云水路改造工程 · 云州市交通运输局 · ${amount} · 2024-03-01 · PUBLIC`;
    expect(acts.slice(0, 3).map(({ byName, changes }: never) => [byName, changes])).toEqual([
      [
        '何正',
        [{ field: 'creditRecords', old: null, new: 'PENALTY · 云建罚字 2026 第 1 号 · 市住房城乡建设局 · 2026-01-01' }],
      ],
      [expect.any(String), [{ field: 'performances', old: line('12345'), new: line('9.9') }]],
      [expect.any(String), [{ field: 'performances', old: null, new: line('12345') }]],
    ]);
  });
});

const ENDS: Record<Part, string> = {
  qualifications: 'expiresOn',
  performances: 'completedOn',
  creditRecords: 'toOn',
  relations: 'toOn',
};

describe('a qualification', () => {
  it('is verified by reception in the version that was seen, and loses that with its next change', async () => {
    const { mine, id } = await inForce();
    await save(mine, 'qualifications', id, added({ ...QUALIFICATION, files: await paper(mine) }));
    const [row] = await rowsOf(reception, 'qualifications', id);
    expect(row.verified).toBe('UNVERIFIED');
    const verify = async (client: Client, version: number) =>
      (await client.post(`${PATH}/verifyQualifications`, { id, rows: [{ id: row.id, version }] })).body;
    expect(await verify(reception, 9)).toMatchObject({ code: 409, result: { refusal: 'org.part-unseen' } });
    expect((await verify(mine, 1)).code).toBe(510);
    expect(await verify(reception, 1)).toMatchObject({ success: true });
    expect(await rowsOf(mine, 'qualifications', id)).toMatchObject([{ verified: 'MANUAL_VERIFIED', version: 2 }]);
    await save(mine, 'qualifications', id, { changed: [{ id: row.id, version: 2, cells: { level: 'SECOND' } }] });
    expect(await rowsOf(mine, 'qualifications', id)).toMatchObject([{ verified: 'UNVERIFIED', level: 'SECOND' }]);
  });

  it.each(['DRAFT', 'CLOSED'])('is verified of no organisation that is %s', async (state) => {
    const { mine, id } = await inForce();
    await save(mine, 'qualifications', id, added({ ...QUALIFICATION, files: await paper(mine) }));
    const [row] = await rowsOf(reception, 'qualifications', id);
    await sql`update gc_org set status = ${state} where id = ${id}`.execute(owner);
    const seen = { id, rows: [{ id: row.id, version: 1 }] };
    expect((await reception.post(`${PATH}/verifyQualifications`, seen)).body).toMatchObject({
      code: 409,
      result: { refusal: 'machine.other-state', current: { status: state } },
    });
    expect(await rowsOf(reception, 'qualifications', id)).toMatchObject([{ verified: 'UNVERIFIED' }]);
  });

  it('has papers that are read by those who see the organisation, and by no rival', async () => {
    const { mine, id } = await inForce();
    const path = await paper(mine);
    await save(mine, 'qualifications', id, added({ ...QUALIFICATION, files: path }));
    const status = async (client: Client) => (await client.get(`/sys/common/static/${path}`)).status;
    expect(await Promise.all([mine, reception, supervisor, rival].map(status))).toEqual([200, 200, 200, 404]);
    const foreign = await paper(rival);
    expect(
      await save(mine, 'qualifications', id, added({ ...QUALIFICATION, certNo: 'D2', files: foreign })),
    ).toMatchObject({ result: { refusal: 'org.unknown-file', field: 'files' } });
  });
});

describe('a performance', () => {
  it('names a manager who is one of the organisation’s own people', async () => {
    const { mine, id } = await inForce();
    const draft = personDraft(7_301, id);
    expect((await mine.post('/gcPerson/gcPerson/add', draft)).body).toMatchObject({ success: true });
    const { rows } = await sql<{ id: string; orgId: string }>`select id, org_id from gc_person`.execute(owner);
    const own = rows.find(({ orgId }) => orgId === id)?.id;
    const foreign = rows.find(({ orgId }) => orgId !== id)?.id;
    const led = (managerPersonId: unknown) => save(mine, 'performances', id, added({ ...ROAD, managerPersonId }));
    expect(await led(foreign)).toMatchObject({ result: { refusal: 'org.unknown-manager', field: 'managerPersonId' } });
    const settle = (status: string) => sql`update gc_person set status = ${status} where id = ${own}`.execute(owner);
    await settle('CLOSED');
    expect(await led(own)).toMatchObject({ result: { refusal: 'org.unknown-manager', field: 'managerPersonId' } });
    await settle('DRAFT');
    expect(await led(own)).toMatchObject({ success: true });
    expect(await rowsOf(reception, 'performances', id)).toMatchObject([{ managerPersonId: own, version: 1 }]);
    // One who was named stays named.
    await settle('CLOSED');
    const [row] = await rowsOf(mine, 'performances', id);
    const changed = { changed: [{ id: row.id, version: 1, cells: { owner: '云州市水务局' } }] };
    expect(await save(mine, 'performances', id, changed)).toMatchObject({ success: true });
  });
});

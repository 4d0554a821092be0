import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import {
  MAY_HAVE_PEOPLE,
  MAY_HAVE_PROJECTS,
  organisationSource,
} from '#business/organisations/organisation-source.contract.ts';
import type { Client } from '#testing/client.ts';
import { approvalFile, projectDraft, projectSteps } from '#testing/investment-project.ts';
import { openPeople } from '#testing/people.ts';
import { personDraft } from '#testing/practitioner.ts';

const platform = await openPeople();
const { PATH: PERSON, owner, as, mine, rival, reception, here, there } = platform;
const projects = await projectSteps(platform);
const PROJECT = '/gcProject/gcProject';
const { client: tenderer, organisation: legal } = await projects.applicant('held-tenderer', 330_001);

const put = (id: string, status: string) => sql`update gc_org set status = ${status} where id = ${id}`.execute(owner);
afterEach(async () => {
  await put(here.id, 'ACTIVE');
  await put(legal.id, 'ACTIVE');
});
const statusOf = async (table: string, id: string) =>
  (await sql<{ status: string }>`select status from ${sql.table(table)} where id = ${id}`.execute(owner)).rows[0]
    ?.status;
const STATES = [
  ['SUSPENDED', 'org.suspended'],
  ['CLOSED', 'org.closed'],
] as const;

describe.each(STATES)('of an organisation that is %s', (state, refusal) => {
  const held = { success: false, result: { refusal } };

  it('no person is entered, edited, handed in, changed, moved or approved, and the refusal says in which state it is', async () => {
    const draft = await platform.draftOf(mine);
    const waiting = await platform.pending(mine);
    const inForce = await platform.approved();
    await put(here.id, state);
    expect((await mine.post(`${PERSON}/add`, personDraft(60, here.id))).body).toMatchObject({
      result: { refusal, field: 'orgId', values: { name: here.orgName } },
    });
    expect((await mine.put(`${PERSON}/edit`, { id: draft.id, phone: '13900000004' })).body).toMatchObject(held);
    const grid = { id: draft.id, added: [], changed: [], removed: [] };
    for (const table of ['saveCerts', 'saveOnGoing'])
      expect((await mine.put(`${PERSON}/${table}`, grid)).body, table).toMatchObject(held);
    expect(await platform.give(mine, 'submit', draft.id)).toMatchObject(held);
    const changes = { phone: '13900000008' };
    expect(await platform.give(mine, 'requestChange', inForce.id, { changes })).toMatchObject(held);
    expect(await platform.give(mine, 'offerTransfer', inForce.id, { creditCode: there.creditCode })).toMatchObject(
      held,
    );
    expect(await platform.give(mine, 'close', inForce.id)).toMatchObject(held);
    expect(await platform.give(reception, 'approve', waiting.id)).toMatchObject(held);
    const ask = { id: here.id, name: '无人', idType: 'PASSPORT', idNo: 'E00000000' };
    expect((await mine.post(`${PERSON}/askTransfer`, ask)).body).toMatchObject({ success: false });
    const states = await Promise.all([draft, waiting, inForce].map(({ id }) => statusOf('gc_person', id)));
    expect(states).toEqual(['DRAFT', 'PENDING', 'APPROVED']);
    const { state: shown } = (await platform.detail(mine, draft.id)).result;
    expect(shown.allowedActions[0]).toMatchObject({
      command: 'submit',
      enabled: false,
      blockedBy: [{ code: refusal }],
    });
  });

  it('the centre may close a person, who is then entered where they are now', async () => {
    const person = await platform.approved();
    await put(here.id, state);
    expect(await platform.give(reception, 'close', person.id)).toMatchObject({ success: true });
    await platform.draftOf(rival, { idNo: person.idNo, name: person.name }, there.id);
  });

  it('no investment project is entered, edited, handed in, changed, closed or approved', async () => {
    const draft = await projects.draftOf(tenderer, { approvalFiles: await approvalFile(tenderer) });
    const waiting = await projects.pending(tenderer);
    const inForce = await projects.approved(tenderer);
    await put(legal.id, state);
    expect((await tenderer.post(`${PROJECT}/add`, projectDraft('停不下来的工程'))).body).toMatchObject({
      result: { refusal, field: 'legalOrgCode' },
    });
    expect((await tenderer.put(`${PROJECT}/edit`, { id: draft.id, address: '别处' })).body).toMatchObject(held);
    const plan = { id: draft.id, added: [], changed: [], removed: [] };
    expect((await tenderer.put(`${PROJECT}/savePlan`, plan)).body).toMatchObject(held);
    expect(await projects.give(tenderer, 'submit', draft.id)).toMatchObject(held);
    expect(await projects.give(tenderer, 'change', inForce.id, { changes: { address: '别处' } })).toMatchObject(held);
    expect(await projects.give(tenderer, 'close', inForce.id)).toMatchObject(held);
    expect(await projects.give(reception, 'approve', waiting.id)).toMatchObject(held);
    const states = await Promise.all([draft, waiting, inForce].map(({ id }) => statusOf('gc_project', id)));
    expect(states).toEqual(['DRAFT', 'PENDING', 'APPROVED']);
  });

  it('the forms of people and projects do not offer it', async () => {
    const offered = async (states: readonly string[]) => {
      const query = { ...organisationSource('id', states).offered, id: here.id };
      return (await reception.get('/gcOrg/gcOrg/list', { query })).body.result.records;
    };
    for (const states of [MAY_HAVE_PEOPLE, MAY_HAVE_PROJECTS]) expect(await offered(states)).toHaveLength(1);
    await put(here.id, state);
    for (const states of [MAY_HAVE_PEOPLE, MAY_HAVE_PROJECTS]) expect(await offered(states)).toEqual([]);
  });

  it('the project picker offers nothing', async () => {
    const { id } = await projects.approved(tenderer);
    const offered = async (client: Client) =>
      (await client.get('/corp/project/list', { query: { projectId: `${id},` } })).body.result.records;
    expect(await offered(tenderer)).toHaveLength(1);
    await put(legal.id, state);
    expect(await offered(tenderer)).toEqual([]);
  });
});

it('what was handed in is taken back and returned all the same', async () => {
  const [taken, returned] = [await platform.pending(mine), await platform.pending(mine)];
  await put(here.id, 'SUSPENDED');
  expect(await platform.give(mine, 'withdraw', taken.id)).toMatchObject({ success: true });
  expect(await platform.give(reception, 'reject', returned.id, { opinion: '单位已暂停' })).toMatchObject({
    success: true,
  });
  expect((await (await as('staff01')).delete(`${PERSON}/delete`, { query: { id: taken.id } })).status).toBe(404);
  expect((await mine.delete(`${PERSON}/delete`, { query: { id: taken.id } })).body).toMatchObject({ success: true });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { projectSteps } from '#testing/investment-project.ts';
import { creditCode, organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor } from '#testing/phone-code.ts';
import { idCard, personDraft } from '#testing/practitioner.ts';

const app = await testApp();
const { owner, as, idOf, database } = app;
const reception = await as('staff01');
const ORG = '/gcOrg/gcOrg';
const PERSON = '/gcPerson/gcPerson';
const OWN = { success: false, result: { refusal: 'review.own' } };
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };

const versionOf = async (table: string, id: string) =>
  (await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(owner)).rows[0]
    ?.version;
const give = async (client: Client, path: string, table: string, id: string, input: object = {}) =>
  (await client.post(path, { id, version: await versionOf(table, id), ...input })).body;
const applicant = async (username: string) => {
  await addPerson(owner, username, { roles: ['BIDDER'] });
  return as(username);
};
const enter = async (client: Client, digits: number) => {
  expect((await client.post(`${ORG}/add`, organisationDraft(digits))).body).toMatchObject({ success: true });
  return String((await client.get(`${ORG}/list`)).body.result.records[0].id);
};

describe('a reviewer who also acts for the organisation', () => {
  let mine: Client;
  let id = '';
  let insider: Client;

  beforeAll(async () => {
    mine = await applicant('owner-901');
    id = await enter(mine, 901);
    await addPerson(owner, 'insider', { roles: ['CENTER_RECEPTION', 'BIDDER'] });
    insider = await as('insider');
    // No call makes such a member any more: it was one before it became a reviewer.
    await addParticipation(owner, { object: 'gcOrg', objectId: id, relation: 'member', userId: await idOf('insider') });
  });

  it('approves neither it nor a change of it, though others have entered both', async () => {
    await give(mine, `${ORG}/submit`, 'gc_org', id, { code: await codeFor(owner, mine, id) });
    expect(await give(insider, `${ORG}/approve`, 'gc_org', id)).toMatchObject(OWN);
    expect(await give(reception, `${ORG}/approve`, 'gc_org', id)).toMatchObject({ success: true });
    const changes = { email: 'a@yunzhou.example' };
    const phoneCode = await codeFor(owner, mine, id);
    const asked = await give(mine, '/gcOrg/change/request', 'gc_org', id, { changes, phoneCode });
    expect(await give(insider, '/gcOrg/change/approve', 'change_request', asked.result.id)).toMatchObject(OWN);
  });

  it('nor its people', async () => {
    const draft = personDraft(1, id, { idNo: idCard(9_950) });
    expect((await mine.post(`${PERSON}/add`, draft)).body).toMatchObject({ success: true });
    const person = (await mine.get(`${PERSON}/list`)).body.result.records[0].id;
    await give(mine, `${PERSON}/submit`, 'gc_person', person);
    expect(await give(insider, `${PERSON}/approve`, 'gc_person', person)).toMatchObject(OWN);
    expect(await give(reception, `${PERSON}/approve`, 'gc_person', person)).toMatchObject({ success: true });
  });

  it('nor its investment projects', async () => {
    const steps = await projectSteps(app);
    const { client, organisation } = await steps.applicant('owner-902', 902_001);
    const userId = await idOf('insider');
    await addParticipation(owner, { object: 'gcOrg', objectId: organisation.id, relation: 'member', userId });
    const project = await steps.pending(client);
    expect(await steps.give(insider, 'approve', project.id)).toMatchObject(OWN);
    expect(await steps.give(reception, 'approve', project.id)).toMatchObject({ success: true });
  });
});

describe('those who review', () => {
  it('change nothing in what others have entered, and look at whole identity numbers', async () => {
    const mine = await applicant('owner-903');
    const id = await enter(mine, 903);
    const edit = { id, basicAccountNo: '6222020200112233446' };
    expect((await reception.put(`${ORG}/edit`, edit)).body).toMatchObject(NOT_FOUND);
    expect((await reception.delete(`${ORG}/delete`, { query: { id } })).body).toMatchObject(NOT_FOUND);
    expect((await reception.post(`${ORG}/reveal`, { id })).body).toMatchObject({ success: true });
    await give(mine, `${ORG}/submit`, 'gc_org', id, { code: await codeFor(owner, mine, id) });
    await give(reception, `${ORG}/reject`, 'gc_org', id, { opinion: '账号不符' });
    expect((await reception.put(`${ORG}/edit`, edit)).body).toMatchObject(NOT_FOUND);
    const person = { ...personDraft(2, id), idNo: idCard(9_951) };
    expect((await mine.post(`${PERSON}/add`, person)).body).toMatchObject({ success: true });
    const entered = (await mine.get(`${PERSON}/list`)).body.result.records[0].id;
    expect((await reception.put(`${PERSON}/edit`, { id: entered, phone: '13900000003' })).body).toMatchObject(
      NOT_FOUND,
    );
  });
});

describe('of two that ask for the same at the same moment', () => {
  it('an account gets one organisation', async () => {
    const mine = await applicant('owner-904');
    const done = await Promise.all(
      [9_041, 9_042, 9_043].map((digits) => mine.post(`${ORG}/add`, organisationDraft(digits))),
    );
    expect(done.filter(({ body }) => body.success)).toHaveLength(1);
    for (const { body } of done.filter(({ body }) => !body.success))
      expect(body).toMatchObject({ result: { refusal: 'org.has-one' } });
    expect((await mine.get(`${ORG}/list`)).body.result.records).toHaveLength(1);
  });

  it('one organisation gets a credit code, whether entered, edited or changed', async () => {
    const clients = await Promise.all(['owner-905', 'owner-906'].map(applicant));
    const [one, other] = clients as [Client, Client];
    const ids = [await enter(one, 905), await enter(other, 906)] as const;
    const done = await Promise.all([
      one.put(`${ORG}/edit`, { id: ids[0], creditCode: creditCode(9_050) }),
      other.put(`${ORG}/edit`, { id: ids[1], creditCode: creditCode(9_050) }),
      reception.post(`${ORG}/add`, organisationDraft(9_050)),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(done.filter(({ body }) => body.success)).toHaveLength(1);
    for (const { body } of done.filter(({ body }) => !body.success))
      expect(body).toMatchObject({ result: { refusal: 'row.taken', field: 'creditCode' } });
    expect(database.errorLines()).toEqual([]);
  });
});

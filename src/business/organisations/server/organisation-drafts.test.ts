import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { creditCode, organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor } from '#testing/phone-code.ts';
import { idCard, personDraft } from '#testing/practitioner.ts';

const { owner, as } = await testApp();
const reception = await as('staff01');
const PATH = '/gcOrg/gcOrg';
const TAKEN = { success: false, result: { refusal: 'org.code-taken', field: 'creditCode' } };

let number = 8_100;
async function applicant(): Promise<Client> {
  number += 1;
  await addPerson(owner, `drafter-${number}`, { roles: ['BIDDER'] });
  return as(`drafter-${number}`);
}
const freshCode = () => {
  number += 1;
  return creditCode(number);
};
const add = async (client: Client, code: string) =>
  (await client.post(`${PATH}/add`, organisationDraft(number, { creditCode: code }))).body;
async function draftOf(client: Client, code: string): Promise<string> {
  expect(await add(client, code)).toMatchObject({ success: true });
  return (await client.get(`${PATH}/list`, { query: { creditCode: code, status: 'DRAFT' } })).body.result.records[0].id;
}
const detail = async (client: Client, id: string) =>
  (await client.get(`${PATH}/queryById`, { query: { id } })).body.result;
const give = async (client: Client, command: string, id: string, input: object = {}) => {
  const { rows } = await sql<{ version: number }>`select version from gc_org where id = ${id}`.execute(owner);
  return (await client.post(`${PATH}/${command}`, { id, version: rows[0]?.version, ...input })).body;
};
const handIn = async (client: Client, id: string) =>
  give(client, 'submit', id, { code: await codeFor(owner, client, id) });

describe('a draft', () => {
  it('keeps nobody from its credit code: who hands in first has it, and the other is told so at the field', async () => {
    const code = freshCode();
    const [squatter, honest] = [await applicant(), await applicant()];
    const squatted = await draftOf(squatter, code);
    const real = await draftOf(honest, code);
    expect(await handIn(honest, real)).toMatchObject({ success: true });
    expect(await handIn(squatter, squatted)).toMatchObject({
      ...TAKEN,
      message: '使用这个统一社会信用代码的单位已提交登记',
    });
    const { state } = await detail(squatter, squatted);
    expect(state.allowedActions[0]).toMatchObject({
      command: 'submit',
      enabled: false,
      blockedBy: [expect.objectContaining({ code: 'org.code-taken', field: 'creditCode' })],
    });
  });

  it('is refused at once where the code was handed in already, and to its author where they have it in a draft', async () => {
    const [inReview, drafted] = [freshCode(), freshCode()];
    const other = await applicant();
    expect(await handIn(other, await draftOf(other, inReview))).toMatchObject({ success: true });
    expect(await add(await applicant(), inReview)).toMatchObject(TAKEN);
    await draftOf(reception, drafted);
    expect(await add(reception, drafted)).toMatchObject(TAKEN);
  });

  it('that review has returned gives its code up, and is refused when another came first', async () => {
    const code = freshCode();
    const [first, second] = [await applicant(), await applicant()];
    const returned = await draftOf(first, code);
    await handIn(first, returned);
    expect(await give(reception, 'reject', returned, { opinion: '材料不符' })).toMatchObject({ success: true });
    expect(await handIn(second, await draftOf(second, code))).toMatchObject({ success: true });
    expect(await give(first, 'resubmit', returned)).toMatchObject(TAKEN);
  });

  it('is one again when it was taken back from review, and is handed in again with the number that it had', async () => {
    const author = await applicant();
    const id = await draftOf(author, freshCode());
    await handIn(author, id);
    const { regNo, version } = await detail(author, id);
    const stranger = await applicant();
    expect(await give(stranger, 'withdraw', id)).toMatchObject({ success: false, code: 404 });
    expect((await give(reception, 'withdraw', id)).success).toBe(false);
    expect(await give(author, 'withdraw', id)).toMatchObject({ success: true });
    expect(await detail(author, id)).toMatchObject({ status: 'DRAFT', regNo });
    const decision = { id, version, opinion: '材料不符' };
    expect((await reception.post(`${PATH}/reject`, decision)).body).toMatchObject({ success: false, code: 409 });
    const edit = { id, version: (await detail(author, id)).version, officeAddress: '云州市城东区' };
    expect((await author.put(`${PATH}/edit`, edit)).body).toMatchObject({ success: true });
    expect(await handIn(author, id)).toMatchObject({ success: true });
    expect(await detail(author, id)).toMatchObject({ status: 'PENDING', regNo });
  });

  it('that was taken back from review is not removed while it has people', async () => {
    const author = await applicant();
    const id = await draftOf(author, freshCode());
    await handIn(author, id);
    const person = personDraft(7_700, id, { idNo: idCard(77_001) });
    expect((await author.post('/gcPerson/gcPerson/add', person)).body).toMatchObject({ success: true });
    await give(author, 'withdraw', id);
    const remove = async () => (await author.delete(`${PATH}/delete`, { query: { id } })).body;
    expect(await remove()).toMatchObject({ success: false, result: { refusal: 'org.has-people' } });
    const [{ id: personId }] = (await author.get('/gcPerson/gcPerson/list')).body.result.records;
    await author.delete('/gcPerson/gcPerson/delete', { query: { id: personId } });
    expect(await remove()).toMatchObject({ success: true });
  });

  it('without the registered address is kept, and not handed in', async () => {
    const author = await applicant();
    const id = await draftOf(author, freshCode());
    const edit = { id, version: 1, regAddress: '' };
    expect((await author.put(`${PATH}/edit`, edit)).body).toMatchObject({ success: true });
    expect(await handIn(author, id)).toMatchObject({
      success: false,
      message: '注册地址尚未填写，不能提交审核',
      result: { refusal: 'org.field-missing', field: 'regAddress' },
    });
  });

  it('of two that are handed in at the same moment is refused once', async () => {
    const code = freshCode();
    const rivals = [await applicant(), await applicant()];
    const ready: (() => Promise<{ success: boolean }>)[] = [];
    for (const rival of rivals) {
      const id = await draftOf(rival, code);
      const sms = await codeFor(owner, rival, id);
      ready.push(() => give(rival, 'submit', id, { code: sms }));
    }
    const answers = await Promise.all(ready.map((submit) => submit()));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)).toMatchObject(TAKEN);
  });

  it('is removed by its author alone, with a fact and an entry in the audit, and another may be entered', async () => {
    const code = freshCode();
    const author = await applicant();
    const id = await draftOf(author, code);
    expect((await detail(author, id)).state.removable).toBe(true);
    expect((await detail(reception, id)).state.removable).toBe(false);
    expect((await reception.delete(`${PATH}/delete`, { query: { id } })).status).toBe(404);
    expect((await author.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject({ success: true });
    const { rows: facts } = await sql<{ body: string }>`select body from fact where subject_id = ${id}`.execute(owner);
    expect(facts.map(({ body }) => JSON.parse(body))).toEqual([
      expect.objectContaining({
        subject: 'gcOrg',
        command: 'remove',
        from: 'DRAFT',
        actor: expect.objectContaining({ as: 'applicant' }),
      }),
    ]);
    const { rows: audit } = await sql`
      select from audit_entry where subject_id = ${id} and action like 'DELETE%' and outcome = 'done'`.execute(owner);
    expect(audit).toHaveLength(1);
    await draftOf(author, code);
  });

  it('is no longer removable once it was handed in', async () => {
    const author = await applicant();
    const id = await draftOf(author, freshCode());
    await handIn(author, id);
    expect((await detail(author, id)).state.removable).toBe(false);
    expect((await author.delete(`${PATH}/delete`, { query: { id } })).body.result.refusal).toBe('machine.other-state');
  });
});

it('the check of a form tells a stranger’s draft from what was handed in', async () => {
  const [author, asker] = [await applicant(), await applicant()];
  const code = freshCode();
  const id = await draftOf(author, code);
  const query = { tableName: 'gc_org', fieldName: 'credit_code', fieldVal: code };
  const isFree = async (client: Client) => (await client.get('/sys/duplicate/check', { query })).body.success;
  expect([await isFree(asker), await isFree(author)]).toEqual([true, false]);
  await handIn(author, id);
  expect(await isFree(asker)).toBe(false);
});

it('has a check sign in every invented credit code', () => {
  expect(creditCode(1)).toHaveLength(18);
});

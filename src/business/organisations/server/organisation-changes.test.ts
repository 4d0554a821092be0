import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, signedRequest } from '#testing/phone-code.ts';

const { owner, as } = await testApp();
const applicant = await addPerson(owner, 'applicant-501');
await sql`insert into user_role (user_id, role_id) values (${applicant}, ${roleId('BIDDER')})`.execute(owner);
const mine = await as('applicant-501');
const reception = await as('staff01');
const rival = await as('bidder02');
const ORG = '/gcOrg/gcOrg';
const CHANGE = '/gcOrg/change';
let id = '';

const versionOf = async (table: string, of: string) =>
  (await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${of}`.execute(owner)).rows[0]
    ?.version;
const give = async (client: Client, command: string, input: object = {}) =>
  (await client.post(`${ORG}/${command}`, { id, version: await versionOf('gc_org', id), ...input })).body;
const ask = async (changes: object, more: object = {}, client = mine) => {
  // What would be refused anyway gets no code.
  const codes = await signedRequest(owner, mine, id, { changes, ...more }).catch(() => ({}));
  return (
    await client.post(`${CHANGE}/request`, { id, version: await versionOf('gc_org', id), changes, ...codes, ...more })
  ).body;
};
const decide = async (client: Client, command: string, change: string, input: object = {}) =>
  (
    await client.post(`${CHANGE}/${command}`, {
      id: change,
      version: await versionOf('change_request', change),
      ...input,
    })
  ).body;
const organisation = async () => (await mine.get(`${ORG}/queryById`, { query: { id } })).body.result;
const reason = { reason: '2026 年 11 月变更登记' };

beforeAll(async () => {
  await mine.post(`${ORG}/add`, organisationDraft(501));
  id = (await mine.get(`${ORG}/list`)).body.result.records[0].id;
  await give(mine, 'submit', { code: await codeFor(owner, mine, id) });
  expect(await give(reception, 'approve')).toMatchObject({ success: true });
});

describe('a change of an organisation in force', () => {
  it('leaves the old data in force until another person has approved it, and then is there at once', async () => {
    const { result } = await ask({ regAddress: '云州市高新区二号', email: 'new@yunzhou.example' }, reason);
    expect((await organisation()).regAddress).toBe('云州市测试路一号');
    const { body } = await reception.get(`${CHANGE}/queryById`, { query: { id: result.id } });
    expect(body.result).toMatchObject({ status: 'PENDING', changeNo: expect.stringMatching(/^BG\d{9}$/) });
    expect(JSON.parse(body.result.before)).toEqual({ regAddress: '云州市测试路一号', email: null });
    expect(JSON.parse(body.result.after)).toEqual({ regAddress: '云州市高新区二号', email: 'new@yunzhou.example' });
    expect(await decide(reception, 'approve', result.id)).toMatchObject({ success: true });
    expect(await organisation()).toMatchObject({ status: 'ACTIVE', regAddress: '云州市高新区二号' });
    const { acts } = (await mine.get(`${ORG}/history`, { query: { id } })).body.result;
    expect(acts[0]).toMatchObject({
      byName: '韩雪',
      changes: expect.arrayContaining([{ field: 'regAddress', old: '云州市测试路一号', new: '云州市高新区二号' }]),
    });
  });

  it('is returned with an opinion, and withdrawn', async () => {
    const { result } = await ask({ officeAddress: '城东路' }, reason);
    expect(await decide(reception, 'reject', result.id)).toMatchObject({ result: { field: 'opinion' } });
    const remarks = [{ field: 'officeAddress', text: '缺少门牌号' }];
    expect(await decide(reception, 'reject', result.id, { opinion: '地址不全', remarks })).toMatchObject({
      success: true,
    });
    expect((await organisation()).officeAddress).toBeNull();
    const { body } = await mine.get(`${ORG}/lastChange`, { query: { id } });
    expect(body.result).toMatchObject({
      id: result.id,
      status: 'REJECTED',
      decision: { by: '韩雪', opinion: '地址不全', remarks: [{ field: 'officeAddress', text: '缺少门牌号' }] },
    });
    expect((await rival.get(`${ORG}/lastChange`, { query: { id } })).status).toBe(404);
    expect(await decide(mine, 'withdraw', result.id)).toMatchObject({ success: true });
  });

  it('of the end of the licence moves the day on which the clock ends it', async () => {
    const { result } = await ask({ licenceEndOn: '2027-01-31' }, reason);
    expect((await organisation()).state.nextCheckAt).toBeNull();
    expect(await decide(reception, 'approve', result.id)).toMatchObject({ success: true });
    expect(await organisation()).toMatchObject({
      licenceEndOn: '2027-01-31',
      state: { nextCheckAt: '2027-02-01 00:00:00' },
    });
  });

  it('that was returned is handed in again with the corrected values, and these come into force', async () => {
    const { result } = await ask({ officeAddress: '城东路', email: 'old@yunzhou.example' }, reason);
    const change = async () => (await mine.get(`${CHANGE}/queryById`, { query: { id: result.id } })).body.result;
    await decide(reception, 'reject', result.id, { opinion: '地址不全' });
    const corrected = { officeAddress: '城东路 5 号', email: (await organisation()).email ?? '', postcode: '310001' };
    expect(await decide(mine, 'resubmit', result.id, { changes: corrected })).toMatchObject({
      success: false,
      result: { refusal: 'org.phone-unverified', field: 'phoneCode' },
    });
    expect(await change()).toMatchObject({ status: 'REJECTED' });
    const signed = await signedRequest(owner, mine, id, { changes: corrected, changeId: result.id });
    expect(await decide(mine, 'resubmit', result.id, { changes: { postcode: '3100' }, ...signed })).toMatchObject({
      result: { field: 'postcode' },
    });
    expect(await decide(mine, 'resubmit', result.id, { changes: corrected, ...signed })).toMatchObject({
      success: true,
    });
    const again = await change();
    expect(again.status).toBe('PENDING');
    expect(JSON.parse(again.before)).toEqual({ officeAddress: null, postcode: null });
    expect(JSON.parse(again.after)).toEqual({ officeAddress: '城东路 5 号', postcode: '310001' });
    expect(await decide(reception, 'approve', result.id)).toMatchObject({ success: true });
    expect(await organisation()).toMatchObject({ officeAddress: '城东路 5 号', postcode: '310001' });
  });

  it('that was returned loses what is no longer wanted, sealed numbers too', async () => {
    const before = await organisation();
    const { result } = await ask({ officeAddress: '城北路', legalRepIdNo: '440524188001010014' }, reason);
    const change = async () => (await mine.get(`${CHANGE}/queryById`, { query: { id: result.id } })).body.result;
    await decide(reception, 'reject', result.id, { opinion: '号码不符' });
    expect(Object.keys(JSON.parse((await change()).after))).toContain('legalRepIdNo');
    const changes = { legalRepIdNo: before.legalRepIdNo };
    const signed = await signedRequest(owner, mine, id, { changes, changeId: result.id });
    expect(await decide(mine, 'resubmit', result.id, { changes, ...signed })).toMatchObject({ success: true });
    expect(Object.keys(JSON.parse((await change()).after))).toEqual(['officeAddress']);
    const { rows } = await sql<{ sealed: string }>`
      select sealed from change_request where id = ${result.id}`.execute(owner);
    expect(rows[0]?.sealed).toBe('{}');
    await decide(mine, 'withdraw', result.id);
  });

  it('that was returned is handed in again as it was without another signature, and never by a rival', async () => {
    const { result } = await ask({ officeAddress: '城西路' }, reason);
    await decide(reception, 'reject', result.id, { opinion: '地址不全' });
    expect((await decide(rival, 'resubmit', result.id)).code).toBe(404);
    expect(await decide(mine, 'resubmit', result.id)).toMatchObject({ success: true });
    await decide(mine, 'withdraw', result.id);
  });

  it('that is corrected into another group, where a change is open already, is refused', async () => {
    const { result: first } = await ask({ officeAddress: '城南路' }, reason);
    const { result: other } = await ask({ contactName: '江三帆' });
    await decide(reception, 'reject', first.id, { opinion: '地址不全' });
    const changes = { contactName: '江四帆' };
    const signed = await signedRequest(owner, mine, id, { changes, changeId: first.id });
    expect(await decide(mine, 'resubmit', first.id, { changes, ...signed })).toMatchObject({
      result: { refusal: 'change.open' },
    });
    await decide(mine, 'withdraw', first.id);
    await decide(mine, 'withdraw', other.id);
  });

  it('never leaves the basic account under another name, nor a bidder without one, nor an address empty', async () => {
    for (const [changes, refusal] of [
      [{ basicAccountName: '别人的公司' }, 'org.account-name'],
      [{ orgName: '云州改名有限公司' }, 'org.account-name'],
      [{ basicAccountNo: '' }, 'org.field-missing'],
      [{ regAddress: '' }, 'org.field-missing'],
    ] as const)
      expect(await ask(changes, reason)).toMatchObject({ success: false, result: { refusal } });
    const renamed = await ask({ orgName: '云州改名有限公司', basicAccountName: '云州改名有限公司' }, reason);
    expect(renamed).toMatchObject({ success: true });
    await decide(mine, 'withdraw', renamed.result.id);
  });

  it('is one for each group at a time', async () => {
    const { result } = await ask({ contactName: '江二帆' });
    expect(await ask({ contactPhone: '13800000009' })).toMatchObject({
      success: false,
      message: '已有一项变更正在审核，其中包含联系人',
    });
    const other = await ask({ orgKinds: 'BIDDER,AGENT' });
    expect(other).toMatchObject({ success: true });
    await decide(mine, 'withdraw', other.result.id);
    await decide(mine, 'withdraw', result.id);
  });

  it('keeps identity card numbers sealed on their way', async () => {
    const { result } = await ask({ legalRepIdNo: '440524188001010014' }, reason);
    const { rows } = await sql<{ row: string }>`
      select change_request::text as row from change_request where id = ${result.id}`.execute(owner);
    expect(rows[0]?.row).not.toContain('440524188001010014');
    await decide(reception, 'approve', result.id);
    expect((await organisation()).legalRepIdNo).toBe('440***********0014');
    expect((await mine.post(`${ORG}/reveal`, { id })).body.result.legalRepIdNo).toBe('440524188001010014');
  });

  it('is checked like an entry', async () => {
    expect(await ask({ creditCode: '91990100MA0000001H' }, reason)).toMatchObject({
      result: { refusal: 'form.credit-code', field: 'creditCode' },
    });
    expect(await ask({ email: 'new@yunzhou.example' })).toMatchObject({ result: { refusal: 'change.nothing' } });
    expect(await ask({ basicBankName: '云州银行' })).toMatchObject({ result: { refusal: 'change.reason-missing' } });
  });

  it('is not asked for by a rival, nor decided by its author', async () => {
    expect((await ask({ email: 'x@yunzhou.example' }, {}, rival)).code).toBe(404);
    const { result } = await ask({ postcode: '310000' }, reason);
    expect((await rival.get(`${CHANGE}/queryById`, { query: { id: result.id } })).status).toBe(404);
    expect((await decide(mine, 'approve', result.id)).code).toBe(510);
    await decide(mine, 'withdraw', result.id);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, signedRequest } from '#testing/phone-code.ts';

const { owner, as } = await testApp();
const applicant = await addPerson(owner, 'applicant-601');
await sql`insert into user_role (user_id, role_id) values (${applicant}, ${roleId('BIDDER')})`.execute(owner);
const mine = await as('applicant-601');
const reception = await as('staff01');
const ORG = '/gcOrg/gcOrg';
const CHANGE = '/gcOrg/change';
const FIRST = '6222020200112233445';
const SECOND = '6222020299112233445';
const THIRD = '6222020277112233445';
const MASK = '622************3445';
let id = '';

const versionOf = async (table: string, of: string) =>
  (await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${of}`.execute(owner)).rows[0]
    ?.version;
const give = async (client: Client, command: string, input: object = {}) =>
  (await client.post(`${ORG}/${command}`, { id, version: await versionOf('gc_org', id), ...input })).body;
async function ask(changes: object, reason = '换户') {
  const codes = await signedRequest(owner, mine, id, { changes, reason }).catch(() => ({}));
  const asked = { id, version: await versionOf('gc_org', id), changes, reason, ...codes };
  return (await mine.post(`${CHANGE}/request`, asked)).body;
}
const decide = async (client: Client, command: string, change: string, input: object = {}) =>
  (
    await client.post(`${CHANGE}/${command}`, {
      id: change,
      version: await versionOf('change_request', change),
      ...input,
    })
  ).body;
const look = (client: Client, change: string, field = 'basicAccountNo') =>
  client.post(`${CHANGE}/reveal`, { id: change, field });

beforeAll(async () => {
  await mine.post(`${ORG}/add`, organisationDraft(601, { basicAccountNo: FIRST }));
  id = (await mine.get(`${ORG}/list`)).body.result.records[0].id;
  await give(mine, 'submit', { code: await codeFor(owner, mine, id) });
  expect(await give(reception, 'approve')).toMatchObject({ success: true });
});

describe('a number that a change replaces', () => {
  it('is read whole by reception and its own, each look audited, and is not there for a rival or other staff', async () => {
    const { result } = await ask({ basicAccountNo: SECOND });
    const { body } = await reception.get(`${CHANGE}/queryById`, { query: { id: result.id } });
    expect([JSON.parse(body.result.before), JSON.parse(body.result.after)]).toEqual([
      { basicAccountNo: MASK },
      { basicAccountNo: MASK },
    ]);
    for (const client of [mine, reception])
      expect((await look(client, result.id)).body.result).toEqual({ basicAccountNo: SECOND });
    expect((await look(reception, result.id, 'legalRepIdNo')).body.result).toEqual({ legalRepIdNo: null });
    expect((await reception.post(`${ORG}/revealAccount`, { id })).body.result).toEqual({ basicAccountNo: FIRST });
    expect((await look(reception, result.id, 'orgName')).body).toMatchObject({ success: false });
    expect((await look(await as('bidder02'), result.id)).status).toBe(404);
    for (const other of ['supervisor01', 'auditor01', 'staff02'])
      expect((await look(await as(other), result.id)).status, other).toBe(403);
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_entry where subject_id = ${id} and action like '%/change/reveal' order by at`.execute(
      owner,
    );
    const kept = (field: string) => ({ field, change: result.id });
    expect(rows.map(({ detail }) => detail)).toEqual([
      kept('basicAccountNo'),
      kept('basicAccountNo'),
      kept('legalRepIdNo'),
    ]);
    await decide(mine, 'withdraw', result.id);
  });

  it('is a line of the history, though its mask is the same', async () => {
    const { result } = await ask({ basicAccountNo: SECOND });
    expect(await decide(reception, 'approve', result.id)).toMatchObject({ success: true });
    const { acts } = (await mine.get(`${ORG}/history`, { query: { id } })).body.result;
    expect(acts[0]).toMatchObject({
      byName: '韩雪',
      changes: [{ field: 'basicAccountNo', old: MASK, new: MASK }],
    });
  });

  it('is no change where it is the one in force, typed once more', async () => {
    expect(await ask({ basicAccountNo: SECOND })).toMatchObject({ result: { refusal: 'change.nothing' } });
    const { result } = await ask({ basicAccountNo: THIRD, basicBankName: '云州银行城西支行' });
    await decide(reception, 'reject', result.id, { opinion: '与证明不一致' });
    const changes = { basicAccountNo: SECOND };
    const signed = await signedRequest(owner, mine, id, { changes, changeId: result.id });
    expect(await decide(mine, 'resubmit', result.id, { changes, ...signed })).toMatchObject({ success: true });
    const { body } = await mine.get(`${CHANGE}/queryById`, { query: { id: result.id } });
    expect(JSON.parse(body.result.after)).toEqual({ basicBankName: '云州银行城西支行' });
    expect((await look(mine, result.id)).body.result).toEqual({ basicAccountNo: null });
  });
});

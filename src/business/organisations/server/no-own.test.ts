import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { creditCode, organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, signedRequest } from '#testing/phone-code.ts';

const { owner, as } = await testApp();
const admin = await as('admin');
const reception = await as('staff01');
const ORG = '/gcOrg/gcOrg';
const CHANGE = '/gcOrg/change';

let made = 700;
/** Somebody who has entered an organisation of these kinds. */
async function entered(orgKinds: string): Promise<{ mine: Client; id: string; code: string }> {
  made += 1;
  const username = `owner-${made}`;
  const userId = await addPerson(owner, username);
  await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId('BIDDER')})`.execute(owner);
  const mine = await as(username);
  await mine.post(`${ORG}/add`, organisationDraft(made, { orgKinds }));
  const [{ id }] = (await mine.get(`${ORG}/list`)).body.result.records;
  return { mine, id, code: creditCode(made) };
}
const operate = (code: string, tie = 'OPERATOR') =>
  admin.post('/sys/platformOperator/add', { orgName: '云州交易平台运营有限公司', creditCode: code, tie });
const versionOf = async (table: string, id: string) =>
  (await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(owner)).rows[0]
    ?.version;
const give = async (client: Client, command: string, id: string, input: object = {}) => {
  const signed = command === 'submit' ? { code: await codeFor(owner, client, id) } : {};
  return (await client.post(`${ORG}/${command}`, { id, version: await versionOf('gc_org', id), ...signed, ...input }))
    .body;
};
const actions = async (client: Client, id: string) =>
  (await client.get(`${ORG}/queryById`, { query: { id } })).body.result.state.allowedActions;
const kept = async (id: string) =>
  (
    await sql<{ command: string; code: string; passed: boolean; ruleSetVersion: string; askedBy: string }>`
      select command, code, passed, rule_set_version, asked_by from rule_evaluation
      where object_id = ${id} order by asked_at`.execute(owner)
  ).rows;

describe('the operator of the platform', () => {
  it('that wants to bid is refused with article, expected, actual and a fix, and is taken once the fix is applied', async () => {
    const { mine, id, code } = await entered('TENDERER,BIDDER');
    await operate(code);
    const refused = await give(mine, 'submit', id);
    expect(refused).toMatchObject({
      success: false,
      message:
        '不符合规则 R-NOOWN：平台运营机构及其控股、管理的单位不得在本平台投标或者代理（办法 23）。应为：不含投标人、招标代理；实为：平台运营机构，投标人',
      result: {
        refusal: 'law.rule-broken',
        field: 'orgKinds',
        blockedBy: [
          {
            article: '办法 23',
            values: { rule: 'R-NOOWN', expected: '不含投标人、招标代理', actual: '平台运营机构，投标人' },
            fix: { command: 'edit', input: { orgKinds: 'TENDERER' } },
          },
        ],
      },
    });
    const [submit] = await actions(mine, id);
    const [{ fix }] = submit.blockedBy;
    expect([submit.command, submit.enabled, fix]).toEqual([
      'submit',
      false,
      { command: 'edit', input: { orgKinds: 'TENDERER' } },
    ]);
    expect((await mine.put(`${ORG}/${fix.command}`, { id, version: 1, ...fix.input })).body.success).toBe(true);
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
    expect(await kept(id)).toMatchObject([
      { command: 'submit', code: 'R-NOOWN', passed: true, ruleSetVersion: '2025-02-01', askedBy: `owner-${made}` },
    ]);
  });

  it('or what it controls, that is a bidder and nothing else, has to say what else it is', async () => {
    const { mine, id, code } = await entered('BIDDER');
    await operate(code, 'CONTROLLED');
    const [submit] = await actions(mine, id);
    expect(submit.blockedBy).toMatchObject([{ code: 'law.rule-broken' }]);
    expect(submit.blockedBy[0].fix).toBeUndefined();
    expect((await give(mine, 'submit', id)).success).toBe(false);
  });

  it('that is named while it is under review is not approved: the reviewer returns it with one click', async () => {
    const { mine, id, code } = await entered('AGENT');
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
    await operate(code);
    const approve = (await actions(reception, id)).find(({ command }: { command: string }) => command === 'approve');
    const [{ fix }] = approve.blockedBy;
    expect(fix).toEqual({ command: 'reject', input: { opinion: expect.stringContaining('招标代理') } });
    expect(await give(reception, 'approve', id)).toMatchObject({ result: { refusal: 'law.rule-broken' } });
    expect(await give(reception, fix.command, id, fix.input)).toMatchObject({ success: true });
    const [resubmit] = await actions(mine, id);
    expect([resubmit.command, resubmit.enabled]).toEqual(['resubmit', false]);
    expect(await give(mine, 'resubmit', id)).toMatchObject({ result: { refusal: 'law.rule-broken' } });
  });

  it('does not become a bidder by a change', async () => {
    const { mine, id, code } = await entered('TENDERER');
    await operate(code);
    await give(mine, 'submit', id);
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    const ask = async (changes: object) =>
      (
        await mine.post(`${CHANGE}/request`, {
          id,
          version: await versionOf('gc_org', id),
          changes,
          reason: '经营范围变更',
          ...(await signedRequest(owner, mine, id, { changes, reason: '经营范围变更' })),
        })
      ).body;
    expect(await ask({ orgKinds: 'TENDERER,BIDDER' })).toMatchObject({
      success: false,
      result: {
        refusal: 'law.rule-broken',
        field: 'orgKinds',
        blockedBy: [{ fix: { command: 'edit', input: { orgKinds: 'TENDERER' } } }],
      },
    });
    expect(await ask({ email: 'a@yunzhou.example' })).toMatchObject({ success: true });
  });

  it('that takes over the credit code of a pending change is found at its approval', async () => {
    const { mine, id } = await entered('BIDDER');
    await give(mine, 'submit', id);
    await give(reception, 'approve', id);
    const code = creditCode(9_700);
    const wanted = { changes: { creditCode: code }, reason: '换发证照' };
    const signed = await signedRequest(owner, mine, id, wanted);
    const version = await versionOf('gc_org', id);
    const asked = await mine.post(`${CHANGE}/request`, { id, version, ...wanted, ...signed });
    const change = asked.body.result.id;
    expect(await kept(change)).toMatchObject([{ command: 'submit', passed: true }]);
    await operate(code);
    const seen = await versionOf('change_request', change);
    const { body } = await reception.post(`${CHANGE}/approve`, { id: change, version: seen });
    expect(body).toMatchObject({
      result: { refusal: 'law.rule-broken', blockedBy: [{ fix: { command: 'reject' } }] },
    });
  });
});

it('what the rules found is kept for ever', async () => {
  await expect(sql`delete from rule_evaluation`.execute(owner)).rejects.toThrow();
});

it('who the operator is, administrators say and auditors read', async () => {
  for (const username of ['staff01', 'bidder01', 'supervisor01', 'auditor01']) {
    const client = await as(username);
    const draft = { orgName: '云州别家有限公司', creditCode: creditCode(9_701), tie: 'OPERATOR' };
    expect((await client.post('/sys/platformOperator/add', draft)).status).toBe(403);
  }
  expect((await (await as('auditor01')).get('/sys/platformOperator/list')).status).toBe(200);
  expect((await (await as('bidder01')).get('/sys/platformOperator/list')).status).toBe(403);
});

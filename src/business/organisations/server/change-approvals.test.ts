import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { rowHash } from '#kit/server/engine/facts.ts';
import type { Client } from '#testing/client.ts';
import { signedRequest } from '#testing/phone-code.ts';
import { openSigners } from '#testing/signers.ts';

const { PATH, owner, as, database, reception, inForce } = await openSigners(500);
const admin = await as('admin');

async function decide(who: Client, command: string, id: string, input: object = {}) {
  const { rows } = await sql<{ version: number }>`select version from change_request where id = ${id}`.execute(owner);
  return (await who.post(`/gcOrg/change/${command}`, { id, version: rows[0]?.version, ...input })).body;
}
async function organisation() {
  const made = await inForce();
  const ask = async (changes: object): Promise<string> => {
    const signed = await signedRequest(owner, made.client, made.id, { changes, reason: '搬迁' });
    const { result } = await made.request(changes, signed);
    return result.id;
  };
  const shown = async () => (await made.client.get(`${PATH}/queryById`, { query: { id: made.id } })).body.result;
  return { ...made, ask, shown };
}

describe('the approval of a change', () => {
  it('asks the organisation as a whole once more, and names what was changed since', async () => {
    const { id, ask, shown } = await organisation();
    await sql`update gc_org set org_kinds = 'COST_CONSULTANT' where id = ${id}`.execute(owner);
    const toBidder = await ask({ orgKinds: 'COST_CONSULTANT,BIDDER' });
    const withoutAccount = await ask({ basicAccountNo: '' });
    expect(await decide(reception, 'approve', withoutAccount)).toMatchObject({ success: true });
    expect(await decide(reception, 'approve', toBidder)).toMatchObject({
      success: false,
      result: {
        refusal: 'org.field-missing',
        field: 'basicAccountNo',
        since: [
          {
            byName: '韩雪',
            changes: [{ field: 'basicAccountNo', old: '622************3445', new: null }],
          },
        ],
      },
    });
    expect((await shown()).orgKinds).toBe('COST_CONSULTANT');
    expect(await decide(reception, 'reject', toBidder, { opinion: '请补充基本账户' })).toMatchObject({ success: true });
  });

  it('asks the rules of law also where the change does not touch what they look at', async () => {
    const { ask, shown } = await organisation();
    const change = await ask({ email: 'a@yunzhou.example' });
    const { creditCode } = await shown();
    const draft = { orgName: '云州交易平台运营有限公司', creditCode, tie: 'OPERATOR' };
    expect((await admin.post('/sys/platformOperator/add', draft)).body).toMatchObject({ success: true });
    expect(await decide(reception, 'approve', change)).toMatchObject({ result: { refusal: 'law.rule-broken' } });
    expect((await shown()).email).toBeNull();
  });

  it('is a fact that says which organisation it changed, with the hashes of it before and after', async () => {
    const { id, ask } = await organisation();
    const rowOf = async () => (await sql<StateRow>`select * from gc_org where id = ${id}`.execute(owner)).rows[0] ?? {};
    const change = await ask({ email: 'c@yunzhou.example' });
    const before = rowHash(await rowOf());
    expect(await decide(reception, 'approve', change)).toMatchObject({ success: true });
    const { rows } = await sql<{ body: string }>`
      select body from fact where subject_id = ${change} order by position desc limit 1`.execute(owner);
    expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({
      command: 'approve',
      detail: { organisation: { id, before, after: rowHash(await rowOf()) } },
    });
  });

  it.each([
    ['CLOSED', '已注销'],
    ['SUSPENDED', '暂停'],
  ])('is refused for an organisation that is %s, with the state it is in', async (status, word) => {
    const { client, id, ask } = await organisation();
    const change = await ask({ email: 'b@yunzhou.example' });
    await sql`update gc_org set status = ${status} where id = ${id}`.execute(owner);
    expect(await decide(reception, 'approve', change)).toMatchObject({
      success: false,
      message: `单位现在的状态为“${word}”，其变更不能提交或生效`,
      result: { refusal: 'change.object-state', remedy: '请撤回或退回此变更' },
    });
    expect(await decide(client, 'withdraw', change)).toMatchObject({ success: true });
  });
});

describe('a change is asked for', () => {
  it('of an organisation whose licence has ended, and of none that is suspended', async () => {
    const { id, ask, request } = await organisation();
    const put = (status: string) => sql`update gc_org set status = ${status} where id = ${id}`.execute(owner);
    await put('SUSPENDED');
    expect(await request({ email: 'd@yunzhou.example' })).toMatchObject({
      success: false,
      result: { refusal: 'machine.other-state', current: { status: 'SUSPENDED' } },
    });
    await put('EXPIRED');
    const change = await ask({ licenceEndOn: '2098-12-31' });
    expect(await decide(reception, 'approve', change)).toMatchObject({ success: true });
  });
});

describe('of two changes that come at once', () => {
  it('into one group, one is corrected and the other refused', async () => {
    const { client, id, ask } = await organisation();
    const changes = [await ask({ postcode: '310000' }), await ask({ contactName: '江二帆' })];
    for (const change of changes) await decide(reception, 'reject', change, { opinion: '请更正' });
    const wanted = [{ legalRepName: '陆一川' }, { legalRepName: '陆二川' }];
    const signed: object[] = [];
    for (const [at, changeId] of changes.entries())
      signed.push(await signedRequest(owner, client, id, { changes: wanted[at] ?? {}, changeId }));
    const answers = await Promise.all(
      changes.map((change, at) => decide(client, 'resubmit', change, { changes: wanted[at], ...signed[at] })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ result: { refusal: 'change.open' } });
    expect(database.errorLines()).toEqual([]);
  });

  it('and ask for the same group, one is kept', async () => {
    const { client, id, request } = await organisation();
    const changes = { postcode: '310000' };
    const signed = await signedRequest(owner, client, id, { changes, reason: '搬迁' });
    const answers = await Promise.all([request(changes, signed), request(changes, signed)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await sql`select from change_request where object_id = ${id}`.execute(owner);
    expect(rows).toHaveLength(1);
  });
});

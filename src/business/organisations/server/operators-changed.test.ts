import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { activeOrganisation } from '#testing/practitioner.ts';

const { owner, as, idOf } = await testApp();
const admin = await as('admin');
const reception = await as('staff01');
const ORG = '/gcOrg/gcOrg';
const OPERATOR = '/sys/platformOperator';

let made = 4_100;
/** An organisation in force that bids, with somebody who acts for it and a person who was approved. */
async function inForce(status = 'ACTIVE') {
  made += 1;
  const { id, creditCode: code } = await activeOrganisation(owner, made, await idOf('bidder07'));
  await sql`update gc_org set status = ${status} where id = ${id}`.execute(owner);
  const { rows } = await sql<{ id: string }>`
    insert into gc_person (id, status, name, id_type, id_no, id_no_sealed, id_no_mac, org_id)
    values (gen_random_uuid(), 'APPROVED', '江一帆', 'PASSPORT', 'E****', 'v1.', ${`mac-${made}`}, ${id}) returning id`.execute(
    owner,
  );
  return { id, code, person: rows[0]?.id ?? '' };
}
const name = async (creditCode: string, more = {}) =>
  (await admin.post(`${OPERATOR}/add`, { orgName: '云州运营有限公司', creditCode, tie: 'CONTROLLED', ...more })).body;
const findings = async (path: string, id: string, client = reception) =>
  (await client.get(`${path}/queryById`, { query: { id } })).body.result.state.findings;
const kept = async (id: string) =>
  (
    await sql<{ command: string; passed: boolean; askedBy: string }>`
      select command, passed, asked_by from rule_evaluation where object_id = ${id} order by asked_at`.execute(owner)
  ).rows;
const alerts = async (username: string) =>
  (
    await (await as(username)).get('/sys/annountCement/listByUser', { query: { pageSize: '100' } })
  ).body.result.sysMsgList
    .map(({ titile }: { titile: string }) => titile)
    .filter((title: string) => title.includes('R-NOOWN'));
const named = (title: string) => (titles: string[]) => titles.filter((one) => one.includes(title)).length;

describe('an organisation that was approved before the list of operators named it', () => {
  it('is evaluated again, kept, told to reception once, and says so on its record and on those of its people', async () => {
    const { id, code, person } = await inForce();
    const ours = named(`云州人员单位${made}有限公司`);
    expect([await findings(ORG, id), await findings('/gcPerson/gcPerson', person)]).toEqual([[], []]);
    expect((await name(code)).success).toBe(true);
    await expect.poll(async () => ours(await alerts('staff01'))).toBe(1);
    expect(await kept(id)).toEqual([{ command: 'operatorsChanged', passed: false, askedBy: 'admin' }]);
    const finding = {
      code: 'law.rule-broken',
      message: expect.stringMatching(
        /^不符合规则 R-NOOWN：.*（办法 23）。应为：不含投标人、招标代理；实为：运营机构控股或者管理的单位，投标人$/,
      ),
      remedy: expect.any(String),
      article: '办法 23',
    };
    expect(await findings(ORG, id)).toMatchObject([{ ...finding, field: 'orgKinds' }]);
    expect(await findings('/gcPerson/gcPerson', person)).toMatchObject([{ ...finding, field: 'orgName' }]);
    expect(await findings(ORG, id, await as('bidder07'))).toMatchObject([finding]);
    expect(ours(await alerts('bidder07'))).toBe(0);

    // A further change of the list tells nothing new of it.
    const other = await inForce('SUSPENDED');
    const others = named(`云州人员单位${made}有限公司`);
    await name(other.code);
    await expect.poll(async () => others(await alerts('staff01'))).toBe(1);
    expect([ours(await alerts('staff01')), (await kept(id)).length]).toEqual([1, 1]);
  });

  it('is free again when the list no longer names it, or names another', async () => {
    const [one, two] = [await inForce(), await inForce('EXPIRED')];
    for (const { code } of [one, two]) await name(code);
    const failed = async ({ id }: { id: string }) => (await kept(id)).map(({ passed }) => passed);
    await expect.poll(() => failed(two)).toEqual([false]);
    const idIn = async (code: string) =>
      (await sql<{ id: string }>`select id from platform_operator where credit_code = ${code}`.execute(owner)).rows[0]
        ?.id;
    const three = await inForce();
    await admin.put(`${OPERATOR}/edit`, { id: await idIn(one.code), version: 1, creditCode: three.code });
    await admin.delete(`${OPERATOR}/delete`, { query: { id: (await idIn(two.code)) ?? '' } });
    await expect.poll(() => failed(one)).toEqual([false, true]);
    await expect.poll(() => failed(two)).toEqual([false, true]);
    await expect.poll(() => failed(three)).toEqual([false]);
    expect([await findings(ORG, one.id), await findings(ORG, two.id)]).toEqual([[], []]);
    expect(await findings(ORG, three.id)).toHaveLength(1);
  });
});

it('what is under review, returned or closed is left to its own evaluation', async () => {
  const states = ['PENDING', 'REJECTED', 'CLOSED'];
  const organisations: ({ state: string } & Awaited<ReturnType<typeof inForce>>)[] = [];
  for (const state of states) organisations.push({ state, ...(await inForce(state)) });
  for (const { code } of organisations) await name(code);
  const last = await inForce();
  await name(last.code);
  await expect.poll(async () => (await kept(last.id)).length).toBe(1);
  for (const { state, id } of organisations) {
    expect([state, await kept(id)]).toEqual([state, []]);
    expect([state, await findings(ORG, id)]).toEqual([state, []]);
  }
});

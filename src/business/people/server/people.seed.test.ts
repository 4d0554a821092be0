import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { breaksRule } from '#kit/domain/form-rules.ts';
import { chainFacts } from '#kit/server/engine/facts.ts';
import { findChainFault } from '#kit/server/engine/verification/verify-facts.ts';
import { seedDemoCity } from '#server/demo/seed.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';

const { owner, as } = await testApp();
const PATH = '/gcPerson/gcPerson';
const reception = await as('staff01');

interface Listed {
  id: string;
  name: string;
  orgName: string;
  status: string;
}
const listed = async (username: string): Promise<Listed[]> =>
  (await (await as(username)).get(`${PATH}/list`, { query: { pageSize: 200 } })).body.result.records;
const all = await listed('staff01');
const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? '';
const detail = async (username: string, name: string) =>
  (await (await as(username)).get(`${PATH}/queryById`, { query: { id: idOf(name) } })).body.result;
const facts = async (name: string) =>
  (
    await sql<{ body: string }>`select body from fact where subject_id = ${idOf(name)} order by position`.execute(owner)
  ).rows.map(({ body }) => JSON.parse(body));

// By hand from what the demo is to show of each state.
const STATES: [state: string, names: string[]][] = [
  ['DRAFT', ['夏雨泽', '唐启程', '严初']],
  ['PENDING', ['姚舒窈', '方正平', '谭雅雯', '段路平', '钟灵秀', '骆以诚']],
  ['REJECTED', ['廖承志', '毛志刚']],
  ['CHANGING', ['程以南', '龙思雨']],
  ['CLOSED', ['汪国强', '林木秀', '叶青禾']],
];

describe('the people of the demo city', () => {
  it.each(STATES)('in the state %s are %j', (state, names) =>
    expect(all.flatMap(({ status, name }) => (status === state ? [name] : [])).sort()).toEqual(names.toSorted()),
  );

  it('are otherwise in force, of organisations of every kind', () => {
    const inForce = all.filter(({ status }) => status === 'APPROVED');
    expect(inForce).toHaveLength(all.length - STATES.flatMap(([, names]) => names).length);
    expect(new Set(inForce.map(({ orgName }) => orgName)).size).toBeGreaterThanOrEqual(18);
  });

  it('are two or more of every organisation, but for a draft and those who came these days', async () => {
    const { rows } = await sql<{ orgName: string }>`
      select gc_org.org_name from gc_org left join gc_person on gc_person.org_id = gc_org.id
      group by gc_org.id having count(gc_person.id) < 2`.execute(owner);
    expect(rows.map(({ orgName }) => orgName).sort()).toEqual(
      ['华睿项目管理有限公司', '云州高新区管委会', '新程建设有限公司'].toSorted(),
    );
  });

  it('have invented documents with right check signs, sealed', async () => {
    const mine = await as('bidder01');
    const { idNo } = (await mine.post(`${PATH}/reveal`, { id: idOf('张建国') })).body.result;
    expect(idNo).toMatch(/^990100/);
    expect(breaksRule('idCard', idNo)).toBeUndefined();
    expect((await detail('bidder01', '张建国')).idNo).toMatch(/^990\*+/);
  });

  it.each(['bidder01', 'bidder02', 'agent01', 'tenderer01'])('%s sees those of one organisation', async (username) => {
    const own = await listed(username);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(new Set(own.map(({ orgName }) => orgName)).size).toBe(1);
  });

  it('came where they are by commands, each with its fact in the order of time', async () => {
    expect((await facts('孔令鼎')).map(({ command, actor }) => [command, actor.name, actor.as])).toEqual([
      ['submit', '孙一诺', 'owner'],
      ['reject', '韩雪', 'centerAccept'],
      ['submit', '孙一诺', 'owner'],
      ['approve', '韩雪', 'centerAccept'],
    ]);
    expect((await detail('bidder03', '孔令鼎')).titleLevel).toBe('VICE_SENIOR');
    const { rows } = await sql<{ at: string }>`select body::jsonb ->> 'at' as at from fact order by position`.execute(
      owner,
    );
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
    await chainFacts(owner);
    expect(await findChainFault(owner)).toBeUndefined();
  });

  it('were returned with remarks at their fields', async () => {
    const { state } = await detail('bidder01', '廖承志');
    expect(state.remarks).toEqual([expect.objectContaining({ field: 'position', text: '安全员须登记有效的安全B证' })]);
  });

  it('have a change that waits, one that is in force and one that was refused', async () => {
    const last = async (name: string) =>
      (await reception.get(`${PATH}/lastChange`, { query: { id: idOf(name) } })).body.result;
    expect(await last('龙思雨')).toMatchObject({ status: 'PENDING', reason: '晋升为技术负责人' });
    expect(await last('罗振华')).toMatchObject({ status: 'APPLIED' });
    expect(await last('金语嫣')).toMatchObject({
      status: 'REJECTED',
      decision: { by: '韩雪', opinion: '请补充证书后重新申请' },
    });
    expect((await detail('bidder01', '罗振华')).titleLevel).toBe('MIDDLE');
    expect((await detail('bidder02', '金语嫣')).titleLevel).toBe('MIDDLE');
  });

  it('have a transfer that is asked for, one that is offered and one that is done', async () => {
    expect(await detail('bidder01', '易安然')).toMatchObject({ transferSide: 'ASKED' });
    expect(await detail('bidder06', '田博远')).toMatchObject({
      transferSide: 'OFFERED',
      orgName: '云州建工集团有限公司',
    });
    expect(await detail('bidder01', '彭越海')).toMatchObject({ transferSide: null, orgName: '云州建工集团有限公司' });
    expect((await facts('彭越海')).at(-1)).toMatchObject({
      command: 'transfer',
      detail: { from: '长河水利工程有限公司' },
    });
  });

  it('hold certificates: compared ones, one that has expired, and one that nobody has compared', async () => {
    const certs = async (name: string) =>
      (await reception.get(`${PATH}/certs`, { query: { id: idOf(name) } })).body.result;
    expect(await certs('张建国')).toMatchObject([
      { kind: 'BUILDER_1', major: '建筑工程', verifiedAt: expect.any(String) },
      { kind: 'SAFETY_B', verifiedAt: expect.any(String) },
    ]);
    const [expired] = await certs('马晓彤');
    expect(expired.expiresOn < new Date().toISOString().slice(0, 10)).toBe(true);
    expect(await certs('段路平')).toMatchObject([{ kind: 'BUILDER_2', verifiedAt: null }]);
  });

  it('are there once', async () => {
    await seedDemoCity(owner, TEST_SETTINGS);
    expect((await sql`select count(*)::int as count from gc_person`.execute(owner)).rows).toEqual([
      { count: all.length },
    ]);
  });
});

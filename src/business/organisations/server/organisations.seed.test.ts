import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { breaksRule } from '#kit/domain/form-rules.ts';
import { chainFacts } from '#kit/server/engine/facts.ts';
import { findChainFault } from '#kit/server/engine/verification/verify-facts.ts';
import { seedDemoCity } from '#server/demo/seed.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';

const { owner, as } = await testApp();
const PATH = '/gcOrg/gcOrg';
const reception = await as('staff01');

interface Listed {
  id: string;
  orgName: string;
  creditCode: string;
  status: string;
}
const all: Listed[] = (await reception.get(`${PATH}/list`, { query: { pageSize: 100 } })).body.result.records;
const named = (name: string) => all.find(({ orgName }) => orgName === name)?.id ?? '';
const detail = async (username: string, name: string) =>
  (await (await as(username)).get(`${PATH}/queryById`, { query: { id: named(name) } })).body.result;
const facts = async (name: string) =>
  (
    await sql<{ body: string }>`select body from fact where subject_id = ${named(name)} order by position`.execute(
      owner,
    )
  ).rows.map(({ body }) => JSON.parse(body));

// By hand from the domain design, and the organisation that newcomer01 brings.
const STATES: [state: string, names: string[]][] = [
  ['DRAFT', ['华睿项目管理有限公司']],
  ['PENDING', ['云州市正方招标代理有限公司', '云州高新区管委会']],
  ['REJECTED', ['新程建设有限公司']],
  ['EXPIRED', ['康泰医疗器械有限公司']],
  ['SUSPENDED', ['天衡监理咨询有限公司']],
  ['CLOSED', ['绿源环境工程有限公司']],
];
const MEMBERS: [username: string, name: string][] = [
  ['tenderer01', '云州市城市建设投资集团有限公司'],
  ['agent01', '中恒信达工程咨询有限公司'],
  ['bidder01', '云州建工集团有限公司'],
  ['bidder02', '江北路桥工程有限公司'],
  ['bidder03', '鼎晟建设有限公司'],
  ['bidder04', '宏远市政工程有限公司'],
  ['bidder05', '远大华业建设集团有限公司'],
  ['bidder06', '长河水利工程有限公司'],
  ['bidder07', '启明智能科技有限公司'],
  ['issuer01', '云州银行股份有限公司'],
  ['newcomer01', '新程建设有限公司'],
];

describe('the organisations of the demo city', () => {
  it('are the twenty-eight of the design and the one that has just arrived', () => expect(all).toHaveLength(29));

  it.each(STATES)('in the state %s are %j', (state, names) =>
    expect(all.flatMap(({ status, orgName }) => (status === state ? [orgName] : [])).sort()).toEqual(names.toSorted()),
  );

  it('are otherwise in force', () =>
    expect(all.filter(({ status }) => status === 'ACTIVE')).toHaveLength(
      29 - STATES.flatMap(([, names]) => names).length,
    ));

  it('have invented credit codes with right check signs, and sealed identity numbers with theirs', async () => {
    for (const { creditCode } of all) {
      expect(creditCode.slice(2, 8)).toBe('990100');
      expect(breaksRule('creditCode', creditCode)).toBeUndefined();
    }
    const mine = await as('bidder01');
    const { legalRepIdNo } = (await mine.post(`${PATH}/reveal`, { id: named('云州建工集团有限公司') })).body.result;
    expect(legalRepIdNo).toMatch(/^990100/);
    expect(breaksRule('idCard', legalRepIdNo)).toBeUndefined();
  });

  it.each(MEMBERS)('%s acts for %s, and sees no other', async (username, name) => {
    const { body } = await (await as(username)).get(`${PATH}/list`);
    expect(body.result.records.map(({ orgName }: Listed) => orgName)).toEqual([name]);
  });

  it('came where they are by commands, each with its fact in the order of time', async () => {
    expect((await facts('鼎晟建设有限公司')).map(({ command, actor }) => [command, actor.name, actor.as])).toEqual([
      ['submit', '孙一诺', 'applicant'],
      ['reject', '韩雪', 'centerAccept'],
      ['resubmit', '孙一诺', 'applicant'],
      ['approve', '韩雪', 'centerAccept'],
    ]);
    const { rows } = await sql<{ at: string }>`select body::jsonb ->> 'at' as at from fact order by position`.execute(
      owner,
    );
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
    await chainFacts(owner);
    expect(await findChainFault(owner)).toBeUndefined();
  });

  it('keep who changed what when, one entry for each act', async () => {
    const { body } = await reception.get(`${PATH}/history`, { query: { id: named('鼎晟建设有限公司') } });
    const acts: { byName: string | null; kind: string; changes: { field: string }[] }[] = body.result.acts;
    expect(acts.map(({ byName, kind }) => [kind, byName])).toEqual([
      ['changed', '韩雪'],
      ['changed', '孙一诺'],
      ['changed', '孙一诺'],
      ['changed', '韩雪'],
      ['changed', '孙一诺'],
      ['changed', '孙一诺'],
      ['added', '孙一诺'],
    ]);
    expect(acts[5]?.changes.map(({ field }) => field)).toEqual(['qualifications', 'qualifications', 'performances']);
    expect(acts[2]?.changes.map(({ field }) => field)).toEqual(['officeAddress']);
  });

  it('wait for review since different days', async () => {
    const { rows } = await sql<{ days: number }>`
      select count(distinct updated_at::date)::int as days from gc_org where status = 'PENDING'`.execute(owner);
    expect(rows).toEqual([{ days: 2 }]);
  });

  it('show to newcomer01 why theirs was returned, at its fields', async () => {
    const { state } = await detail('newcomer01', '新程建设有限公司');
    expect(state.opinion).toBe('基本账户和经办人与材料不一致，请更正后重新提交');
    expect(state.remarks.map(({ field }: { field: string }) => field)).toEqual(['basicAccountNo', 'contactName']);
  });

  it('have a decision behind a suspension, and the clock behind what expired', async () => {
    expect((await facts('天衡监理咨询有限公司')).at(-1)).toMatchObject({
      command: 'suspend',
      actor: { name: '何正', as: 'supervisor' },
      detail: { decisionNo: '云建罚字 2026 第 7 号' },
    });
    const expired = (await facts('康泰医疗器械有限公司')).at(-1);
    expect(expired).toMatchObject({ command: 'expire', from: 'ACTIVE', to: 'EXPIRED' });
    expect(expired.actor).toBeUndefined();
  });

  it('have one change that is in force and one that waits', async () => {
    const { rows } = await sql<{ status: string; title: string }>`
      select status, title from change_request where object = 'gcOrg' order by created_at`.execute(owner);
    expect(rows).toEqual([
      { status: 'APPLIED', title: '云州建工集团有限公司' },
      { status: 'PENDING', title: '江北路桥工程有限公司' },
    ]);
    expect((await detail('bidder01', '云州建工集团有限公司')).email).toBe('bids@yzjg.example');
  });

  it('have a basic account, qualifications and one to three performances each', async () => {
    const { rows } = await sql<{ orgName: string; account: boolean; qualifications: number; performances: number }>`
      select org_name, basic_account_no_sealed is not null as account,
        (select count(*)::int from gc_org_qualification where org_id = gc_org.id) as qualifications,
        (select count(*)::int from gc_org_performance where org_id = gc_org.id) as performances
      from gc_org`.execute(owner);
    expect(rows).toHaveLength(29);
    for (const { orgName, account, qualifications, performances } of rows) {
      expect([account, qualifications > 0], orgName).toEqual([true, true]);
      expect([1, 2, 3], orgName).toContain(performances);
    }
  });

  it('have papers behind their qualifications, which reception has compared where it approved', async () => {
    const { rows } = await sql<{ status: string; verified: string[] }>`
      select gc_org.status, array_agg(distinct verified) as verified from gc_org
      join gc_org_qualification on org_id = gc_org.id
      where files like 'gcorg/%' group by gc_org.status order by gc_org.status`.execute(owner);
    const [yes, no] = [['MANUAL_VERIFIED'], ['UNVERIFIED']];
    expect(Object.fromEntries(rows.map(({ status, verified }) => [status, verified]))).toEqual({
      ...{ ACTIVE: yes, CLOSED: yes, EXPIRED: yes, SUSPENDED: yes },
      ...{ DRAFT: no, PENDING: no, REJECTED: no },
    });
  });

  it('have one on the blacklist, one with a penalty, one with an award, and ties to others', async () => {
    const { rows } = await sql<{ kind: string; orgName: string }>`
      select kind, org_name from gc_org_credit join gc_org on gc_org.id = org_id order by kind`.execute(owner);
    expect(rows).toEqual([
      { kind: 'AWARD', orgName: '云州建工集团有限公司' },
      { kind: 'BLACKLIST', orgName: '绿源环境工程有限公司' },
      { kind: 'PENALTY', orgName: '天衡监理咨询有限公司' },
    ]);
    const ties = await sql<{ kind: string; other: string | null }>`
      select kind, (select org_name from gc_org where gc_org.credit_code = tie.credit_code) as other
      from gc_org_relation as tie order by kind`.execute(owner);
    expect(ties.rows).toEqual([
      { kind: 'CONTROLLED_BY', other: '云州市城市建设投资集团有限公司' },
      { kind: 'CONTROLS', other: null },
    ]);
  });

  it('are there once, and the clock of the city runs true again', async () => {
    const before = await sql`select count(*)::int as facts from fact`.execute(owner);
    await seedDemoCity(owner, TEST_SETTINGS);
    expect((await sql`select count(*)::int as facts from fact`.execute(owner)).rows).toEqual(before.rows);
    expect((await sql`select count(*)::int as count from gc_org`.execute(owner)).rows).toEqual([{ count: 29 }]);
    const { rows } = await sql`select moved = interval '0' as true_time from clock_offset`.execute(owner);
    expect(rows).toEqual([{ trueTime: true }]);
  });
});

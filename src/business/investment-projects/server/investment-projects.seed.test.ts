import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedDemoCity } from '#server/demo/seed.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';

const { owner, as } = await testApp();
const PATH = '/gcProject/gcProject';
const reception = await as('staff01');
const mine = await as('tenderer01');

interface Listed {
  id: string;
  projectName: string;
  legalOrgName: string;
  status: string;
}
const listed = async (client: typeof mine): Promise<Listed[]> =>
  (await client.get(`${PATH}/list`, { query: { pageSize: 100 } })).body.result.records;
const all = await listed(reception);
const idOf = (name: string) => all.find(({ projectName }) => projectName === name)?.id ?? '';
const detail = async (name: string, client = mine) =>
  (await client.get(`${PATH}/queryById`, { query: { id: idOf(name) } })).body.result;

// The twelve of the domain design are approved; by hand, those that show the other states.
const STATES: [state: string, names: string[]][] = [
  ['DRAFT', ['滨江公园三期景观工程']],
  ['PENDING', ['云州市体育公园工程', '城西污水处理厂提标改造工程']],
  ['REJECTED', ['云州市科技馆新建工程']],
  ['CHANGING', ['老旧小区改造工程（第二批）']],
  ['CLOSED', ['旧城区路灯节能改造工程']],
];

describe('the investment projects of the demo city', () => {
  it.each(STATES)('in the state %s are %j', (state, names) =>
    expect(all.flatMap(({ status, projectName }) => (status === state ? [projectName] : [])).sort()).toEqual(
      names.toSorted(),
    ),
  );

  it('are otherwise approved, the twelve of the tenders', () =>
    expect(all.filter(({ status }) => status === 'APPROVED')).toHaveLength(12));

  it('of one organisation are seen by its member, and can be picked once they are approved', async () => {
    const own = await listed(mine);
    expect(new Set(own.map(({ legalOrgName }) => legalOrgName))).toEqual(new Set(['云州市城市建设投资集团有限公司']));
    const { body } = await mine.get('/corp/project/list', { query: { pageSize: 100 } });
    expect(body.result.total).toBe(own.filter(({ status }) => status === 'APPROVED').length);
    expect(body.result.total).toBeGreaterThanOrEqual(6);
  });

  it('have plans whose sections come to what the project says, within its total', async () => {
    const project = await detail('云州大道北段改造工程');
    const { body } = await mine.get(`${PATH}/plan`, { query: { id: project.id } });
    expect(body.result.map(({ sectionName }: { sectionName: string }) => sectionName).sort()).toEqual(
      ['施工一标段', '施工二标段', '监理'].sort(),
    );
    const sum = body.result.reduce((total: bigint, { estFen }: { estFen: string }) => total + BigInt(estFen), 0n);
    expect(project.planFen).toBe(String(sum));
    expect(sum).toBe(28_120_000_000n);
    expect(sum <= BigInt(project.totalInvestFen)).toBe(true);
  });

  it('name a scan of their approval, which was sent by who entered them', async () => {
    const { approvalFiles } = await detail('清河防洪堤加固工程', reception);
    const { rows } = await sql`
      select name, mime, biz from stored_file where path = ${approvalFiles}`.execute(owner);
    expect(rows).toEqual([{ name: '批复扫描件.jpg', mime: 'image/jpeg', biz: 'gcproject' }]);
  });

  it('were returned with remarks at their fields, and one was corrected', async () => {
    const { state } = await detail('云州市科技馆新建工程');
    expect(state.remarks.map(({ field }: { field: string }) => field)).toEqual(['approvalNo', 'totalInvestFen']);
    expect((await detail('云州市第三中学教学楼工程', reception)).scale).toContain('36 个班');
  });

  it('have one change that is in force and one that waits beside the old data', async () => {
    expect(await detail('滨江公园二期景观工程')).toMatchObject({ totalInvestFen: '6200000000' });
    const id = idOf('老旧小区改造工程（第二批）');
    const { after } = (await reception.get(`${PATH}/lastChange`, { query: { id } })).body.result;
    expect(JSON.parse(after)).toMatchObject({ totalInvestFen: '14300000000' });
    expect(await detail('老旧小区改造工程（第二批）')).toMatchObject({ totalInvestFen: '13700000000' });
  });

  it('wait for reception, who has entered none of them', async () => {
    for (const name of ['云州市体育公园工程', '城西污水处理厂提标改造工程'])
      expect((await detail(name, reception)).state.allowedActions).toContainEqual(
        expect.objectContaining({ command: 'approve', enabled: true }),
      );
  });

  it('are there once', async () => {
    await seedDemoCity(owner, TEST_SETTINGS);
    expect((await sql`select count(*)::int as count from gc_project`.execute(owner)).rows).toEqual([{ count: 18 }]);
  });
});

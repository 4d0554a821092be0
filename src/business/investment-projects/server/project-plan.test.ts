import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { enteredOrganisation, projectDraft } from '#testing/investment-project.ts';
import { addPerson } from '#testing/person.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';

const { owner, as } = await testApp();
const reception = await as('staff01');
const PATH = '/gcProject/gcProject';
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };

let mine: Client;
let colleague: Client;
let rival: Client;

beforeAll(async () => {
  const [first, second, third] = [
    await addPerson(owner, 'planner-01', { roles: ['TENDERER'] }),
    await addPerson(owner, 'planner-02', { roles: ['TENDERER'] }),
    await addPerson(owner, 'planner-03', { roles: ['TENDERER'] }),
  ];
  const { id } = await enteredOrganisation(owner, { digits: 330_001, userId: first });
  await sql`
    insert into participation (id, object, object_id, relation, user_id)
    values (gen_random_uuid(), 'gcOrg', ${id}, 'member', ${second})`.execute(owner);
  await enteredOrganisation(owner, { digits: 330_002, userId: third });
  [mine, colleague, rival] = [await as('planner-01'), await as('planner-02'), await as('planner-03')];
});

let entered = 0;
async function draftOf() {
  entered += 1;
  const projectName = `计划工程${entered}`;
  const approvalFiles = await uploaded(mine, '批复.pdf', PDF, { biz: 'gcProject' });
  await mine.post(`${PATH}/add`, projectDraft(projectName, { totalInvestFen: '100000', approvalFiles }));
  const { records } = (await mine.get(`${PATH}/list`, { query: { projectName } })).body.result;
  return records[0].id as string;
}
const plan = async (client: Client, id: string) => (await client.get(`${PATH}/plan`, { query: { id } })).body;
const save = async (client: Client, id: string, wish: object) =>
  (await client.put(`${PATH}/savePlan`, { id, ...wish })).body;
const project = async (id: string) => (await mine.get(`${PATH}/queryById`, { query: { id } })).body.result;
const give = async (client: Client, command: string, id: string, input: object = {}) =>
  (await client.post(`${PATH}/${command}`, { id, version: (await project(id)).version, ...input })).body;
const cells = (sectionName: string, estFen: string, plannedMonth = '2026-12') => ({
  sectionName,
  estFen,
  plannedMonth,
});
const added = (...rows: ReturnType<typeof cells>[]) => ({
  added: rows.map((row, at) => ({ id: `new-${at}`, cells: row })),
});

describe('the plan of a project', () => {
  it('is saved as a whole, in the order of its months, and its sum stands at the project', async () => {
    const id = await draftOf();
    const { result } = await save(mine, id, added(cells('二标段', '40000', '2027-02'), cells('一标段', '60000')));
    expect(result).toEqual({
      faults: [],
      rows: [
        { id: expect.any(String), sectionName: '一标段', estFen: '60000', plannedMonth: '2026-12', version: 1 },
        { id: expect.any(String), sectionName: '二标段', estFen: '40000', plannedMonth: '2027-02', version: 1 },
      ],
    });
    expect((await project(id)).planFen).toBe('100000');
    const [first, second] = result.rows;
    const changed = [{ id: first.id, version: 1, cells: { estFen: '50000' } }];
    const after = await save(colleague, id, { changed, removed: [{ id: second.id, version: 1 }] });
    expect(after.result.rows).toMatchObject([{ id: first.id, estFen: '50000', version: 2 }]);
    expect((await project(id)).planFen).toBe('50000');
    const { acts } = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    expect(acts[0].changes).toEqual([{ field: 'planFen', old: '100000', new: '50000' }]);
  });

  it('may come to the total investment and to no fen more: the refusal names both amounts and the remedy', async () => {
    const id = await draftOf();
    expect(await save(mine, id, added(cells('一标段', '100000')))).toMatchObject({ success: true, code: 200 });
    expect(await save(mine, id, added(cells('二标段', '1')))).toMatchObject({
      success: false,
      message: '招标计划合计 1,000.01 元，超过总投资 1,000.00 元',
      result: {
        refusal: 'investment-project.plan-over-total',
        field: 'estFen',
        remedy: '请调低估算价，或先更正总投资',
      },
    });
    expect((await plan(mine, id)).result).toHaveLength(1);
    expect((await mine.put(`${PATH}/edit`, { id, totalInvestFen: '99999' })).body).toMatchObject({
      success: false,
      message: '招标计划合计 1,000.00 元，超过总投资 999.99 元',
      result: { refusal: 'investment-project.plan-over-total', field: 'totalInvestFen' },
    });
    expect((await project(id)).totalInvestFen).toBe('100000');
  });

  it('is refused row by row for what another person has changed or removed meanwhile', async () => {
    const id = await draftOf();
    const { rows } = (await save(mine, id, added(cells('一标段', '100'), cells('二标段', '200')))).result;
    await save(colleague, id, {
      changed: [{ id: rows[0].id, version: 1, cells: { estFen: '150' } }],
      removed: [{ id: rows[1].id, version: 1 }],
    });
    const changed = rows.map((row: { id: string }) => ({ id: row.id, version: 1, cells: { plannedMonth: '2027-01' } }));
    expect(await save(mine, id, { changed })).toMatchObject({
      code: 201,
      message: '2 处有误，未保存任何改动',
      result: {
        rows: [],
        faults: [
          {
            id: rows[0].id,
            refusal: 'investment-project.section-changed',
            message: '标段“一标段”已被planner-02 先生修改',
          },
          { id: rows[1].id, refusal: 'investment-project.section-gone', message: '该标段已被他人删除' },
        ],
      },
    });
  });

  it.each([
    ['sectionName', '', 'input.missing'],
    ['sectionName', '很'.repeat(101), 'input.too-long'],
    ['estFen', '0', 'investment-project.estimate-not-positive'],
    ['estFen', '1.5', 'input.wrong-format'],
    ['plannedMonth', '2026-13', 'input.wrong-format'],
    ['plannedMonth', '', 'input.wrong-format'],
  ])('names the cell that is wrong: %s %s', async (field, value, refusal) => {
    const id = await draftOf();
    const { result } = await save(mine, id, added({ ...cells('一标段', '100'), [field]: value }));
    expect(result.faults).toMatchObject([{ id: 'new-0', field, refusal }]);
    expect((await plan(mine, id)).result).toEqual([]);
  });

  it('is closed once the project is handed in, and read by reviewers, never by rivals', async () => {
    const id = await draftOf();
    await save(mine, id, added(cells('一标段', '100')));
    expect(await save(reception, id, added(cells('二标段', '100')))).toMatchObject(NOT_FOUND);
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
    expect(await save(mine, id, added(cells('二标段', '100')))).toMatchObject({
      success: false,
      code: 409,
      message: '当前状态为“待审核”，不能进行此操作',
    });
    expect((await plan(reception, id)).result).toMatchObject([{ sectionName: '一标段', estFen: '100' }]);
    expect(await plan(rival, id)).toMatchObject(NOT_FOUND);
    expect(await save(rival, id, added(cells('二标段', '100')))).toMatchObject(NOT_FOUND);
  });

  it('holds a change that would bring the total below it', async () => {
    const id = await draftOf();
    await save(mine, id, added(cells('一标段', '60000')));
    await give(mine, 'submit', id);
    await give(reception, 'approve', id);
    expect(await give(mine, 'change', id, { changes: { totalInvestFen: '59999' } })).toMatchObject({
      success: false,
      result: { refusal: 'investment-project.plan-over-total', field: 'totalInvestFen' },
    });
    expect(await give(mine, 'change', id, { changes: { totalInvestFen: '60000' } })).toMatchObject({ success: true });
  });

  it('of an approved project is changed by a request: the old plan stays until somebody else has approved it', async () => {
    const id = await draftOf();
    await save(mine, id, added(cells('一标段', '60000'), cells('二标段', '40000')));
    await give(mine, 'submit', id);
    await give(reception, 'approve', id);
    expect(await save(mine, id, added(cells('三标段', '1')))).toMatchObject({ success: false, code: 409 });
    const [first] = (await plan(mine, id)).result;
    const wanted = [{ id: first.id, ...cells('一标段', '50000', '2027-01') }, cells('三标段', '30000')];
    expect(await give(mine, 'change', id, { changes: {}, plan: wanted, reason: '合并标段' })).toMatchObject({
      success: true,
    });
    expect((await plan(reception, id)).result).toMatchObject([{ sectionName: '一标段', estFen: '60000' }, {}]);
    const pending = (await reception.get(`${PATH}/lastChange`, { query: { id } })).body.result;
    expect(JSON.parse(pending.before).plan).toMatchObject([{ sectionName: '一标段' }, { sectionName: '二标段' }]);
    expect(JSON.parse(pending.after).plan).toEqual(wanted);
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    expect((await plan(mine, id)).result).toMatchObject([
      { sectionName: '三标段', estFen: '30000', plannedMonth: '2026-12' },
      { id: first.id, sectionName: '一标段', estFen: '50000', plannedMonth: '2027-01' },
    ]);
    expect((await project(id)).planFen).toBe('80000');
  });

  it('is not changed by a request that is refused, and a request is checked like a save', async () => {
    const id = await draftOf();
    await save(mine, id, added(cells('一标段', '60000')));
    await give(mine, 'submit', id);
    await give(reception, 'approve', id);
    const [first] = (await plan(mine, id)).result;
    const ask = async (wanted: object[], changes = {}) => give(mine, 'change', id, { changes, plan: wanted });
    const same = { id: first.id, ...cells('一标段', '60000') };
    for (const [wanted, refusal] of [
      [[same], 'change.nothing'],
      [[same, cells(' 一标段 ', '1')], 'investment-project.section-taken'],
      [[cells('一标段', '0')], 'investment-project.estimate-not-positive'],
      [[cells('一标段', '100001')], 'investment-project.plan-over-total'],
      [[same, same], 'input.repeated-row'],
      [[cells('一标段', '1', '2026-13')], 'input.wrong-format'],
    ] as const)
      expect(await ask([...wanted]), refusal).toMatchObject({ success: false, result: { refusal } });
    expect(await ask([cells('一标段', '200000')], { totalInvestFen: '200000' })).toMatchObject({ success: true });
    expect((await give(rival, 'change', id, { changes: {}, plan: [] })).code).toBe(404);
    expect(await give(reception, 'reject', id, { opinion: '没有依据' })).toMatchObject({ success: true });
    expect((await plan(mine, id)).result).toMatchObject([{ id: first.id, estFen: '60000' }]);
    expect((await project(id)).totalInvestFen).toBe('100000');
  });

  it('is put into force together with the fields of one request', async () => {
    const id = await draftOf();
    await give(mine, 'submit', id);
    await give(reception, 'approve', id);
    const input = { changes: { totalInvestFen: '300000' }, plan: [cells('一标段', '250000')] };
    expect(await give(mine, 'change', id, input)).toMatchObject({ success: true });
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    expect(await project(id)).toMatchObject({ totalInvestFen: '300000', planFen: '250000', status: 'APPROVED' });
  });
});

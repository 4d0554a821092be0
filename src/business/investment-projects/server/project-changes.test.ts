import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { approvalFile, projectDraft, projectSteps } from '#testing/investment-project.ts';

const app = await testApp();
const { owner, as } = app;
const { reception, applicant, detail, give, draftOf, pending, approved, rowsOf } = await projectSteps(app);
const PATH = '/gcProject/gcProject';
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };

let mine: Client;
let rival: Client;

beforeAll(async () => {
  ({ client: mine } = await applicant('owner-01', 311_001));
  ({ client: rival } = await applicant('owner-02', 311_002));
});

describe('a change of an approved project', () => {
  const lastOf = async (client: Client, id: string) => (await client.get(`${PATH}/lastChange`, { query: { id } })).body;

  it('leaves the old data in force until somebody else has approved it', async () => {
    const { id } = await approved(mine);
    const changes = { address: '云州市高新区', investCode: '20269901004801000002' };
    expect(await give(mine, 'change', id, { changes, reason: '选址调整' })).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'CHANGING', address: '云州市城东区云水路' });
    const { result } = await lastOf(reception, id);
    expect(result).toMatchObject({ changeNo: expect.stringMatching(/^BG\d{9}$/), reason: '选址调整' });
    expect(JSON.parse(result.before)).toEqual({ address: '云州市城东区云水路', investCode: null });
    expect(JSON.parse(result.after)).toEqual({ address: '云州市高新区', investCode: '2026-990100-48-01-000002' });
    expect(await lastOf(rival, id)).toMatchObject(NOT_FOUND);
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'APPROVED', address: '云州市高新区' });
    expect((await lastOf(mine, id)).result).toMatchObject({ status: 'APPLIED', decision: null });
  });

  it('is taken back by its organisation alone, and another one may be asked for', async () => {
    const { id } = await approved(mine);
    await give(mine, 'change', id, { changes: { address: '别处' } });
    expect((await give(rival, 'withdrawChange', id)).code).toBe(404);
    expect((await give(reception, 'withdrawChange', id)).success).toBe(false);
    expect(await give(mine, 'withdrawChange', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'APPROVED', address: '云州市城东区云水路' });
    expect((await lastOf(mine, id)).result).toMatchObject({ status: 'WITHDRAWN', decision: null });
    expect(await give(mine, 'change', id, { changes: { address: '另一处' } })).toMatchObject({ success: true });
  });

  it('that is refused changes nothing', async () => {
    const { id } = await approved(mine);
    await give(mine, 'change', id, { changes: { address: '别处' } });
    expect(await give(reception, 'reject', id, { opinion: '依据不足' })).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'APPROVED', address: '云州市城东区云水路' });
  });

  it('that is refused stays on the record: by whom, why, and at which field', async () => {
    const { id } = await approved(mine);
    await give(mine, 'change', id, { changes: { address: '别处' }, reason: '选址调整' });
    expect((await lastOf(mine, id)).result).toMatchObject({ status: 'PENDING', decision: null });
    const remarks = [{ field: 'address', text: '与规划许可不一致' }];
    await give(reception, 'reject', id, { opinion: '依据不足', remarks });
    for (const client of [mine, reception])
      expect((await lastOf(client, id)).result).toMatchObject({
        status: 'REJECTED',
        reason: '选址调整',
        decision: { by: '韩雪', at: expect.stringMatching(/^2026-/), opinion: '依据不足', remarks },
      });
    expect(await lastOf(rival, id)).toMatchObject(NOT_FOUND);
  });

  it('is checked like an entry, and its legal organisation stays', async () => {
    const { id } = await approved(mine);
    const ask = async (changes: object) => (await give(mine, 'change', id, { changes })).result;
    expect(await ask({ totalInvestFen: '0' })).toMatchObject({ field: 'totalInvestFen' });
    expect(await ask({ approvalFiles: 'gcproject/none/a.pdf' })).toMatchObject({
      refusal: 'investment-project.unknown-file',
    });
    expect(await ask({ legalOrgCode: '91990100MA0000001X' })).toMatchObject({ refusal: 'row.fixed-field' });
    expect(await ask({})).toMatchObject({ refusal: 'change.nothing' });
    expect((await detail(mine, id)).result.status).toBe('APPROVED');
  });

  it('is not put in force where the project would be unsound by now, or its organisation was closed', async () => {
    const { client, organisation } = await applicant('owner-06', 311_006);
    const { id } = await approved(client);
    await give(client, 'change', id, { changes: { totalInvestFen: '10000000000' } });
    await sql`update gc_project set plan_fen = 11000000000 where id = ${id}`.execute(owner);
    expect(await give(reception, 'approve', id)).toMatchObject({
      result: { refusal: 'investment-project.plan-over-total', field: 'totalInvestFen' },
    });
    await sql`update gc_project set plan_fen = 0 where id = ${id}`.execute(owner);
    await sql`update gc_org set status = 'CLOSED' where id = ${organisation.id}`.execute(owner);
    expect(await give(reception, 'approve', id)).toMatchObject({
      result: { refusal: 'org.closed' },
    });
    expect(await give(reception, 'reject', id, { opinion: '项目法人已注销' })).toMatchObject({ success: true });
  });

  it('is not approved by the person who asked for it', async () => {
    const { organisation, client } = await applicant('owner-07', 311_007);
    const { id } = await draftOf(reception, {
      legalOrgCode: organisation.code,
      approvalFiles: await approvalFile(reception),
    });
    await give(reception, 'submit', id);
    await sql`update gc_project set created_by = 'owner-07', submitted_by = 'owner-07' where id = ${id}`.execute(owner);
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    const change = { changes: { address: '别处' } };
    expect(await give(reception, 'change', id, change)).toMatchObject({ code: 404 });
    await sql`update participation set ended_at = business_now() where object_id = ${organisation.id}`.execute(owner);
    expect(await give(reception, 'change', id, change)).toMatchObject({ success: true });
    expect(await give(reception, 'approve', id)).toMatchObject({ result: { refusal: 'review.own' } });
    expect((await detail(client, id)).code).toBe(404);
  });
});

describe('a legal organisation that is renamed', () => {
  it('is called by its name of now in the list, and by its name of then in what was decided', async () => {
    const { client, organisation } = await applicant('owner-05', 311_005);
    const { id } = await approved(client);
    const before = (await detail(client, id)).result;
    await sql`update gc_org set org_name = '云州新名有限公司', credit_code = '91990100MA0000009X'
      where id = ${organisation.id}`.execute(owner);
    const [row] = await rowsOf(client, { legalOrgName: '云州新名有限公司' });
    expect(row).toMatchObject({ id, legalOrgName: '云州新名有限公司' });
    expect((await detail(client, id)).result.legalOrgCode).toBe('91990100MA0000009X');
    const { rows } = await sql<{ body: string }>`
      select body from fact where subject_id = ${id} order by position`.execute(owner);
    for (const { body } of rows)
      expect(JSON.parse(body).detail).toMatchObject({
        legalOrgName: before.legalOrgName,
        legalOrgCode: before.legalOrgCode,
      });
    expect(rows).toHaveLength(2);
  });
});

describe('the files of an approval', () => {
  it('are read by those who see the project, and by no rival', async () => {
    const file = await approvalFile(mine);
    const row = await draftOf(mine, { approvalFiles: file });
    const read = async (client: Client) => (await client.get(`/sys/common/static/${file}`)).status;
    expect([await read(mine), await read(reception), await read(rival)]).toEqual([200, 200, 404]);
    expect(await read(await as('auditor01'))).toBe(404);
    await give(mine, 'submit', row.id);
    expect(await read(await as('auditor01'))).toBe(200);
  });

  it('are none that somebody else has sent', async () => {
    const file = await approvalFile(mine);
    const { body } = await rival.post(`${PATH}/add`, projectDraft('借来的批文', { approvalFiles: file }));
    expect(body).toMatchObject({
      success: false,
      result: { refusal: 'investment-project.unknown-file', field: 'approvalFiles' },
    });
    expect((await rival.get(`/sys/common/static/${file}`)).status).toBe(404);
  });

  it('are read by the reviewer of a change that brings them', async () => {
    const { id } = await approved(mine);
    const file = await approvalFile(mine);
    const read = async () => (await reception.get(`/sys/common/static/${file}`)).status;
    expect(await read()).toBe(404);
    expect(await give(mine, 'change', id, { changes: { approvalFiles: file } })).toMatchObject({ success: true });
    expect(await read()).toBe(200);
  });
});

it('the project picker offers the approved projects of one’s own organisation, with the fields of the contract', async () => {
  const { client } = await applicant('owner-04', 311_004);
  const { id } = await approved(client);
  await pending(client);
  const { projectName } = (await detail(client, id)).result;
  const { body } = await client.get('/corp/project/list', { query: { projectName: `*${projectName.slice(1)}*` } });
  expect(body).toMatchObject({
    success: true,
    code: 200,
    result: {
      records: [
        { projectId: id, id: null, projectName, createBy: 'owner-04', createTime: expect.stringMatching(/^2026-/) },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  });
  expect(Object.keys(body.result.records[0]).sort()).toEqual([
    'createBy',
    'createTime',
    'id',
    'projectId',
    'projectName',
  ]);
  const byKey = await client.get('/corp/project/list', { query: { projectId: `${id},` } });
  expect(byKey.body.result.total).toBe(1);
  expect((await rival.get('/corp/project/list', { query: { projectId: `${id},` } })).body.result.records).toEqual([]);
  expect((await (await as('bidder01')).get('/corp/project/list')).status).toBe(403);
});

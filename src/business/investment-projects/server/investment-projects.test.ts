import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { approvalFile, enteredOrganisation, projectDraft, projectSteps } from '#testing/investment-project.ts';
import { addPerson } from '#testing/person.ts';

const app = await testApp();
const { owner, as } = app;
const { reception, applicant, rowsOf, detail, give, draftOf, pending, approved } = await projectSteps(app);
const PATH = '/gcProject/gcProject';
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };

let mine: Client;
let rival: Client;
let org: { id: string; code: string };

beforeAll(async () => {
  ({ client: mine, organisation: org } = await applicant('owner-01', 310_001));
  ({ client: rival } = await applicant('owner-02', 310_002));
});

const facts = async (id: string) =>
  (
    await sql<{ body: string }>`select body from fact where subject_id = ${id} order by position`.execute(owner)
  ).rows.map(({ body }) => JSON.parse(body));

describe('an investment project', () => {
  it('is entered by its legal organisation, gets its number from the platform, and is a draft that no rival sees', async () => {
    const { id } = await draftOf(mine, { investCode: '20191234567801123456' });
    expect((await detail(mine, id)).result).toMatchObject({
      projectCode: expect.stringMatching(/^XM2026\d{7}$/),
      investCode: '2019-123456-78-01-123456',
      legalOrgId: org.id,
      legalOrgCode: org.code,
      legalOrgName: '云州项目法人310001',
      status: 'DRAFT',
      status_dictText: '草稿',
      fundSource_dictText: '财政,专项债',
      stateFundedShare: '100.00',
      totalInvestFen: '12000000000',
      planFen: '0',
    });
    expect((await detail(reception, id)).result.id).toBe(id);
    for (const other of [rival, await as('supervisor01'), await as('auditor01')]) {
      expect(await rowsOf(other, { id })).toEqual([]);
      expect(await detail(other, id)).toMatchObject(NOT_FOUND);
    }
  });

  it('goes from entry over return with remarks and correction to approval by somebody else, with a fact for each step', async () => {
    const { id } = await pending(mine);
    const remarks = [{ field: 'approvalNo', text: '与批文不一致' }];
    expect(await give(reception, 'reject', id, { opinion: '请核对批文', remarks })).toMatchObject({ success: true });
    const returned = (await detail(mine, id)).result;
    expect(returned.state).toMatchObject({
      words: { zh: '已退回', en: 'Returned' },
      editable: true,
      opinion: '请核对批文',
      remarks: [{ field: 'approvalNo', text: '与批文不一致', by: '韩雪' }],
    });
    const change = { id, version: returned.version, approvalNo: '云发改〔2026〕13号' };
    expect((await mine.put(`${PATH}/edit`, change)).body).toMatchObject({ success: true });
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'APPROVED', approvalNo: '云发改〔2026〕13号' });
    expect((await facts(id)).map(({ command, from, to, actor }) => [command, from, to, actor.as])).toEqual([
      ['submit', 'DRAFT', 'PENDING', 'owner'],
      ['reject', 'PENDING', 'REJECTED', 'centerAccept'],
      ['submit', 'REJECTED', 'PENDING', 'owner'],
      ['approve', 'PENDING', 'APPROVED', 'centerAccept'],
    ]);
    const { acts } = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    expect(acts.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
      field: 'approvalNo',
      old: '云发改〔2026〕12号',
      new: '云发改〔2026〕13号',
    });
  });

  it('is taken back from review, and removed while it is a draft', async () => {
    const { id } = await pending(mine);
    expect((await mine.delete(`${PATH}/delete`, { query: { id } })).body.result.refusal).toBe('machine.other-state');
    expect(await give(mine, 'withdraw', id)).toMatchObject({ success: true });
    expect((await rival.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject(NOT_FOUND);
    expect((await mine.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject({ success: true });
  });

  it('is closed for edits once it is handed in', async () => {
    const { id } = await pending(mine);
    expect((await mine.put(`${PATH}/edit`, { id, address: '别处' })).body).toMatchObject({
      success: false,
      code: 409,
      message: '当前状态为“待审核”，不能进行此操作',
      result: { refusal: 'machine.other-state', current: { status: 'PENDING' } },
    });
  });

  it('is closed for good by its owner', async () => {
    const { id } = await approved(mine);
    expect(await give(mine, 'close', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'CLOSED', state: { allowedActions: [] } });
  });

  it('that reception enters belongs to the organisation that reception picks, and is reviewed by somebody else', async () => {
    const { id } = await draftOf(reception, { legalOrgCode: org.code, approvalFiles: await approvalFile(reception) });
    expect((await detail(mine, id)).result.legalOrgId).toBe(org.id);
    expect(await give(reception, 'submit', id)).toMatchObject({ success: true });
    expect(await give(reception, 'approve', id)).toMatchObject({
      success: false,
      message: '不能审核本人录入或提交的记录',
      result: { refusal: 'review.own' },
    });
    expect(await give(reception, 'withdraw', id)).toMatchObject({ success: false, code: 404 });
    expect(await give(mine, 'withdraw', id)).toMatchObject({ success: true });
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
  });
});

describe('a project under a legal organisation', () => {
  it('is refused where reception names none', async () => {
    const { body } = await reception.post(`${PATH}/add`, projectDraft('无主工程'));
    expect(body).toMatchObject({
      success: false,
      message: '请选择项目法人',
      result: { refusal: 'investment-project.legal-org-missing', field: 'legalOrgCode' },
    });
  });

  it('is refused for somebody else’s organisation exactly as for one that does not exist', async () => {
    const theirs = await rival.post(`${PATH}/add`, projectDraft('别人的工程', { legalOrgCode: org.code }));
    const nobodys = { legalOrgId: '00000000-0000-4000-8000-00000000abcd' };
    const none = await rival.post(`${PATH}/add`, projectDraft('没有的工程', nobodys));
    for (const { body } of [theirs, none])
      expect(body).toMatchObject({
        success: false,
        message: '该单位尚未登记生效，或您不能为其登记项目',
        result: { refusal: 'investment-project.legal-org', field: 'legalOrgCode' },
      });
    expect(await rowsOf(rival, { projectName: '*的工程' })).toEqual([]);
  });

  it('is refused before the organisation is in force', async () => {
    const userId = await addPerson(owner, 'owner-03', { roles: ['TENDERER'] });
    await enteredOrganisation(owner, { digits: 310_003, userId, status: 'PENDING' });
    const { body } = await (await as('owner-03')).post(`${PATH}/add`, projectDraft('太早的工程'));
    expect(body).toMatchObject({ success: false, result: { refusal: 'investment-project.no-organisation' } });
  });

  it('stays with it', async () => {
    const { id } = await draftOf(mine);
    const { body } = await mine.put(`${PATH}/edit`, { id, legalOrgCode: '91990100MA0000001X' });
    expect(body).toMatchObject({ success: false, result: { refusal: 'row.fixed-field', field: 'legalOrgCode' } });
  });
});

/** More than that the field should be looked at. */
const SAYS_WHAT_TO_DO = /^(?!请核对 \S+$)./;

describe('a wrong value is refused at its field', () => {
  it.each([
    ['investCode', '2019-123456-78-01-12345', 'input.not-as-asked'],
    ['investCode', '2019-990-123456-78-01-1', 'input.not-as-asked'],
    ['investCode', '2019-173456-78-01-123456', 'investment-project.invest-code-region'],
    ['regionCode', '170000', 'form.region-code'],
    ['totalInvestFen', '0', 'investment-project.total-not-positive'],
    ['totalInvestFen', '-1', 'investment-project.total-not-positive'],
    ['totalInvestFen', '1.5', 'input.not-as-asked'],
    ['stateFundedShare', '100.01', 'investment-project.share-range'],
    ['stateFundedShare', '-0.01', 'investment-project.share-range'],
    ['stateFundedShare', '1.234', 'input.not-as-asked'],
    ['ownerPhone', '12800000000', 'input.not-as-asked'],
    ['fundSource', 'FISCAL,MAGIC', 'input.not-in-dictionary'],
    ['approvalKind', 'NONE', 'input.not-in-dictionary'],
    ['approvalFiles', 'gcproject/none/a.pdf', 'investment-project.unknown-file'],
  ])('%s: %s', async (field, value, refusal) => {
    const { body } = await mine.post(`${PATH}/add`, projectDraft('有误的工程', { [field]: value }));
    const remedy = expect.stringMatching(SAYS_WHAT_TO_DO);
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(/./),
      result: { refusal, field, remedy },
    });
  });

  it('a share of 0 and of 100 is none', async () => {
    await draftOf(mine, { stateFundedShare: '0' });
    await draftOf(mine, { stateFundedShare: '100' });
  });

  it('an investment code that another project was handed in with; a draft of a stranger takes none', async () => {
    const TAKEN = { success: false, result: { refusal: 'investment-project.code-taken', field: 'investCode' } };
    const draft = await draftOf(rival, {
      investCode: '2026-990100-48-01-000001',
      approvalFiles: await approvalFile(rival),
    });
    await pending(mine, { investCode: '2026-990100-48-01-000001' });
    const again = projectDraft('同码工程', { investCode: '20269901004801000001' });
    expect((await rival.post(`${PATH}/add`, again)).body).toMatchObject(TAKEN);
    expect(await give(rival, 'submit', draft.id)).toMatchObject(TAKEN);
    expect((await rival.delete(`${PATH}/delete`, { query: { id: draft.id } })).body).toMatchObject({ success: true });
  });
});

describe('a command', () => {
  it('to hand in without the files of the approval is refused at their field, and so it is offered', async () => {
    const { id } = await draftOf(mine);
    expect((await detail(mine, id)).result.state.allowedActions).toEqual([
      {
        command: 'submit',
        enabled: false,
        blockedBy: [
          {
            code: 'investment-project.files-missing',
            field: 'approvalFiles',
            message: '尚未上传批文附件，不能提交审核',
            remedy: '请上传审批、核准或备案文件后再提交',
          },
        ],
      },
    ]);
    expect(await give(mine, 'submit', id)).toMatchObject({ success: false, result: { field: 'approvalFiles' } });
  });

  it('with a stale version is refused with the state as it is now', async () => {
    const { id, version } = await pending(mine);
    const { body } = await reception.post(`${PATH}/approve`, { id, version });
    expect(body).toMatchObject({
      success: false,
      code: 409,
      message: '该记录已被他人修改，当前状态为“待审核”，您的操作没有执行',
      result: { refusal: 'machine.stale', current: { status: 'PENDING' } },
    });
  });

  it('that the state does not allow changes nothing and says what state it is in', async () => {
    const { id } = await draftOf(mine);
    expect(await give(reception, 'approve', id)).toMatchObject({
      success: false,
      code: 409,
      result: { refusal: 'machine.other-state', current: { status: 'DRAFT' } },
    });
    expect(await facts(id)).toEqual([]);
  });

  it('to return without a reason is refused at the field', async () => {
    const { id } = await pending(mine);
    expect(await give(reception, 'reject', id)).toMatchObject({ success: false, result: { field: 'opinion' } });
  });

  it.each(['submit', 'withdraw', 'change', 'close'])('%s of a rival meets nothing that exists', async (command) => {
    const { id } = await pending(mine);
    const input = command === 'change' ? { changes: {} } : {};
    expect(await give(rival, command, id, input)).toMatchObject(NOT_FOUND);
    expect((await give(rival, 'approve', id)).code).toBe(510);
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor } from '#testing/phone-code.ts';

const { owner, as } = await testApp();
const reception = await as('staff01');
const rival = await as('bidder02');
const PATH = '/gcOrg/gcOrg';
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };

let entered = 100;
/** Somebody with the role of a bidder and nothing else. */
async function applicant(): Promise<Client> {
  entered += 1;
  const username = `applicant-${entered}`;
  const id = await addPerson(owner, username);
  await sql`insert into user_role (user_id, role_id) values (${id}, ${roleId('BIDDER')})`.execute(owner);
  return as(username);
}
const rowsOf = async (client: Client, query = {}) => (await client.get(`${PATH}/list`, { query })).body.result.records;
const detail = async (client: Client, id: string) => (await client.get(`${PATH}/queryById`, { query: { id } })).body;
const give = async (client: Client, command: string, id: string, input: object = {}) => {
  const { rows } = await sql<{ version: number }>`select version from gc_org where id = ${id}`.execute(owner);
  return (await client.post(`${PATH}/${command}`, { id, version: rows[0]?.version, ...input })).body;
};
async function draftOf(client: Client, more = {}) {
  entered += 1;
  const draft = organisationDraft(entered, more);
  expect((await client.post(`${PATH}/add`, draft)).body).toMatchObject({ success: true });
  const [row] = await rowsOf(client, { creditCode: draft.creditCode });
  return { ...draft, ...row } as typeof draft & { id: string };
}
const handIn = async (client: Client, id: string) =>
  give(client, 'submit', id, { code: await codeFor(owner, client, id) });
const pending = async (client: Client) => {
  const row = await draftOf(client);
  expect(await handIn(client, row.id)).toMatchObject({ success: true });
  return row;
};
const facts = async (id: string) =>
  (
    await sql<{ body: string }>`select body from fact where subject_id = ${id} order by position`.execute(owner)
  ).rows.map(({ body }) => JSON.parse(body));

describe('an organisation', () => {
  it('is entered by somebody who acts for it, and is a draft that nobody else sees but reception', async () => {
    const mine = await applicant();
    const { id } = await draftOf(mine);
    expect(await rowsOf(mine)).toMatchObject([{ id, status: 'DRAFT', status_dictText: '草稿', version: 1 }]);
    expect((await detail(reception, id)).result.id).toBe(id);
    for (const other of [rival, await as('supervisor01'), await as('auditor01')])
      expect(await rowsOf(other, { id })).toEqual([]);
  });

  it('is answered with its id when it is added, so that its author goes on to its page', async () => {
    const mine = await applicant();
    const { body } = await mine.post(`${PATH}/add`, organisationDraft(9_002));
    const [row] = await rowsOf(mine);
    expect(body).toEqual({
      success: true,
      message: '添加成功！',
      code: 200,
      result: { id: row.id },
      timestamp: expect.any(Number),
    });
  });

  it('is one for each account', async () => {
    const mine = await applicant();
    await draftOf(mine);
    const again = await mine.post(`${PATH}/add`, organisationDraft(9_001));
    expect(again.body).toMatchObject({ success: false, result: { refusal: 'org.has-one' } });
    expect(await rowsOf(mine)).toHaveLength(1);
  });

  it('goes from entry over return and correction to approval, with a fact for each step', async () => {
    const mine = await applicant();
    const { id } = await pending(mine);
    const remarks = [{ field: 'regAddress', text: '与执照不一致' }];
    expect(await give(reception, 'reject', id, { opinion: '请核对地址', remarks })).toMatchObject({ success: true });
    const returned = (await detail(mine, id)).result;
    expect(returned.state).toMatchObject({
      words: { zh: '已退回', en: 'Returned' },
      editable: true,
      opinion: '请核对地址',
      remarks: [{ field: 'regAddress', text: '与执照不一致', by: '韩雪' }],
    });
    const change = { id, version: returned.version, regAddress: '云州市城东区一号' };
    expect((await mine.put(`${PATH}/edit`, change)).body).toMatchObject({ success: true });
    expect(await give(mine, 'resubmit', id)).toMatchObject({ success: true });
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({
      status: 'ACTIVE',
      memberLevel: 'L2',
      regNo: expect.stringMatching(/^ZT\d{9}$/),
      state: { editable: false, remarks: [] },
    });
    expect((await facts(id)).map(({ command, from, to, actor }) => [command, from, to, actor.as])).toEqual([
      ['submit', 'DRAFT', 'PENDING', 'applicant'],
      ['reject', 'PENDING', 'REJECTED', 'centerAccept'],
      ['resubmit', 'REJECTED', 'PENDING', 'applicant'],
      ['approve', 'PENDING', 'ACTIVE', 'centerAccept'],
    ]);
  });

  it('keeps the identity card number sealed: answers, lists and the table hold its mask', async () => {
    const mine = await applicant();
    const { id } = await draftOf(mine);
    expect((await detail(mine, id)).result.legalRepIdNo).toBe('110***********002X');
    const { rows } = await sql<{ row: string }>`select gc_org::text as row from gc_org where id = ${id}`.execute(owner);
    expect(rows[0]?.row).not.toContain('11010519491231002X');
    expect((await mine.post(`${PATH}/reveal`, { id })).body.result).toEqual({ legalRepIdNo: '11010519491231002X' });
    expect((await rival.post(`${PATH}/reveal`, { id })).body).toMatchObject(NOT_FOUND);
  });

  it('keeps what was sealed when its form sends the mask back', async () => {
    const mine = await applicant();
    const { id } = await draftOf(mine);
    const change = { id, version: 1, legalRepIdNo: '110***********002X', email: 'a@yunzhou.example' };
    expect((await mine.put(`${PATH}/edit`, change)).body).toMatchObject({ success: true });
    expect((await mine.post(`${PATH}/reveal`, { id })).body.result.legalRepIdNo).toBe('11010519491231002X');
  });

  it('is closed for edits once it is handed in', async () => {
    const mine = await applicant();
    const { id } = await pending(mine);
    const { body } = await mine.put(`${PATH}/edit`, { id, regAddress: '别处' });
    expect(body).toMatchObject({
      success: false,
      code: 409,
      message: '当前状态为“待审核”，不能进行此操作',
      result: { refusal: 'machine.other-state', current: { status: 'PENDING' } },
    });
    expect((await mine.delete(`${PATH}/delete`, { query: { id } })).body.result.refusal).toBe('machine.other-state');
  });

  it('that is a draft can be removed by those who entered it', async () => {
    const mine = await applicant();
    const { id } = await draftOf(mine);
    expect((await rival.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject(NOT_FOUND);
    expect((await mine.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject({ success: true });
  });

  it('expires by the clock on the day after its licence ended, also for the one who reads it first', async () => {
    const mine = await applicant();
    const { id } = await pending(mine);
    await sql`update gc_org set licence_end_on = '2098-12-31' where id = ${id}`.execute(owner);
    await give(reception, 'approve', id);
    expect((await detail(mine, id)).result.state.nextCheckAt).toBe('2099-01-01 00:00:00');
    await sql`update gc_org set licence_end_on = '2026-01-31', next_check_at = '2026-02-01 00:00+08' where id = ${id}`.execute(
      owner,
    );
    const { status, state } = (await detail(mine, id)).result;
    expect([status, state.words.zh, state.nextCheckAt]).toEqual(['EXPIRED', '执照到期', null]);
    expect((await facts(id)).at(-1)).toMatchObject({
      command: 'expire',
      from: 'ACTIVE',
      to: 'EXPIRED',
      detail: { dueAt: '2026-02-01 00:00:00' },
    });
    expect(await give(reception, 'renew', id)).toMatchObject({ result: { refusal: 'org.licence-still-ended' } });
  });

  it('is suspended by a decision until its day, and in force again after it', async () => {
    const { id } = await pending(await applicant());
    await give(reception, 'approve', id);
    const supervisor = await as('supervisor01');
    expect(await give(supervisor, 'suspend', id)).toMatchObject({
      message: '缺少决定书文号',
      result: { field: 'decisionNo' },
    });
    const past = await give(supervisor, 'suspend', id, { decisionNo: '云建罚〔2026〕7号', until: '2020-01-01' });
    expect(past.message).toContain('暂停期限不能早于今天');
    expect(past.result).toMatchObject({
      refusal: 'org.until-past',
      field: 'until',
      remedy: expect.stringContaining('以后'),
    });
    const decision = { decisionNo: '云建罚〔2026〕7号', until: '2098-06-30' };
    expect(await give(supervisor, 'suspend', id, decision)).toMatchObject({ success: true });
    expect((await facts(id)).at(-1)).toMatchObject({ to: 'SUSPENDED', actor: { as: 'supervisor' }, detail: decision });
    await sql`update gc_org set suspended_until = '2026-06-30', next_check_at = '2026-07-01 00:00+08' where id = ${id}`.execute(
      owner,
    );
    expect((await detail(supervisor, id)).result.status).toBe('ACTIVE');
  });
});

describe('a wrong value is refused at its field', () => {
  const format = 'input.not-as-asked';
  it.each([
    ['creditCode', '91990100MA0000001H', 'form.credit-code', '统一社会信用代码', '校验码'],
    ['legalRepIdNo', '110105194912310021', 'form.id-card', '身份证号码', '末位校验码可为 X'],
    ['regionCode', '170000', 'form.region-code', '行政区划代码', '共 6 位数字'],
    ['regionCode', '99010', 'input.too-short', '行政区划 至少 6 个字符', '请补足'],
    ['contactPhone', '12800000000', format, '联系人手机 格式不正确', '须为 11 位手机号，以 13 至 19 开头'],
    ['regCapitalFen', '-1', 'org.negative-capital', '注册资本不能为负数', '请填写营业执照上的注册资本'],
    ['regCapitalFen', '1.5', format, '注册资本（元） 格式不正确', '须为数字金额，最多两位小数'],
    ['establishedOn', '2026-02-30', format, '成立日期 格式不正确', '且为日历上有的一天'],
    ['orgKinds', 'BIDDER,NOBODY', 'input.not-in-dictionary', '单位类型', '请从下拉项中选择'],
    ['basicAccountName', '另一家有限公司', 'org.account-name', '基本户户名与单位名称不一致', '必须与单位名称完全相同'],
    ['basicAccountNo', '0222020200112233445', 'form.bank-account', '银行账号', '10 至 32 位数字，不以 0 开头'],
    ['establishedOn', '2099-01-01', 'org.established-later', '成立日期晚于今天', '请填写营业执照上的成立日期'],
    ['legalRepIdType', 'DRIVER', 'input.not-in-dictionary', '法定代表人证件类型', '请从下拉项中选择'],
    ['legalRepPhone', '8888', format, '法定代表人电话 格式不正确', '须为手机号或座机号'],
    ['regCapitalCurrency', 'XYZ', 'input.not-in-dictionary', '注册资本币种', '请从下拉项中选择'],
    ['regAddress', '街'.repeat(256), 'input.too-long', '注册地址 最多 255 个字符', '请缩短'],
    ['website', 'ftp://yunzhou.example', 'form.url', '以 http 或 https 开头', 'https://www.example.cn'],
    ['industryCode', 'Z1', format, '行业代码 格式不正确', '须为 GB/T 4754 代码'],
    ['basicBankCode', '1234', format, '联行号 格式不正确', '须为 12 位数字'],
    ['basicAccountProof', 'gcorg/none/proof.pdf', 'org.unknown-file', '附件中有不属于本单位的文件', '请在本页重新上传'],
  ])('%s: %s', async (field, value, refusal, reason, remedy) => {
    const { body } = await reception.post(`${PATH}/add`, organisationDraft(7_000, { [field]: value }));
    const result = { refusal, field, remedy: expect.stringContaining(remedy) };
    expect(body).toMatchObject({ success: false, message: expect.stringContaining(reason), result });
  });

  it('a credit code that another organisation has', async () => {
    const { creditCode: taken } = await pending(await applicant());
    const { body } = await reception.post(`${PATH}/add`, organisationDraft(7_001, { creditCode: taken }));
    expect(body).toMatchObject({ success: false, result: { refusal: 'org.code-taken', field: 'creditCode' } });
  });
});

describe('a command', () => {
  it('that the state does not allow changes nothing and says what state it is in', async () => {
    const { id } = await draftOf(await applicant());
    const body = await give(reception, 'approve', id);
    expect(body).toMatchObject({
      success: false,
      code: 409,
      message: '当前状态为“草稿”，不能进行此操作',
      result: { current: { status: 'DRAFT', version: 1 } },
    });
    expect(await facts(id)).toEqual([]);
  });

  it('with a stale version is refused with the state as it is now', async () => {
    const { id } = await pending(await applicant());
    const { body } = await reception.post(`${PATH}/approve`, { id, version: 1 });
    expect(body).toMatchObject({
      success: false,
      code: 409,
      message: '该记录已被他人修改，当前状态为“待审核”，您的操作没有执行',
      result: { refusal: 'machine.stale', current: { status: 'PENDING', updateByName: expect.any(String) } },
    });
  });

  it('to return without a reason is refused at the field', async () => {
    const { id } = await pending(await applicant());
    expect(await give(reception, 'reject', id)).toMatchObject({
      success: false,
      message: '退回须写明理由',
      result: { refusal: 'review.opinion-missing', field: 'opinion', remedy: '请填写审核意见，或在字段旁注明问题' },
    });
  });

  it('to review what one has entered oneself is refused, and so it is offered', async () => {
    const { id } = await pending(reception);
    const { state } = (await detail(reception, id)).result;
    expect(state.allowedActions).toContainEqual({
      command: 'approve',
      enabled: false,
      blockedBy: [{ code: 'review.own', message: '不能审核本人录入或提交的记录', remedy: '请由另一名工作人员审核' }],
    });
    expect(await give(reception, 'approve', id)).toMatchObject({ success: false, result: { refusal: 'review.own' } });
  });

  it('to hand in without a basic account is refused, with the field', async () => {
    const mine = await applicant();
    const { id } = await draftOf(mine, { basicAccountNo: undefined });
    expect(await handIn(mine, id)).toMatchObject({
      success: false,
      message: '基本户账号尚未填写，不能提交审核',
      result: { field: 'basicAccountNo' },
    });
  });

  it('of somebody who does not stand so to the organisation meets nothing that exists', async () => {
    const { id } = await draftOf(await applicant());
    expect(await give(rival, 'submit', id)).toMatchObject(NOT_FOUND);
    const unknown = '00000000-0000-4000-8000-00000000abcd';
    const { body } = await rival.post(`${PATH}/submit`, { id: unknown, version: 1 });
    expect(body).toMatchObject(NOT_FOUND);
  });
});

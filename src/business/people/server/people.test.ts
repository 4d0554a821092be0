import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { openPeople } from '#testing/people.ts';

const {
  PATH,
  NOT_FOUND,
  owner,
  as,
  mine,
  rival,
  reception,
  here,
  rowsOf,
  detail,
  give,
  draftOf,
  pending,
  approved,
  facts,
} = await openPeople();

describe('a person', () => {
  it('is entered by their organisation, with what the identity card says of them', async () => {
    const { id, idNo } = await draftOf(mine);
    const { result } = await detail(mine, id);
    expect(result).toMatchObject({
      status: 'DRAFT',
      status_dictText: '草稿',
      idType_dictText: '居民身份证',
      idNo: `990${'*'.repeat(11)}${idNo.slice(-4)}`,
      gender: '2',
      gender_dictText: '女',
      birthOn: '1990-05-06',
      orgId: here.id,
      orgName: here.orgName,
    });
    expect((await detail(reception, id)).result.id).toBe(id);
    for (const other of [rival, await as('supervisor01'), await as('auditor01')]) {
      expect(await rowsOf(other, { id })).toEqual([]);
      expect(await detail(other, id)).toMatchObject(NOT_FOUND);
    }
  });

  it('goes from entry over return and correction to approval, with a fact for each step', async () => {
    const { id } = await pending(mine);
    const remarks = [{ field: 'titleLevel', text: '与职称证书不符' }];
    expect(await give(reception, 'reject', id, { opinion: '请核对职称', remarks })).toMatchObject({ success: true });
    const returned = (await detail(mine, id)).result;
    expect(returned.state).toMatchObject({
      words: { zh: '已退回', en: 'Returned' },
      editable: true,
      opinion: '请核对职称',
      remarks: [{ field: 'titleLevel', text: '与职称证书不符', by: '韩雪' }],
    });
    const change = { id, version: returned.version, titleLevel: 'SENIOR' };
    expect((await mine.put(`${PATH}/edit`, change)).body).toMatchObject({ success: true });
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({
      status: 'APPROVED',
      titleLevel: 'SENIOR',
      state: { editable: false, remarks: [] },
    });
    expect((await facts(id)).map(({ command, from, to, actor }) => [command, from, to, actor.as])).toEqual([
      ['submit', 'DRAFT', 'PENDING', 'owner'],
      ['reject', 'PENDING', 'REJECTED', 'centerAccept'],
      ['submit', 'REJECTED', 'PENDING', 'owner'],
      ['approve', 'PENDING', 'APPROVED', 'centerAccept'],
    ]);
    const { acts } = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    expect(acts.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
      field: 'titleLevel',
      old: 'MIDDLE',
      new: 'SENIOR',
    });
  });

  it('is taken back from review by their organisation', async () => {
    const { id } = await pending(mine);
    expect(await give(mine, 'withdraw', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'DRAFT', state: { editable: true } });
  });

  it('is closed for good, and may be entered again after that', async () => {
    const { id, idNo } = await approved();
    expect(await give(mine, 'close', id)).toMatchObject({ success: true });
    expect(await give(mine, 'close', id)).toMatchObject({ code: 409, message: '当前状态为“已注销”，不能进行此操作' });
    await draftOf(mine, { idNo });
  });

  it('shows nothing to a rival, whichever call they try', async () => {
    const { id } = await approved();
    for (const command of ['submit', 'withdraw', 'close', 'requestChange', 'transfer', 'dropTransfer'])
      expect(await give(rival, command, id, { changes: { phone: '13900000009' } })).toMatchObject(NOT_FOUND);
    expect((await rival.post(`${PATH}/reveal`, { id })).body).toMatchObject(NOT_FOUND);
    expect((await rival.get(`${PATH}/history`, { query: { id } })).body).toMatchObject(NOT_FOUND);
    expect((await rival.get(`${PATH}/lastChange`, { query: { id } })).body).toMatchObject(NOT_FOUND);
    expect((await rival.put(`${PATH}/edit`, { id, phone: '13900000009' })).body).toMatchObject(NOT_FOUND);
    expect((await rival.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject(NOT_FOUND);
    expect(await rowsOf(rival, { orgName: here.orgName })).toEqual([]);
  });

  it('bears the name that their organisation bears now', async () => {
    const { id } = await draftOf(mine);
    await sql`update gc_org set org_name = '云州更名单位有限公司' where id = ${here.id}`.execute(owner);
    expect((await detail(mine, id)).result.orgName).toBe('云州更名单位有限公司');
    await sql`update gc_org set org_name = ${here.orgName} where id = ${here.id}`.execute(owner);
  });
});

describe('a command', () => {
  it('that the state does not allow changes nothing and says what state it is in', async () => {
    const { id } = await draftOf(mine);
    expect(await give(reception, 'approve', id)).toMatchObject({
      success: false,
      code: 409,
      message: '当前状态为“草稿”，不能进行此操作',
      result: { current: { status: 'DRAFT', version: 1 } },
    });
    expect(await facts(id)).toEqual([]);
  });

  it('with a stale version is refused with the state as it is now', async () => {
    const { id } = await pending(mine);
    expect((await reception.post(`${PATH}/approve`, { id, version: 1 })).body).toMatchObject({
      success: false,
      code: 409,
      result: { refusal: 'machine.stale', current: { status: 'PENDING' } },
    });
  });

  it('that comes too late says who has changed which field since, and from what to what', async () => {
    const { id } = await draftOf(mine);
    const { version } = (await detail(mine, id)).result;
    const colleague = await as('bidder01');
    await colleague.put(`${PATH}/edit`, { id, version, position: 'SAFETY_OFFICER', phone: '13900000002' });
    const { body } = await mine.post(`${PATH}/submit`, { id, version });
    expect(body).toMatchObject({
      code: 409,
      result: {
        refusal: 'machine.stale',
        current: { status: 'DRAFT', version: version + 1 },
        since: [
          {
            by: 'bidder01',
            byName: '赵启航',
            at: expect.stringMatching(/^2026-/),
            changes: expect.arrayContaining([
              { field: 'position', old: 'PROJECT_MANAGER', new: 'SAFETY_OFFICER' },
              { field: 'phone', old: '13900000001', new: '13900000002' },
            ]),
          },
        ],
      },
    });
    const late = await mine.put(`${PATH}/edit`, { id, version, email: 'a@yunzhou.example' });
    expect(late.body).toMatchObject({
      code: 409,
      result: { refusal: 'row.stale', current: { phone: '13900000002' }, since: [{ byName: '赵启航' }] },
    });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'DRAFT', email: null });
  });

  it('to review whom one has entered oneself is refused', async () => {
    const { id } = await pending(reception);
    expect(await give(reception, 'approve', id)).toMatchObject({ success: false, result: { refusal: 'review.own' } });
    expect((await detail(reception, id)).result.state.allowedActions).toContainEqual({
      command: 'approve',
      enabled: false,
      blockedBy: [expect.objectContaining({ code: 'review.own' })],
    });
  });

  it('on what reception entered is the organisation’s once it was handed in', async () => {
    const { id } = await pending(reception);
    for (const client of [reception, rival]) expect(await give(client, 'withdraw', id)).toMatchObject(NOT_FOUND);
    expect(await give(mine, 'withdraw', id)).toMatchObject({ success: true });
    const edit = { id, email: 'a@yunzhou.example' };
    expect((await mine.put(`${PATH}/edit`, edit)).body).toMatchObject({ success: true });
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
  });

  it('to return without a reason is refused at the field', async () => {
    const { id } = await pending(mine);
    expect(await give(reception, 'reject', id)).toMatchObject({
      result: { refusal: 'review.opinion-missing', field: 'opinion' },
    });
  });

  it('of review is none for the organisation itself', async () => {
    const { id } = await pending(mine);
    expect((await give(mine, 'approve', id)).code).toBe(510);
  });
});

it('lists and exports leave the same people out', async () => {
  const { id } = await draftOf(mine);
  const names = async (client: Client) => {
    const { raw } = await client.get(`${PATH}/exportXls`, { query: { id } });
    return raw.includes(Buffer.from(here.orgName, 'utf16le'));
  };
  expect([await names(mine), await names(rival)]).toEqual([true, false]);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as } = await testApp();
const mine = async (username: string) => (await (await as(username)).get('/gcOrg/gcOrg/mine')).body.result;
const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

it('tells the people of an organisation its state and its open change', async () =>
  expect(await mine('bidder02')).toEqual({
    id: expect.any(String),
    orgName: '江北路桥工程有限公司',
    orgKinds: 'BIDDER',
    regNo: expect.stringMatching(/^ZT\d{9}$/),
    status: 'ACTIVE',
    level: 2,
    missing: [],
    licenceEndOn: null,
    suspendedUntil: null,
    pendingSince: null,
    opinion: null,
    remarks: [],
    openChange: { id: expect.any(String), changeNo: expect.stringMatching(/^BG/), status: 'PENDING', since: TIME },
  }));

it('tells why one was returned, at which fields, and by whom', async () =>
  expect(await mine('newcomer01')).toMatchObject({
    status: 'REJECTED',
    level: 0,
    missing: ['basicAccount', 'authorisation'],
    opinion: '基本账户和经办人与材料不一致，请更正后重新提交',
    remarks: [
      { field: 'basicAccountNo', text: '与基本存款账户信息不一致，请核对账号', by: '韩雪' },
      { field: 'contactName', by: '韩雪' },
    ],
  }));

it('tells those who act for none that there is none', async () => {
  for (const username of ['staff01', 'supervisor01']) expect(await mine(username)).toBeNull();
});

it('is closed to those who have nothing to do with organisations', async () => {
  for (const username of ['admin', 'expert01'])
    expect((await (await as(username)).get('/gcOrg/gcOrg/mine')).status).toBe(403);
});

it('tells reception when it was handed in again, and the session its new state', async () => {
  const client = await as('newcomer01');
  const { id } = await mine('newcomer01');
  const detail = async () => (await client.get('/gcOrg/gcOrg/queryById', { query: { id } })).body.result;
  const { version } = await detail();
  await client.put('/gcOrg/gcOrg/edit', { id, version, basicAccountNo: '9901000000008888', contactName: '程远' });
  const handed = await client.post('/gcOrg/gcOrg/resubmit', { id, version: (await detail()).version });
  expect(handed.body).toMatchObject({ success: true });
  expect(await mine('newcomer01')).toMatchObject({ status: 'PENDING', missing: [], pendingSince: TIME });
  const reception = await as('staff01');
  const approved = await reception.post('/gcOrg/gcOrg/approve', { id, version: (await detail()).version });
  expect(approved.body).toMatchObject({ success: true });
  const { agencyLegal } = (await client.post('/sys/refreshUserInfo')).body.result;
  expect(agencyLegal).toEqual({ status: 'ACTIVE', level: 2, missing: [] });
});

it('an account whose organisation was closed enters another one, and none while it is only suspended', async () => {
  await addPerson(owner, 'starts-again', { roles: ['BIDDER'] });
  const client = await as('starts-again');
  const enter = async (digits: number) => (await client.post('/gcOrg/gcOrg/add', organisationDraft(digits))).body;
  const { id } = (await enter(6_601)).result;
  const settle = (status: string) => sql`update gc_org set status = ${status} where id = ${id}`.execute(owner);
  await settle('SUSPENDED');
  expect(await enter(6_602)).toMatchObject({ success: false, result: { refusal: 'org.has-one' } });
  await settle('CLOSED');
  const second = await enter(6_602);
  expect(second).toMatchObject({ success: true });
  expect(await mine('starts-again')).toMatchObject({ id: second.result.id, status: 'DRAFT' });
  expect(await enter(6_603)).toMatchObject({ result: { refusal: 'org.has-one' } });
});

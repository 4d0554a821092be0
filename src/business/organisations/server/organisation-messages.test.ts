import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { MOVED } from '#kit/server/engine/move-row.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { sweepEvents, writeEvents } from '#kit/server/events/outbox.ts';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, signedRequest } from '#testing/phone-code.ts';
import { remindOfLicences } from './licence-reminders.ts';

const { owner, db, as } = await testApp();
const reception = await as('staff01');
const rival = await as('bidder02');
const supervisor = await as('supervisor01');
const ORG = '/gcOrg/gcOrg';
const CHANGE = '/gcOrg/change';

interface Shown {
  titile: string;
  titileEn: string;
  msgContent: string;
  openPage: string;
  busType: string;
  priority: string;
}
const inbox = async (client: Client): Promise<Shown[]> =>
  (await client.get('/sys/annountCement/listByUser', { query: { pageSize: '100' } })).body.result.sysMsgList;
const about = async (client: Client, name: string) =>
  (await inbox(client)).filter(({ titile }) => titile.includes(`“${name}”`));
const kinds = async (client: Client, name: string) => (await about(client, name)).map(({ busType }) => busType);
/** Waits until every event of this test is handled. */
const quiet = () =>
  expect
    .poll(
      async () =>
        (
          await sql`
            select from outbox_message as message join outbox_listener as listener on listener.topic = message.topic
            where message.topic in (${MOVED}, 'message.wanted', 'delivery.asked')
              and (message.number is null or message.number > listener.cursor)`.execute(owner)
        ).rows.length,
      { timeout: 10_000 },
    )
    .toBe(0);

let entered = 300;
async function applicant(): Promise<Client> {
  entered += 1;
  const username = `told-${entered}`;
  const id = await addPerson(owner, username);
  await sql`insert into user_role (user_id, role_id) values (${id}, ${roleId('BIDDER')})`.execute(owner);
  return as(username);
}
async function draftOf(client: Client, more = {}) {
  entered += 1;
  const orgName = `云州听众${String(entered).replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)] ?? '')}有限公司`;
  const draft = organisationDraft(entered, {
    orgName,
    basicAccountName: orgName,
    email: 'kin@yunzhou.example',
    ...more,
  });
  await client.post(`${ORG}/add`, draft);
  const { rows } = await sql<{ id: string }>`select id from gc_org where credit_code = ${draft.creditCode}`.execute(
    owner,
  );
  return { ...draft, id: rows[0]?.id ?? '' };
}
const versionOf = async (table: string, id: string) =>
  (await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(owner)).rows[0]
    ?.version;
const give = async (client: Client, command: string, id: string, input: object = {}) => {
  const { body } = await client.post(`${ORG}/${command}`, { id, version: await versionOf('gc_org', id), ...input });
  expect(body).toMatchObject({ success: true });
  await quiet();
};
const handIn = async (client: Client, id: string) =>
  give(client, 'submit', id, { code: await codeFor(owner, client, id) });
const deliveries = async (name: string) =>
  (
    await sql<{ channel: string; kind: string; status: string; body: string }>`
      select channel, kind, status, body from message_delivery where title like ${`%“${name}”%`}
      order by channel, created_at`.execute(owner)
  ).rows;

describe('an act rings those whom it concerns, and nobody else', () => {
  it('handing in rings reception, and not the one who did it', async () => {
    const mine = await applicant();
    const { id, orgName } = await draftOf(mine);
    await handIn(mine, id);
    expect(await about(reception, orgName)).toMatchObject([
      {
        titile: `单位“${orgName}”已提交审核`,
        titileEn: `Organisation “${orgName}” was handed in`,
        openPage: `/gcOrg/${id}`,
        busType: 'handed-in',
        priority: 'L',
      },
    ]);
    for (const other of [mine, rival, supervisor, await as('admin')]) expect(await kinds(other, orgName)).toEqual([]);
    expect(await deliveries(orgName)).toEqual([]);
  });

  it('a return rings every member with what was remarked, and goes out by SMS and e-mail', async () => {
    const [mine, colleague] = [await applicant(), await applicant()];
    const { id, orgName } = await draftOf(mine);
    const userId = (await sql<{ id: string }>`select id from app_user order by created_at desc limit 1`.execute(owner))
      .rows[0]?.id;
    await addParticipation(db, { object: 'gcOrg', objectId: id, relation: 'member', userId: userId ?? '' });
    await handIn(mine, id);
    const remarks = [{ field: 'regAddress', text: '与执照<不>一致' }];
    await give(reception, 'reject', id, { opinion: '请核对', remarks });
    for (const member of [mine, colleague]) {
      const [first] = await about(member, orgName);
      expect(first).toMatchObject({ busType: 'returned', priority: 'H', openPage: `/gcOrg/${id}` });
    }
    const [message] = await about(mine, orgName);
    expect(message?.msgContent).toContain('请核对；注册地址：与执照&lt;不&gt;一致。');
    expect(await kinds(rival, orgName)).toEqual([]);
    expect(await deliveries(orgName)).toMatchObject([
      { channel: 'EMAIL', kind: 'returned', status: 'SENT' },
      { channel: 'SMS', kind: 'returned', status: 'SENT' },
    ]);
  });

  it('an approval, a suspension and its end, the end of a licence, its renewal and the closing ring the members', async () => {
    const mine = await applicant();
    const { id, orgName } = await draftOf(mine);
    await handIn(mine, id);
    await give(reception, 'approve', id);
    await give(supervisor, 'suspend', id, { decisionNo: '云建罚〔2026〕9号', until: '2098-06-30' });
    const [suspended] = await about(mine, orgName);
    expect(suspended?.msgContent).toContain('根据云建罚〔2026〕9号');
    expect(suspended?.msgContent).toContain('至 2098-06-30');
    await give(supervisor, 'lift', id);
    await sql`
      update gc_org set licence_end_on = '2026-01-31', next_check_at = '2026-02-01 00:00+08' where id = ${id}`.execute(
      owner,
    );
    await mine.get(`${ORG}/queryById`, { query: { id } });
    await quiet();
    await sql`update gc_org set licence_end_on = '2098-01-31' where id = ${id}`.execute(owner);
    await give(reception, 'renew', id);
    await give(reception, 'deregister', id);
    await quiet();
    expect(await kinds(mine, orgName)).toEqual([
      ...['closed', 'renewed', 'licence-ended', 'lifted', 'suspended', 'approved'],
    ]);
    expect(await kinds(rival, orgName)).toEqual([]);
  });

  it('a change rings reception when it is asked for, and the members when it is decided', async () => {
    const mine = await applicant();
    const { id, orgName } = await draftOf(mine);
    await handIn(mine, id);
    await give(reception, 'approve', id);
    const ask = async (changes: object) => {
      const input = { id, version: await versionOf('gc_org', id), changes, reason: '变更登记' };
      const signed = await signedRequest(owner, mine, id, { changes, reason: input.reason });
      return (await mine.post(`${CHANGE}/request`, { ...input, ...signed })).body.result.id as string;
    };
    const decide = async (change: string, command: string) =>
      reception.post(`${CHANGE}/${command}`, {
        id: change,
        version: await versionOf('change_request', change),
        opinion: '核对过',
      });
    const first = await ask({ regAddress: '一号' });
    await decide(first, 'reject');
    await mine.post(`${CHANGE}/withdraw`, { id: first, version: await versionOf('change_request', first) });
    await decide(await ask({ regAddress: '二号' }), 'approve');
    await quiet();
    expect(await kinds(mine, orgName)).toEqual(['change-approved', 'change-returned', 'approved']);
    expect((await about(mine, orgName))[1]).toMatchObject({ openPage: `/gcOrg/change/${first}` });
    expect((await kinds(reception, orgName)).sort()).toEqual(['change-handed-in', 'change-handed-in', 'handed-in']);
  });

  it('one that was entered by reception and has no members tells its author', async () => {
    const { id, orgName } = await draftOf(reception);
    await handIn(reception, id);
    const colleague = await addPerson(owner, 'reception-two');
    await sql`insert into user_role (user_id, role_id) values (${colleague}, ${roleId('CENTER_RECEPTION')})`.execute(
      owner,
    );
    await give(await as('reception-two'), 'approve', id);
    expect(await kinds(reception, orgName)).toEqual(['approved']);
  });
});

describe('the end of a licence', () => {
  const dayIn = async (days: number) =>
    (
      await sql<{
        day: string;
      }>`select ((business_now() at time zone 'Asia/Shanghai')::date + ${days}::int)::text as day`.execute(owner)
    ).rows[0]?.day;

  it('is announced 30 days before, 7 days before and on the last day before, once each', async () => {
    const mine = await applicant();
    const { id, orgName } = await draftOf(mine);
    await handIn(mine, id);
    await give(reception, 'approve', id);
    const counts: number[] = [];
    for (const days of [31, 30, 8, 7, 2, 1]) {
      // The clock is stopped in tests, so the end of the licence is moved nearer instead, and the reminder with it.
      const end = await dayIn(days);
      await sql`update licence_reminder set licence_end_on = ${end}::date where organisation_id = ${id}`.execute(owner);
      await sql`update gc_org set licence_end_on = ${end}::date where id = ${id}`.execute(owner);
      await remindOfLicences(db);
      await Promise.all([remindOfLicences(db), remindOfLicences(db)]);
      await quiet();
      counts.push((await kinds(mine, orgName)).filter((kind) => kind === 'licence-ending').length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
    expect((await about(mine, orgName))[0]).toMatchObject({ titile: `“${orgName}”的营业期限还有 1 天届满` });
  });
});

describe('an event', () => {
  it('of a topic that nobody knows stays where it is', async () => {
    await writeEvents(db, [{ topic: 'bond.received', payload: { object: 'bond' } }]);
    await quiet();
    await sweepEvents(db);
    expect((await sql`select from outbox_message where topic = 'bond.received'`.execute(owner)).rows).toHaveLength(1);
  });

  it('about an object of a kind that nobody is told of, or one that is gone, rings nobody and is done', async () => {
    const gone = '00000000-0000-4000-8000-00000000abcd';
    const before = (await sql`select from announcement_send`.execute(owner)).rows.length;
    await writeEvents(
      db,
      ['bid', 'gcOrg'].map((object) => ({
        topic: MOVED,
        payload: { object, objectId: gone, command: 'approve', from: 'PENDING', to: 'ACTIVE' },
      })),
    );
    await quiet();
    expect((await sql`select from announcement_send`.execute(owner)).rows).toHaveLength(before);
    expect((await sql`select from outbox_retry where topic = ${MOVED}`.execute(owner)).rows).toEqual([]);
  });
});

describe('what a user has not read', () => {
  it('is counted truly, and each message once: reading is for the reader alone', async () => {
    const mine = await applicant();
    const { id, orgName } = await draftOf(mine);
    await handIn(mine, id);
    await give(reception, 'approve', id);
    const total = async () => (await mine.get('/sys/annountCement/listByUser')).body.result.sysMsgTotal as number;
    const before = await total();
    const { rows } = await sql<{ id: string }>`
      select id from announcement where titile like ${`%“${orgName}”审核通过`}`.execute(owner);
    const anntId = rows[0]?.id;
    const mark = (client: Client) => client.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId });
    expect((await mark(rival)).body).toMatchObject({ success: false });
    expect(await total()).toBe(before);
    expect((await mark(mine)).body).toMatchObject({ success: true });
    expect(await total()).toBe(before - 1);
    expect((await rival.get('/sys/annountCement/queryById', { query: { id: anntId ?? '' } })).body.success).toBe(false);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { enteredOrganisation } from '#testing/investment-project.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as } = await testApp();
const reception = await as('staff01');
const PATH = '/gcOrg/gcOrg';

let number = 0;
async function account(roles = ['BIDDER']): Promise<{ client: Client; username: string; id: string }> {
  number += 1;
  const username = `member-${number}`;
  const id = await addPerson(owner, username, { roles });
  return { client: await as(username), username, id };
}
const organisationOf = async (userId?: string) =>
  (await enteredOrganisation(owner, { digits: 340_000 + ++number, ...(userId && { userId }) })).id;
const add = async (client: Client, id: string, username: string) =>
  (await client.post(`${PATH}/addMember`, { id, username })).body;
const list = async (client: Client, id: string) => (await client.get(`${PATH}/members`, { query: { id } })).body.result;
const end = async (client: Client, id: string, memberId: string) =>
  (await client.post(`${PATH}/endMember`, { id, memberId })).body;
const memberOf = async (client: Client, id: string, username: string) =>
  (await list(client, id)).members.find((one: { username: string }) => one.username === username);
const refusal = (code: string, field?: string) => ({
  success: false,
  result: { refusal: code, ...(field && { field }) },
});
const facts = async (id: string) =>
  (
    await sql<{ body: string }>`select body from fact where subject_id = ${id} order by position`.execute(owner)
  ).rows.map(({ body }) => JSON.parse(body));
/** Beside the notices that everybody gets. */
const told = async (client: Client): Promise<string[]> =>
  (await client.get('/sys/annountCement/listByUser', { query: { pageSize: '100' } })).body.result.sysMsgList.flatMap(
    ({ busType }: { busType: string | null }) => busType ?? [],
  );

let administrator: Awaited<ReturnType<typeof account>>;
let newcomer: Awaited<ReturnType<typeof account>>;
let id = '';
beforeEach(async () => {
  administrator = await account();
  newcomer = await account();
  id = await organisationOf(administrator.id);
});

describe('a member of an organisation', () => {
  it('is added by its administrator, with a fact, an entry in the audit and a message to them', async () => {
    expect(await add(administrator.client, id, newcomer.username)).toMatchObject({ success: true });
    expect(await list(newcomer.client, id)).toMatchObject({
      mayAdd: false,
      members: [
        { username: administrator.username, administers: true, until: null, mayEnd: false },
        {
          username: newcomer.username,
          administers: false,
          since: expect.stringMatching(/^\d{4}-/),
          until: null,
          addedBy: expect.any(String),
          mayEnd: true,
        },
      ],
    });
    expect(await facts(id)).toMatchObject([
      { command: 'addMember', actor: { id: administrator.id, as: 'applicant' }, detail: { memberId: newcomer.id } },
    ]);
    const { rows: audit } = await sql<{ detail: object }>`
      select detail from audit_entry where subject_id = ${id} and outcome = 'done'`.execute(owner);
    expect(audit).toEqual([{ detail: { command: 'addMember', member: newcomer.username } }]);
    await expect.poll(() => told(newcomer.client), { timeout: 10_000 }).toEqual(['member-added']);
    expect(await told(administrator.client)).toEqual([]);
  });

  it('acts no more when it was ended, and it is known since when, until when and by whom', async () => {
    await add(reception, id, newcomer.username);
    const member = await memberOf(administrator.client, id, newcomer.username);
    expect(await end(administrator.client, id, member.id)).toMatchObject({ success: true });
    expect((await newcomer.client.get(`${PATH}/queryById`, { query: { id } })).status).toBe(404);
    expect(await memberOf(administrator.client, id, newcomer.username)).toMatchObject({
      until: expect.stringMatching(/^\d{4}-/),
      addedBy: '韩雪',
      endedBy: expect.any(String),
      mayEnd: false,
    });
    expect((await facts(id)).map(({ command, actor }) => [command, actor.as])).toEqual([
      ['addMember', 'centerAccept'],
      ['endMember', 'applicant'],
    ]);
    await expect.poll(() => told(newcomer.client), { timeout: 10_000 }).toEqual(['member-ended', 'member-added']);
    expect(await end(administrator.client, id, member.id)).toMatchObject(refusal('org.member-gone'));
    expect(await add(administrator.client, id, newcomer.username)).toMatchObject({ success: true });
  });

  it('may leave, ends nobody else, and who has been one for the longest time looks after the others', async () => {
    await add(administrator.client, id, newcomer.username);
    const first = await memberOf(newcomer.client, id, administrator.username);
    expect(await end(newcomer.client, id, first.id)).toMatchObject(refusal('org.not-administrator'));
    expect(await add(newcomer.client, id, 'bidder03')).toMatchObject(refusal('org.not-administrator'));
    expect(await end(administrator.client, id, first.id)).toMatchObject({ success: true });
    expect(await memberOf(newcomer.client, id, newcomer.username)).toMatchObject({ administers: true });
    const last = await memberOf(newcomer.client, id, newcomer.username);
    expect(await end(newcomer.client, id, last.id)).toMatchObject(refusal('org.member-last'));
    expect(await end(reception, id, last.id)).toMatchObject({ success: true });
  });

  it('acts for no other organisation, and oversees none; only reception is told which it is', async () => {
    const rival = await account();
    await organisationOf(rival.id);
    const reviewer = await account(['CENTER_RECEPTION']);
    const supervisor = await account(['SUPERVISOR']);
    for (const [username, code] of [
      [rival.username, 'org.member-elsewhere'],
      [reviewer.username, 'org.member-duties'],
      [supervisor.username, 'org.member-duties'],
      ['nobody-at-all', 'org.unknown-account'],
    ] as const) {
      expect(await add(reception, id, username), username).toMatchObject(refusal(code, 'username'));
      expect(await add(administrator.client, id, username), username).toMatchObject(
        refusal('org.member-unavailable', 'username'),
      );
    }
    expect(await add(administrator.client, id, administrator.username)).toMatchObject(
      refusal('org.member-already', 'username'),
    );
    await sql`update app_user set status = 2 where id = ${newcomer.id}`.execute(owner);
    expect(await add(reception, id, newcomer.username)).toMatchObject(refusal('org.unknown-account', 'username'));
    expect((await list(reception, id)).members).toHaveLength(1);
  });

  it('is taken by one of two organisations that want them at the same moment', async () => {
    const other = await organisationOf();
    const answers = await Promise.all([id, other].map((one) => add(reception, one, newcomer.username)));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  it('joins none that is suspended or closed', async () => {
    for (const [state, code] of [
      ['SUSPENDED', 'org.suspended'],
      ['CLOSED', 'org.closed'],
    ]) {
      await sql`update gc_org set status = ${state} where id = ${id}`.execute(owner);
      expect(await add(reception, id, newcomer.username)).toMatchObject(refusal(code ?? ''));
    }
  });

  it('is shown and added by nobody from outside', async () => {
    const stranger = await account();
    expect((await stranger.client.get(`${PATH}/members`, { query: { id } })).status).toBe(404);
    expect((await stranger.client.post(`${PATH}/addMember`, { id, username: newcomer.username })).status).toBe(404);
    const supervision = await as('supervisor01');
    expect(await list(supervision, id)).toMatchObject({ mayAdd: false, members: [{ mayEnd: false }] });
    expect((await supervision.post(`${PATH}/addMember`, { id, username: newcomer.username })).body.code).toBe(510);
  });
});

it('a reviewer who acts for the organisation looks after its members as one of them alone', async () => {
  const insider = await account(['CENTER_RECEPTION', 'BIDDER']);
  const theirs = await organisationOf(administrator.id);
  await sql`
    insert into participation (id, object, object_id, relation, user_id)
    values (gen_random_uuid(), 'gcOrg', ${theirs}, 'member', ${insider.id})`.execute(owner);
  expect(await add(insider.client, theirs, newcomer.username)).toMatchObject(refusal('org.not-administrator'));
});

it('reads of a party are those of its members, and end with the membership', async () => {
  await add(administrator.client, id, newcomer.username);
  const rows = async () =>
    (await newcomer.client.get(`${PATH}/list`, { query: { id } })).body.result.records as unknown[];
  expect(await rows()).toHaveLength(1);
  expect((await newcomer.client.post(`${PATH}/deregister`, { id, version: -1 })).body.result.refusal).toBe(
    'machine.stale',
  );
  await end(administrator.client, id, (await memberOf(administrator.client, id, newcomer.username)).id);
  expect(await rows()).toEqual([]);
  expect((await newcomer.client.post(`${PATH}/deregister`, { id, version: -1 })).status).toBe(404);
});

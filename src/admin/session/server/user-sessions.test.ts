import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addDepartmentRoleFor, addRoleFor } from '#testing/grant.ts';
import { addPerson, ageSession } from '#testing/person.ts';
import { done, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { owner, as, database } = await testApp();
const elsewhere = await testApp({}, database);
const admin = await as('admin');

let people = 0;
async function somebody(sessions: number) {
  people += 1;
  const username = `watched-${people}`;
  const id = await addPerson(owner, username);
  const clients: Client[] = [];
  for (let count = 0; count < sessions; count += 1) clients.push(await as(username));
  return { id, username, clients };
}
const list = async (client: Client, userId: string) => client.get('/sys/user/sessions', { query: { userId } });
const end = (client: Client, id: string) => client.delete('/sys/user/session', { query: { id } });
const endAll = (client: Client, userId: string) => client.post('/sys/user/endSessions', { userId });
const status = async (client: Client) => (await client.get('/sys/user/getUserInfo')).status;
const idOf = async (username: string) =>
  (await admin.get('/sys/user/list', { query: { username } })).body.result.records[0].id as string;
const buttons = async (...codes: string[]) => {
  const { rows } = await sql<{ id: string }>`select id from permission where perms = any(${codes}::text[])`.execute(
    owner,
  );
  return rows.map(({ id }) => id);
};
const refused = (code: string) =>
  expect.objectContaining({ success: false, result: expect.objectContaining({ refusal: code }) });

/** A keeper of accounts who may end sessions, and little else. */
async function keeper(...more: string[]) {
  people += 1;
  const username = `keeper-${people}`;
  const id = await addPerson(owner, username);
  await addRoleFor(
    owner,
    id,
    await buttons('system:user:list', 'system:user:sessions', 'system:user:endSessions', ...more),
  );
  return as(username);
}

describe('the sessions of a user', () => {
  it('are shown with device, address and times, the newest first, and nothing that opens them', async () => {
    const { id, clients } = await somebody(2);
    await ageSession(owner, clients[0]?.token ?? '', { seenMinutesAgo: 5, createdMinutesAgo: 60 });
    const { body, raw } = await list(admin, id);
    const shape = { id: UUID, createTime: TIME, seenTime: TIME, ip: '127.0.0.1', device: 'test', current: false };
    expect(body).toEqual(done([shape, shape]));
    expect(body.result[0].createTime > body.result[1].createTime).toBe(true);
    expect(raw.toString()).not.toContain(clients[0]?.token);
  });

  it('are none for somebody who is not signed in, and mark the caller’s own', async () => {
    expect((await list(admin, (await somebody(0)).id)).body).toEqual(done([]));
    const mine = (await list(admin, await idOf('admin'))).body.result;
    expect(mine.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  });

  it('leave out what is over by the clock', async () => {
    const { id, clients } = await somebody(2);
    await ageSession(owner, clients[0]?.token ?? '', { seenMinutesAgo: 121, createdMinutesAgo: 180 });
    expect((await list(admin, id)).body.result).toHaveLength(1);
  });

  it('are read by an auditor, who ends none', async () => {
    const { id, clients } = await somebody(1);
    const auditor = await as('auditor01');
    const [session] = (await list(auditor, id)).body.result;
    expect((await end(auditor, session.id)).status).toBe(403);
    expect((await endAll(auditor, id)).status).toBe(403);
    expect(await status(clients[0] as Client)).toBe(200);
  });

  it.each([
    ['nobody', '00000000-0000-7000-8000-000000000000', 200, 'row.not-found'],
    ['no id', "x' or '1'='1", 400, 'input.wrong-format'],
  ])('of %s are refused', async (_whose, userId, answered, refusal) => {
    const { status: got, body } = await list(admin, userId);
    expect([got, body.result.refusal]).toEqual([answered, refusal]);
  });

  it('of a deleted user are nobody’s', async () => {
    const { id } = await somebody(1);
    await sql`update app_user set deleted_at = clock_timestamp() where id = ${id}`.execute(owner);
    expect((await list(admin, id)).body).toEqual(refused('row.not-found'));
    expect((await endAll(admin, id)).body).toEqual(refused('row.not-found'));
  });
});

describe('ending a session of a user', () => {
  it('ends it at once in every process, leaves the others, and is in the audit', async () => {
    const { id, clients } = await somebody(2);
    const [lost, kept] = clients as [Client, Client];
    const there = elsewhere.withToken(lost.token);
    expect(await status(there)).toBe(200);
    const ended = (await list(admin, id)).body.result[1].id;
    expect((await end(admin, ended)).body).toEqual(done(null, '已结束该会话'));
    expect([await status(lost), await status(kept)]).toEqual([401, 200]);
    await expect.poll(() => status(there), { timeout: 1_000 }).toBe(401);
    const { rows } = await sql`select action, subject, detail from audit_entry where subject_id = ${ended}`.execute(
      owner,
    );
    expect(rows).toEqual([{ action: 'DELETE /sys/user/session', subject: 'session', detail: { userId: id } }]);
    expect((await end(admin, ended)).body).toEqual(refused('row.not-found'));
  });

  it('refuses the own current one', async () => {
    const mine = (await list(admin, await idOf('admin'))).body.result;
    const { id } = mine.find(({ current }: { current: boolean }) => current);
    expect((await end(admin, id)).body).toEqual(refused('session.is-current'));
  });

  it('of somebody with more power is refused, through a role and through a role of a department', async () => {
    const weak = await keeper();
    const strong = await somebody(1);
    await addDepartmentRoleFor(owner, strong.id, 'A01A01', await buttons('system:permission:edit'));
    for (const id of [strong.id, await idOf('auditor01')]) {
      await as('auditor01');
      const [session] = (await list(weak, id)).body.result;
      expect((await end(weak, session.id)).body).toEqual(refused('user.stronger-than-you'));
      expect((await endAll(weak, id)).body).toEqual(refused('user.stronger-than-you'));
    }
    expect(await status(strong.clients[0] as Client)).toBe(200);
  });

  it('of somebody without power is done by anybody with the code', async () => {
    const { id, clients } = await somebody(1);
    const weak = await keeper();
    expect((await endAll(weak, id)).body).toEqual(done({ ended: 1 }, '已结束 1 个会话'));
    expect(await status(clients[0] as Client)).toBe(401);
  });
});

describe('ending all sessions of a user', () => {
  it('says how many, and that there is none', async () => {
    const { id, clients } = await somebody(3);
    expect((await endAll(admin, id)).body).toEqual(done({ ended: 3 }, '已结束 3 个会话'));
    for (const client of clients) expect(await status(client)).toBe(401);
    expect((await endAll(admin, id)).body).toEqual(done({ ended: 0 }, '没有可结束的会话'));
  });

  it('leaves the caller the one that works', async () => {
    const client = await keeper();
    const { result } = (await client.get('/sys/user/getUserInfo')).body;
    await as(result.userInfo.username);
    expect((await endAll(client, result.userInfo.id)).body.result).toEqual({ ended: 1 });
    expect(await status(client)).toBe(200);
  });
});

it('leaves no error in the log of the database', () => expect(database.errorLines()).toEqual([]));

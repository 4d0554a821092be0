import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addPerson, ageSession } from '#testing/person.ts';
import { done, TIME, UUID } from '#testing/shapes-by-hand.ts';
import { addressOf, fromNewAddress, signIn, timeless } from '#testing/sign-in.ts';

const { nobody, owner, as, withToken, database } = await testApp({ trustedProxies: ['127.0.0.1'] });
const elsewhere = await testApp({}, database);

let people = 0;
async function somebody(sessions = 1) {
  people += 1;
  const username = `holder-${people}`;
  const id = await addPerson(owner, username);
  const clients: Client[] = [];
  for (let opened = 0; opened < sessions; opened++) clients.push(await as(username));
  return { id, username, clients: clients as [Client, ...Client[]] };
}

interface Shown {
  id: string;
  current: boolean;
}
const shown = async (client: Client): Promise<Shown[]> => (await client.get('/sys/account/sessions')).body.result;
const currentId = async (client: Client) => (await shown(client)).find(({ current }) => current)?.id ?? '';
const end = (client: Client, id: string) => client.delete('/sys/account/session', { query: { id } });
const endOthers = (client: Client) => client.post('/sys/account/endOtherSessions');
const status = async (client: Client) => (await client.get('/sys/user/getUserInfo')).status;

const NOT_FOUND = {
  status: 200,
  success: false,
  code: 500,
  message: '未找到对应记录',
  result: { refusal: 'row.not-found', remedy: '记录可能已被删除，请刷新列表' },
};

async function stored(id: string) {
  const { rows } = await sql<{ endReason: string | null; ended: boolean }>`
    select end_reason, ended_at is not null as ended from session where id = ${id}`.execute(owner);
  return rows[0];
}

describe('the live sessions', () => {
  it('show since when, last use, address and device, newest first, the current one marked', async () => {
    await addPerson(owner, 'two-desks');
    const [home, office] = [fromNewAddress(), fromNewAddress()];
    const using = (from: typeof home, device: string) => ({ headers: { ...from.headers, 'user-agent': device } });
    const first = await signIn(nobody, 'two-desks', undefined, using(home, 'Firefox auf Linux'));
    await signIn(nobody, 'two-desks', undefined, using(office, 'Edge'));
    const { status, body } = await withToken(first.body.result.token).get('/sys/account/sessions');
    expect(status).toBe(200);
    expect(body).toEqual(
      done([
        { id: UUID, createTime: TIME, seenTime: TIME, ip: addressOf(office), device: 'Edge', current: false },
        { id: UUID, createTime: TIME, seenTime: TIME, ip: addressOf(home), device: 'Firefox auf Linux', current: true },
      ]),
    );
  });

  it('hold neither a token nor its hash', async () => {
    const { clients } = await somebody(2);
    const { raw } = await clients[0].get('/sys/account/sessions');
    const { rows } = await sql<{ hash: string }>`select encode(token_hash, 'hex') as hash from session`.execute(owner);
    const secrets = [...clients.map(({ token = '' }) => token), ...rows.map(({ hash }) => hash)];
    for (const secret of secrets) expect(raw.toString()).not.toContain(secret);
  });

  it("hold nothing of other users' sessions", async () => {
    const [one, other] = [await somebody(2), await somebody(3)];
    expect([(await shown(one.clients[0])).length, (await shown(other.clients[0])).length]).toEqual([2, 3]);
  });

  it('leave out what has been signed out', async () => {
    const { clients } = await somebody(2);
    await clients[1]?.post('/sys/logout');
    expect((await shown(clients[0])).map(({ current }) => current)).toEqual([true]);
  });

  it.each([
    ['idle for exactly two hours', { seenMinutesAgo: 120, createdMinutesAgo: 180 }, 1],
    ['idle for a minute less', { seenMinutesAgo: 119, createdMinutesAgo: 180 }, 2],
    ['older than twelve hours', { seenMinutesAgo: 1, createdMinutesAgo: 720 }, 1],
    ['a minute younger than twelve hours', { seenMinutesAgo: 1, createdMinutesAgo: 719 }, 2],
  ])('judge a session %s by the clock, though nobody has ended it', async (_what, age, count) => {
    const { clients } = await somebody(2);
    await ageSession(owner, clients[1]?.token ?? '', age);
    expect(await shown(clients[0])).toHaveLength(count);
  });

  it('are at most a hundred', async () => {
    const { id, clients } = await somebody(1);
    await sql`insert into session (id, token_hash, user_id, address, device, idle_minutes, created_at, seen_at)
      select gen_random_uuid(), decode(md5(${id} || number), 'hex'), ${id}, '', '', 120,
        clock_timestamp() - make_interval(mins => number), clock_timestamp()
      from generate_series(1, 150) as number`.execute(owner);
    expect(await shown(clients[0])).toHaveLength(100);
  });

  it('are shown to nobody without a session', async () => {
    const { status, body } = await nobody.get('/sys/account/sessions');
    expect([status, body.code, body.message]).toEqual([401, 401, '请先登录']);
  });
});

describe('ending one session', () => {
  it('makes its token worthless at once and leaves the others', async () => {
    const { clients } = await somebody(3);
    const [here, lost, kept] = clients as [Client, Client, Client];
    const id = await currentId(lost);
    const { status: answered, body } = await end(here, id);
    expect(answered).toBe(200);
    expect(body).toEqual(done(null, '已结束该会话'));
    expect([await status(lost), await status(here), await status(kept)]).toEqual([401, 200, 200]);
    expect((await lost.get('/sys/user/getUserInfo')).body.message).toContain('Token失效');
    expect(await stored(id)).toEqual({ ended: true, endReason: 'forced' });
  });

  it('reaches another process within a second', async () => {
    const { clients } = await somebody(2);
    const [here, lost] = clients as [Client, Client];
    const there = elsewhere.withToken(lost.token);
    expect(await status(there)).toBe(200);
    await end(here, await currentId(lost));
    await expect.poll(() => status(there), { timeout: 1_000 }).toBe(401);
  });

  it('is in the audit with the session that was ended', async () => {
    const { id: actor, clients } = await somebody(2);
    const [here, lost] = clients as [Client, Client];
    const ended = await currentId(lost);
    await end(here, ended);
    const { rows } = await sql`select action, outcome, subject, subject_id from audit_entry
      where actor_id = ${actor}`.execute(owner);
    expect(rows).toEqual([
      { action: 'DELETE /sys/account/session', outcome: 'done', subject: 'session', subjectId: ended },
    ]);
  });

  it.each([
    ['as it is shown', (id: string) => id],
    ['in capitals', (id: string) => id.toUpperCase()],
  ])('refuses the current one, its id %s', async (_how, written) => {
    const { clients } = await somebody(1);
    const { status: answered, body } = await end(clients[0], written(await currentId(clients[0])));
    expect(answered).toBe(200);
    expect(body).toEqual({
      success: false,
      code: 500,
      message: '请用退出登录结束当前会话',
      result: { refusal: 'session.is-current', field: 'id', remedy: '点击右上角头像，选择退出登录' },
      timestamp: expect.any(Number),
    });
    expect(await status(clients[0])).toBe(200);
  });

  it("answers another user's session as one that does not exist, and leaves it alone", async () => {
    const [mallory, victim] = [await somebody(1), await somebody(1)];
    const id = await currentId(victim.clients[0]);
    const theirs = await end(mallory.clients[0], id);
    const none = await end(mallory.clients[0], '00000000-0000-7000-8000-000000000000');
    expect(timeless(theirs)).toEqual(NOT_FOUND);
    expect(timeless(none)).toEqual(NOT_FOUND);
    expect(await stored(id)).toEqual({ ended: false, endReason: null });
    expect(await status(victim.clients[0])).toBe(200);
  });

  it('answers one that is over as one that does not exist', async () => {
    const { clients } = await somebody(3);
    const [here, gone, idle] = clients as [Client, Client, Client];
    const [goneId, idleId] = [await currentId(gone), await currentId(idle)];
    await gone.post('/sys/logout');
    await ageSession(owner, idle.token ?? '', { seenMinutesAgo: 121, createdMinutesAgo: 180 });
    for (const id of [goneId, idleId]) expect(timeless(await end(here, id))).toEqual(NOT_FOUND);
    expect(await stored(goneId)).toEqual({ ended: true, endReason: 'logout' });
  });

  it.each([
    ['without an id', {}, 'input.missing'],
    ['with an empty id', { id: '' }, 'input.wrong-format'],
    ['with an id that is none', { id: "x' or '1'='1" }, 'input.wrong-format'],
    ['with several ids', { id: '00000000-0000-7000-8000-000000000000,x' }, 'input.wrong-format'],
  ])('%s is malformed', async (_how, query, refusal) => {
    const { clients } = await somebody(1);
    const { status: answered, body } = await clients[0].delete('/sys/account/session', { query });
    expect([answered, body.code, body.result.refusal, body.result.field]).toEqual([400, 400, refusal, 'id']);
  });

  it('needs a session', async () => {
    const { clients } = await somebody(1);
    const id = await currentId(clients[0]);
    expect((await end(nobody, id)).status).toBe(401);
    expect(await status(clients[0])).toBe(200);
  });

  it('is refused to other sites', async () => {
    const { clients } = await somebody(2);
    const id = await currentId(clients[1] as Client);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await clients[0].delete('/sys/account/session', { query: { id }, headers });
    expect([answer.status, answer.body.result.refusal]).toEqual([403, 'origin.foreign']);
  });
});

describe('ending all other sessions', () => {
  it('ends them at once, says how many, and leaves this one', async () => {
    const { clients } = await somebody(4);
    const [here, ...others] = clients;
    const { status: answered, body } = await endOthers(here);
    expect(answered).toBe(200);
    expect(body).toEqual(done({ ended: 3 }, '已结束其他 3 个会话'));
    for (const other of others) expect(await status(other)).toBe(401);
    expect(await status(here)).toBe(200);
    expect(await shown(here)).toHaveLength(1);
  });

  it('reaches every other process within a second', async () => {
    const { clients } = await somebody(3);
    const [here, ...others] = clients;
    const there = others.map(({ token }) => elsewhere.withToken(token));
    for (const client of there) expect(await status(client)).toBe(200);
    await endOthers(here);
    for (const client of there) await expect.poll(() => status(client), { timeout: 1_000 }).toBe(401);
  });

  it('says so when there is no other one', async () => {
    const { clients } = await somebody(1);
    expect((await endOthers(clients[0])).body).toEqual(done({ ended: 0 }, '没有其他会话'));
  });

  it('does not count what was over by the clock, and ends it all the same', async () => {
    const { id, clients } = await somebody(3);
    const [here, , idle] = clients as [Client, Client, Client];
    await ageSession(owner, idle.token ?? '', { seenMinutesAgo: 121, createdMinutesAgo: 180 });
    expect((await endOthers(here)).body.result).toEqual({ ended: 1 });
    const { rows } = await sql`select from session where user_id = ${id} and ended_at is null`.execute(owner);
    expect(rows).toHaveLength(1);
  });

  it('leaves the sessions of other users alone, whatever is sent along', async () => {
    const [mallory, victim] = [await somebody(2), await somebody(1)];
    const body = { userId: victim.id, username: victim.username, keep: 'nothing' };
    const answer = await mallory.clients[0].post('/sys/account/endOtherSessions', body);
    expect(answer.body.result).toEqual({ ended: 1 });
    expect([await status(mallory.clients[0]), await status(victim.clients[0])]).toEqual([200, 200]);
  });

  it('is in the audit with the sessions that were ended', async () => {
    const { id: actor, clients } = await somebody(2);
    const [here, other] = clients as [Client, Client];
    const [kept, ended] = [await currentId(here), await currentId(other)];
    await endOthers(here);
    const { rows } = await sql`select action, subject, subject_id, detail from audit_entry
      where actor_id = ${actor}`.execute(owner);
    const action = 'POST /sys/account/endOtherSessions';
    expect(rows).toEqual([{ action, subject: 'session', subjectId: kept, detail: { ended: [ended] } }]);
  });

  it('needs a session too', async () => {
    expect((await endOthers(nobody)).status).toBe(401);
  });
});

it('leaves no error in the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const LIST = '/sys/annountCement/listByUser';
const READ = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';

interface Announced {
  title: string;
  category?: '1' | '2';
  type?: 'ALL' | 'USER';
  status?: '0' | '1' | '2';
  sentMinutesAgo?: number;
  endsMinutesFromNow?: number;
}

async function announce(announced: Announced, ...readers: string[]): Promise<string> {
  const { title, category = '1', type = 'ALL', status = '1', sentMinutesAgo = 0, endsMinutesFromNow } = announced;
  const { rows } = await sql<{ id: string }>`
    insert into announcement (id, titile, msg_content, msg_category, msg_type, send_status, sender, sent_at, end_at)
    values (gen_random_uuid(), ${title}, '<p>x</p>', ${category}, ${type}, ${status}, 'admin',
      clock_timestamp() - make_interval(mins => ${sentMinutesAgo}),
      clock_timestamp() + make_interval(mins => ${endsMinutesFromNow ?? null}::int))
    returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  for (const reader of readers)
    await sql`insert into announcement_send (id, announcement_id, user_id) values (gen_random_uuid(), ${id}, ${reader})`.execute(
      owner,
    );
  return id;
}

let people = 0;
async function reader() {
  people += 1;
  const username = `reader-${people}`;
  const id = await addPerson(owner, username);
  return { id, client: await as(username) };
}
const bell = async (client: Client, pageSize?: number) =>
  (await client.get(LIST, pageSize ? { query: { pageSize } } : {})).body.result;
const titles = (list: { titile: string }[]) => list.map(({ titile }) => titile);

const KEYS = [
  'busId',
  'busType',
  'cancelTime',
  'createBy',
  'createTime',
  'delFlag',
  'endTime',
  'id',
  'msgAbstract',
  'msgCategory',
  'msgContent',
  'msgContentEn',
  'msgType',
  'openPage',
  'openType',
  'priority',
  'sendStatus',
  'sendTime',
  'sender',
  'startTime',
  'titile',
  'titileEn',
  'updateBy',
  'updateTime',
];

describe('listByUser', () => {
  it('answers notices and system messages with their totals, and nothing else', async () => {
    const { status, body } = await (await as('bidder01')).get(LIST);
    expect(status).toBe(200);
    expect(body).toEqual(
      done({
        anntMsgList: expect.any(Array),
        anntMsgTotal: 2,
        sysMsgList: [expect.objectContaining({ titile: '请妥善保管登录口令', msgCategory: '2', priority: 'H' })],
        sysMsgTotal: 1,
      }),
    );
    expect(titles(body.result.anntMsgList).sort()).toEqual(
      ['第二开标室设备检修通知', '欢迎使用云州市公共资源交易平台演示环境'].sort(),
    );
  });

  it('shows each announcement with every field of the contract', async () => {
    const { sysMsgList } = await bell(await as('bidder01'));
    expect(keysOf(sysMsgList[0])).toEqual(KEYS);
    expect(sysMsgList[0]).toMatchObject({
      id: UUID,
      msgType: 'ALL',
      sendStatus: '1',
      sendTime: TIME,
      createTime: TIME,
      delFlag: '0',
      openType: null,
    });
  });

  it.each(['GET', 'POST'] as const)(
    'by %s gives the caller one unread copy of each announcement to all, however often it is called',
    async (method) => {
      const { id, client } = await reader();
      const call = () => (method === 'GET' ? client.get(LIST) : client.post(LIST));
      await Promise.all([call(), call(), call()]);
      await call();
      const { rows } = await sql<{ copies: number; announcements: number }>`
      select count(*)::int as copies, count(distinct announcement_id)::int as announcements
      from announcement_send where user_id = ${id}`.execute(owner);
      expect(rows[0]?.copies).toBeGreaterThanOrEqual(3);
      expect(rows[0]?.copies).toBe(rows[0]?.announcements);
    },
  );

  it('shows the five newest first and counts them all', async () => {
    for (let age = 1; age <= 7; age++)
      await announce({ title: `旧闻 ${age}`, category: '2', sentMinutesAgo: age * 1_000 });
    const { client } = await reader();
    const { sysMsgList, sysMsgTotal } = await bell(client);
    expect(sysMsgList).toHaveLength(5);
    expect(titles(sysMsgList).slice(1)).toEqual(['旧闻 1', '旧闻 2', '旧闻 3', '旧闻 4']);
    expect(sysMsgTotal).toBeGreaterThanOrEqual(8);
  });

  it('shows as many as it is asked for, at most a hundred', async () => {
    const { client } = await reader();
    expect((await bell(client, 2)).sysMsgList).toHaveLength(2);
    expect((await client.get(LIST, { query: { pageSize: 99_999 } })).status).toBe(200);
  });

  it.each([['0'], ['-1'], ['many']])('refuses a page size of %s', async (pageSize) => {
    const { status, body } = await (await as('bidder01')).get(LIST, { query: { pageSize } });
    expect([status, body.result.field]).toEqual([400, 'pageSize']);
  });

  it('leaves out what ended before the user came, and brings what ended since', async () => {
    const past = await announce({ title: '已结束', endsMinutesFromNow: -60 });
    const { id, client } = await reader();
    const since = await announce({ title: '后结束', endsMinutesFromNow: 0 });
    await bell(client);
    const { rows } = await sql<{ announcementId: string }>`
      select announcement_id from announcement_send where user_id = ${id}`.execute(owner);
    const delivered = rows.map(({ announcementId }) => announcementId);
    expect([delivered.includes(past), delivered.includes(since)]).toEqual([false, true]);
  });

  it.each([
    ['unpublished', '0'],
    ['revoked', '2'],
  ] as const)('leaves out what is %s', async (_how, status) => {
    await announce({ title: `状态 ${status}`, status });
    const { client } = await reader();
    expect(titles((await bell(client, 100)).anntMsgList)).not.toContain(`状态 ${status}`);
  });

  it('loses an announcement when it is revoked or deleted', async () => {
    const [revoked, deleted] = [await announce({ title: '要撤' }), await announce({ title: '要删' })];
    const { client } = await reader();
    const before = await bell(client, 100);
    await sql`update announcement set send_status = '2', cancelled_at = clock_timestamp() where id = ${revoked}`.execute(
      owner,
    );
    await sql`update announcement set deleted_at = clock_timestamp() where id = ${deleted}`.execute(owner);
    const after = await bell(client, 100);
    expect(before.anntMsgTotal - after.anntMsgTotal).toBe(2);
    expect(titles(after.anntMsgList)).not.toContain('要撤');
    expect(titles(after.anntMsgList)).not.toContain('要删');
  });

  it('shows an announcement to chosen users to them alone', async () => {
    const [chosen, other] = [await reader(), await reader()];
    await announce({ title: '只给一人', type: 'USER' }, chosen.id);
    expect(titles((await bell(chosen.client, 100)).anntMsgList)).toContain('只给一人');
    expect(titles((await bell(other.client, 100)).anntMsgList)).not.toContain('只给一人');
  });

  it('is a GET with an effect: from another site it is refused', async () => {
    const client = await as('bidder02');
    const { status, body } = await client.get(LIST, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([status, body.code]).toEqual([403, 510]);
  });

  it('needs a session for a bell', async () => {
    expect((await nobody.get(LIST)).status).toBe(401);
  });
});

describe('editByAnntIdAndUserId', () => {
  it.each(['PUT', 'POST'] as const)('by %s takes an announcement from the unread ones', async (method) => {
    const anntId = await announce({ title: `读 ${method}` });
    const { client } = await reader();
    const before = await bell(client, 100);
    const answer = method === 'PUT' ? await client.put(READ, { anntId }) : await client.post(READ, { anntId });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(done(null));
    const after = await bell(client, 100);
    expect(before.anntMsgTotal - after.anntMsgTotal).toBe(1);
    expect(titles(after.anntMsgList)).not.toContain(`读 ${method}`);
  });

  it('twice does no harm and keeps the time of the first reading', async () => {
    const anntId = await announce({ title: '读两次' });
    const { id, client } = await reader();
    await bell(client);
    const readAt = async () => {
      const { rows } = await sql<{ readAt: Date }>`
        select read_at from announcement_send where user_id = ${id} and announcement_id = ${anntId}`.execute(owner);
      return rows[0]?.readAt.getTime();
    };
    await client.put(READ, { anntId });
    const first = await readAt();
    expect((await client.put(READ, { anntId })).body.success).toBe(true);
    expect(await readAt()).toBe(first);
  });

  it("leaves other users' copies unread", async () => {
    const anntId = await announce({ title: '各读各的' });
    const [one, other] = [await reader(), await reader()];
    await bell(one.client);
    await bell(other.client);
    await one.client.put(READ, { anntId });
    expect(titles((await bell(other.client, 100)).anntMsgList)).toContain('各读各的');
  });

  it("refuses what was sent to others, and the others' copy stays unread", async () => {
    const [chosen, stranger] = [await reader(), await reader()];
    const anntId = await announce({ title: '别人的', type: 'USER' }, chosen.id);
    const { status, body } = await stranger.client.put(READ, { anntId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message: '您没有收到这条消息' });
    expect(titles((await bell(chosen.client, 100)).anntMsgList)).toContain('别人的');
  });

  it.each([[{}], [{ anntId: 'no-uuid' }], [{ anntId: ['a'] }]])('refuses the body %j as malformed', async (body) => {
    const answer = await (await as('bidder01')).put(READ, body);
    expect([answer.status, answer.body.result.field]).toEqual([400, 'anntId']);
  });
});

describe('queryById of an announcement', () => {
  const one = async (client: Client, id: string) => client.get('/sys/annountCement/queryById', { query: { id } });

  it('answers one to all with every field of the contract', async () => {
    const id = await announce({ title: '给大家' });
    const { status, body } = await one((await reader()).client, id);
    expect(status).toBe(200);
    expect(body).toEqual(done(expect.objectContaining({ id, titile: '给大家', msgContent: '<p>x</p>' })));
    expect(keysOf(body.result)).toEqual(KEYS);
  });

  it('answers one to chosen users to them', async () => {
    const chosen = await reader();
    const id = await announce({ title: '给你', type: 'USER' }, chosen.id);
    expect((await one(chosen.client, id)).body.result.titile).toBe('给你');
  });

  it.each([
    ['unpublished', { title: 'a', status: '0' }],
    ['revoked', { title: 'b', status: '2' }],
    ['for others', { title: 'c', type: 'USER' }],
  ] as const)('does not show one that is %s, just as if there were none', async (_how, announced) => {
    const { client } = await reader();
    const { status, body } = await one(client, await announce(announced));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message: '未找到对应记录' });
    const none = await one(client, '00000000-0000-4000-8000-000000000000');
    expect({ ...body, timestamp: 0 }).toEqual({ ...none.body, timestamp: 0 });
  });

  it('does not show a deleted one', async () => {
    const id = await announce({ title: '没了' });
    await sql`update announcement set deleted_at = clock_timestamp() where id = ${id}`.execute(owner);
    expect((await one((await reader()).client, id)).body.success).toBe(false);
  });

  it('needs a session and an id', async () => {
    expect((await one(nobody, '00000000-0000-4000-8000-000000000000')).status).toBe(401);
    expect((await (await as('bidder01')).get('/sys/annountCement/queryById')).status).toBe(400);
  });
});

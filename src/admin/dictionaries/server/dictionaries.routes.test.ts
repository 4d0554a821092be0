import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as, database } = await testApp();
const neighbour = await testApp({}, database);
const client = await as('bidder01');

const option = (value: string, text: string, textEn?: string) => ({
  value,
  text,
  title: text,
  label: text,
  ...(textEn && { textEn }),
});
const items = async (code: string, from: Client = client) =>
  (await from.get(`/sys/dict/getDictItems/${code}`)).body.result;

async function addDictionary(code: string, rows: [value: string, text: string, order: number, status: 0 | 1][]) {
  await sql`insert into dictionary (id, dict_name, dict_code) values (gen_random_uuid(), ${code}, ${code})`.execute(
    owner,
  );
  for (const [value, text, order, status] of rows)
    await sql`insert into dictionary_item (id, dictionary_id, item_value, item_text, sort_order, status)
      select gen_random_uuid(), id, ${value}, ${text}, ${order}, ${status} from dictionary where dict_code = ${code}`.execute(
      owner,
    );
}

/** Changes a text as if by a tool that tells nobody: as the superuser with triggers off. */
async function changeSilently(code: string, text: string) {
  const direct = new pg.Client({ connectionString: database.superUrl });
  await direct.connect();
  await direct.query(`set session_replication_role = replica`);
  await direct.query(
    `update dictionary_item set item_text = $2 from dictionary where dictionary.id = dictionary_id and dict_code = $1`,
    [code, text],
  );
  await direct.end();
}

// By hand from the contract: the dictionaries on which screens rely, with their values.
const BUILT_IN: Record<string, string[]> = {
  sex: ['1', '2'],
  user_status: ['1', '2'],
  status: ['1', '2'],
  del_flag: ['0', '1'],
  depart_status: ['1', '0'],
  org_category: ['1', '2', '3'],
  priority: ['L', 'M', 'H'],
  msg_category: ['1', '2'],
  msg_type: ['USER', 'ALL'],
  send_status: ['0', '1', '2'],
  log_type: ['1', '2'],
  operate_type: ['1', '2', '3', '4', '5', '6'],
  dict_item_status: ['1', '0'],
  quartz_status: ['0', '-1'],
  position_rank: ['1', '2', '3', '4', '5'],
  tenant_status: ['1', '0'],
  database_type: Array.from({ length: 15 }, (_, index) => String(index + 1)),
  msgType: ['1', '2'],
  messageType: ['system', 'email', 'dingtalk', 'wechat_enterprise'],
  msgSendStatus: ['0', '1', '2'],
  rule_conditions: ['>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE', 'USE_SQL_RULES'],
  global_perms_type: ['1', '2'],
  valid_status: ['1', '0'],
  menu_type: ['0', '1', '2'],
  activiti_sync: ['1', '0'],
  yn: ['1', '0'],
};

describe('refleshCache', () => {
  // No notice of an earlier change may come in between, so these come first and change only what tells nobody.
  it.each([
    ['GET', 'yn'],
    ['POST', 'valid_status'],
  ])('by %s makes this and another process read the dictionary %s again', async (method, code) => {
    const other = await neighbour.as('bidder02');
    const texts = async () => [await items(code), await items(code, other)].flat().map(({ text }) => text);
    const before = await texts();
    await changeSilently(code, '新');
    expect(await texts()).toEqual(before);
    const admin = await as('admin');
    const answer =
      method === 'GET' ? await admin.get('/sys/dict/refleshCache') : await admin.post('/sys/dict/refleshCache');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(done(null, '刷新缓存完成！'));
    await expect.poll(texts, { timeout: 1_000, interval: 20 }).toEqual(['新', '新', '新', '新']);
  });

  it('answers everybody alike, and empties nothing for those who may not edit dictionaries', async () => {
    const listener = new pg.Client({ connectionString: database.superUrl });
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.connect();
    await listener.query('listen gongkai_changed');
    for (const answer of [await client.get('/sys/dict/refleshCache'), await client.post('/sys/dict/refleshCache')])
      expect([answer.status, answer.body]).toEqual([200, done(null, '刷新缓存完成！')]);
    // Notices come in the order of their commits: when this one is here, an earlier one would be too.
    await sql`select pg_notify('gongkai_changed', 'the end')`.execute(owner);
    await expect.poll(() => heard, { interval: 20 }).toContain('the end');
    await listener.end();
    expect(heard.filter((topic) => topic === 'dictionaries' || topic === 'access')).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'none'])('refuses a GET that a browser marks as %s', async (site) => {
    const { status, body } = await client.get('/sys/dict/refleshCache', { headers: { 'sec-fetch-site': site } });
    expect([status, body.code, body.result.refusal]).toEqual([403, 510, 'origin.foreign']);
  });

  it('takes a GET from our own pages', async () => {
    const sending = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await client.get('/sys/dict/refleshCache', sending)).body.success).toBe(true);
  });

  it('needs a session like the others', async () => {
    expect((await nobody.get('/sys/dict/refleshCache')).status).toBe(401);
  });

  it('is taken twelve times a minute from one session', async () => {
    const eager = await as('bidder03');
    const statuses: number[] = [];
    for (let calls = 0; calls < 14; calls++) statuses.push((await eager.get('/sys/dict/refleshCache')).status);
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
  });
});

describe('queryAllDictItems', () => {
  it('answers an object with the items of each code', async () => {
    const { status, body } = await client.get('/sys/dict/queryAllDictItems');
    expect(status).toBe(200);
    expect(body).toEqual(done(expect.any(Object)));
    expect(body.result.send_status).toEqual([
      option('0', '未发布', 'Draft'),
      option('1', '已发布', 'Published'),
      option('2', '已撤销', 'Withdrawn'),
    ]);
  });

  it.each(Object.entries(BUILT_IN))('brings the built-in dictionary %s', async (code, values) => {
    const { body } = await client.get('/sys/dict/queryAllDictItems');
    expect(body.result[code].map(({ value }: { value: string }) => value)).toEqual(values);
  });

  it('leaves out disabled items and keeps the order of the rest', async () => {
    await addDictionary('ordered', [
      ['b', '乙', 2, 1],
      ['c', '丙', 3, 0],
      ['a', '甲', 10, 1],
      ['d', '丁', 1, 1],
    ]);
    const expected = [option('d', '丁'), option('b', '乙'), option('a', '甲')];
    await expect
      .poll(async () => (await client.get('/sys/dict/queryAllDictItems')).body.result.ordered, { timeout: 1_000 })
      .toEqual(expected);
    expect(await items('ordered')).toEqual(expected);
  });

  it('knows a dictionary without items, and forgets one that was deleted', async () => {
    await addDictionary('bare', []);
    await expect
      .poll(async () => (await client.get('/sys/dict/queryAllDictItems')).body.result.bare, { timeout: 1_000 })
      .toEqual([]);
    await sql`update dictionary set deleted_at = clock_timestamp() where dict_code = 'bare'`.execute(owner);
    await expect
      .poll(async () => (await client.get('/sys/dict/queryAllDictItems')).body.result, { timeout: 1_000 })
      .not.toHaveProperty('bare');
  });

  it('is not for callers without a session', async () => {
    expect((await nobody.get('/sys/dict/queryAllDictItems')).status).toBe(401);
  });
});

describe('getDictItems', () => {
  it('answers the items of one dictionary as value, text, title and label', async () => {
    const { status, body } = await client.get('/sys/dict/getDictItems/sex');
    expect(status).toBe(200);
    expect(body).toEqual(done([option('1', '男', 'Male'), option('2', '女', 'Female')]));
  });

  it.each([['unknown_code'], ['SEX'], ['constructor'], ['toString'], ['__proto__'], ['xxx.js']])(
    'answers an empty list for the unknown code %s',
    async (code) => {
      const { status, body } = await client.get(`/sys/dict/getDictItems/${code}`);
      expect(status).toBe(200);
      expect(body).toEqual(done([]));
    },
  );

  it('refuses an empty code in the words of the specification', async () => {
    const { status, body } = await client.get('/sys/dict/getDictItems/%20');
    expect([status, body.message]).toEqual([200, '字典Code不能为空!']);
  });

  it('needs a session, whatever the code looks like', async () => {
    for (const code of ['sex', 'xxx.js', 'a.css']) {
      expect((await nobody.get(`/sys/dict/getDictItems/${code}`)).status).toBe(401);
    }
  });

  it('shows a change of a dictionary in this and in another process within a second', async () => {
    await addDictionary('watched', [['1', '旧', 1, 1]]);
    const other = await neighbour.as('bidder02');
    for (const reader of [client, other])
      await expect.poll(() => items('watched', reader), { timeout: 1_000 }).toEqual([option('1', '旧')]);
    await sql`update dictionary_item set item_text = '新' where item_text = '旧'`.execute(owner);
    for (const reader of [client, other])
      await expect.poll(() => items('watched', reader), { timeout: 1_000, interval: 20 }).toEqual([option('1', '新')]);
  });
});

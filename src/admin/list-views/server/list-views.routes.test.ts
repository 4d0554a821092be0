import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { askViews, newListPage, refusalIn, removeView, savedView, saveView, viewsOf } from '#testing/list-views.ts';
import { addPerson } from '#testing/person.ts';

const { as, owner, nobody, database } = await testApp();
const admin = await as('admin');
const staff = await as('staff01');
const bidder = await as('bidder01');

const titles = async (client: Client, page: string): Promise<string[]> =>
  (await viewsOf(client, page)).map(({ title }: { title: string }) => title);
const TITLE_TAKEN = [200, 500, 'list-view.title-taken', 'title', '您在该页面已有同名的视图'];
const NOT_FOUND = [200, 500, 'row.not-found', 'id', '未找到对应记录'];
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

const WHOLE = {
  matchType: 'or',
  records: [
    { field: 'sex', rule: 'eq', val: '1', type: 'select', dbType: 'int', dictCode: 'sex' },
    {
      matchType: 'and',
      records: [
        { field: 'username', rule: 'right_like', val: 'bidder' },
        { field: 'createTime', rule: 'ge', val: '2026-11-15' },
      ],
    },
  ],
  filters: { realname: '*王*', createTime_begin: '2026-11-01' },
  quick: '王',
  column: 'createTime',
  order: 'desc',
  pageSize: 20,
  columns: [
    { key: 'username', width: 160, pin: 'left' },
    { key: 'email', hidden: true },
  ],
  density: 'compact',
  continuous: true,
};

describe('a saved view', () => {
  it('is answered whole, and shown so', async () => {
    const page = newListPage();
    const { status, body } = await saveView(staff, { page, title: '男性用户', content: WHOLE });
    expect([status, body]).toEqual([
      200,
      { success: true, message: '保存成功！', code: 200, result: expect.any(String), timestamp: expect.any(Number) },
    ]);
    expect(body.result).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect((await askViews(staff, page)).body).toEqual({
      success: true,
      message: '',
      code: 200,
      result: [
        {
          id: body.result,
          version: 1,
          page,
          title: '男性用户',
          shared: false,
          own: true,
          ownerName: '韩雪',
          content: WHOLE,
        },
      ],
      timestamp: expect.any(Number),
    });
  });

  it('with nothing in it has the four parts that every view has', async () => {
    const page = newListPage();
    await savedView(staff, { page });
    const [{ content }] = await viewsOf(staff, page);
    expect(content).toEqual({ matchType: 'and', records: [], filters: {}, quick: '' });
  });

  it('loses blanks round its title and every key that is not declared', async () => {
    const page = newListPage();
    const stray = { stray: 1, ownerId: UNKNOWN };
    const content = {
      ...stray,
      records: [
        { ...stray, field: 'a', rule: 'eq', val: 5 },
        { ...stray, matchType: 'or', records: [{ ...stray, field: 'b', rule: 'in', val: 'x,y' }] },
      ],
      columns: [{ ...stray, key: 'a', width: '200', hidden: '0' }],
      pageSize: '30',
      quick: null,
    };
    await savedView(staff, { page, title: ' \u3000 新 视图\n ', content, ...stray, own: false, version: 7 });
    expect(await viewsOf(staff, page)).toMatchObject([{ title: '新 视图', version: 1, own: true, ownerName: '韩雪' }]);
    expect((await viewsOf(staff, page))[0].content).toEqual({
      matchType: 'and',
      records: [
        { field: 'a', rule: 'eq', val: '5' },
        { matchType: 'or', records: [{ field: 'b', rule: 'in', val: 'x,y' }] },
      ],
      filters: {},
      quick: '',
      columns: [{ key: 'a', width: 200, hidden: false }],
      pageSize: 30,
    });
  });

  it('belongs to one page', async () => {
    const [page, other] = [newListPage(), newListPage()];
    const id = await savedView(staff, { page });
    await savedView(staff, { page: other });
    expect((await viewsOf(staff, page)).map(({ id: shown }: { id: string }) => shown)).toEqual([id]);
    expect(refusalIn(await saveView(staff, { id, page: other }))).toEqual([
      200,
      500,
      'row.fixed-field',
      'page',
      '页面 创建后不能修改',
    ]);
  });

  it('is audited like every change', async () => {
    const id = await savedView(staff, { page: '/isystem/audited' });
    await removeView(staff, id);
    const { rows } = await sql`
      select actor_name, action, outcome, detail from audit_entry
      where subject = 'list_view' and subject_id = ${id} order by at`.execute(owner);
    const detail = { page: '/isystem/audited' };
    expect(rows).toEqual([
      { actorName: 'staff01', action: 'POST /sys/listView/save', outcome: 'done', detail },
      { actorName: 'staff01', action: 'DELETE /sys/listView/delete', outcome: 'done', detail },
    ]);
  });

  it('needs a session', async () => {
    expect((await askViews(nobody, '/a')).status).toBe(401);
    expect((await saveView(nobody, {})).status).toBe(401);
    expect((await removeView(nobody, UNKNOWN)).status).toBe(401);
  });
});

describe('the views of a page', () => {
  it('are one’s own and the shared ones, own ones first, then by title', async () => {
    const page = newListPage();
    for (const title of ['中', '北']) await savedView(staff, { page, title });
    for (const title of ['夏', '春']) await savedView(admin, { page, title, shared: true });
    await savedView(admin, { page, title: '秘' });
    await savedView(bidder, { page, title: '标' });
    expect(await titles(staff, page)).toEqual(['北', '中', '春', '夏']);
    expect(await titles(bidder, page)).toEqual(['标', '春', '夏']);
    expect(await titles(admin, page)).toEqual(['春', '秘', '夏']);
    expect((await viewsOf(bidder, page))[1]).toMatchObject({
      title: '春',
      shared: true,
      own: false,
      ownerName: '管理员',
    });
  });

  it('are at most fifty of one’s own, also when they are saved at once', async () => {
    const page = newListPage();
    const answers = await Promise.all(
      Array.from({ length: 53 }, (_, at) => saveView(staff, { page, title: `视图 ${at}` })),
    );
    const refused = answers.filter(({ body }) => !body.success);
    expect(refused.map(refusalIn)).toEqual(
      Array(3).fill([200, 500, 'list-view.too-many', undefined, '每个页面最多保存 50 个自己的视图']),
    );
    expect(refused[0]?.body.result.values).toEqual({ limit: 50 });
    const [first] = await viewsOf(staff, page);
    expect(await titles(staff, page)).toHaveLength(50);
    await savedView(staff, { page, title: first.title, overwrite: true });
    await savedView(staff, { page: newListPage() });
    await savedView(bidder, { page });
    await removeView(staff, first.id);
    await savedView(staff, { page, title: '新' });
  });
});

describe('the views of a user', () => {
  it('are at most 500 on all pages, whatever paths they are saved for', async () => {
    const hoarder = await addPerson(owner, 'hoarder');
    await sql`
      insert into list_view (id, page, title, content, owner_id)
      select gen_random_uuid(), '/made-up/' || n, 'x', '{}', ${hoarder} from generate_series(1, 499) as n`.execute(
      owner,
    );
    const client = await as('hoarder');
    const page = newListPage();
    const id = await savedView(client, { page, title: '末' });
    const refused = await saveView(client, { page: newListPage() });
    expect(refusalIn(refused)).toEqual([
      200,
      500,
      'list-view.too-many-in-all',
      undefined,
      '所有页面一共最多保存 500 个自己的视图',
    ]);
    await savedView(client, { page, title: '末', overwrite: true });
    await removeView(client, id);
    await savedView(client, { page: newListPage() });
  });
});

describe('a title that the caller already has for the page', () => {
  it('is refused without an id, by its field', async () => {
    const page = newListPage();
    await savedView(staff, { page, title: '同名' });
    expect(refusalIn(await saveView(staff, { page, title: ' 同名 ' }))).toEqual(TITLE_TAKEN);
    await savedView(staff, { page: newListPage(), title: '同名' });
    await savedView(bidder, { page, title: '同名' });
  });

  it('is refused to all but one who come at once', async () => {
    const page = newListPage();
    const answers = await Promise.all(Array.from({ length: 8 }, () => saveView(staff, { page })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => !body.success).map(refusalIn)).toEqual(Array(7).fill(TITLE_TAKEN));
  });

  it('is overwritten when that is wished, and keeps its id', async () => {
    const page = newListPage();
    const id = await savedView(staff, { page, content: { quick: '旧' } });
    expect(await savedView(staff, { page, content: { quick: '新' }, overwrite: true })).toBe(id);
    expect(await viewsOf(staff, page)).toMatchObject([{ id, version: 2, content: { quick: '新' } }]);
    await savedView(staff, { page, title: '另一个', overwrite: true });
    expect(await viewsOf(staff, page)).toHaveLength(2);
  });

  it('is refused to another of one’s own views, whatever is wished', async () => {
    const page = newListPage();
    await savedView(staff, { page, title: '甲' });
    const id = await savedView(staff, { page, title: '乙' });
    expect(refusalIn(await saveView(staff, { id, page, title: '甲', overwrite: true }))).toEqual(TITLE_TAKEN);
    expect(await savedView(staff, { id: id.toUpperCase(), page, title: '丙' })).toBe(id);
    expect(await titles(staff, page)).toEqual(['丙', '甲']);
  });
});

describe('a change', () => {
  it('with the version that was read counts it on; one with a stale version is told the view as it is', async () => {
    const page = newListPage();
    const id = await savedView(staff, { page });
    await savedView(staff, { id, version: 1, page, title: '改名', content: { quick: 'a' } });
    const { status, body } = await saveView(staff, { id, version: 1, page, title: '迟' });
    expect([status, body.success, body.code, body.result.refusal]).toEqual([200, false, 409, 'row.stale']);
    expect(body.result.current).toEqual({
      id,
      version: 2,
      page,
      title: '改名',
      shared: false,
      own: true,
      ownerName: '韩雪',
      content: { matchType: 'and', records: [], filters: {}, quick: 'a' },
    });
    expect((await saveView(staff, { version: 1, page, title: '改名', overwrite: true })).body.code).toBe(409);
    await savedView(staff, { id, page, title: '不问版本' });
    expect(await viewsOf(staff, page)).toMatchObject([{ version: 3, title: '不问版本' }]);
  });

  it('of a view that the caller does not see is refused as of one that does not exist', async () => {
    const page = newListPage();
    const id = await savedView(bidder, { page, title: '秘密' });
    for (const client of [staff, admin]) {
      const unknown = await saveView(client, { id: UNKNOWN, page });
      expect(refusalIn(unknown)).toEqual(NOT_FOUND);
      expect({ ...(await saveView(client, { id, page })).body, timestamp: 0 }).toEqual({
        ...unknown.body,
        timestamp: 0,
      });
      const gone = await removeView(client, UNKNOWN);
      expect({ ...(await removeView(client, id)).body, timestamp: 0 }).toEqual({ ...gone.body, timestamp: 0 });
      expect(gone.body).toMatchObject({ success: false, code: 500, message: '未找到对应记录' });
    }
    expect(await titles(bidder, page)).toEqual(['秘密']);
  });
});

it('none of all this brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});

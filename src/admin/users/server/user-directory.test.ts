import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { departmentId, roleId } from '#testing/city.ts';
import { addPermission, addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, USER_KEYS } from '#testing/shapes-by-hand.ts';

const { as, owner, nobody } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');

const names = (records: { username: string }[]) => records.map(({ username }) => username).sort();
const list = async (client: typeof admin, query: Record<string, string | number> = {}) => {
  const { body } = await client.get('/sys/user/list', { query: { pageSize: 100, ...query } });
  return body.result;
};
const idOf = async (username: string): Promise<string> => (await list(admin, { username })).records[0].id;

describe('the list of users', () => {
  it('has the fields of the contract, and texts beside codes', async () => {
    const { records, total, size, current, pages } = await list(admin, { username: 'staff01' });
    expect({ total, size, current, pages }).toEqual({ total: 1, size: 100, current: 1, pages: 1 });
    const { sex_dictText, status_dictText, post_dictText, departIds_dictText, version, ...user } = records[0];
    expect(version).toBeGreaterThan(0);
    expect(keysOf(user)).toEqual(USER_KEYS);
    expect(user).toMatchObject({ realname: '韩雪', orgCodeTxt: '综合受理科,场地管理科', relTenantIds: '1,2' });
    expect({ status_dictText, post_dictText, departIds_dictText, sex_dictText }).toEqual({
      status_dictText: '正常',
      post_dictText: '受理专员',
      departIds_dictText: null,
      sex_dictText: '女',
    });
  });

  it.each([
    ['a name', { username: 'bidder01' }, ['bidder01']],
    [
      'part of a name',
      { username: '*bidder0*' },
      ['bidder01', 'bidder02', 'bidder03', 'bidder04', 'bidder05', 'bidder06', 'bidder07'],
    ],
    ['several names', { username: 'admin,staff01,' }, ['admin', 'staff01']],
    ['initials', { keyword: 'hx' }, ['staff01']],
    ['part of a real name', { keyword: '雪' }, ['staff01']],
    ['a department and what is below it', { departId: departmentId('A02') }, ['supervisor01']],
  ])('is filtered by %s', async (_what, query, expected) => {
    expect(names((await list(admin, query)).records)).toEqual(expected);
  });

  it('gives all rows at once for ids', async () => {
    const ids = await Promise.all(['admin', 'staff01', 'staff02'].map(idOf));
    const { records, size } = await list(admin, { code: ids.join(','), pageSize: 1 });
    expect(names(records)).toEqual(['admin', 'staff01', 'staff02']);
    expect(size).toBe(3);
  });

  it('is sorted by a field of it, and by no other', async () => {
    const { records } = await list(admin, { column: 'username', order: 'asc', pageSize: 2 });
    expect(records.map(({ username }: { username: string }) => username)).toEqual(['admin', 'agent01']);
    const { status, body } = await admin.get('/sys/user/list', { query: { column: 'pinyin' } });
    expect([status, body.message]).toEqual([400, expect.stringContaining('column')]);
  });

  it('is cut by the data rules of its page', async () => {
    const id = await addPerson(owner, 'ruled01');
    const page = await addPermission(owner, { name: 'users', menuType: 1, component: 'system/UserList' });
    const button = await addPermission(owner, { name: 'all', menuType: 2, perms: 'system:user:list' });
    const role = await addRoleFor(owner, id, [page, button]);
    await addRuleFor(owner, role, page, { field: 'username', operator: 'RIGHT_LIKE', value: 'expert' });
    const ruled = await as('ruled01');
    expect((await list(ruled)).total).toBe(5);
    const stranger = await idOf('admin');
    expect((await ruled.get('/sys/user/queryById', { query: { id: stranger } })).body.success).toBe(false);
    expect((await ruled.get('/sys/user/getMultiUser', { query: { username: 'admin,expert01' } })).body).toHaveLength(1);
  });
});

describe('without the code to see everybody', () => {
  it('only oneself and the platform’s own people are known, in every call', async () => {
    const expected = [
      'admin',
      'auditor01',
      'bidder01',
      'finance01',
      'recorder01',
      'staff01',
      'staff02',
      'supervisor01',
      'witness01',
    ];
    expect(names((await list(bidder)).records)).toEqual(expected);
    const search = await bidder.get('/sys/user/queryUserComponentData', { query: { pageSize: 100 } });
    expect(names(search.body.result.records)).toEqual(expected);
    const rival = await idOf('bidder02');
    for (const [path, query] of [
      ['/sys/user/queryById', { id: rival }],
      ['/sys/user/queryByIds', { userIds: rival }],
      ['/sys/user/getMultiUser', { username: 'bidder02,' }],
      ['/sys/user/queryUserByDepId', { id: departmentId('A06A02') }],
      ['/sys/user/departUserList', { depId: departmentId('A06A02') }],
      ['/sys/user/userDepartList', { userId: rival }],
      ['/sys/user/queryByOrgCodeForAddressList', { orgCode: 'A06A02' }],
    ] as const)
      expect((await bidder.get(path, { query: { ...query } })).raw.toString(), path).not.toMatch(
        /bidder02|expert0|钱思远|江北路桥/,
      );
  });

  it('nobody reads, filters or sorts by how to reach somebody', async () => {
    await admin.put('/sys/user/edit', { id: await idOf('staff01'), phone: '13812345678', email: 'han@x.cn' });
    const { records } = await list(bidder, { username: 'staff01' });
    expect(records[0]).toMatchObject({ realname: '韩雪', phone: null, email: null, birthday: null, workNo: null });
    expect((await list(bidder, { phone: '13899999999' })).total).toBe(9);
    expect((await list(bidder, { keyword: '138123' })).total).toBe(0);
    expect((await bidder.get('/sys/user/list', { query: { column: 'phone' } })).status).toBe(400);
    const superQuery = JSON.stringify([{ field: 'phone', rule: 'like', val: '138' }]);
    expect((await bidder.get('/sys/user/list', { query: { superQueryParams: superQuery } })).status).toBe(400);
    expect((await list(admin, { phone: '13812345678' })).total).toBe(1);
  });

  it.each([
    ['a clerk', 'staff02', true],
    ['somebody whose role is the platform’s own', 'press01', true],
    ['a rival, in a message to somebody else', 'bidder02', false],
  ])('the sender of one’s own message is named: %s', async (_who, sender, named) => {
    if (sender === 'press01') await addPerson(owner, sender);
    const { rows } = await sql<{ id: string }>`
      insert into announcement (id, titile, msg_content, msg_type, send_status, sender, sent_at)
      values (gen_random_uuid(), '通知', '<p>x</p>', 'USER', '1', ${sender}, clock_timestamp()) returning id`.execute(
      owner,
    );
    expect((await list(bidder, { username: sender })).total).toBe(sender === 'staff02' ? 1 : 0);
    const reader = await idOf(named ? 'bidder01' : 'bidder03');
    await sql`insert into announcement_send (id, announcement_id, user_id)
      values (gen_random_uuid(), ${rows[0]?.id}, ${reader})`.execute(owner);
    const { records } = await list(bidder, { username: sender });
    expect(records).toEqual(named ? [expect.objectContaining({ username: sender, phone: null })] : []);
  });

  it('nobody lists the holders of a role who may not list roles', async () => {
    const sending = { query: { roleId: roleId('ADMIN') } };
    const { status, body } = await bidder.get('/sys/user/userRoleList', sending);
    expect([status, body.code, body.result.refusal]).toEqual([403, 510, 'permission.denied']);
    const auditor = await as('auditor01');
    expect(names((await auditor.get('/sys/user/userRoleList', sending)).body.result.records)).toEqual(['admin']);
  });

  it('nobody exports or opens the recycle bin, and strangers see nothing', async () => {
    expect((await bidder.get('/sys/user/exportXls')).status).toBe(403);
    expect((await bidder.get('/sys/user/recycleBin')).status).toBe(403);
    expect((await nobody.get('/sys/user/list')).status).toBe(401);
  });
});

describe('the calls of pickers', () => {
  it('search active people by name, department and initials', async () => {
    const search = async (query: Record<string, string>) =>
      names((await admin.get('/sys/user/queryUserComponentData', { query })).body.result.records);
    expect(await search({ username: 'expert0' })).toEqual(['expert01', 'expert02', 'expert03', 'expert04', 'expert05']);
    expect(await search({ realname: '冯' })).toEqual(['expert01']);
    expect(await search({ departId: departmentId('A03') })).toEqual(['auditor01']);
    expect(await search({ keyword: 'lq' })).toEqual(['auditor01']);
    await admin.put('/sys/user/frozenBatch', { ids: await idOf('expert05'), status: 2 });
    expect(await search({ username: 'expert0' })).not.toContain('expert05');
    await admin.put('/sys/user/frozenBatch', { ids: await idOf('expert05'), status: 1 });
  });

  it('give the labels of several in one answer, without an envelope', async () => {
    const { body } = await admin.get('/sys/user/getMultiUser', { query: { username: 'admin,staff01,nobody,' } });
    expect(names(body)).toEqual(['admin', 'staff01']);
    expect(keysOf(body[0])).toEqual(USER_KEYS);
    expect((await admin.get('/sys/user/getMultiUser')).body).toEqual([]);
    expect((await admin.get('/sys/user/getMultiUser', { query: { id: await idOf('admin') } })).body).toHaveLength(1);
  });

  it('list the members of a department and of all below it', async () => {
    const { body } = await admin.get('/sys/user/queryUserByDepId', { query: { id: departmentId('A02') } });
    expect(names(body.result)).toEqual(['supervisor01']);
    const page = await admin.get('/sys/user/departUserList', { query: { depId: departmentId('A01'), pageSize: 100 } });
    expect(names(page.body.result.records)).toEqual([
      'admin',
      'finance01',
      'recorder01',
      'staff01',
      'staff02',
      'witness01',
    ]);
    expect(page.body.result.records.find(({ username }: { username: string }) => username === 'staff01').orgCode).toBe(
      '综合受理科,场地管理科',
    );
    const narrowed = await admin.get('/sys/user/departUserList', {
      query: { depId: departmentId('A01'), quickSearch: 'staff', column: 'username', order: 'desc' },
    });
    expect(narrowed.body.result.records.map(({ username }: { username: string }) => username)).toEqual([
      'staff02',
      'staff01',
    ]);
  });

  it('show a head their own departments, and others nothing, when no department is named', async () => {
    expect((await admin.get('/sys/user/departUserList')).body).toMatchObject({ success: true, result: null });
    await admin.put('/sys/user/edit', {
      id: await idOf('witness01'),
      userIdentity: 2,
      departIds: departmentId('A01A03'),
    });
    const head = await as('witness01');
    expect(names((await head.get('/sys/user/departUserList')).body.result.records)).toEqual(['witness01']);
  });

  it('give the address book, one row a user with departments joined', async () => {
    const { body } = await admin.get('/sys/user/queryByOrgCodeForAddressList', { query: { realname: '韩雪' } });
    expect(body.result.records).toEqual([
      {
        userId: await idOf('staff01'),
        realname: '韩雪',
        workNo: expect.any(String),
        post: '受理专员',
        telephone: null,
        email: 'han@x.cn',
        phone: '13812345678',
        departId: `${departmentId('A01A01')},${departmentId('A01A02')}`,
        departName: '综合受理科 | 场地管理科',
        avatar: null,
      },
    ]);
    const wrong = await admin.get('/sys/user/queryByOrgCodeForAddressList', { query: { orgCode: "A01' or 1=1" } });
    expect(wrong.body.result.refusal).toBe('department.unknown-code');
  });
});

it('no messaging app shares users and departments', async () => {
  const { status, body } = await bidder.get('/sys/thirdApp/getEnabledType');
  expect([status, body.success, body.result]).toEqual([200, true, { wechatEnterprise: false, dingtalk: false }]);
  expect((await nobody.get('/sys/thirdApp/getEnabledType')).status).toBe(401);
});

describe('whether a name is free', () => {
  it('is told to everybody before they register', async () => {
    const ask = async (username: string) => (await nobody.get('/sys/user/checkOnlyUser', { query: { username } })).body;
    expect(await ask('brand_new')).toMatchObject({ success: true, result: true });
    expect(await ask('ADMIN')).toMatchObject({ success: false, result: { refusal: 'row.taken' } });
  });

  it('is not told of numbers and addresses: taken and free ones are answered alike', async () => {
    for (const query of [{ phone: '13812345678' }, { phone: '13800000000' }, { email: 'HAN@x.cn' }] as Record<
      string,
      string
    >[])
      expect((await nobody.get('/sys/user/checkOnlyUser', { query })).body).toEqual(done(true, '该值可用！'));
  });

  it('is not told to one who asks for a whole directory', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => nobody.get('/sys/user/checkOnlyUser', { query: { username: `guess${n}` } })),
    );
    // The questions above were the first five of this minute.
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(429));
  });
});

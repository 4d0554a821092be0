import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addRoleFor, addRuleFor, builtInPermission, builtInRole, demoDepartment } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';

const { as, owner, nobody, database } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');

const historyOf = async (client: Client, path: string, id: string, before?: number) =>
  (await client.get(`${path}/history`, { query: { id, ...(before ? { before: String(before) } : {}) } })).body.result;
const ofUser = (id: string, client = admin) => historyOf(client, '/sys/user', id);
const edit = async (id: string, change: object, client = admin) => {
  const { body } = await client.put('/sys/user/edit', { id, ...change });
  expect(body).toMatchObject({ success: true });
};

describe('the history of a user', () => {
  it('says who changed what, when, from what and to what, newest first', async () => {
    const id = await addPerson(owner, 'history-one');
    await edit(id, { realname: '新名', phone: '13900001111', sex: 2 });
    await edit(id, { sex: 1, post: 'KZ' });
    const { acts, more } = await ofUser(id);
    expect(more).toBe(false);
    expect(acts).toEqual([
      {
        number: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        by: 'admin',
        byName: '管理员',
        kind: 'changed',
        changes: [
          { field: 'sex', old: 2, new: 1 },
          { field: 'post', old: null, new: '科长' },
        ],
      },
      expect.objectContaining({
        by: 'admin',
        kind: 'changed',
        changes: expect.arrayContaining([
          { field: 'realname', old: 'history-one 先生', new: '新名' },
          { field: 'phone', old: null, new: '13900001111' },
        ]),
      }),
      expect.objectContaining({ kind: 'added', changes: [] }),
    ]);
  });

  it('says roles and departments by their names, gained and lost', async () => {
    const id = await addPerson(owner, 'history-links');
    await edit(id, { selectedroles: builtInRole('EXPERT'), selecteddeparts: demoDepartment('A01') });
    await edit(id, { selectedroles: '' });
    const [lost, gained] = (await ofUser(id)).acts;
    const nameEn = 'Evaluation expert';
    expect(lost.changes).toEqual([{ field: 'selectedroles', old: '评标专家', new: null, nameEn }]);
    expect(gained.changes).toEqual([
      { field: 'selectedroles', old: null, new: '评标专家', nameEn },
      { field: 'selecteddeparts', old: null, new: '云州市公共资源交易中心' },
    ]);
    expect([lost.by, gained.by]).toEqual(['admin', 'admin']);
  });

  it('names a role and a department that went away themselves', async () => {
    const id = await addPerson(owner, 'history-lost');
    const roleId = await addRoleFor(owner, id, []);
    await sql`update role set role_name = '将撤销的角色' where id = ${roleId}`.execute(owner);
    await admin.delete('/sys/role/delete', { query: { id: roleId } });
    await admin.post('/sys/sysDepart/add', { departName: '将撤销的科室', parentId: demoDepartment('A05') });
    const [branch] = (await admin.get('/sys/sysDepart/searchBy', { query: { keyWord: '将撤销的科室' } })).body.result;
    await edit(id, { selecteddeparts: branch.id });
    await admin.delete('/sys/sysDepart/delete', { query: { id: branch.id } });
    const lost = (await ofUser(id)).acts.flatMap(({ changes }: { changes: { new: unknown }[] }) =>
      changes.filter((change) => change.new === null),
    );
    expect(lost).toEqual([
      { field: 'selecteddeparts', old: '将撤销的科室', new: null },
      { field: 'selectedroles', old: '将撤销的角色', new: null },
    ]);
  });

  it('says that somebody was frozen, deleted and brought back', async () => {
    const id = await addPerson(owner, 'history-standing');
    await admin.put('/sys/user/frozenBatch', { ids: id, status: 2 });
    await admin.delete('/sys/user/delete', { query: { id } });
    await admin.put('/sys/user/putRecycleBin', { userIds: id });
    const { acts } = await ofUser(id);
    expect(acts.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['restored', 'admin'],
      ['removed', 'admin'],
      ['changed', 'admin'],
      ['added', expect.anything()],
    ]);
    expect(acts[2].changes).toEqual([{ field: 'status', old: 1, new: 2 }]);
  });

  it('comes in parts of twenty acts', async () => {
    const id = await addPerson(owner, 'history-long');
    for (let at = 0; at < 23; at++) await edit(id, { telephone: `0871-${60_000_000 + at}` });
    const first = await ofUser(id);
    expect([first.acts.length, first.more]).toEqual([20, true]);
    const rest = await historyOf(admin, '/sys/user', id, first.acts.at(-1).number);
    expect([rest.acts.length, rest.more, rest.acts.at(-1).kind]).toEqual([4, false, 'added']);
  });

  it('is for those who may see the user and hold the code', async () => {
    const id = await addPerson(owner, 'history-secret');
    expect((await nobody.get('/sys/user/history', { query: { id } })).status).toBe(401);
    expect((await bidder.get('/sys/user/history', { query: { id } })).body).toMatchObject({ success: false });
    const reader = await addPerson(owner, 'history-reader');
    await addRoleFor(owner, reader, [builtInPermission('system:user:list')]);
    const client = await as('history-reader');
    expect((await ofUser(id, client)).acts).toHaveLength(1);
    const unknown = await client.get('/sys/user/history', { query: { id: '00000000-0000-7000-8000-000000000000' } });
    expect(unknown.body).toMatchObject({ success: false, message: '未找到对应记录' });
  });

  it('goes when the user is erased, and nobody else can take a line out of it', async () => {
    const id = await addPerson(owner, 'history-erased');
    await edit(id, { realname: '旧人' });
    await admin.delete('/sys/user/delete', { query: { id } });
    await admin.delete('/sys/user/deleteRecycleBin', { query: { userIds: id } });
    const { rows } = await sql`select from row_change where subject_id = ${id}`.execute(owner);
    expect(rows).toEqual([]);
    const app = sql<{ may: boolean }>`select has_table_privilege('gongkai_app', 'row_change', 'delete') as may`;
    expect((await app.execute(owner)).rows).toEqual([{ may: false }]);
  });
});

describe('the history of a role', () => {
  it('says names, members and permissions', async () => {
    const roleCode = `H${Date.now()}`;
    await admin.post('/sys/role/add', { roleCode, roleName: '历史角色' });
    const { rows } = await sql<{ id: string }>`select id from role where role_code = ${roleCode}`.execute(owner);
    const id = rows[0]?.id ?? '';
    const member = await addPerson(owner, 'history-member');
    await admin.put('/sys/role/edit', { id, roleName: '历史角色二' });
    await admin.post('/sys/user/addSysUserRole', { roleId: id, userIdList: [member] });
    await admin.post('/sys/permission/saveRolePermission', {
      roleId: id,
      permissionIds: builtInPermission('system:user:list'),
      lastpermissionIds: '',
    });
    const { acts } = await historyOf(admin, '/sys/role', id);
    expect(acts.map(({ by, changes }: { by: string; changes: unknown }) => [by, changes])).toEqual([
      ['admin', [{ field: 'permissions', old: null, new: expect.any(String), nameEn: expect.any(String) }]],
      ['admin', [{ field: 'members', old: null, new: 'history-member 先生' }]],
      ['admin', [{ field: 'roleName', old: '历史角色', new: '历史角色二' }]],
      ['admin', []],
    ]);
  });
});

describe('the history of a department', () => {
  it('says what was changed of it', async () => {
    const id = demoDepartment('A01');
    await admin.put('/sys/sysDepart/edit', { id, memo: '历史备注' });
    const { acts } = await historyOf(admin, '/sys/sysDepart', id);
    expect(acts[0]).toMatchObject({ by: 'admin', changes: [{ field: 'memo', new: '历史备注' }] });
  });
});

describe('the other end of a link', () => {
  const change = (name: string) => ({ field: 'members', old: null, new: `${name} 先生` });
  const linksIn = (acts: { changes: { field: string }[] }[], field: string) =>
    acts.flatMap(({ changes }) => changes).filter((one) => one.field === field);

  it('is named only to those whose list shows it', async () => {
    const roleCode = `L${Date.now()}`;
    await admin.post('/sys/role/add', { roleCode, roleName: '链接角色' });
    const { rows } = await sql<{ id: string }>`select id from role where role_code = ${roleCode}`.execute(owner);
    const role = rows[0]?.id ?? '';
    const department = demoDepartment('A06A02');
    const members: string[] = [];
    for (const name of ['link-shown', 'link-hidden']) {
      const id = await addPerson(owner, name, { departments: ['A06A02'] });
      members.push(id);
      await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList: [id] });
    }
    const codes = [
      'system:role:list',
      'system:depart:list',
      'system:user:list',
      '/isystem/user',
      '/isystem/roleUserList',
    ];
    const reader = await addPerson(owner, 'link-reader');
    const held = await addRoleFor(owner, reader, codes.map(builtInPermission));
    const rule = (field: string, value: string) => ({ field, operator: '=', value });
    await addRuleFor(owner, held, builtInPermission('/isystem/user'), rule('username', 'link-shown'));
    await addRuleFor(owner, held, builtInPermission('/isystem/roleUserList'), rule('roleCode', 'BIDDER'));
    const narrow = await as('link-reader');

    expect(linksIn((await ofUser(members[0] ?? '', narrow)).acts, 'selectedroles')).toEqual([]);
    expect(linksIn((await ofUser(members[0] ?? '')).acts, 'selectedroles')).toHaveLength(1);
    const inDepartment = async (client: Client) =>
      linksIn((await historyOf(client, '/sys/sysDepart', department)).acts, 'members');
    expect(await inDepartment(narrow)).toEqual([change('link-shown')]);
    expect(await inDepartment(admin)).toEqual(expect.arrayContaining([change('link-shown'), change('link-hidden')]));

    await sql`delete from role_data_rule where permission_id = ${builtInPermission('/isystem/roleUserList')}`.execute(
      owner,
    );
    const wider = await as('link-reader');
    expect(linksIn((await historyOf(wider, '/sys/role', role)).acts, 'members')).toEqual([change('link-shown')]);
    expect(linksIn((await historyOf(admin, '/sys/role', role)).acts, 'members')).toHaveLength(2);
  });
});

it('a number of an act that no history could have is refused', async () => {
  const query = { id: demoDepartment('A01'), before: '99999999999999999999' };
  const { status, body } = await admin.get('/sys/sysDepart/history', { query });
  expect([status, body.result.refusal, body.result.field]).toEqual([400, 'input.too-big', 'before']);
});

describe('a change of a user', () => {
  it('with a stale version is refused with the user as it is now', async () => {
    const id = await addPerson(owner, 'history-stale');
    const { body: read } = await admin.get('/sys/user/queryById', { query: { id } });
    expect(read.result.version).toBe(1);
    await edit(id, { version: 1, realname: '先到' });
    const { body } = await admin.put('/sys/user/edit', { id, version: 1, realname: '后到' });
    expect([body.code, body.result.refusal]).toEqual([409, 'row.stale']);
    expect(body.result.current).toMatchObject({
      id,
      version: 2,
      realname: '先到',
      updateBy: 'admin',
      updateByName: '管理员',
    });
    await edit(id, { realname: '不问版本' });
  });
});

it('none of all this brought an error into the log of the database', () => expect(database.errorLines()).toEqual([]));

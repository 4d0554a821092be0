import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { roleId } from '#admin/roles/server/roles.seed.ts';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor, addRuleFor } from '#testing/grant.ts';
import { NOWHERE } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { as, owner, nobody } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const auditor = await as('auditor01');

const KEYS = [
  'createBy',
  'createTime',
  'description',
  'descriptionEn',
  'id',
  'roleCode',
  'roleName',
  'roleNameEn',
  'updateBy',
  'updateTime',
  'version',
];
const find = async (roleCode: string) =>
  (await admin.get('/sys/role/list', { query: { roleCode } })).body.result.records[0];

describe('roles', () => {
  it('are added, listed, changed and removed', async () => {
    const draft = { roleCode: 'night_watch', roleName: '夜间值守', description: '值守' };
    expect((await admin.post('/sys/role/add', draft)).body).toEqual(done(null, '添加成功！'));
    const made = await find('night_watch');
    expect(keysOf(made)).toEqual(KEYS);
    expect(made).toMatchObject({ ...draft, id: UUID, createBy: 'admin', createTime: TIME });
    expect((await admin.put('/sys/role/edit', { id: made.id, roleName: '夜班', description: '' })).body.success).toBe(
      true,
    );
    expect((await admin.get('/sys/role/queryById', { query: { id: made.id } })).body.result).toMatchObject({
      roleName: '夜班',
      description: null,
      updateBy: 'admin',
    });
    expect((await admin.delete('/sys/role/delete', { query: { id: made.id } })).body).toEqual(done(null, '删除成功！'));
    expect(await find('night_watch')).toBeUndefined();
  });

  it('may have an English name, which may be taken away', async () => {
    await admin.post('/sys/role/add', { roleCode: 'english_role', roleName: '英文角色', roleNameEn: 'English role' });
    const { id, roleNameEn } = await find('english_role');
    expect(roleNameEn).toBe('English role');
    await admin.put('/sys/role/edit', { id, roleNameEn: '' });
    expect((await find('english_role')).roleNameEn).toBeNull();
  });

  it('take links and grants along when they are removed', async () => {
    await admin.post('/sys/role/add', { roleCode: 'brief_role', roleName: '临时角色' });
    const { id } = await find('brief_role');
    const user = await addPerson(owner, 'brief_holder');
    const button = await addPermission(owner, { name: 'b', menuType: 2, perms: 'x:brief' });
    await sql`insert into user_role values (${user}, ${id})`.execute(owner);
    await sql`insert into role_permission (role_id, permission_id) values (${id}, ${button})`.execute(owner);
    await admin.delete('/sys/role/deleteBatch', { query: { ids: `${id},` } });
    const { rows } = await sql<{ links: number }>`select
      (select count(*) from user_role where role_id = ${id})::int + (select count(*) from role_permission where role_id = ${id})::int as links`.execute(
      owner,
    );
    expect(rows).toEqual([{ links: 0 }]);
  });

  it('that the product brings stay', async () => {
    await admin.post('/sys/role/add', { roleCode: 'own_role', roleName: '自建角色' });
    const own = await find('own_role');
    const ids = `${own.id},${roleId('AUDITOR')}`;
    expect((await admin.delete('/sys/role/deleteBatch', { query: { ids } })).body.result.refusal).toBe('row.built-in');
    expect(await find('own_role')).toBeDefined();
    expect(await find('AUDITOR')).toBeDefined();
  });

  it.each([
    ['delete', 'id', ''],
    ['deleteBatch', 'ids', ','],
  ])('that a data rule hides are not there for %s, built in or not', async (verb, field, end) => {
    const { rows } = await sql<{ id: string; component: string | null }>`
      select id, component from permission
      where component = 'system/RoleUserList' or perms in ('system:role:delete', 'system:role:deleteBatch', 'system:user:list')`.execute(
      owner,
    );
    const name = `blind-${verb}`;
    const held = rows.map(({ id }) => id);
    const role = await addRoleFor(owner, await addPerson(owner, name), held);
    const page = rows.find(({ component }) => component)?.id ?? '';
    await addRuleFor(owner, role, page, { field: 'roleCode', operator: '=', value: 'ISSUER' });
    const caller = await as(name);
    const refusals = [];
    for (const id of [roleId('AUDITOR'), NOWHERE, roleId('ISSUER')])
      refusals.push((await caller.delete(`/sys/role/${verb}`, { query: { [field]: id + end } })).body.result.refusal);
    expect(refusals).toEqual(['row.not-found', 'row.not-found', 'row.built-in']);
  });

  it.each([
    ['roleCode', { roleCode: '中文', roleName: '角色' }, '角色编码'],
    ['roleCode', { roleCode: 'x'.repeat(65), roleName: '角色' }, '角色编码'],
    ['roleName', { roleCode: 'short', roleName: '一' }, '角色名称'],
    ['roleName', { roleCode: 'long', roleName: '长'.repeat(31) }, '角色名称'],
    ['description', { roleCode: 'talk', roleName: '角色', description: 'x'.repeat(127) }, '描述'],
  ])('with a malformed %s are refused by name', async (_field, draft, label) => {
    const { status, body } = await admin.post('/sys/role/add', draft);
    expect([status, body.message]).toEqual([400, expect.stringContaining(label)]);
  });

  it('have a code of their own that stays', async () => {
    expect((await admin.post('/sys/role/add', { roleCode: 'ADMIN', roleName: '另一个' })).body.result).toMatchObject({
      refusal: 'row.taken',
      field: 'roleCode',
    });
    const { body } = await admin.put('/sys/role/edit', { id: roleId('ADMIN'), roleCode: 'ROOT' });
    expect(body.result).toMatchObject({ refusal: 'row.fixed-field', field: 'roleCode' });
    expect((await bidder.get('/sys/role/checkRoleCode', { query: { roleCode: 'ADMIN' } })).body.success).toBe(false);
    const same = await bidder.get('/sys/role/checkRoleCode', { query: { roleCode: 'ADMIN', id: roleId('ADMIN') } });
    expect(same.body).toMatchObject({ success: true, result: true });
    expect((await bidder.get('/sys/role/checkRoleCode', { query: { roleCode: 'FREE' } })).body.result).toBe(true);
  });

  it('are all named to one who fills a form', async () => {
    const { body } = await bidder.get('/sys/role/queryall');
    expect(body.result.map(({ roleCode }: { roleCode: string }) => roleCode)).toContain('TENDERER');
    expect(keysOf(body.result[0])).toEqual(KEYS);
    expect((await nobody.get('/sys/role/queryall')).status).toBe(401);
  });

  it('are searched by name, by several codes and by the day of their making', async () => {
    const codes = async (query: Record<string, string>) =>
      (await admin.get('/sys/role/list', { query: { pageSize: '100', ...query } })).body.result.records
        .map(({ roleCode }: { roleCode: string }) => roleCode)
        .sort();
    expect(await codes({ roleName: '*代理*' })).toEqual(['AGENT']);
    expect(await codes({ roleCode: 'ADMIN,AUDITOR,' })).toEqual(['ADMIN', 'AUDITOR']);
    expect(await codes({ createTime_begin: '2999-01-01' })).toEqual([]);
    expect(await codes({ createTime_end: '2999-01-01', roleCode: 'ISSUER' })).toEqual(['ISSUER']);
  });

  it('are read by auditors and changed by administrators alone', async () => {
    expect((await auditor.get('/sys/role/list')).status).toBe(200);
    expect((await auditor.get('/sys/role/exportXls')).status).toBe(200);
    expect((await auditor.post('/sys/role/add', { roleCode: 'aud', roleName: '审计' })).status).toBe(403);
    expect((await bidder.get('/sys/role/list')).status).toBe(403);
    expect((await bidder.delete('/sys/role/delete', { query: { id: roleId('ISSUER') } })).status).toBe(403);
  });
});

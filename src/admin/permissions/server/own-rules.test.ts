import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { departmentId } from '#testing/city.ts';
import { addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';

const { as, owner } = await testApp();
const USERS = builtInPermission('/isystem/user');
const CODES = [
  'system:user:list',
  'system:user:add',
  'system:user:edit',
  'system:role:list',
  'system:role:delete',
  'system:depart:delete',
  'system:depart:move',
  'system:depart:merge',
  'system:permission:list',
  'system:permission:editRule',
  'system:permission:deleteRule',
];
const HELD = [USERS, ...CODES.map(builtInPermission)];

/** Somebody in a department of the centre, with a rule on users where one is given. */
async function somebody(name: string, rule?: { field: string; operator: string; value: string }) {
  const id = await addPerson(owner, name, { departments: ['A01A01'], tenants: [1] });
  const role = await addRoleFor(owner, id, HELD);
  const ruleId = rule ? await addRuleFor(owner, role, USERS, rule) : '';
  return { id, ruleId, client: await as(name) };
}
const bound = await somebody('bound', { field: 'orgCode', operator: 'RIGHT_LIKE', value: 'A01A01' });
const free = await somebody('free');
const TEXT = { ruleName: 'x', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A', status: '1' };

describe('a rule that narrows a list for somebody', () => {
  it.each([
    ['widened', TEXT],
    ['switched off', { status: '0' }],
  ])('is not %s by them, and by somebody free of it is', async (_act, change) => {
    const edit = { id: bound.ruleId, ...change };
    expect(refusalOf(await bound.client.put('/sys/permission/editPermissionRule', edit))[1]).toBe(
      'data-rule.binds-you',
    );
    const own = { ...TEXT, id: bound.ruleId, ruleValue: 'A01A01' };
    expect((await free.client.put('/sys/permission/editPermissionRule', own)).body.success).toBe(true);
  });

  it('is not deleted by them, nor another rule of that list', async () => {
    const other = await addPerson(owner, 'otherwise');
    const role = await addRoleFor(owner, other, [USERS]);
    const foreign = await addRuleFor(owner, role, USERS, { field: 'sex', operator: '=', value: '1' });
    const remove = { query: { id: foreign } };
    for (const id of [bound.ruleId, foreign])
      expect(refusalOf(await bound.client.delete('/sys/permission/deletePermissionRule', { query: { id } }))[1]).toBe(
        'data-rule.binds-you',
      );
    expect((await free.client.delete('/sys/permission/deletePermissionRule', remove)).body.success).toBe(true);
  });
});

describe('members whom a rule hides', () => {
  it.each([
    ['moves', 'movePreview', { id: 'A06A07', parentId: 'A01A01' }],
    ['moves elsewhere', 'movePreview', { id: 'A06A07', parentId: 'A01A03' }],
    ['merges', 'mergePreview', { id: 'A06A05', intoId: 'A06A06' }],
  ])('keep their department: nobody %s it who does not see them', async (_act, path, codes) => {
    const query = Object.fromEntries(Object.entries(codes).map(([key, code]) => [key, departmentId(code)]));
    expect(refusalOf(await bound.client.get(`/sys/sysDepart/${path}`, { query }))[1]).toBe('user.out-of-sight');
    expect((await free.client.get(`/sys/sysDepart/${path}`, { query })).body.success).toBe(true);
  });

  it('keep their department and their role: nobody deletes it who does not see them', async () => {
    const member = await addPerson(owner, 'unseen', { departments: ['A06A04'] });
    const role = await addRoleFor(owner, member, []);
    const removals = [
      ['/sys/sysDepart/delete', departmentId('A06A04')],
      ['/sys/role/delete', role],
    ] as const;
    for (const [path, id] of removals) {
      expect(refusalOf(await bound.client.delete(path, { query: { id } }))[1]).toBe('user.out-of-sight');
      expect((await free.client.delete(path, { query: { id } })).body.success).toBe(true);
    }
  });

  it('and the departments of somebody stronger stay where they are', async () => {
    const query = { id: departmentId('A01A05'), parentId: departmentId('A03') };
    expect(refusalOf(await free.client.get('/sys/sysDepart/movePreview', { query }))[1]).toBe('user.stronger-than-you');
  });
});

describe('what a rule names of somebody', () => {
  it('by their tenant: they neither take another one nor give it away', async () => {
    const { id, client } = await somebody('tenant', { field: 'relTenantIds', operator: 'LIKE', value: '#{tenant_id}' });
    const edit = (relTenantIds: string) => client.put('/sys/user/edit', { id, relTenantIds });
    expect(refusalOf(await edit('1,2'))[1]).toBe('user.own-tenants');
    expect((await edit('1')).body.success).toBe(true);
    const add = (username: string, relTenantIds: string) =>
      client.post('/sys/user/add', {
        username,
        realname: '新人',
        password: 'Tree#2026x',
        confirmpassword: 'Tree#2026x',
        relTenantIds,
      });
    expect(refusalOf(await add('newcomer', '2')).slice(1)).toEqual(['user.tenant-beyond-yours', 'relTenantIds']);
    expect((await add('newcomer', '1')).body.success).toBe(true);
  });

  it('by their name: they do not change it', async () => {
    const { id, client } = await somebody('named', { field: 'realname', operator: '=', value: '#{sys_user_name}' });
    const edit = (realname: string) => client.put('/sys/user/edit', { id, realname });
    const { rows } = await sql<{ realname: string }>`select realname from app_user where id = ${id}`.execute(owner);
    expect(refusalOf(await edit('管理员')).slice(1)).toEqual(['user.own-name', 'realname']);
    expect((await edit(rows[0]?.realname ?? '')).body.success).toBe(true);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor, addRuleFor, builtInRole } from '#testing/grant.ts';
import { NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { as, owner, nobody } = await testApp();
const admin = await as('admin');

let page = '';
let button = '';
let model = '';
let rule = '';
beforeAll(async () => {
  page = await addPermission(owner, { name: '账册', menuType: 0, url: '/books', component: 'system/SysPositionList' });
  button = await addPermission(owner, { name: '账册·看', menuType: 2, perms: 'books:read' });
  model = await addRoleFor(owner, await addPerson(owner, 'bookkeeper'), [page, button]);
  rule = await addRuleFor(owner, model, page, { field: 'postRank', operator: '=', value: '3' });
  await addRuleFor(owner, await addRoleFor(owner, await addPerson(owner, 'other'), [page]), page, {
    field: 'name',
    operator: '=',
    value: 'x',
  });
});

let codes = 0;
const draft = (rest: object = {}) => ({ id: model, roleCode: `copy_${++codes}`, roleName: '账册副本', ...rest });
const copy = (body: object, client = admin) => client.post('/sys/role/copy', body);
const made = async (roleCode: string) =>
  (
    await sql<{ id: string }>`
      select id, role_name, description, is_staff, is_built_in, created_by from role where role_code = ${roleCode}`.execute(
      owner,
    )
  ).rows[0];
const of = async (table: 'role_permission' | 'role_data_rule' | 'user_role', roleId = '') =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where role_id = ${roleId}`.execute(owner)).rows;

describe('a copied role', () => {
  it('holds the grants and data rules of its model, and has a name of its own and no members', async () => {
    const body = draft({ description: '照账册' });
    expect((await copy(body)).body).toEqual(done(null, '复制成功！'));
    const role = await made(body.roleCode);
    expect(role).toMatchObject({
      roleName: '账册副本',
      description: '照账册',
      isStaff: false,
      isBuiltIn: false,
      createdBy: 'admin',
    });
    const grants = await of('role_permission', role?.id);
    expect(grants.map(({ permissionId }) => permissionId).sort()).toEqual([page, button].sort());
    expect(grants[0]).toMatchObject({ grantedBy: 'admin', address: '127.0.0.1' });
    expect(await of('role_data_rule', role?.id)).toEqual([{ roleId: role?.id, permissionId: page, dataRuleId: rule }]);
    expect(await of('user_role', role?.id)).toEqual([]);
    expect(await of('user_role', model)).toHaveLength(1);
  });

  it('is staff when its model is, and can be deleted where its model cannot', async () => {
    const body = draft({ id: builtInRole('AUDITOR') });
    await copy(body);
    const role = await made(body.roleCode);
    expect(role).toMatchObject({ isStaff: true, isBuiltIn: false });
    expect((await admin.delete('/sys/role/delete', { query: { id: role?.id ?? '' } })).body.success).toBe(true);
  });

  it('is audited with its model', async () => {
    const body = draft();
    await copy(body);
    const role = await made(body.roleCode);
    const { rows } = await sql`select detail from audit_entry where subject_id = ${role?.id}`.execute(owner);
    expect(rows).toEqual([{ detail: { copiedFrom: model } }]);
  });

  it('needs a code that is free, also when two ask for it at once', async () => {
    expect(refusalOf(await copy(draft({ roleCode: 'ADMIN' })))).toEqual([false, 'row.taken', 'roleCode']);
    const body = draft();
    const answers = await Promise.all([copy(body), copy(body)]);
    expect(answers.map(({ body: { success } }) => success).sort()).toEqual([false, true]);
    expect(await of('role_permission', (await made(body.roleCode))?.id)).toHaveLength(2);
  });

  it.each([
    ['roleCode', { roleCode: '中文' }, '角色编码'],
    ['roleName', { roleName: '一' }, '角色名称'],
    ['description', { description: 'x'.repeat(127) }, '描述'],
  ])('with a malformed %s is refused by name', async (_field, rest, label) => {
    const { status, body } = await copy(draft(rest));
    expect([status, body.message]).toEqual([400, expect.stringContaining(label)]);
  });

  it('needs a model that is there, and that the data rules of the caller leave', async () => {
    expect(refusalOf(await copy(draft({ id: NOWHERE })))[1]).toBe('row.not-found');
    const { rows } = await sql<{ id: string }>`
      select id from permission where perms = 'system:role:copy' or component = 'system/RoleUserList'`.execute(owner);
    const held = rows.map(({ id }) => id);
    const role = await addRoleFor(owner, await addPerson(owner, 'narrow'), held);
    const roles = await sql<{ id: string }>`select id from permission where component = 'system/RoleUserList'`.execute(
      owner,
    );
    const pageOfRoles = roles.rows[0]?.id ?? '';
    await addRuleFor(owner, role, pageOfRoles, { field: 'roleCode', operator: '=', value: 'BIDDER' });
    const narrow = await as('narrow');
    expect(refusalOf(await copy(draft(), narrow))[1]).toBe('row.not-found');
    expect((await copy(draft({ id: builtInRole('BIDDER') }), narrow)).body.success).toBe(true);
  });

  it('gives nobody a power over the system that they do not hold', async () => {
    const { rows } = await sql<{ id: string }>`select id from permission where perms = 'system:role:copy'`.execute(
      owner,
    );
    await addRoleFor(owner, await addPerson(owner, 'copyist'), [rows[0]?.id ?? '']);
    const copyist = await as('copyist');
    const body = draft({ id: builtInRole('ADMIN') });
    const refused = await copy(body, copyist);
    expect([refused.body.result.refusal, await made(body.roleCode)]).toEqual(['role.beyond-yours', undefined]);
    expect(refused.body.message).toMatch(/system:/);
    expect((await copy(draft(), copyist)).body.success).toBe(true);
    expect((await copy({ ...body, roleCode: 'second_admin' })).body.success).toBe(true);
  });

  it('is made by one who holds the code alone', async () => {
    const auditor = await as('auditor01');
    expect((await copy(draft(), auditor)).status).toBe(403);
    expect((await copy(draft(), nobody)).status).toBe(401);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addPermission, addRoleFor, addRuleFor, builtInPermission, builtInRole } from '#testing/grant.ts';
import { NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');

const entries: string[] = [];
beforeAll(async () => {
  for (const name of ['甲', '乙', '丙', '丁'])
    entries.push(
      await addPermission(owner, { name, menuType: 0, url: `/${name}`, component: 'system/SysPositionList' }),
    );
});
const entry = (index: number) => entries[index] ?? '';

let people = 0;
async function role(held: string[] = []) {
  people += 1;
  return addRoleFor(owner, await addPerson(owner, `grantee-${people}`), held);
}
const held = async (role: string): Promise<string[]> =>
  (await admin.get('/sys/permission/queryRolePermission', { query: { roleId: role } })).body.result.sort();
const save = (role: string, now: string[], before: string[], client = admin) =>
  client.post('/sys/permission/saveRolePermission', {
    roleId: role,
    permissionIds: now.join(','),
    lastpermissionIds: before.join(','),
  });
const sorted = (...indexes: number[]) => indexes.map(entry).sort();

describe('the grant tree', () => {
  it('holds every entry and button with its mark for data rules', async () => {
    const { body } = await bidder.get('/sys/role/queryTreeList');
    expect(body).toEqual(done({ treeList: expect.any(Array), ids: expect.any(Array) }));
    const { treeList, ids } = body.result;
    const system = treeList.find(({ slotTitle }: { slotTitle: string }) => slotTitle === '系统管理');
    expect(system).toEqual({
      key: UUID,
      value: system.key,
      parentId: null,
      slotTitle: '系统管理',
      titleEn: 'System',
      ruleFlag: 0,
      scopedSlots: { title: 'hasDatarule' },
      isLeaf: false,
      children: expect.any(Array),
    });
    const { rows } = await sql<{ id: string }>`select id from permission`.execute(owner);
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('marks a page that has data rules', async () => {
    await addRuleFor(owner, await role([entry(3)]), entry(3), { field: 'name', operator: '=', value: 'x' });
    const { treeList } = (await admin.get('/sys/role/queryTreeList')).body.result;
    expect(treeList.find(({ key }: { key: string }) => key === entry(3)).ruleFlag).toBe(1);
  });
});

describe('saving the grants of a role', () => {
  it('adds only what is new, removes only what was dropped, and records who, when and from where', async () => {
    const id = await role([entry(0), entry(1)]);
    expect((await save(id, [entry(1), entry(2)], [entry(0), entry(1)])).body).toEqual(done(null, '保存成功！'));
    expect(await held(id)).toEqual(sorted(1, 2));
    const { rows } = await sql`
      select granted_by, address, granted_at is not null as dated from role_permission
      where role_id = ${id} and permission_id = ${entry(2)}`.execute(owner);
    expect(rows).toEqual([{ grantedBy: 'admin', address: '127.0.0.1', dated: true }]);
  });

  it('undoes nothing that another administrator granted or took meanwhile', async () => {
    const id = await role([entry(0), entry(1)]);
    await save(id, [entry(0), entry(1), entry(3)], [entry(0), entry(1)]);
    await save(id, [entry(1), entry(3)], [entry(0), entry(1), entry(3)]);
    await save(id, [entry(0), entry(1), entry(2)], [entry(0), entry(1)]);
    expect(await held(id)).toEqual(sorted(1, 2, 3));
  });

  it('keeps the data rules of what was not touched, and drops those of what was taken', async () => {
    const id = await role([entry(0), entry(1)]);
    const kept = await addRuleFor(owner, id, entry(0), { field: 'name', operator: '=', value: 'x' });
    await addRuleFor(owner, id, entry(1), { field: 'name', operator: '=', value: 'x' });
    await save(id, [entry(0)], [entry(0), entry(1)]);
    const { rows } = await sql`select data_rule_id from role_data_rule where role_id = ${id}`.execute(owner);
    expect(rows).toEqual([{ dataRuleId: kept }]);
  });

  it('takes everything when the list is empty, and grants everything when there was none', async () => {
    const id = await role([entry(0)]);
    await save(id, [], [entry(0)]);
    expect(await held(id)).toEqual([]);
    await admin.post('/sys/permission/saveRolePermission', { roleId: id, permissionIds: `${entry(0)},${entry(1)},` });
    expect(await held(id)).toEqual(sorted(0, 1));
  });

  it('twice with the same lists changes nothing the second time', async () => {
    const id = await role();
    for (let time = 1; time <= 2; time += 1) expect((await save(id, [entry(0)], [])).body.success).toBe(true);
    expect(await held(id)).toEqual(sorted(0));
  });

  it('reaches an open session within a second', async () => {
    const { rows } = await sql<{ id: string }>`select id from permission where perms = 'system:position:list'`.execute(
      owner,
    );
    const person = await addPerson(owner, 'waiting');
    const id = await addRoleFor(owner, person, []);
    const client = await as('waiting');
    expect((await client.get('/sys/position/list')).status).toBe(403);
    await save(id, [rows[0]?.id ?? ''], []);
    await expect.poll(async () => (await client.get('/sys/position/list')).status, { timeout: 1_000 }).toBe(200);
  });

  it('refuses unknown roles and entries', async () => {
    expect(refusalOf(await save(NOWHERE, [entry(0)], []))[1]).toBe('row.not-found');
    expect(refusalOf(await save(await role(), [NOWHERE], []))).toEqual([false, 'row.not-found', 'permissionIds']);
    expect((await admin.get('/sys/permission/queryRolePermission', { query: { roleId: NOWHERE } })).body.success).toBe(
      false,
    );
  });

  it('is audited with what was added and removed', async () => {
    const id = await role([entry(0)]);
    await save(id, [entry(1)], [entry(0)]);
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_entry where subject = 'role' and subject_id = ${id}`.execute(owner);
    expect(rows[0]?.detail).toEqual({ added: [entry(1)], removed: [entry(0)] });
  });
});

describe('duties stay apart', () => {
  it('when a role of the business is to get a code of system administration', async () => {
    const business = await addPermission(owner, { name: '投标', menuType: 2, perms: 'bid:submit' });
    const { rows } = await sql<{ id: string }>`select id from permission where perms = 'system:position:list'`.execute(
      owner,
    );
    const system = rows[0]?.id ?? '';
    const id = await role([business]);
    const { body } = await save(id, [business, system], [business]);
    expect([body.success, body.result.refusal, body.result.field]).toEqual([
      false,
      'grant.mixed-duties',
      'permissionIds',
    ]);
    expect(body.message).toMatch(/system:position:list.*bid:submit/);
    expect(await held(id)).toEqual([business]);
    expect((await save(id, [system], [business])).body.success).toBe(true);
  });
});

describe('the last administrator', () => {
  /** Nobody changes what they hold themselves, so somebody else tries: one who grants and does nothing more. */
  let grantor: Client;
  beforeAll(async () => {
    await addRoleFor(owner, await addPerson(owner, 'grantor'), [builtInPermission('system:permission:saveRole')]);
    grantor = await as('grantor');
  });
  const saveAdmin = (now: string[], before: string[]) => save(builtInRole('ADMIN'), now, before, grantor);

  it('keeps the code to grant, which nobody takes from themselves', async () => {
    const key = builtInPermission('system:permission:saveRole');
    expect(refusalOf(await save(builtInRole('ADMIN'), [], [key]))[1]).toBe('grant.own-role');
    expect(await held(builtInRole('ADMIN'))).toContain(key);
  });

  it.each(['system:permission:addRule', 'system:permission:edit'])('keeps %s', async (code) => {
    const { rows } = await sql<{ id: string }>`select id from permission where perms = ${code}`.execute(owner);
    const key = rows[0]?.id ?? '';
    const { body } = await saveAdmin([], [key]);
    expect([body.success, body.result.refusal]).toEqual([false, 'grant.last-administrator']);
    expect(await held(builtInRole('ADMIN'))).toContain(key);
  });

  it('keeps the page on which permissions are administered', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from permission where url = '/isystem/newPermissionList'`.execute(owner);
    const auditor = await held(builtInRole('AUDITOR'));
    const page = rows[0]?.id ?? '';
    expect((await save(builtInRole('AUDITOR'), [], [page])).body.success).toBe(true);
    expect(refusalOf(await saveAdmin([], [page]))[1]).toBe('grant.last-administrator');
    await save(builtInRole('AUDITOR'), auditor, await held(builtInRole('AUDITOR')));
  });

  it('may go once another active user holds the same, and a frozen one does not count', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from permission where perms = 'system:permission:deleteRule'`.execute(owner);
    const key = rows[0]?.id ?? '';
    const deputy = await addPerson(owner, 'deputy');
    await addRoleFor(owner, deputy, [key]);
    await sql`update app_user set status = 2 where id = ${deputy}`.execute(owner);
    expect(refusalOf(await saveAdmin([], [key]))[1]).toBe('grant.last-administrator');
    await sql`update app_user set status = 1 where id = ${deputy}`.execute(owner);
    expect((await saveAdmin([], [key])).body.success).toBe(true);
    expect((await saveAdmin([key], [])).body.success).toBe(true);
  });

  it('stays when two administrators take the last two grants at the same time', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from permission where perms = 'system:permission:addRule'`.execute(owner);
    const key = rows[0]?.id ?? '';
    const other = await addRoleFor(owner, await addPerson(owner, 'second'), [key]);
    const answers = await Promise.all([saveAdmin([], [key]), save(other, [], [key], grantor)]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    await saveAdmin([key], []);
  });
});

describe('the calls of grants', () => {
  it.each([
    ['get', '/sys/permission/queryRolePermission'],
    ['post', '/sys/permission/saveRolePermission'],
    ['get', '/sys/role/datarule/x/y'],
    ['post', '/sys/role/datarule'],
    ['get', '/sys/permission/queryDepartPermission'],
    ['post', '/sys/permission/saveDepartPermission'],
  ] as const)('%s %s are closed to those without the code, and to strangers', async (verb, path) => {
    const { status, body } = await bidder[verb](path);
    expect([status, body.code]).toEqual([403, 510]);
    expect((await nobody[verb](path)).status).toBe(401);
  });

  it('name the field that is malformed', async () => {
    const { body } = await admin.post('/sys/permission/saveRolePermission', {
      roleId: builtInRole('ADMIN'),
      permissionIds: 'x',
    });
    expect([body.code, body.result.field]).toEqual([400, 'permissionIds']);
    expect((await admin.get('/sys/role/datarule/x/y')).status).toBe(400);
  });

  it('tell the ids of all roles', async () => {
    const { body } = await bidder.get('/sys/permission/loadAllRoleIds');
    expect(body.result).toContain(builtInRole('ADMIN'));
    expect((await nobody.get('/sys/permission/loadAllRoleIds')).status).toBe(401);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { as, owner } = await testApp();
const admin = await as('admin');

const POSITIONS = builtInPermission('/isystem/position');
const LIST = builtInPermission('system:position:list');
const RULE = { field: 'code', operator: '=', value: 'KZ' };

/** Somebody whose rule leaves one position, written at a page of the menu. */
async function narrowed(name: string, page: string) {
  const person = await addPerson(owner, name);
  const role = await addRoleFor(owner, person, [page, LIST]);
  await addRuleFor(owner, role, page, RULE);
  const client = await as(name);
  const codes = async () =>
    (await client.get('/sys/position/list')).body.result.records.map(({ code }: { code: string }) => code);
  await vi.waitFor(async () => expect(await codes()).toEqual(['KZ']), 20_000);
  return { person, role, codes };
}

const edit = (id: string, change: object) => admin.put('/sys/permission/edit', { id, ...change });
const second = (name: string) =>
  addPermission(owner, {
    name,
    menuType: 1,
    parentId: builtInPermission('/isystem'),
    url: `/isystem/${name}`,
    component: 'system/SysPositionList',
  });

describe('data rules stay with the list for which they were written', () => {
  it.each([
    ['another component', { component: 'demo/Elsewhere' }],
    ['the component of another list', { component: 'system/UserList' }],
    ['another address', { url: '/isystem/elsewhere' }],
    ['another name', { name: '别的名字' }],
  ])('when their menu entry gets %s', async (name, change) => {
    const page = await second(`kept-${name}`.replaceAll(' ', '-'));
    const { codes } = await narrowed(`r${page.slice(-12)}`, page);
    expect((await edit(page, change)).body).toEqual(done(null, '编辑成功！'));
    // The change reaches the sessions by the change feed; a rule that was dropped would show the others by then.
    await expect(settled(codes)).resolves.toEqual(['KZ']);
  });

  it('when the entry is moved', async () => {
    const page = await second('moved');
    const { codes } = await narrowed('moved', page);
    const target = await addPermission(owner, {
      name: '别处',
      menuType: 0,
      url: '/elsewhere',
      component: 'layouts/RouteView',
    });
    expect((await edit(page, { parentId: target })).body.success).toBe(true);
    await expect(settled(codes)).resolves.toEqual(['KZ']);
  });

  it('and can still be changed there, by the fields of that list', async () => {
    const page = await second('changed');
    const { role } = await narrowed('changed', page);
    await edit(page, { component: 'system/UserList' });
    const { rows } = await sql<{
      id: string;
    }>`select data_rule_id as id from role_data_rule where role_id = ${role}`.execute(owner);
    const change = (ruleColumn: string) =>
      admin.put('/sys/permission/editPermissionRule', { id: rows[0]?.id, ruleColumn, ruleValue: 'JLY' });
    expect(refusalOf(await change('realname'))).toEqual([false, 'data-rule.no-such-field', 'ruleColumn']);
    expect((await change('code')).body).toEqual(done(null, '编辑成功！'));
    const { body } = await admin.get('/sys/permission/ruleFields', { query: { permissionId: page } });
    expect(body.result.map(({ field }: { field: string }) => field)).toContain('postRank');
  });

  it('whichever of two entries of the same page they were written at', async () => {
    const page = await second('twin');
    const { person, codes } = await narrowed('twin', page);
    const other = await addRoleFor(owner, person, [POSITIONS]);
    await addRuleFor(owner, other, POSITIONS, { field: 'postRank', operator: '=', value: 'nowhere' });
    await vi.waitFor(async () => expect(await codes()).toEqual([]), 20_000);
  });
});

describe('an entry whose rules narrow a list', () => {
  const remove = (id: string) => admin.delete('/sys/permission/delete', { query: { id } });

  it('is not deleted while a role keeps the code of the list', async () => {
    const page = await second('doomed');
    const { codes } = await narrowed('doomed', page);
    expect(refusalOf(await remove(page)).slice(0, 2)).toEqual([false, 'menu.rules-in-force']);
    expect(await codes()).toEqual(['KZ']);
  });

  it('is not deleted while somebody with the role of a rule has that code by another role', async () => {
    const page = await second('split');
    const { person, role } = await narrowed('split', page);
    await sql`delete from role_permission where role_id = ${role} and permission_id = ${LIST}`.execute(owner);
    await addRoleFor(owner, person, [LIST]);
    expect(refusalOf(await remove(page)).slice(0, 2)).toEqual([false, 'menu.rules-in-force']);
  });

  it('is not deleted while a role has a rule on a list that is open to everybody', async () => {
    const page = await addPermission(owner, {
      name: 'openly',
      menuType: 1,
      parentId: builtInPermission('/isystem'),
      url: '/isystem/openly',
      component: 'system/UserList',
    });
    const role = await addRoleFor(owner, await addPerson(owner, 'openly'), [page]);
    await addRuleFor(owner, role, page, { field: 'username', operator: '=', value: 'x' });
    expect(refusalOf(await remove(page)).slice(0, 2)).toEqual([false, 'menu.rules-in-force']);
  });

  it('goes with its rules when no role would see more for it', async () => {
    const page = await second('gone');
    const { role } = await narrowed('gone', page);
    await sql`delete from role_permission where role_id = ${role} and permission_id = ${LIST}`.execute(owner);
    expect((await remove(page)).body).toEqual(done(null, '删除成功！'));
    const { rows } = await sql`select from data_rule where permission_id = ${page}`.execute(owner);
    expect(rows).toEqual([]);
  });
});

describe('rules from before lists had names of their own', () => {
  const MIGRATION = readFileSync(join(import.meta.dirname, '../migrations/20261117-10-rule-page.sql'), 'utf8');
  const [users, roles] = [builtInPermission('/isystem/user'), builtInPermission('/isystem/roleUserList')];

  it.each([
    ['the list that its entry shows', users, 'system/UserList', 'system/UserList'],
    ['the list of a built-in entry that was renamed', users, 'demo/Elsewhere', 'system/UserList'],
    ['the list that a built-in entry shows instead', roles, 'system/UserList', 'system/UserList'],
  ])('get %s', async (_name, entry, component, page) => {
    const { rows } = await owner
      .transaction()
      .execute(async (trx) => {
        await sql`alter table data_rule drop column page`.execute(trx);
        await sql`update permission set component = ${component} where id = ${entry}`.execute(trx);
        await sql`insert into data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
          values (${NOWHERE}, ${entry}, 'old', 'username', '=', 'x')`.execute(trx);
        await sql.raw(MIGRATION).execute(trx);
        const found = await sql<{ page: string }>`select page from data_rule where id = ${NOWHERE}`.execute(trx);
        throw Object.assign(new Error('rolled back'), { found });
      })
      .catch(({ found }) => found);
    expect(rows).toEqual([{ page }]);
  });
});

/** What an answer is after the processes have heard of a change: another change is made and waited for. */
async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  const marker = `marker${Date.now()}`;
  const person = await addPerson(owner, marker);
  const client = await as(marker);
  const status = async () => (await client.get('/sys/position/list')).status;
  expect(await status()).toBe(403);
  await addRoleFor(owner, person, [LIST]);
  await vi.waitFor(async () => expect(await status()).toBe(200), 20_000);
  return read();
}

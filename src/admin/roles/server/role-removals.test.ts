import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addRoleFor, builtInRole } from '#testing/grant.ts';
import { refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { as, owner } = await testApp();
const admin = await as('admin');

const idsOf = async (where: ReturnType<typeof sql>) =>
  (await sql<{ id: string }>`select id from permission where ${where}`.execute(owner)).rows.map(({ id }) => id);
let people = 0;
const roleWith = async (held: string[]) => addRoleFor(owner, await addPerson(owner, `holder-${++people}`), held);
const keyHolder = async () => roleWith(await idsOf(sql`true`));
const isThere = async (id: string) => (await sql`select from role where id = ${id}`.execute(owner)).rows.length === 1;

// Nobody weaker deletes such a role, so that the last one can only go by the hand of its own holder.
const removerId = await addPerson(owner, 'remover');
await addRoleFor(owner, removerId, await idsOf(sql`perms like 'system:role:delete%'`));
const remover = await as('remover');
const join = (role: string) =>
  sql`insert into user_role (user_id, role_id) values (${removerId}, ${role})`.execute(owner);
const remove = (id: string) => remover.delete('/sys/role/delete', { query: { id } });
const removeBatch = (...ids: string[]) => remover.delete('/sys/role/deleteBatch', { query: { ids: ids.join() } });
const LOCKED_OUT = [false, 'grant.last-administrator', undefined];

describe('a role that holds the keys to permissions, when the built-in one is emptied', () => {
  let last = '';
  beforeAll(async () => {
    last = await addRoleFor(owner, removerId, await idsOf(sql`true`));
    const { body } = await admin.get('/sys/permission/queryRolePermission', {
      query: { roleId: builtInRole('ADMIN') },
    });
    const emptied = await admin.post('/sys/permission/saveRolePermission', {
      roleId: builtInRole('ADMIN'),
      permissionIds: '',
      lastpermissionIds: body.result.join(),
    });
    expect(emptied.body.success).toBe(true);
  });

  it('stays when it is the last one', async () => {
    expect(refusalOf(await remove(last))).toEqual(LOCKED_OUT);
    expect(await isThere(last)).toBe(true);
  });

  it('stays with the others of a batch that would take the last one along', async () => {
    const [second, plain] = [await keyHolder(), await roleWith([])];
    expect(refusalOf(await removeBatch(plain, second, last))).toEqual(LOCKED_OUT);
    expect(await Promise.all([plain, second, last].map(isThere))).toEqual([true, true, true]);
    expect((await removeBatch(plain, second)).body).toEqual(done(null, '批量删除成功！'));
  });

  it('goes when somebody else holds the same, and only then', async () => {
    const second = await keyHolder();
    const { rows } = await sql<{ userId: string }>`select user_id from user_role where role_id = ${second}`.execute(
      owner,
    );
    await sql`update app_user set status = 2 where id = ${rows[0]?.userId}`.execute(owner);
    expect(refusalOf(await remove(last))).toEqual(LOCKED_OUT);
    await sql`update app_user set status = 1 where id = ${rows[0]?.userId}`.execute(owner);
    expect((await remove(last)).body).toEqual(done(null, '删除成功！'));
    last = second;
    await join(last);
  });

  it('is left when two at once delete the last two', async () => {
    await sql`delete from user_role where role_id = ${last} and user_id <> ${removerId}`.execute(owner);
    const second = await addRoleFor(owner, removerId, await idsOf(sql`true`));
    await vi.waitFor(async () => expect((await remover.get('/sys/role/list')).status).toBe(200), 20_000);
    const answers = await Promise.all([remove(last), removeBatch(second)]);
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(answers.map(refusalOf)).toContainEqual(LOCKED_OUT);
    expect((await Promise.all([last, second].map(isThere))).sort()).toEqual([false, true]);
  });
});

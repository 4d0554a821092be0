import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addRoleFor, builtInRole } from '#testing/grant.ts';
import { refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { as, owner } = await testApp();

const idsOf = async (where: ReturnType<typeof sql>) =>
  (await sql<{ id: string }>`select id from permission where ${where}`.execute(owner)).rows.map(({ id }) => id);
const isThere = async (id: string) => (await sql`select from role where id = ${id}`.execute(owner)).rows.length === 1;

let people = 0;
/** Somebody with a role of their own that holds everything. */
async function keyHolder() {
  people += 1;
  const id = await addPerson(owner, `holder-${people}`);
  const role = await addRoleFor(owner, id, await idsOf(sql`true`));
  const client = await as(`holder-${people}`);
  return { role, remove: (...ids: string[]) => removal(client, ids) };
}
const removal = (client: Client, ids: string[]) =>
  ids.length === 1
    ? client.delete('/sys/role/delete', { query: { id: ids.join() } })
    : client.delete('/sys/role/deleteBatch', { query: { ids: ids.join() } });
const OWN = [false, 'user.own-roles', undefined];

// Nobody weaker deletes such a role, and nobody deletes one of their own: the last one stays.
describe('a role that holds the keys to permissions, when the built-in one is emptied', () => {
  let last: Awaited<ReturnType<typeof keyHolder>>;
  beforeAll(async () => {
    last = await keyHolder();
    const grantor = await as('holder-1');
    const { body } = await grantor.get('/sys/permission/queryRolePermission', {
      query: { roleId: builtInRole('ADMIN') },
    });
    const emptied = await grantor.post('/sys/permission/saveRolePermission', {
      roleId: builtInRole('ADMIN'),
      permissionIds: '',
      lastpermissionIds: body.result.join(),
    });
    expect(emptied.body.success).toBe(true);
  });

  it('stays when it is the last one', async () => {
    expect(refusalOf(await last.remove(last.role))).toEqual(OWN);
    expect(await isThere(last.role)).toBe(true);
  });

  it('stays with the others of a batch that would take it along', async () => {
    const [second, plain] = [await keyHolder(), await addRoleFor(owner, await addPerson(owner, 'plain'), [])];
    expect(refusalOf(await last.remove(plain, second.role, last.role))).toEqual(OWN);
    expect(await Promise.all([plain, second.role, last.role].map(isThere))).toEqual([true, true, true]);
    expect((await last.remove(plain, second.role)).body).toEqual(done(null, '批量删除成功！'));
  });

  it('goes by the hand of somebody else who holds the same', async () => {
    const second = await keyHolder();
    expect((await second.remove(last.role)).body).toEqual(done(null, '删除成功！'));
    last = second;
  });

  it('is left when two at once delete the last two', async () => {
    const second = await keyHolder();
    const answers = await Promise.all([last.remove(second.role), second.remove(last.role)]);
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect((await Promise.all([last.role, second.role].map(isThere))).sort()).toEqual([false, true]);
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');

async function added(departName: string, parentId?: string): Promise<string> {
  await admin.post('/sys/sysDepart/add', { departName, parentId });
  return (await admin.get('/sys/sysDepart/searchBy', { query: { keyWord: departName } })).body.result[0].id;
}
const figuresOf = async (client: typeof admin, ids: string[]) =>
  (await client.get('/sys/sysDepart/figures')).body.result.filter(({ id }: { id: string }) => ids.includes(id));

const top = await added('画图集团');
const below = await added('画图甲科', top);
const empty = await added('画图乙科', top);
const [head, both, frozen] = [
  await addPerson(owner, 'chart-head'),
  await addPerson(owner, 'chart-both'),
  await addPerson(owner, 'chart-frozen'),
];
for (const [userId, departmentId] of [
  [both, top],
  [both, below],
  [frozen, below],
])
  await sql`insert into user_department (user_id, department_id) values (${userId}, ${departmentId})`.execute(owner);
await sql`update app_user set status = 2 where id = ${frozen}`.execute(owner);
await admin.put('/sys/sysDepart/edit', { id: below, directorUserIds: head });

describe('the figures of the departments', () => {
  it('count each active user once, alone and with all below, and name the heads', async () => {
    expect(await figuresOf(admin, [top, below, empty])).toEqual([
      { id: top, members: 1, total: 2, directors: [] },
      { id: below, members: 2, total: 2, directors: ['chart-head 先生'] },
    ]);
  });

  it('name nobody whom the caller may not know of', async () => {
    const { rows } = await sql<{ id: string }>`select id from permission where perms = 'system:depart:list'`.execute(
      owner,
    );
    await addRoleFor(owner, both, [rows[0]?.id ?? '']);
    expect(await figuresOf(await as('chart-both'), [below])).toEqual([
      { id: below, members: 1, total: 1, directors: [] },
    ]);
  });

  it('and the head counts leave out whom a data rule hides, and nobody who does not see all members moves a department', async () => {
    const { rows } = await sql<{ id: string; component: string | null }>`
      select id, component from permission where component = 'system/UserList'
        or perms in ('system:depart:list', 'system:depart:move', 'system:user:list')`.execute(owner);
    const held = rows.map(({ id }) => id);
    const role = await addRoleFor(owner, await addPerson(owner, 'chart-narrow'), held);
    const page = rows.find(({ component }) => component)?.id ?? '';
    await addRuleFor(owner, role, page, { field: 'username', operator: '=', value: 'chart-both' });
    const narrow = await as('chart-narrow');
    expect(await figuresOf(narrow, [top, below])).toEqual([
      { id: top, members: 1, total: 1, directors: [] },
      { id: below, members: 1, total: 1, directors: [] },
    ]);
    const counted = async (client: typeof admin) =>
      (await client.get('/sys/sysDepart/headCounts')).body.result.find(({ id }: { id: string }) => id === below);
    expect([await counted(admin), await counted(narrow)]).toEqual([
      { id: below, members: 2 },
      { id: below, members: 1 },
    ]);
    const preview = (client: typeof admin) => client.get('/sys/sysDepart/movePreview', { query: { id: below } });
    expect((await preview(narrow)).body.result.refusal).toBe('user.out-of-sight');
    expect((await preview(admin)).body.result).toMatchObject({
      members: 3,
      headCounts: [{ id: top, before: 2, after: 1 }],
    });
  });

  it('are for those who see the page', async () => {
    expect((await (await as('bidder01')).get('/sys/sysDepart/figures')).status).toBe(403);
    expect((await nobody.get('/sys/sysDepart/figures')).status).toBe(401);
  });
});

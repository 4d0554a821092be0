import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDepartmentRoleFor, addPermission, addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

interface Entry {
  id: string;
  kind: string;
  on: boolean;
  codes: string[];
  via: string[];
}
interface Menu {
  id: string;
  path: string;
  children?: Menu[];
}

const { owner, as } = await testApp();
const admin = await as('admin');
const { rows: personas } = await sql<{ id: string; username: string }>`
  select id, username from app_user where deleted_at is null order by username`.execute(owner);
const { rows: entries } = await sql<{ id: string; perms: string | null; component: string | null; url: string | null }>`
  select id, perms, component, url from permission`.execute(owner);
const page = entries.find(({ component }) => component === 'system/SysPositionList')?.id ?? '';
const list = entries.find(({ perms }) => perms === 'system:position:list')?.id ?? '';

const effective = async (userId: string, client = admin) =>
  (await client.get('/sys/permission/effective', { query: { userId } })).body;
const allOf = (menu: Menu[]): Menu[] => menu.flatMap((entry) => [entry, ...allOf(entry.children ?? [])]);
const sorted = (values: string[]) => [...new Set(values)].sort();

/** The menu and the codes that a user meets, and those that the view tells. */
async function bothOf(userId: string, username: string) {
  const client = await as(username);
  const mine = (await client.get('/sys/permission/getUserPermissionByToken')).body.result;
  const { codeList } = (await client.get('/sys/permission/getPermCode')).body.result;
  const { entries: told, forAll } = (await effective(userId)).result as { entries: Entry[]; forAll: Menu[] };
  const menu = allOf(mine.menu);
  const ids = new Set(told.map(({ id }) => id));
  return {
    met: {
      menus: sorted(menu.filter(({ id }) => ids.has(id)).map(({ id }) => id)),
      beside: sorted(menu.filter(({ id }) => !ids.has(id)).map(({ path }) => path)),
      codes: sorted(mine.auth.map(({ action }: { action: string }) => action)),
      held: sorted(codeList),
    },
    told: {
      menus: sorted(told.filter(({ kind }) => kind === 'menu').map(({ id }) => id)),
      beside: sorted(forAll.map(({ path }) => path)),
      codes: sorted(told.filter(({ on }) => on).flatMap(({ codes }) => codes)),
      held: sorted(told.filter(({ on }) => on).flatMap(({ codes }) => codes)),
    },
  };
}

describe('the effective permissions', () => {
  it.each(personas)('of $username are the menu and the codes that they meet', async ({ id, username }) => {
    const { met, told } = await bothOf(id, username);
    expect(told).toEqual(met);
  });

  it('agree for somebody with roles, a role of a department, a switched-off button and pages without their group', async () => {
    const id = await addPerson(owner, 'mixed', { roles: ['AUDITOR'] });
    const off = await addPermission(owner, { name: '关掉的', menuType: 2, perms: 'demo:off,demo:too', status: '0' });
    const lone = await addPermission(owner, { name: '孤页', menuType: 1, url: '/lone', parentId: page });
    await addRoleFor(owner, id, [off, lone, list]);
    await addDepartmentRoleFor(owner, id, 'A01A04', [page]);
    const { met, told } = await bothOf(id, 'mixed');
    expect(told).toEqual(met);
    expect(met.codes).not.toContain('demo:off');
  });

  it('name every grant of an entry, the role of a department with its department, and the rules that narrow a list', async () => {
    const id = await addPerson(owner, 'granted');
    const role = await addRoleFor(owner, id, [page, list]);
    const inside = await addDepartmentRoleFor(owner, id, 'A01A04', [page]);
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '3' });
    const parent = entries.find(({ url }) => url === '/isystem')?.id;
    expect(await effective(id)).toEqual(
      done({
        account: 'normal',
        roles: [
          { kind: 'role', id: role, name: role, code: role },
          { kind: 'departmentRole', id: inside, name: inside, code: inside, department: '财务科' },
        ],
        entries: expect.arrayContaining([
          {
            id: page,
            parentId: parent,
            name: '职务管理',
            nameEn: 'Positions',
            kind: 'menu',
            path: '/isystem/position',
            codes: [],
            on: true,
            via: [role, inside],
            rules: ['postRank'],
          },
          {
            id: list,
            parentId: page,
            name: '职务管理·查看',
            nameEn: 'Positions: read',
            kind: 'button',
            path: null,
            codes: ['system:position:list'],
            on: true,
            via: [role],
            rules: [],
          },
        ]),
        forAll: [
          { path: '/dashboard/analysis', name: '首页', nameEn: 'Home' },
          { path: '/account/center', name: '个人中心', nameEn: 'My account' },
          { path: '/account/settings/base', name: '账户设置', nameEn: 'Account settings' },
          { path: '/isps/userAnnouncement', name: '我的消息', nameEn: 'My messages' },
        ],
      }),
    );
    expect((await effective(id)).result.entries).toHaveLength(2);
  });

  it('of a frozen account say so', async () => {
    const id = await addPerson(owner, 'frozen-one', { roles: ['AUDITOR'] });
    await sql`update app_user set status = 2 where id = ${id}`.execute(owner);
    expect((await effective(id)).result.account).toBe('frozen');
  });

  it('are refused for nobody, for a deleted user, and to those who may not ask', async () => {
    const id = await addPerson(owner, 'gone-one');
    await sql`update app_user set deleted_at = clock_timestamp() where id = ${id}`.execute(owner);
    for (const userId of [id, '00000000-0000-7000-8000-000000000000'])
      expect((await effective(userId)).result.refusal).toBe('row.not-found');
    expect((await effective(id, await as('bidder01'))).result.refusal).toBe('permission.denied');
    expect((await effective('x')).result).toMatchObject({ refusal: 'input.wrong-format', field: 'userId' });
  });
});

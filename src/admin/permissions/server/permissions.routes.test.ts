import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDepartmentRoleFor, addPermission, addRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const PATH = '/sys/permission/getUserPermissionByToken';
const mine = async (username: string) => (await (await as(username)).get(PATH)).body.result;

const meta = (title: string, componentName: string, more: object = {}) => ({
  title,
  keepAlive: false,
  internalOrExternal: false,
  componentName,
  permissionList: [],
  ...more,
});
const HOME = {
  id: 'home',
  path: '/dashboard/analysis',
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  route: '1',
  redirect: null,
  meta: meta('首页', 'Analysis', { titleEn: 'Home', icon: 'home' }),
};
const PERSONAL = [
  {
    id: 'account-center',
    path: '/account/center',
    name: 'account-center',
    component: 'account/center/Index',
    route: '1',
    redirect: null,
    hidden: true,
    meta: meta('个人中心', 'Index', { titleEn: 'My account', hideMenu: true }),
  },
  {
    id: 'account-settings-base',
    path: '/account/settings/base',
    name: 'account-settings-base',
    component: 'account/settings/BaseSetting',
    route: '1',
    redirect: null,
    hidden: true,
    meta: meta('账户设置', 'BaseSetting', { titleEn: 'Account settings', hideMenu: true }),
  },
  {
    id: 'user-announcement',
    path: '/isps/userAnnouncement',
    name: 'isps-userAnnouncement',
    component: 'system/UserAnnouncementList',
    route: '1',
    redirect: null,
    hidden: true,
    meta: meta('我的消息', 'UserAnnouncementList', { titleEn: 'My messages', hideMenu: true }),
  },
];

let people = 0;
async function somebody(belongings = {}) {
  people += 1;
  const username = `holder-${people}`;
  return { username, id: await addPerson(owner, username, belongings) };
}

describe('the answer', () => {
  it('has exactly menu, auth, allAuth and sysSafeMode', async () => {
    const { status, body } = await (await as('admin')).get(PATH);
    expect(status).toBe(200);
    expect(body).toEqual(done(expect.any(Object)));
    expect(keysOf(body.result)).toEqual(['allAuth', 'auth', 'menu', 'sysSafeMode']);
    expect(body.result.sysSafeMode).toBe(false);
  });

  it('tells a menu to signed-in users only', async () => {
    expect((await nobody.get(PATH)).status).toBe(401);
  });
});

describe('the menu', () => {
  it('of the administrator is home, system administration with its pages, and the hidden personal entries', async () => {
    const { menu } = await mine('admin');
    expect(menu).toEqual([
      HOME,
      {
        id: UUID,
        path: '/isystem',
        name: 'isystem',
        component: 'layouts/RouteView',
        route: '1',
        redirect: null,
        meta: meta('系统管理', 'RouteView', { icon: 'setting', titleEn: 'System' }),
        children: expect.arrayContaining([
          {
            id: UUID,
            path: '/isystem/position',
            name: 'isystem-position',
            component: 'system/SysPositionList',
            route: '1',
            meta: meta('职务管理', 'SysPositionList', {
              keepAlive: true,
              icon: 'idcard',
              titleEn: 'Positions',
              about: '人员的岗位与职级',
              aboutEn: 'Posts and ranks of people',
            }),
          },
          {
            id: UUID,
            path: '/isystem/newPermissionList',
            name: 'isystem-newPermissionList',
            component: 'system/NewPermissionList',
            route: '1',
            meta: meta('菜单管理', 'NewPermissionList', {
              keepAlive: true,
              icon: 'menu',
              titleEn: 'Menus',
              about: '看到哪些页面，能做哪些事',
              aboutEn: 'Pages people see, acts they may do',
            }),
          },
        ]),
      },
      ...PERSONAL,
    ]);
  });

  it('hides the pages that an existing client lacks, and says how ours shows them', async () => {
    const system = (await mine('admin')).menu.find(({ path }: { path: string }) => path === '/isystem');
    expect(system.children).toContainEqual({
      id: UUID,
      path: '/isystem/explain',
      name: 'isystem-explain',
      component: 'system/ExplainAccess',
      route: '0',
      hidden: true,
      meta: meta('权限说明', 'ExplainAccess', {
        icon: 'audit',
        titleEn: 'Explain access',
        about: '某人为什么能或不能做',
        aboutEn: 'Why somebody may or may not',
        hideMenu: true,
        ownClient: { hidden: false, route: '1' },
      }),
    });
  });

  it('of someone without a role is home and the hidden personal entries', async () => {
    const { username } = await somebody();
    expect((await mine(username)).menu).toEqual([HOME, ...PERSONAL]);
  });

  it('marks an entry without a route of its own by the sign 0', async () => {
    const { username, id } = await somebody();
    await addRoleFor(owner, id, [
      await addPermission(owner, { name: '外链', menuType: 0, url: '/out', component: 'x/Out', route: false }),
    ]);
    expect((await mine(username)).menu[1]).toMatchObject({ path: '/out', route: '0' });
  });

  it('gives an outside address a path of its own, which is no digest that is banned for secrets', async () => {
    const { username, id } = await somebody();
    const url = 'https://example.org/help';
    await addRoleFor(owner, id, [
      await addPermission(owner, { name: '帮助', menuType: 0, url, component: 'layouts/IframePageView' }),
    ]);
    const [, entry] = (await mine(username)).menu;
    expect(entry.path).toMatch(/^[0-9a-f]{32}$/);
    expect(entry.path).not.toBe('297b0e7f6307685b908e594b174a8419');
    expect([entry.meta.url, entry.name]).toEqual([url, 'https@--example.org-help']);
    expect((await mine(username)).menu[1].path).toBe(entry.path);
  });

  it('hides a top entry whose granted children are all hidden', async () => {
    const { username, id } = await somebody();
    const top = await addPermission(owner, { name: '空', menuType: 0, url: '/empty' });
    const child = { name: '藏', menuType: 1 as const, parentId: top, url: '/empty/a', component: 'a/A', hidden: true };
    const shown = { ...child, name: '显', url: '/empty/b', hidden: false };
    await addPermission(owner, shown);
    await addRoleFor(owner, id, [top, await addPermission(owner, child)]);
    expect((await mine(username)).menu[1]).toMatchObject({ path: '/empty', hidden: true, meta: { hideMenu: true } });
  });

  it('stands in the order of the sort numbers', async () => {
    const { username, id } = await somebody();
    const add = (name: string, sortNo: number) => addPermission(owner, { name, menuType: 0, url: `/${name}`, sortNo });
    await addRoleFor(owner, id, [await add('third', 10), await add('first', 1.5), await add('second', 2)]);
    const paths = (await mine(username)).menu.map(({ path }: { path: string }) => path);
    expect(paths.slice(1, 4)).toEqual(['/first', '/second', '/third']);
  });
});

describe('auth', () => {
  it('names each granted button twice, for both kinds of client', async () => {
    const { auth } = await mine('auditor01');
    const ofPositions = auth.filter(({ action }: { action: string }) => action.startsWith('system:position:'));
    expect(ofPositions).toEqual([
      { action: 'system:position:list', type: '1', describe: '职务管理·查看' },
      { action: 'system:position:list', type: '2', describe: '职务管理·查看' },
      { action: 'system:position:exportXls', type: '1', describe: '职务管理·导出' },
      { action: 'system:position:exportXls', type: '2', describe: '职务管理·导出' },
    ]);
  });

  it('is empty for someone without grants, to whom allAuth still tells what is controlled', async () => {
    const { username } = await somebody();
    const { auth, allAuth } = await mine(username);
    expect(auth).toEqual([]);
    expect(allAuth).toContainEqual({
      action: 'system:position:add',
      type: '1',
      describe: '职务管理·新增',
      status: '1',
    });
    expect(allAuth).toContainEqual({
      action: 'system:position:add',
      type: '2',
      describe: '职务管理·新增',
      status: '1',
    });
  });

  it('splits a button that holds several codes', async () => {
    const { username, id } = await somebody();
    await addRoleFor(owner, id, [await addPermission(owner, { name: '两码', menuType: 2, perms: 'two:a, two:b,' })]);
    const actions = (await mine(username)).auth.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['two:a', 'two:a', 'two:b', 'two:b']);
  });

  it('leaves out a button that is switched off, which allAuth shows with status 0', async () => {
    const { username, id } = await somebody();
    const button = { name: '停用', menuType: 2, perms: 'off:button', status: '0' } as const;
    await addRoleFor(owner, id, [await addPermission(owner, button)]);
    const { auth, allAuth } = await mine(username);
    expect(auth).toEqual([]);
    expect(allAuth.filter(({ action }: { action: string }) => action === 'off:button')).toEqual([
      { action: 'off:button', type: '1', describe: '停用', status: '0' },
      { action: 'off:button', type: '2', describe: '停用', status: '0' },
    ]);
  });
});

it('unites the grants of roles and of department roles, each entry once', async () => {
  const { username, id } = await somebody({ departments: ['A01A01'] });
  const both = await addPermission(owner, { name: 'both', menuType: 0, url: '/both' });
  const byRole = await addPermission(owner, { name: 'role', menuType: 2, perms: 'united:role' });
  const byDepartment = await addPermission(owner, { name: 'department', menuType: 2, perms: 'united:department' });
  await addRoleFor(owner, id, [both, byRole]);
  await addDepartmentRoleFor(owner, id, 'A01A01', [both, byDepartment]);
  const { menu, auth } = await mine(username);
  expect(menu.filter(({ path }: { path: string }) => path === '/both')).toHaveLength(1);
  expect(new Set(auth.map(({ action }: { action: string }) => action))).toEqual(
    new Set(['united:role', 'united:department']),
  );
});

it('lets the holder of a department role make the call that it grants', async () => {
  const { username, id } = await somebody({ departments: ['A01A01'] });
  const { rows } = await sql<{ id: string }>`select id from permission where perms = 'system:position:list'`.execute(
    owner,
  );
  const client = await as(username);
  expect((await client.get('/sys/position/list')).status).toBe(403);
  await addDepartmentRoleFor(owner, id, 'A01A01', [rows[0]?.id ?? '']);
  await expect.poll(async () => (await client.get('/sys/position/list')).status, { timeout: 1_000 }).toBe(200);
});

it('forgets permissions that were deleted: in the menu, in auth, in allAuth and at the call', async () => {
  const { username, id } = await somebody();
  const entry = await addPermission(owner, { name: 'gone', menuType: 0, url: '/gone' });
  const button = await addPermission(owner, { name: 'gone button', menuType: 2, perms: 'system:position:list' });
  await addRoleFor(owner, id, [entry, button]);
  const client = await as(username);
  expect((await client.get('/sys/position/list')).status).toBe(200);
  await sql`update permission set deleted_at = clock_timestamp() where id in (${entry}, ${button})`.execute(owner);
  await expect.poll(async () => (await client.get('/sys/position/list')).status, { timeout: 1_000 }).toBe(403);
  const { menu, auth, allAuth } = await mine(username);
  expect(menu).toEqual([HOME, ...PERSONAL]);
  expect(auth).toEqual([]);
  expect(allAuth.filter(({ describe: name }: { describe: string }) => name === 'gone button')).toEqual([]);
});

it('refuses a call whose only granting button is switched off', async () => {
  const { username, id } = await somebody();
  const button = await addPermission(owner, { name: 'x', menuType: 2, perms: 'system:position:list', status: '0' });
  await addRoleFor(owner, id, [button]);
  const { status, body } = await (await as(username)).get('/sys/position/list');
  expect([status, body.code]).toEqual([403, 510]);
});

import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPermission } from '#testing/grant.ts';
import { menuOf, NOWHERE } from '#testing/menu.ts';
import { done, keysOf, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const { list, top, below, button } = menuOf(admin, owner);
const get = async (path: string, query = {}) => (await admin.get(path, { query })).body;

describe('the menu screen', () => {
  it('gets the whole tree with every field of an entry', async () => {
    const body = await get('/sys/permission/list');
    expect(body).toEqual(done(expect.any(Array)));
    const system = body.result.find(({ url }: { url: string }) => url === '/isystem');
    expect(system).toEqual({
      id: UUID,
      key: system.id,
      title: '系统管理',
      parentId: null,
      name: '系统管理',
      nameEn: 'System',
      perms: null,
      permsType: '1',
      icon: 'setting',
      component: 'layouts/RouteView',
      componentName: null,
      url: '/isystem',
      redirect: null,
      sortNo: 3,
      menuType: 0,
      leaf: false,
      isLeaf: false,
      route: true,
      keepAlive: false,
      hidden: false,
      hideTab: false,
      alwaysShow: false,
      internalOrExternal: false,
      status: '1',
      ruleFlag: 0,
      delFlag: 0,
      description: null,
      descriptionEn: null,
      createBy: null,
      createTime: TIME,
      updateBy: null,
      updateTime: null,
      children: expect.any(Array),
    });
    const positions = system.children.find(({ url }: { url: string }) => url === '/isystem/position');
    expect(positions.children.map(({ perms }: { perms: string }) => perms)).toContain('system:position:list');
    expect(positions.children[0]).toMatchObject({ leaf: true, isLeaf: true, children: null, menuType: 2 });
  });

  it('gets a flat list marked leaf for a name, which may stand anywhere', async () => {
    const found = await list('管理');
    expect(found.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['系统管理', '职务管理']));
    for (const entry of found) expect(entry).toMatchObject({ leaf: true, isLeaf: true, children: null });
    expect((await list('*系统管*')).map(({ url }: { url: string }) => url)).toContain('/isystem');
    expect((await list('dictionar')).map(({ url }: { url: string }) => url)).toContain('/isystem/dict');
    expect(await list('没有这样的菜单')).toEqual([]);
    expect(await list('%')).toEqual([]);
  });

  it('gets the top level, and what is below one or several entries', async () => {
    const first = await top();
    const second = await below(first);
    const code = await button(second, 'demo:lazy');
    const tops = (await get('/sys/permission/getSystemMenuList')).result;
    expect(tops.every(({ menuType }: { menuType: number }) => menuType === 0)).toBe(true);
    expect(tops.find(({ id }: { id: string }) => id === first)).toMatchObject({ isLeaf: false, children: [] });
    const subs = (await get('/sys/permission/getSystemSubmenu', { parentId: first })).result;
    expect(subs).toMatchObject([{ id: second, isLeaf: false, children: [] }]);
    const batch = (await get('/sys/permission/getSystemSubmenuBatch', { parentIds: `${first},${second},${code},` }))
      .result;
    expect(
      Object.fromEntries(Object.entries(batch).map(([id, rows]) => [id, (rows as { id: string }[]).map((r) => r.id)])),
    ).toEqual({
      [first]: [second],
      [second]: [code],
      [code]: [],
    });
  });

  it('gets the tree of menus without buttons to choose a parent from', async () => {
    const first = await top({ icon: 'home' });
    const second = await below(first);
    const code = await button(second, 'demo:picker');
    const { treeList, ids } = (await get('/sys/permission/queryTreeList')).result;
    const node = treeList.find(({ key }: { key: string }) => key === first);
    expect(node).toEqual({
      key: first,
      value: first,
      parentId: null,
      title: expect.any(String),
      slotTitle: node.title,
      label: node.title,
      icon: 'home',
      isLeaf: false,
      children: [expect.objectContaining({ key: second, parentId: first, isLeaf: true })],
    });
    expect(ids).toContain(second);
    expect(ids).not.toContain(code);
    const level = (await get('/sys/permission/queryListAsync', { pid: first })).result;
    expect(level.map(({ key }: { key: string }) => key)).toEqual([second]);
    expect((await get('/sys/permission/queryListAsync')).result.map(({ key }: { key: string }) => key)).toContain(
      first,
    );
  });

  it('gets an empty level for an entry without children, and for one that does not exist', async () => {
    expect((await get('/sys/permission/getSystemSubmenu', { parentId: NOWHERE })).result).toEqual([]);
    expect((await get('/sys/permission/queryListAsync', { pid: NOWHERE })).result).toEqual([]);
  });
});

describe('the calls of the menu screen', () => {
  it.each([
    ['GET', '/sys/permission/list'],
    ['GET', '/sys/permission/getSystemMenuList'],
    ['GET', '/sys/permission/getSystemSubmenu'],
    ['GET', '/sys/permission/getSystemSubmenuBatch'],
    ['GET', '/sys/permission/removal'],
    ['POST', '/sys/permission/add'],
    ['PUT', '/sys/permission/edit'],
    ['DELETE', '/sys/permission/delete'],
    ['DELETE', '/sys/permission/deleteBatch'],
  ])('%s %s are closed to those without the code, and to strangers', async (method, path) => {
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const { status, body } = await bidder[verb](path);
    expect([status, body.code]).toEqual([403, 510]);
    expect((await nobody[verb](path)).status).toBe(401);
  });

  it.each(['/sys/permission/queryTreeList', '/sys/permission/queryListAsync'])(
    '%s is open to everybody who is signed in',
    async (path) => {
      expect((await bidder.get(path)).status).toBe(200);
      expect((await nobody.get(path)).status).toBe(401);
    },
  );

  it('getPermCode tells the caller its own codes', async () => {
    const { body } = await (await as('auditor01')).get('/sys/permission/getPermCode');
    expect(keysOf(body.result)).toEqual(['allAuth', 'auth', 'codeList', 'sysSafeMode']);
    expect(body.result.codeList).toContain('system:position:list');
    expect(body.result.codeList).not.toContain('system:position:add');
    expect((await nobody.get('/sys/permission/getPermCode')).status).toBe(401);
  });

  it('give an entry that was put in by hand, with no parent of its own, a place at the top', async () => {
    const id = await addPermission(owner, { name: '无主按钮', menuType: 2, perms: 'demo:orphan' });
    expect((await list()).map((entry: { id: string }) => entry.id)).toContain(id);
  });
});

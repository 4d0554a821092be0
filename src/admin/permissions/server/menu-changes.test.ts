import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addRoleFor, addRuleFor } from '#testing/grant.ts';
import { menuOf, NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { owner, as } = await testApp();
const admin = await as('admin');
const { list, add, edit, idOf, top, below, button, row } = menuOf(admin, owner);

describe('a new entry', () => {
  it('is written as the contract says: component and path cleaned, a top menu without parent', async () => {
    const above = await top();
    const name = '整理过的';
    const { body } = await add({
      name,
      menuType: '0',
      parentId: above,
      url: 'tidy',
      sortNo: '2.5',
      keepAlive: '1',
      description: '说明',
    });
    expect(body).toEqual(done(null, '添加成功！'));
    expect(await row(await idOf(name))).toMatchObject({
      parentId: null,
      url: '/tidy',
      component: 'layouts/RouteView',
      sortNo: '2.50',
      keepAlive: true,
      description: '说明',
      createdBy: 'admin',
    });
    const sub = await below(above, { url: 'x/y', component: '/src/views/demo/Page.vue' });
    expect(await row(sub)).toMatchObject({ parentId: above, url: '/x/y', component: 'demo/Page', menuType: 1 });
  });

  it('makes its parent no leaf at once', async () => {
    const above = await top();
    expect((await list()).find(({ id }: { id: string }) => id === above)).toMatchObject({ leaf: true, children: null });
    await below(above);
    expect((await list()).find(({ id }: { id: string }) => id === above)).toMatchObject({ leaf: false, isLeaf: false });
  });

  it('reaches the menu of those to whom it is granted', async () => {
    const id = await top();
    const person = await addPerson(owner, 'menu-holder');
    await addRoleFor(owner, person, [id]);
    const { menu } = (await (await as('menu-holder')).get('/sys/permission/getUserPermissionByToken')).body.result;
    expect(menu.map((entry: { id: string }) => entry.id)).toContain(id);
  });

  it.each([
    ['without a parent', { menuType: 1, url: '/a', component: 'a/A' }, 'menu.parent-missing', 'parentId'],
    ['without a path', { menuType: 0 }, 'menu.url-missing', 'url'],
    ['with a program as its path', { menuType: 0, url: '{{1}}' }, 'menu.url-evaluated', 'url'],
    ['with markup as its screen', { menuType: 0, url: '/a', component: '<b>' }, 'menu.component-unfit', 'component'],
  ])('%s is refused at its field', async (_name, entry, refusal, field) => {
    expect(refusalOf(await add({ name: 'x', ...entry }))).toEqual([false, refusal, field]);
  });

  it('below a button or below nothing that exists is refused', async () => {
    const code = await button(await top(), 'demo:leaf');
    const entry = { name: 'x', menuType: 2, perms: 'demo:below' };
    expect(refusalOf(await add({ ...entry, parentId: code }))).toEqual([false, 'menu.parent-is-button', 'parentId']);
    expect(refusalOf(await add({ ...entry, parentId: NOWHERE }))).toEqual([false, 'menu.parent-unknown', 'parentId']);
  });

  it.each([
    [{ menuType: 0, url: '/a' }, 'name'],
    [{ name: 'x', url: '/a' }, 'menuType'],
    [{ name: 'x', menuType: 3 }, 'menuType'],
    [{ name: 'x'.repeat(101), menuType: 0 }, 'name'],
    [{ name: 'x', menuType: 1, parentId: 'not-an-id' }, 'parentId'],
    [{ name: 'x', menuType: 0, status: '2' }, 'status'],
    [{ name: 'x', menuType: 0, sortNo: 'many' }, 'sortNo'],
  ])('of a wrong shape (%j) is malformed and names %s', async (entry, field) => {
    const { status, body } = await add(entry);
    expect([status, body.code, body.result.field]).toEqual([400, 400, field]);
  });

  it('goes no deeper than eight levels', async () => {
    let parent = await top();
    for (let level = 2; level <= 8; level += 1) parent = await below(parent);
    const entry = { name: 'x', menuType: 1, parentId: parent, url: '/deep', component: 'a/A' };
    expect(refusalOf(await add(entry))).toEqual([false, 'menu.too-deep', 'parentId']);
  });
});

describe('an edit', () => {
  it('leaves absent fields, clears with an empty text, and records who and when', async () => {
    const id = await below(await top(), { icon: 'home', redirect: '/somewhere' });
    const before = await row(id);
    const { body } = await edit({ id, icon: '', sortNo: 7 });
    expect(body).toEqual(done(null, '编辑成功！'));
    expect(await row(id)).toMatchObject({
      ...before,
      icon: null,
      sortNo: '7.00',
      updatedBy: 'admin',
      updatedAt: expect.any(Date),
    });
    expect((await admin.post('/sys/permission/edit', { id, name: '以 POST 改' })).body.success).toBe(true);
  });

  it('gives an English name and line, which the menu of its holders carries, and takes them away', async () => {
    const id = await top({ description: '做什么用', nameEn: ' Archive ', descriptionEn: 'What it is for' });
    await addRoleFor(owner, await addPerson(owner, 'english-reader'), [id]);
    const reader = await as('english-reader');
    const shown = async () => {
      const { menu } = (await reader.get('/sys/permission/getUserPermissionByToken')).body.result;
      const { titleEn, about, aboutEn } = menu.find((entry: { id: string }) => entry.id === id).meta;
      return { titleEn, about, aboutEn };
    };
    expect(await shown()).toEqual({ titleEn: 'Archive', about: '做什么用', aboutEn: 'What it is for' });
    await edit({ id, nameEn: ' ', descriptionEn: '' });
    expect(await shown()).toEqual({ about: '做什么用' });
    const tooLong = await edit({ id, nameEn: 'x'.repeat(101) });
    expect([tooLong.status, tooLong.body.result.field]).toEqual([400, 'nameEn']);
    expect(tooLong.body.message).toContain('英文名称');
  });

  it('moves an entry, and both parents are leaves or not as they should be', async () => {
    const [from, to] = [await top(), await top()];
    const id = await below(from);
    await edit({ id, parentId: to });
    const tree = await list();
    const leafOf = (wanted: string) => tree.find((entry: { id: string }) => entry.id === wanted).leaf;
    expect([leafOf(from), leafOf(to)]).toEqual([true, false]);
  });

  it('cannot put an entry below itself or below what stands below it', async () => {
    const above = await top();
    const middle = await below(above);
    const lowest = await below(middle);
    for (const parentId of [middle, lowest])
      expect(refusalOf(await edit({ id: middle, parentId }))).toEqual([false, 'menu.circle', 'parentId']);
  });

  it('closes no circle when two administrators move two entries below each other', async () => {
    const above = await top();
    const [one, other] = [await below(above), await below(above)];
    const answers = await Promise.all([edit({ id: one, parentId: other }), edit({ id: other, parentId: one })]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('makes no button of a menu that has something below it', async () => {
    const above = await top();
    const middle = await below(above);
    await below(middle);
    expect(refusalOf(await edit({ id: middle, menuType: 2, perms: 'demo:turned' }))[1]).toBe('menu.has-children');
  });

  it('cannot give a role both system and business duties through a button that it holds', async () => {
    const above = await top();
    const [system, business] = [await button(above, 'system:demo:a'), await button(above, 'system:demo:b')];
    await addRoleFor(owner, await addPerson(owner, 'two-duties'), [system, business]);
    expect(refusalOf(await edit({ id: business, perms: 'demo:business' }))).toEqual([
      false,
      'grant.mixed-duties',
      'perms',
    ]);
  });

  it('of an unknown id finds nothing', async () => {
    expect(refusalOf(await edit({ id: NOWHERE, name: 'x' }))[1]).toBe('row.not-found');
  });

  it('is audited with the fields that it changed', async () => {
    const id = await top();
    await edit({ id, name: '审计' });
    const { rows } = await sql<{ detail: string }>`
      select detail from audit_entry where action = 'PUT /sys/permission/edit' and subject_id = ${id}`.execute(owner);
    expect(rows[0]?.detail).toEqual({ fields: ['name'] });
  });
});

describe('a deletion', () => {
  it('takes the subtree, its data rules and all grants along, and says so before', async () => {
    const above = await top();
    const middle = await below(above);
    const code = await button(middle, 'demo:gone');
    const role = await addRoleFor(owner, await addPerson(owner, 'loser'), [above, middle, code]);
    await addRuleFor(owner, role, middle, { field: 'name', operator: '=', value: 'x' });
    expect((await admin.get('/sys/permission/removal', { query: { ids: above } })).body.result).toEqual({
      entries: 3,
      rules: 1,
      grants: 3,
    });
    const { body } = await admin.delete('/sys/permission/delete', { query: { id: above } });
    expect(body).toEqual(done(null, '删除成功！'));
    const { rows } = await sql`
      select 1 from permission where id = any(${[above, middle, code]}::uuid[])
      union all select 1 from role_permission where role_id = ${role}
      union all select 1 from data_rule where permission_id = ${middle}`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('of several takes parent and child together, and none when one is unknown', async () => {
    const above = await top();
    const child = await below(above);
    const batch = (ids: string) => admin.delete('/sys/permission/deleteBatch', { query: { ids } });
    expect(refusalOf(await batch(`${above},${NOWHERE}`))[1]).toBe('row.not-found');
    expect((await batch(`${above},${child},`)).body).toEqual(done(null, '批量删除成功！'));
    expect(refusalOf(await batch(above))[1]).toBe('row.not-found');
  });

  it('without an id is malformed', async () => {
    expect((await admin.delete('/sys/permission/delete')).status).toBe(400);
    expect((await admin.delete('/sys/permission/deleteBatch', { query: { ids: ',' } })).status).toBe(400);
  });
});

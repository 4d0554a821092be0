import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor, builtInRole } from '#testing/grant.ts';
import { menuOf, NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const menu = menuOf(admin, owner);
const move = (body: object, client = admin) => client.post('/sys/permission/move', body);
const below = async (parentId: string) =>
  (await admin.get('/sys/permission/getSystemSubmenu', { query: { parentId } })).body.result.map(
    ({ id, sortNo }: { id: string; sortNo: number }) => [id, sortNo],
  );

let [top, other, a, b, c, button] = ['', '', '', '', '', ''];
let codes = 0;
beforeEach(async () => {
  top = await menu.top();
  other = await menu.top();
  a = await menu.below(top, { sortNo: 5 });
  b = await menu.below(top, { sortNo: 5.5 });
  c = await menu.below(top, { sortNo: 90 });
  button = await menu.button(a, `drill:move${++codes}`);
});

describe('moving an entry', () => {
  it('before another numbers all of its neighbours from one on', async () => {
    expect((await move({ id: c, parentId: top, beforeId: a })).body).toEqual(done(null, '移动成功！'));
    expect(await below(top)).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    await move({ id: c, parentId: top });
    expect(await below(top)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ]);
  });

  it('under another parent takes all below it along, and both parents know whether they are leaves', async () => {
    const leafOf = async (id: string) =>
      (await admin.get('/sys/permission/getSystemMenuList')).body.result.find((row: { id: string }) => row.id === id)
        .isLeaf;
    for (const id of [a, b, c]) await move({ id, parentId: other, beforeId: null });
    expect([await leafOf(top), await leafOf(other)]).toEqual([true, false]);
    expect((await below(other)).map(([id]: [string]) => id)).toEqual([a, b, c]);
    expect((await below(a)).map(([id]: [string]) => id)).toEqual([button]);
  });

  it('to the top makes a top menu of it, and back a sub-menu', async () => {
    await move({ id: a, parentId: '', beforeId: top });
    expect(await menu.row(a)).toMatchObject({ parentId: null, menuType: 0, updatedBy: 'admin' });
    const tops = (await admin.get('/sys/permission/getSystemMenuList')).body.result.map(({ id }: { id: string }) => id);
    expect(tops.indexOf(top) - tops.indexOf(a)).toBe(1);
    await move({ id: a, parentId: b });
    expect(await menu.row(a)).toMatchObject({ parentId: b, menuType: 1 });
  });

  it('is refused where it cannot stand, and nothing moves', async () => {
    const before = await below(top);
    expect(refusalOf(await move({ id: a, parentId: a }))).toEqual([false, 'menu.circle', 'parentId']);
    expect(refusalOf(await move({ id: top, parentId: b }))).toEqual([false, 'menu.circle', 'parentId']);
    expect(refusalOf(await move({ id: b, parentId: button }))).toEqual([false, 'menu.parent-is-button', 'parentId']);
    expect(refusalOf(await move({ id: button }))).toEqual([false, 'menu.parent-missing', 'parentId']);
    expect(refusalOf(await move({ id: b, parentId: NOWHERE }))).toEqual([false, 'menu.parent-unknown', 'parentId']);
    expect(refusalOf(await move({ id: b, parentId: top, beforeId: other }))).toEqual([
      false,
      'menu.neighbour-gone',
      'beforeId',
    ]);
    expect(refusalOf(await move({ id: NOWHERE, parentId: top }))[1]).toBe('row.not-found');
    expect((await move({ id: a, parentId: 'x' })).body.message).toContain('上级菜单');
    expect(await below(top)).toEqual(before);
  });

  it('by two at once leaves one order without gaps', async () => {
    const answers = await Promise.all([
      move({ id: c, parentId: top, beforeId: a }),
      move({ id: b, parentId: top, beforeId: a }),
      move({ id: a, parentId: other }),
    ]);
    const [inTop, inOther] = [await below(top), await below(other)];
    expect(inOther).toEqual([[a, 1]]);
    expect(inTop.map(([, number]: [string, number]) => number)).toEqual([1, 2]);
    // Anyone who came after the neighbour had gone is told so.
    for (const { body } of answers) expect([undefined, 'menu.neighbour-gone']).toContain(body.result?.refusal);
  });

  it('is audited with where it came from and went to', async () => {
    await move({ id: b, parentId: other });
    const { rows } = await sql`
      select detail from audit_entry where subject_id = ${b} and action = 'POST /sys/permission/move'`.execute(owner);
    expect(rows).toEqual([{ detail: { from: top, to: other, place: 1 } }]);
  });

  it('needs the code of changing menus', async () => {
    expect((await move({ id: a }, await as('auditor01'))).status).toBe(403);
    expect((await move({ id: a }, nobody)).status).toBe(401);
  });
});

describe('the menu of a role', () => {
  const preview = (roleId: string, client = admin) => client.get('/sys/permission/menuOfRole', { query: { roleId } });

  it('is what somebody with that role alone gets', async () => {
    const person = await addPerson(owner, 'previewed');
    const hidden = await addPermission(owner, { name: '暗', menuType: 1, parentId: top, url: '/dark', hidden: true });
    const role = await addRoleFor(owner, person, [top, b, a, hidden, button]);
    const { body } = await preview(role);
    const mine = await (await as('previewed')).get('/sys/permission/getUserPermissionByToken');
    expect(body.result).toEqual(mine.body.result.menu);
    const shown = body.result.find(({ id }: { id: string }) => id === top);
    expect(shown.children.map(({ id }: { id: string }) => id)).toEqual([hidden, a, b]);
  });

  it('follows the order as soon as it changes', async () => {
    const role = await addRoleFor(owner, await addPerson(owner, `preview-${codes}`), [top, a, b]);
    await move({ id: b, parentId: top, beforeId: a });
    const shown = (await preview(role)).body.result.find(({ id }: { id: string }) => id === top);
    expect(shown.children.map(({ id }: { id: string }) => id)).toEqual([b, a]);
  });

  it('is for those who may explain access, and for roles that are there', async () => {
    expect((await preview(builtInRole('BIDDER'), await as('auditor01'))).status).toBe(200);
    expect((await preview(builtInRole('BIDDER'), await as('bidder01'))).status).toBe(403);
    expect((await preview(NOWHERE)).body.result.refusal).toBe('row.not-found');
  });
});

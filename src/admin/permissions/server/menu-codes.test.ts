import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { menuOf, refusalOf } from '#testing/menu.ts';

const { owner, as } = await testApp();
const admin = await as('admin');
const { list, add, edit, top, button, row } = menuOf(admin, owner);

describe('a code', () => {
  it('stands on one button only, also within a list', async () => {
    const above = await top();
    await button(above, 'demo:one, demo:two');
    const twin = { name: 'x', menuType: 2, parentId: above, perms: 'demo:three,demo:two' };
    expect(refusalOf(await add(twin))).toEqual([false, 'menu.code-taken', 'perms']);
    expect((await add({ ...twin, perms: 'demo:three' })).body.success).toBe(true);
  });

  it('is taken by one of two administrators who add it at the same time', async () => {
    const above = await top();
    const twin = { name: 'x', menuType: 2, parentId: above, perms: 'demo:race' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(twin)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('may be switched off when no call declares it', async () => {
    const id = await button(await top(), 'demo:shown');
    expect((await edit({ id, status: '0' })).body.success).toBe(true);
    expect(await row(id)).toMatchObject({ status: '0' });
  });
});

describe('a code that a call declares', () => {
  const declared = async () => {
    const { rows } = await sql<{ id: string }>`select id from permission where perms = 'system:position:add'`.execute(
      owner,
    );
    return rows[0]?.id ?? '';
  };
  const inUse = '授权标识 system:position:add 由接口 POST /sys/position/add 校验，不能停用、改名或删除';

  it.each([
    ['switched off', { status: '0' }],
    ['recoded', { perms: 'system:position:other' }],
    ['turned into a menu', { menuType: 1, url: '/x', component: 'a/A' }],
  ])('cannot be %s, and the refusal names the call', async (_name, change) => {
    const { body } = await edit({ id: await declared(), ...change });
    expect([body.success, body.result.refusal, body.message]).toEqual([false, 'menu.code-in-use', inUse]);
    expect(await row(await declared())).toMatchObject({ status: '1', perms: 'system:position:add' });
  });

  it('cannot lose its last button by a deletion, not even by one of the page above', async () => {
    const [page] = await list('职务管理');
    for (const id of [await declared(), page.id]) {
      const { body } = await admin.delete('/sys/permission/delete', { query: { id } });
      expect([body.success, body.result.refusal]).toEqual([false, 'menu.code-in-use']);
    }
  });

  it('may be renamed on its button, and joined by another code', async () => {
    const id = await declared();
    const change = { id, name: '职务管理·新增', perms: 'system:position:add,system:demo:extra' };
    expect((await edit(change)).body.success).toBe(true);
    await edit({ id, perms: 'system:position:add' });
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addRoleFor, builtInPermission } from '#testing/grant.ts';
import { newListPage, refusalIn, removeView, savedView, saveView, viewsOf } from '#testing/list-views.ts';
import { addPerson } from '#testing/person.ts';

const { as, owner } = await testApp();
const admin = await as('admin');
const staff = await as('staff01');
const bidder = await as('bidder01');

/** Somebody who holds the permission to share, and nothing else. */
async function addSharer(username: string) {
  const id = await addPerson(owner, username);
  const role = await addRoleFor(owner, id, [builtInPermission('system:listView:share')]);
  return { id, role, client: await as(username) };
}

const SHARE_DENIED = [200, 500, 'list-view.share-denied', 'shared', '您没有共享视图的权限'];
const NOT_YOURS = [200, 500, 'list-view.not-yours', 'id', '只能修改和删除自己的视图'];

describe('sharing', () => {
  it('leaves the view to be changed by its owner alone', async () => {
    const page = newListPage();
    const id = await savedView(admin, { page, title: '共享', shared: true });
    expect(refusalIn(await saveView(bidder, { id, page, title: '占' }))).toEqual(NOT_YOURS);
    expect(refusalIn(await removeView(bidder, id))).toEqual(NOT_YOURS);
    expect(await viewsOf(bidder, page)).toMatchObject([{ title: '共享', version: 1 }]);
  });

  it('is for who holds its permission, and is refused in words to others', async () => {
    const page = newListPage();
    expect(refusalIn(await saveView(staff, { page, shared: true }))).toEqual(SHARE_DENIED);
    const id = await savedView(staff, { page, shared: false });
    expect(refusalIn(await saveView(staff, { id, page, shared: true }))).toEqual(SHARE_DENIED);
    expect(refusalIn(await saveView(staff, { page, shared: true, overwrite: true }))).toEqual(SHARE_DENIED);
    expect(await viewsOf(staff, page)).toMatchObject([{ id, version: 1, shared: false }]);
  });

  it('lasts until it is taken back, and a change that says nothing of it leaves it', async () => {
    const page = newListPage();
    const id = await savedView(admin, { page, shared: true });
    await savedView(admin, { id, page, content: { quick: 'x' } });
    expect(await viewsOf(bidder, page)).toMatchObject([{ id, shared: true, content: { quick: 'x' } }]);
    await savedView(admin, { id, page, shared: false });
    expect(await viewsOf(bidder, page)).toEqual([]);
  });

  it('shows nothing of a page that one may not open', async () => {
    const page = '/isystem/user';
    const id = await savedView(admin, { page, title: '停用的账号', shared: true });
    const opener = await addPerson(owner, 'view-opener');
    await addRoleFor(owner, opener, [builtInPermission(page)]);
    expect(await viewsOf(await as('view-opener'), page)).toMatchObject([{ id }]);
    expect(await viewsOf(bidder, page)).toEqual([]);
    const { client } = await addSharer('view-outsider');
    expect(await viewsOf(client, page)).toEqual([]);
    expect((await removeView(client, id)).body).toMatchObject({ success: false, message: '未找到对应记录' });
    expect(refusalIn(await saveView(client, { id, page }))[2]).toBe('row.not-found');
  });

  it('shows nothing of a list inside a page that one may not open', async () => {
    const page = '/isystem/user#bin';
    const id = await savedView(admin, { page, title: '离职', shared: true });
    const opener = await addPerson(owner, 'part-opener');
    await addRoleFor(owner, opener, [builtInPermission('/isystem/user')]);
    expect(await viewsOf(await as('part-opener'), page)).toMatchObject([{ id }]);
    expect(await viewsOf(bidder, page)).toEqual([]);
  });

  it('lets its holder delete shared views of others, and change none', async () => {
    const { client } = await addSharer('view-sharer');
    const page = newListPage();
    const id = await savedView(admin, { page, shared: true });
    expect(refusalIn(await saveView(client, { id, page }))).toEqual(NOT_YOURS);
    expect((await removeView(client, id)).body).toMatchObject({ success: true, message: '删除成功！', result: null });
    expect(await viewsOf(admin, page)).toEqual([]);
  });

  it('that was lost leaves what was shared, which can then only be taken back or deleted', async () => {
    const { role, client } = await addSharer('past-sharer');
    const page = newListPage();
    const id = await savedView(client, { page, shared: true });
    await sql`delete from role_permission where role_id = ${role}`.execute(owner);
    await expect.poll(async () => refusalIn(await saveView(client, { id, page }))).toEqual(SHARE_DENIED);
    expect(await viewsOf(bidder, page)).toMatchObject([{ id, shared: true }]);
    await savedView(client, { id, page, shared: false });
    expect((await removeView(client, id)).body.success).toBe(true);
  });
});

describe('the views of a user', () => {
  it('stay while the user is in the recycle bin, and go with the user', async () => {
    const { id, client } = await addSharer('view-leaver');
    const page = newListPage();
    await savedView(client, { page, title: '共享', shared: true });
    await savedView(client, { page, title: '自己' });
    expect((await admin.delete('/sys/user/delete', { query: { id } })).body.success).toBe(true);
    expect(await viewsOf(bidder, page)).toMatchObject([{ title: '共享', ownerName: 'view-leaver 先生' }]);
    expect((await admin.delete('/sys/user/deleteRecycleBin', { query: { userIds: id } })).body.success).toBe(true);
    const { rows } = await sql`select from list_view where page = ${page}`.execute(owner);
    expect(rows).toEqual([]);
  });
});

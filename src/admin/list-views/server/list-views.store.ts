import { sql } from 'kysely';
import { mayOpen } from '#admin/permissions/server/permissions.reads.ts';
import type { ListView, ViewContent } from '#kit/contract/list/list-views.contract.ts';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';

// As written, because the plugin that renames columns would rename the keys inside the content as well.
async function views(db: Db, callerId: string, rest: Sql): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select list_view.id, list_view.version, page, title, shared, owner_id = ${callerId} as own,
      realname as "ownerName", content
    from list_view join app_user on app_user.id = owner_id ${rest}`.execute(asWritten(db));
  return rows;
}

async function lockFirst(db: Db, callerId: string, condition: Sql): Promise<ListView | undefined> {
  const [view] = await views(db, callerId, sql`where ${condition} for update of list_view`);
  return view;
}

// A list inside a page is named after it: `/page#part`.
const visibleTo = (callerId: string) =>
  sql`(owner_id = ${callerId} or shared and ${mayOpen(callerId, sql`split_part(list_view.page, '#', 1)`)})`;

export const viewsOfPage = (db: Db, callerId: string, page: string) =>
  views(db, callerId, sql`where page = ${page} and ${visibleTo(callerId)} order by list_view.id`);

/** Locks a view that the caller sees: an own one, or a shared one of a page that the caller may open. */
export const lockView = (db: Db, callerId: string, id: string) =>
  lockFirst(db, callerId, sql`list_view.id = ${id} and ${visibleTo(callerId)}`);

export const lockOwnByTitle = (db: Db, ownerId: string, page: string, title: string) =>
  lockFirst(db, ownerId, sql`owner_id = ${ownerId} and page = ${page} and title = ${title}`);

/** One save at a time for an owner, so that titles stay unique and views few without a conflict in the database. */
export const lockOwner = (db: Db, ownerId: string) => lockValues(db, [`list_view.owner_id=${ownerId}`]);

export async function countOwn(db: Db, ownerId: string, page: string): Promise<{ ofPage: number; inAll: number }> {
  const { rows } = await sql<{ ofPage: number; inAll: number }>`
    select count(*) filter (where page = ${page})::int as of_page, count(*)::int as in_all
    from list_view where owner_id = ${ownerId}`.execute(db);
  return rows[0] ?? { ofPage: 0, inAll: 0 };
}

interface Saved {
  title: string;
  shared: boolean;
  content: ViewContent;
}

interface Owner {
  id: string;
  username: string;
}

export async function insertView(db: Db, owner: Owner, page: string, { title, shared, content }: Saved) {
  const id = newId();
  await sql`
    insert into list_view (id, page, title, shared, content, owner_id, created_by, created_at)
    values (${id}, ${page}, ${title}, ${shared}, ${storedContent(content)}::jsonb, ${owner.id}, ${owner.username},
      business_now())`.execute(db);
  return id;
}

export async function updateView(db: Db, owner: Owner, id: string, { title, shared, content }: Saved): Promise<void> {
  await sql`
    update list_view
    set title = ${title}, shared = ${shared}, content = ${storedContent(content)}::jsonb,
      updated_by = ${owner.username}, updated_at = business_now()
    where id = ${id}`.execute(db);
}

export async function removeView(db: Db, id: string): Promise<void> {
  await sql`delete from list_view where id = ${id}`.execute(db);
}

// Half a surrogate pair is no text for jsonb; as in a column of text, a replacement character takes its place.
const storedContent = (content: ViewContent) =>
  JSON.stringify(content, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

import { sql } from 'kysely';
import { BUTTON, type EntryDraft, type PermRow, type Removal } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf, type Placed } from '#admin/permissions/menu-entries.rules.ts';
import type { Column } from '#kit/server/data/columns.ts';
import { conditionOn } from '#kit/server/data/conditions.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { withStamps } from '#kit/server/data/stamps.ts';

const live = (db: Db) =>
  db
    .selectFrom('permission')
    .selectAll()
    .select([
      sql<boolean>`not exists (select 1 from permission as below
        where below.parent_id = permission.id and below.deleted_at is null)`.as('leaf'),
      sql<boolean>`exists (select 1 from data_rule where data_rule.permission_id = permission.id)`.as('hasRules'),
    ])
    .where('deletedAt', 'is', null)
    .orderBy('sortNo')
    .orderBy('name')
    .orderBy('id');

type EntryRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>;

export const allRows = async (db: Db) => (await live(db).execute()).map(present);

const NAMES: Column[] = [
  { field: 'name', name: 'name', kind: 'text', label: '菜单名称' },
  { field: 'nameEn', name: 'name_en', kind: 'text', label: '英文名称' },
];

/** Entries whose name contains the text, in Chinese or in English. They stand alone in the answer, whatever is below them. */
export async function rowsByName(db: Db, text: string): Promise<PermRow[]> {
  const matches = NAMES.map((column) => conditionOn(column, { op: 'contains', value: text }));
  const rows = await live(db)
    .where(sql<boolean>`(${sql.join(matches, sql` or `)})`)
    .execute();
  return rows.map((row) => ({ ...present(row), leaf: true, isLeaf: true, children: null }));
}

export const rowsOfType = async (db: Db, menuType: number) =>
  (await live(db).where('menuType', '=', menuType).execute()).map(present);

/** Every asked parent is answered, also with nothing below it. */
export async function rowsBelow(db: Db, parentIds: string[]): Promise<Record<string, PermRow[]>> {
  const rows = await live(db).where(sql<boolean>`parent_id = any(${parentIds}::uuid[])`).execute();
  const found = Map.groupBy(rows.map(present), ({ parentId }) => parentId);
  return Object.fromEntries(parentIds.map((id) => [id, found.get(id) ?? []]));
}

export const findEntry = (db: Db, id: string) =>
  db.selectFrom('permission').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();

export type StoredEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export const places = (db: Db): Promise<Placed[]> => db.selectFrom('permission').select(['id', 'parentId']).execute();

/** Codes of all buttons that are on. */
export async function codesInForce(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('permission')
    .select('perms')
    .where('menuType', '=', BUTTON)
    .where('status', '=', '1')
    .where('deletedAt', 'is', null)
    .execute();
  return rows.flatMap(({ perms }) => codesOf(perms));
}

/** The name of another button that has one of these codes already. */
export async function buttonWith(db: Db, codes: string[], exceptId: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from permission
    where menu_type = ${BUTTON} and deleted_at is null and id is distinct from ${exceptId ?? null}::uuid
      and regexp_split_to_array(perms, '\\s*,\\s*') && ${codes}::text[]
    limit 1`.execute(db);
  return rows[0]?.name;
}

const columnsOf = (entry: EntryDraft) => ({
  parentId: entry.parentId ?? null,
  name: entry.name,
  nameEn: entry.nameEn?.trim() || null,
  menuType: entry.menuType,
  perms: entry.perms ?? null,
  permsType: entry.permsType ?? '1',
  icon: entry.icon ?? null,
  component: entry.component ?? null,
  componentName: entry.componentName ?? null,
  url: entry.url ?? null,
  redirect: entry.redirect ?? null,
  sortNo: String(entry.sortNo ?? 1),
  route: entry.route ?? true,
  keepAlive: entry.keepAlive ?? false,
  hidden: entry.hidden ?? false,
  hideTab: entry.hideTab ?? false,
  alwaysShow: entry.alwaysShow ?? false,
  internalOrExternal: entry.internalOrExternal ?? false,
  status: entry.status ?? '1',
  description: entry.description ?? null,
  descriptionEn: entry.descriptionEn?.trim() || null,
});

export async function insertEntry(db: Db, entry: EntryDraft, username: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('permission')
    .values({ id, ...columnsOf(entry), createdBy: username, createdAt: sql<Date>`business_now()` })
    .execute();
  return id;
}

export async function updateEntry(db: Db, id: string, entry: EntryDraft, username: string): Promise<void> {
  await db
    .updateTable('permission')
    .set({ ...columnsOf(entry), updatedBy: username, updatedAt: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes entries with all below them; rules and grants go by their references. Gives how many of these ids there were. */
export async function deleteEntries(db: Db, ids: string[]): Promise<number> {
  const { rows } = await sql`delete from permission where id = any(${ids}::uuid[]) returning id`.execute(db);
  return rows.length;
}

export async function removalOf(db: Db, ids: string[]): Promise<Removal> {
  const { rows } = await sql<Removal>`
    with recursive gone as (
      select id from permission where id = any(${ids}::uuid[])
      union select permission.id from permission join gone on permission.parent_id = gone.id)
    select
      (select count(*)::int from gone) as entries,
      (select count(*)::int from data_rule where permission_id in (select id from gone)) as rules,
      (select count(*)::int from role_permission where permission_id in (select id from gone))
        + (select count(*)::int from department_permission where permission_id in (select id from gone))
        + (select count(*)::int from department_role_permission where permission_id in (select id from gone)) as grants`.execute(
    db,
  );
  return rows[0] ?? { entries: 0, rules: 0, grants: 0 };
}

/** A stored entry with what a change leaves of it: absent stays, null clears. */
export const draftOf = (stored: StoredEntry): EntryDraft => ({
  name: stored.name,
  nameEn: stored.nameEn,
  menuType: stored.menuType as EntryDraft['menuType'],
  parentId: stored.parentId,
  perms: stored.perms,
  permsType: stored.permsType === '2' ? '2' : '1',
  icon: stored.icon,
  component: stored.component,
  componentName: stored.componentName,
  url: stored.url,
  redirect: stored.redirect,
  sortNo: Number(stored.sortNo),
  route: stored.route,
  keepAlive: stored.keepAlive,
  hidden: stored.hidden,
  hideTab: stored.hideTab,
  alwaysShow: stored.alwaysShow,
  internalOrExternal: stored.internalOrExternal,
  status: stored.status === '0' ? '0' : '1',
  description: stored.description,
  descriptionEn: stored.descriptionEn,
});

function present(row: EntryRow): PermRow {
  const { deletedAt, deletedBy, hasRules, ...shown } = withStamps(row);
  return {
    ...shown,
    key: row.id,
    title: row.name,
    sortNo: Number(row.sortNo),
    isLeaf: row.leaf,
    ruleFlag: hasRules ? 1 : 0,
    delFlag: 0,
    children: row.leaf ? null : [],
  };
}

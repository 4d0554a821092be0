import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import type { MenuSeed } from '#kit/server/module/menu.ts';

export const permissionId = (key: string) => fixedId(`permission ${key}`);

/** Adds entries that are new to this installation, with their first grants; later changes by administrators stay. */
export async function seedPermissions(db: Db, menu: MenuSeed[]): Promise<void> {
  await seedLevel(db, menu, null, await idsWithoutEnglish(db));
}

/** Entries from before there was an English side, as far as nobody has changed them. */
async function idsWithoutEnglish(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from permission where name_en is null and updated_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function seedLevel(
  db: Db,
  entries: MenuSeed[],
  parentId: string | null,
  bare: ReadonlySet<string>,
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const id = permissionId(entry.key);
    if (await insertEntry(db, entry, id, parentId, index + 1)) await grant(db, id, entry.roles);
    else if (bare.has(id)) await completeEntry(db, entry, id);
    await seedLevel(db, entry.children ?? [], id, bare);
  }
}

async function insertEntry(
  db: Db,
  entry: MenuSeed,
  id: string,
  parentId: string | null,
  sortNo: number,
): Promise<boolean> {
  const { name, about, perms = null, icon = null, component = null, url = null } = entry;
  const { keepAlive = false, hidden = false } = entry;
  const row = await db
    .insertInto('permission')
    .values({
      id,
      parentId,
      name: name.zh,
      nameEn: name.en,
      description: about?.zh ?? null,
      descriptionEn: about?.en ?? null,
      menuType: perms ? 2 : parentId ? 1 : 0,
      perms,
      permsType: '1',
      icon,
      component,
      componentName: null,
      url,
      redirect: null,
      sortNo: String(sortNo),
      route: !perms,
      keepAlive,
      hidden,
      hideTab: false,
      alwaysShow: false,
      internalOrExternal: false,
      status: '1',
      deletedAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function completeEntry(db: Db, { name, about, icon }: MenuSeed, id: string): Promise<void> {
  await sql`
    update permission set name_en = ${name.en}, icon = coalesce(icon, ${icon ?? null}),
      description = coalesce(description, ${about?.zh ?? null}), description_en = ${about?.en ?? null}
    where id = ${id}`.execute(db);
}

async function grant(db: Db, permissionId: string, roleCodes: string[]): Promise<void> {
  const roles = await db.selectFrom('role').select('id').where('roleCode', 'in', roleCodes).execute();
  if (roles.length === 0) return;
  await db
    .insertInto('rolePermission')
    .values(roles.map(({ id }) => ({ roleId: id, permissionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

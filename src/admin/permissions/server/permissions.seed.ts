import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import type { MenuSeed } from '#kit/server/module/menu.ts';

export const permissionId = (key: string) => fixedId(`permission ${key}`);

/** Adds entries that are new to this installation, with their first grants; later changes by administrators stay. */
export async function seedPermissions(db: Db, menu: MenuSeed[]): Promise<void> {
  await seedLevel(db, menu, null);
}

async function seedLevel(db: Db, entries: MenuSeed[], parentId: string | null): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const id = permissionId(entry.key);
    if (await insertEntry(db, entry, id, parentId, index + 1)) await grant(db, id, entry.roles);
    await seedLevel(db, entry.children ?? [], id);
  }
}

async function insertEntry(
  db: Db,
  entry: MenuSeed,
  id: string,
  parentId: string | null,
  sortNo: number,
): Promise<boolean> {
  const { name, perms = null, icon = null, component = null, url = null, keepAlive = false, hidden = false } = entry;
  const row = await db
    .insertInto('permission')
    .values({
      id,
      parentId,
      name,
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

async function grant(db: Db, permissionId: string, roleCodes: string[]): Promise<void> {
  const roles = await db.selectFrom('role').select('id').where('roleCode', 'in', roleCodes).execute();
  if (roles.length === 0) return;
  await db
    .insertInto('rolePermission')
    .values(roles.map(({ id }) => ({ roleId: id, permissionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

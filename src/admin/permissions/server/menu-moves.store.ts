import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

/** The entries directly below a parent, or on the top level, in their order. */
export async function idsBelow(db: Db, parentId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from permission where parent_id is not distinct from ${parentId}::uuid and deleted_at is null
    order by sort_no, name, id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Place {
  parentId: string | null;
  menuType: number;
}

export async function moveEntry(db: Db, id: string, { parentId, menuType }: Place, username: string): Promise<void> {
  await sql`
    update permission set parent_id = ${parentId}::uuid, menu_type = ${menuType}, updated_by = ${username},
      updated_at = business_now() where id = ${id}`.execute(db);
}

/** Numbers neighbours from one on; those that stand right are left alone. */
export async function numberEntries(db: Db, ids: string[]): Promise<void> {
  await sql`
    update permission set sort_no = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where permission.id = place.id and permission.sort_no <> place.number`.execute(db);
}

/** What a role alone holds of the menu. */
export const menuGrantedTo = (db: Db, roleId: string) =>
  db
    .selectFrom('permission')
    .innerJoin('rolePermission', 'rolePermission.permissionId', 'permission.id')
    .selectAll('permission')
    .where('rolePermission.roleId', '=', roleId)
    .where('permission.deletedAt', 'is', null)
    .orderBy('permission.sortNo')
    .orderBy('permission.name')
    .orderBy('permission.id')
    .execute();

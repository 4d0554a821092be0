import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { initialsOf } from '#kit/server/data/pinyin.ts';

export const departmentId = (orgCode: string) => fixedId(`department ${orgCode}`);

/** Adds departments given as code and name; the code tells the parent. */
export async function addDepartments(db: Db, departments: [orgCode: string, name: string][]): Promise<void> {
  for (const [order, [orgCode, name]] of departments.entries()) {
    const parent = orgCode.length > 3 ? departmentId(orgCode.slice(0, -3)) : null;
    await sql`
      insert into department (id, parent_id, depart_name, org_code, org_category, depart_order, pinyin, created_by)
      values (${departmentId(orgCode)}, ${parent}, ${name}, ${orgCode}, ${parent ? '2' : '1'}, ${order + 1},
        ${initialsOf(name)}, 'system')
      on conflict do nothing`.execute(db);
  }
}

/** Gives initials to departments from before the column was there. */
export async function fillInitials(db: Db): Promise<void> {
  const bare = await db.selectFrom('department').select(['id', 'departName']).where('pinyin', 'is', null).execute();
  for (const { id, departName } of bare)
    await db
      .updateTable('department')
      .set({ pinyin: initialsOf(departName) })
      .where('id', '=', id)
      .execute();
}

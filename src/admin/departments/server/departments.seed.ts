import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';
import { fixedId } from '#kit/server/ids.ts';

export const departmentId = (orgCode: string) => fixedId(`department ${orgCode}`);

/** Adds departments given as code and name; the code tells the parent. */
export async function addDepartments(db: Db, departments: [orgCode: string, name: string][]): Promise<void> {
  for (const [order, [orgCode, name]] of departments.entries()) {
    const parent = orgCode.length > 3 ? departmentId(orgCode.slice(0, -3)) : null;
    await sql`
      insert into department (id, parent_id, depart_name, org_code, org_category, depart_order, created_by)
      values (${departmentId(orgCode)}, ${parent}, ${name}, ${orgCode}, ${parent ? '2' : '1'}, ${order + 1}, 'system')
      on conflict do nothing`.execute(db);
  }
}

import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

/** The roles of one department become roles of another one, with their holders and grants. */
export const moveDepartmentRoles = (db: Db, from: string, to: string, by: string) =>
  sql`update department_role set department_id = ${to}, updated_by = ${by}, updated_at = business_now()
    where department_id = ${from}`.execute(db);

import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { initialsOf } from '#kit/server/data/pinyin.ts';

export interface NewUser {
  id: string;
  username: string;
  realname: string;
  sex?: 1 | 2;
  phone?: string;
  workNo?: string;
  /** Codes of positions, with commas between. */
  post?: string;
  departmentIds?: string[];
  tenantIds?: number[];
}

/** Adds a user with departments and tenants; answers false when the name is taken. */
export async function addUser(db: Db, user: NewUser): Promise<boolean> {
  const { id, username, realname, sex = null, phone = null, workNo = null, post = null } = user;
  const { departmentIds = [], tenantIds = [] } = user;
  const { rows } = await sql`
    insert into app_user (id, username, realname, sex, phone, work_no, post, pinyin, created_by)
    values (${id}, ${username}, ${realname}, ${sex}, ${phone}, ${workNo}, ${post}, ${initialsOf(realname)}, 'system')
    on conflict do nothing returning id`.execute(db);
  if (rows.length === 0) return false;
  if (departmentIds.length > 0) {
    await db
      .insertInto('userDepartment')
      .values(departmentIds.map((departmentId) => ({ userId: id, departmentId })))
      .execute();
  }
  if (tenantIds.length > 0) {
    await db
      .insertInto('userTenant')
      .values(tenantIds.map((tenantId) => ({ userId: id, tenantId })))
      .execute();
  }
  return true;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) !== undefined;
}

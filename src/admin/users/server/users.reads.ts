import { type Generated, sql } from 'kysely';
import type { UserInfo } from '#admin/users/user-info.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import { type StampColumns, withStamps } from '#kit/server/data/stamps.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    appUser: {
      id: string;
      username: string;
      realname: string;
      avatar: string | null;
      birthday: string | null;
      sex: number | null;
      email: string | null;
      phone: string | null;
      status: number;
      workNo: string | null;
      post: string | null;
      telephone: string | null;
      activitiSync: number;
      userIdentity: number;
      departIds: string | null;
      clientId: string | null;
      homePath: string | null;
      pinyin: string;
      version: Generated<number>;
      deletedBy: string | null;
      deletedAt: Date | null;
    } & StampColumns;
    userDepartment: { userId: string; departmentId: string };
    userTenant: { userId: string; tenantId: number };
    userRole: { userId: string; roleId: string };
    departmentRoleUser: { departmentRoleId: string; userId: string };
    userDeputy: {
      userId: string;
      id: string;
      deputyId: string;
      startAt: Date;
      endAt: Date;
      status: string;
    } & StampColumns;
  }
}

export const NORMAL = 1;

/** A live user by name, whatever the case it was typed in. */
export const findByUsername = (db: Db, username: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'realname', 'status'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'realname', 'status'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Users by their ids, those in the recycle bin too. */
export const usersByIds = (db: Db, ids: string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'realname', 'status'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** A user as answers show one; the current department is the session's to tell. */
export async function userInfo(db: Db, id: string, orgCode: string | null): Promise<UserInfo> {
  const user = await db
    .selectFrom('appUser')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('userDepartment')
        .innerJoin('department', 'department.id', 'userDepartment.departmentId')
        .select(sql<string | null>`string_agg(department.depart_name, ',' order by department.org_code)`.as('names'))
        .whereRef('userDepartment.userId', '=', 'appUser.id')
        .as('orgCodeTxt'),
      selectFrom('userTenant')
        .select(
          sql<string | null>`string_agg(user_tenant.tenant_id::text, ',' order by user_tenant.tenant_id)`.as('ids'),
        )
        .whereRef('userTenant.userId', '=', 'appUser.id')
        .as('relTenantIds'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { deletedAt, deletedBy: _deletedBy, pinyin: _pinyin, version: _version, ...shown } = withStamps(user);
  return { ...shown, orgCode, delFlag: deletedAt ? 1 : 0 };
}

/** What users are called, by their user names; those in the recycle bin too. */
export async function realnamesOf(db: Db, usernames: string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ username: string; realname: string }>`
    select username, realname from app_user where username = any (${usernames}::text[])`.execute(db);
  return new Map(rows.map(({ username, realname }) => [username, realname]));
}

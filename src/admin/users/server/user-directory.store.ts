import { sql } from 'kysely';
import { SEES_EVERYBODY } from '#admin/users/user-info.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { userTable } from './user-scope.reads.ts';

/** The departments that a user heads. */
export async function headedDepartments(db: Db, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom('appUser')
    .select(['departIds', 'userIdentity'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.userIdentity === 2 ? splitList(user.departIds ?? '') : [];
}

interface ContactRow {
  userId: string;
  realname: string;
  workNo: string | null;
  post: string | null;
  telephone: string | null;
  email: string | null;
  phone: string | null;
  departId: string | null;
  departName: string | null;
  avatar: string | null;
}

/** The address book: one row a user, several departments joined. Numbers are for those who may know everybody. */
export async function contactsOf(db: Db, where: Sql, page: { size: number; offset: number }, caller: Caller) {
  const [rows, count] = await Promise.all([
    sql<ContactRow>`
      select id as user_id, realname, work_no, post_dict_text as post, telephone, email, phone, avatar,
        (select string_agg(department.id::text, ',' order by org_code) from user_department
          join department on department.id = department_id where user_id = user_listing.id) as depart_id,
        replace(org_code_txt, ',', ' | ') as depart_name
      from ${userTable} ${where} order by org_code, username, id limit ${page.size} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${userTable} ${where}`.execute(db),
  ]);
  const hidden = caller.permissions.has(SEES_EVERYBODY)
    ? {}
    : { workNo: null, telephone: null, email: null, phone: null };
  return { total: count.rows[0]?.total ?? 0, records: rows.rows.map((row) => ({ ...row, ...hidden })) };
}

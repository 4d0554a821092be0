import { sql } from 'kysely';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import { initialsOf } from '#kit/server/data/pinyin.ts';

/** What a word in a sheet may mean: a code goes before a name, and a name may stand for several. */
export type Named = (word: string) => { name: string; code: string; value: string }[];

export interface Known {
  roles: Named;
  departments: Named;
  positions: Named;
}

/** What the words of a sheet may mean; of roles those under these conditions. */
export async function knownNames(db: Db, roleConditions: Sql[]): Promise<Known> {
  const both = async (
    table: string,
    [name, code, value]: [string, string, string],
    conditions: Sql[] = [],
  ): Promise<Named> => {
    const { rows } = await sql<{ name: string; code: string; value: string }>`
      select ${sql.ref(name)} as name, ${sql.ref(code)} as code, ${sql.ref(value)}::text as value
      from ${sql.table(table)} ${whereAll(conditions)} order by ${sql.ref(code)}`.execute(db);
    const byCode = Map.groupBy(rows, (row) => row.code);
    const byName = Map.groupBy(rows, (row) => row.name);
    return (word) => byCode.get(word) ?? byName.get(word) ?? [];
  };
  return {
    roles: await both('role', ['role_name', 'role_code', 'id'], roleConditions),
    departments: await both('department', ['depart_name', 'org_code', 'id']),
    positions: await both('position', ['name', 'code', 'code']),
  };
}

/** Values of unique fields that some account has already, as `field=value`. */
export async function takenAmong(
  db: Db,
  values: { usernames: string[]; phones: string[]; emails: string[]; workNos: string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ taken: string }>`
    select 'username=' || lower(username) as taken from app_user where lower(username) = any (${values.usernames}::text[])
    union all select 'phone=' || phone from app_user where phone = any (${values.phones}::text[])
    union all select 'email=' || lower(email) from app_user where lower(email) = any (${values.emails}::text[])
    union all select 'workNo=' || work_no from app_user where work_no = any (${values.workNos}::text[])`.execute(db);
  return new Set(rows.map(({ taken }) => taken));
}

export interface ImportedUser {
  id: string;
  username: string;
  realname: string;
  workNo?: string;
  phone?: string;
  email?: string;
  telephone?: string;
  sex?: number;
  birthday?: string;
  post?: string;
  roleIds: string[];
  departmentIds: string[];
}

/** Inserts users with their links; answers the ids of those that went in. */
export async function insertImported(db: Db, users: ImportedUser[], by: string): Promise<Set<string>> {
  const column = (of: (user: ImportedUser) => unknown) => users.map((user) => of(user) ?? null);
  const { rows } = await sql<{ id: string }>`
    insert into app_user (id, username, realname, pinyin, work_no, phone, email, telephone, sex, birthday, post, created_by, created_at)
    select given.*, ${by}, business_now() from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ username }) => username)}::text[],
      ${column(({ realname }) => realname)}::text[], ${column(({ realname }) => initialsOf(realname))}::text[],
      ${column(({ workNo }) => workNo)}::text[], ${column(({ phone }) => phone)}::text[],
      ${column(({ email }) => email)}::text[], ${column(({ telephone }) => telephone)}::text[],
      ${column(({ sex }) => sex)}::smallint[], ${column(({ birthday }) => birthday)}::date[],
      ${column(({ post }) => post)}::text[]) as given
    on conflict do nothing returning id`.execute(db);
  const inserted = new Set(rows.map(({ id }) => id));
  const links = (of: (user: ImportedUser) => string[]) =>
    users.filter(({ id }) => inserted.has(id)).flatMap((user) => of(user).map((linked) => [user.id, linked] as const));
  const roles = links(({ roleIds }) => roleIds);
  const departments = links(({ departmentIds }) => departmentIds);
  await sql`insert into user_role (user_id, role_id)
    select * from unnest(${roles.map(([id]) => id)}::uuid[], ${roles.map(([, role]) => role)}::uuid[])
    on conflict do nothing`.execute(db);
  await sql`insert into user_department (user_id, department_id)
    select * from unnest(${departments.map(([id]) => id)}::uuid[], ${departments.map(([, one]) => one)}::uuid[])
    on conflict do nothing`.execute(db);
  return inserted;
}

import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import { initialsOf } from '#kit/server/data/pinyin.ts';
import { NORMAL } from './users.reads.ts';

/** What is stored in the user's own row. */
export interface UserValues {
  realname?: string;
  avatar?: string | null;
  birthday?: string | null;
  sex?: number | null;
  email?: string | null;
  phone?: string | null;
  workNo?: string | null;
  post?: string | null;
  telephone?: string | null;
  activitiSync?: number;
  userIdentity?: number;
  departIds?: string | null;
  homePath?: string | null;
}

/** What no two accounts share; a deleted one keeps its own, so that it can be brought back. */
export interface Unique {
  username?: string;
  phone?: string | null;
  email?: string | null;
  workNo?: string | null;
}

const COLUMNS = { username: 'username', phone: 'phone', email: 'email', workNo: 'work_no' } as const;
const FOLDED = ['username', 'email'];

export const lockUnique = (db: Db, unique: Unique) =>
  lockValues(
    db,
    Object.entries(unique)
      .filter(([, value]) => value)
      .map(([field, value]) => `app_user.${field}=${FOLDED.includes(field) ? String(value).toLowerCase() : value}`),
  );

/** The first field whose value another account has, and whether that account lies in the recycle bin. */
export async function takenField(db: Db, unique: Unique, id: string | null = null) {
  for (const field of Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]) {
    const value = unique[field];
    if (!value) continue;
    const folded = FOLDED.includes(field);
    const column = folded ? sql`lower(${sql.ref(COLUMNS[field])})` : sql.ref(COLUMNS[field]);
    const { rows } = await sql<{ deleted: boolean }>`
      select deleted_at is not null as deleted from app_user
      where ${column} = ${folded ? value.toLowerCase() : value} and id is distinct from ${id}::uuid`.execute(db);
    if (rows[0]) return { field, deleted: rows[0].deleted };
  }
  return undefined;
}

export async function insertUser(
  db: Db,
  id: string,
  username: string,
  { realname = '', ...values }: UserValues,
  by: string,
): Promise<boolean> {
  const added = await db
    .insertInto('appUser')
    .values({
      id,
      username,
      realname,
      pinyin: initialsOf(realname),
      avatar: null,
      birthday: null,
      sex: null,
      email: null,
      phone: null,
      workNo: null,
      post: null,
      telephone: null,
      activitiSync: 1,
      userIdentity: 1,
      departIds: null,
      clientId: null,
      homePath: null,
      ...values,
      status: NORMAL,
      createdBy: by,
      createdAt: sql`business_now()`,
      deletedBy: null,
      deletedAt: null,
      updatedBy: null,
      updatedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const updateUser = (db: Db, id: string, values: UserValues, by: string) =>
  db
    .updateTable('appUser')
    .set({
      ...values,
      ...(values.realname ? { pinyin: initialsOf(values.realname) } : {}),
      updatedBy: by,
      updatedAt: sql<Date>`business_now()`,
    })
    .where('id', '=', id)
    .execute();

/** Locks live users in one order, so that two who change the same people wait and do not deadlock. */
export const lockUsers = (db: Db, ids: string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'realname', 'departIds', 'userIdentity', 'status', 'version'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const setStatus = (db: Db, ids: string[], status: number, by: string) =>
  db
    .updateTable('appUser')
    .set({ status, updatedBy: by, updatedAt: sql<Date>`business_now()` })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();

export const markDeleted = (db: Db, ids: string[], by: string) =>
  db
    .updateTable('appUser')
    .set({ deletedBy: by, deletedAt: sql<Date>`business_now()` })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();

export const deletedUsers = (db: Db, ids: string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deletedAt', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const restoreUsers = (db: Db, ids: string[], by: string) =>
  db
    .updateTable('appUser')
    .set({ deletedBy: null, deletedAt: null, updatedBy: by, updatedAt: sql<Date>`business_now()` })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();

export const eraseUsers = (db: Db, ids: string[]) =>
  db.deleteFrom('appUser').where(sql<boolean>`id = any (${ids}::uuid[])`).execute();

/** Gives initials to the names that have none yet. */
export async function fillInitials(db: Db): Promise<void> {
  const rows = await db.selectFrom('appUser').select(['id', 'realname']).where('pinyin', '=', '').execute();
  for (const { id, realname } of rows)
    await db
      .updateTable('appUser')
      .set({ pinyin: initialsOf(realname) })
      .where('id', '=', id)
      .execute();
}

import { sql } from 'kysely';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf } from '#admin/permissions/menu-entries.rules.ts';
import type { Db } from '#kit/server/data/db.ts';

/** Any user, deleted and frozen ones included. */
export const findAccount = (db: Db, { username, userId }: { username?: string; userId?: string }) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'realname', 'status', 'deletedAt'])
    .where((where) =>
      userId ? where('id', '=', userId) : where(sql`lower(username)`, '=', (username ?? '').trim().toLowerCase()),
    )
    .executeTakeFirst();

const entries = (db: Db) =>
  db
    .selectFrom('permission')
    .select([
      'permission.id',
      'permission.name',
      'permission.nameEn',
      'permission.menuType',
      'permission.status',
      'permission.perms',
      'permission.url',
      'permission.component',
    ])
    .where('permission.deletedAt', 'is', null)
    .orderBy('permission.sortNo')
    .orderBy('permission.name')
    .orderBy('permission.id');

export type AskedEntry = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

export const menuEntries = (db: Db) => entries(db).where('permission.menuType', '<>', BUTTON).execute();
export const buttons = (db: Db) => entries(db).where('permission.menuType', '=', BUTTON).execute();

export const entriesAt = (db: Db, url: string) =>
  entries(db).where('permission.menuType', '<>', BUTTON).where('permission.url', '=', url).execute();

export const buttonsWith = async (db: Db, code: string) =>
  (await buttons(db)).filter(({ perms }) => codesOf(perms).includes(code));

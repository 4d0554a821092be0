import { sql } from 'kysely';
import type { ProfileChange } from '#admin/users/profile.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';

export const findProfile = (db: Db, id: string) =>
  db
    .selectFrom('appUser')
    .select(['username', 'realname', 'workNo', 'createdAt', 'avatar', 'birthday', 'sex', 'email', 'phone', 'telephone'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export const lockUser = (db: Db, id: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'phone', 'email'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type Contacts = Pick<ProfileChange, 'phone' | 'email'>;

/** Makes rivals for a number or an address wait for our commit. */
export const lockContacts = (db: Db, { phone, email }: Contacts) =>
  lockValues(db, [
    ...(phone ? [`app_user.phone=${phone}`] : []),
    ...(email ? [`app_user.email=${email.toLowerCase()}`] : []),
  ]);

/** Which of these another account has. A deleted one keeps its own, so that it can be brought back. */
export async function takenContact(
  db: Db,
  id: string,
  { phone = null, email = null }: Contacts,
): Promise<keyof Contacts | undefined> {
  const { rows } = await sql<{ phone: boolean | null; email: boolean | null }>`
    select bool_or(phone = ${phone}::text) as phone, bool_or(lower(email) = lower(${email}::text)) as email
    from app_user
    where id <> ${id} and (phone = ${phone}::text or lower(email) = lower(${email}::text))`.execute(db);
  const [found] = rows;
  if (found?.phone) return 'phone';
  return found?.email ? 'email' : undefined;
}

export const saveProfile = (db: Db, id: string, change: ProfileChange, updatedBy: string) =>
  db
    .updateTable('appUser')
    .set({ ...change, updatedBy, updatedAt: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();

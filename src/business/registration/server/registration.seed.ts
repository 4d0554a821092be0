import { sql } from 'kysely';
import type { UserType } from '#admin/session/session.contract.ts';
import type { Db } from '#kit/server/db.ts';
import { fixedId } from '#kit/server/ids.ts';

/** The level that an approved registration of each kind gives. */
const APPROVED_LEVEL: Record<UserType, number> = { AGENCY: 2, SUBJECT: 1 };

export async function addApprovedRegistration(db: Db, userId: string, kind: UserType): Promise<void> {
  await sql`
    insert into legal_registration (id, user_id, kind, status, level)
    values (${fixedId(`registration ${userId} ${kind}`)}, ${userId}, ${kind}, 'ACTIVE', ${APPROVED_LEVEL[kind]})
    on conflict do nothing`.execute(db);
}

import { sql } from 'kysely';
import type { UserType } from '#admin/session/session.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

/** The level that an approved registration of each kind gives. */
const APPROVED_LEVEL: Record<UserType, number> = { AGENCY: 2, SUBJECT: 1 };

const APPROVED = { status: 'ACTIVE', missing: [] as string[] };

export async function addRegistration(
  db: Db,
  userId: string,
  kind: UserType,
  { status, missing } = APPROVED,
): Promise<void> {
  const level = status === 'ACTIVE' ? APPROVED_LEVEL[kind] : 0;
  await sql`
    insert into legal_registration (id, user_id, kind, status, level, missing)
    values (${fixedId(`registration ${userId} ${kind}`)}, ${userId}, ${kind}, ${status}, ${level}, ${missing})
    on conflict do nothing`.execute(db);
}

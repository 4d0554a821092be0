import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

const APPROVED = { status: 'ACTIVE', missing: [] as string[] };

/** The registration of an individual. Users who act for an organisation have none of their own. */
export async function addRegistration(db: Db, userId: string, { status, missing } = APPROVED): Promise<void> {
  const level = status === 'ACTIVE' ? 1 : 0;
  await sql`
    insert into legal_registration (id, user_id, kind, status, level, missing)
    values (${fixedId(`registration ${userId} SUBJECT`)}, ${userId}, 'SUBJECT', ${status}, ${level}, ${missing})
    on conflict do nothing`.execute(db);
}

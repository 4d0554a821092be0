import { sql } from 'kysely';
import type { OwnPerson } from '#business/people/own-person.contract.ts';
import { PERSON } from '#business/people/people.contract.ts';
import { personStanding } from '#business/people/person-standing.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { lastReview } from '#kit/server/engine/reviews.store.ts';

/** The relation of an account to the person whose it is. */
export const SELF = 'self';

/** The person who a user is; of several records the one that was not closed. */
export async function personOf(db: Db, userId: string): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`
    select gc_person.* from participation join gc_person on gc_person.id = object_id
    where object = ${PERSON} and user_id = ${userId} and relation = ${SELF} and ended_at is null
    order by gc_person.status = 'CLOSED', participation.created_at, participation.id limit 1`.execute(db);
  return rows[0];
}

/** How far the person behind an account has come; nothing where the centre has entered none. */
export async function standingOfPerson(db: Db, userId: string) {
  const row = await personOf(db, userId);
  return row ? (await standingOfRow(db, row)).standing : null;
}

async function standingOfRow(db: Db, row: StateRow) {
  const review = row.status === 'REJECTED' ? await lastReview(db, PERSON, row.id) : undefined;
  return { review, standing: personStanding(row, review?.remarks.map(({ field }) => field) ?? []) };
}

/** What somebody sees of their own record. */
export async function ownPerson(db: Db, row: StateRow): Promise<OwnPerson> {
  const { review, standing } = await standingOfRow(db, row);
  const { id, name, idType, idNo, orgName, phone } = row as StateRow & Record<string, string | null>;
  return {
    id,
    name: String(name),
    idType: String(idType),
    idNo: String(idNo),
    orgName: String(orgName),
    phone: phone ?? null,
    status: standing.status,
    missing: standing.missing,
    opinion: review?.opinion ?? null,
    remarks: review?.remarks.map((remark) => ({ ...remark, by: review.byName })) ?? [],
  };
}

/** Whether one of these organisations, as far as it is a draft, has people. */
export async function draftHasPeople(db: Db, orgIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from gc_person join gc_org on gc_org.id = org_id or gc_org.id = transfer_org_id
    where gc_org.id = any(${orgIds}::uuid[]) and gc_org.status = 'DRAFT' limit 1`.execute(db);
  return rows.length > 0;
}

/** How many of these are people of the organisation who are not closed. */
export async function peopleAmong(db: Db, orgId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gc_person
    where org_id = ${orgId} and id = any(${ids}::uuid[]) and status <> 'CLOSED'`.execute(db);
  return rows[0]?.count ?? 0;
}

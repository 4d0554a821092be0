import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

export interface Participation {
  object: string;
  objectId: string;
  relation: string;
  /** A user, or an organisation whose members stand so. */
  userId?: string;
  partyId?: string;
  by?: string;
}

export async function addParticipation(
  db: Db,
  { object, objectId, relation, userId = undefined, partyId = undefined, by = undefined }: Participation,
): Promise<void> {
  await sql`
    insert into participation (id, object, object_id, relation, user_id, party_id, created_by)
    values (${newId()}, ${object}, ${objectId}, ${relation}, ${userId ?? null}, ${partyId ?? null}, ${by ?? null})
    on conflict do nothing`.execute(db);
}

/** Ends every relation to objects that are no longer there. */
export async function endParticipations(db: Db, objectIds: readonly string[], by: string): Promise<void> {
  await sql`
    update participation set ended_at = business_now(), ended_by = ${by}
    where (object_id = any(${objectIds}::uuid[]) or party_id = any(${objectIds}::uuid[])) and ended_at is null`.execute(
    db,
  );
}

export const endParticipation = (db: Db, id: string, by: string) =>
  sql`update participation set ended_at = business_now(), ended_by = ${by} where id = ${id} and ended_at is null`.execute(
    db,
  );

export interface Participant {
  id: string;
  userId: string;
  createdAt: Date;
  createdBy: string | null;
  endedAt: Date | null;
  endedBy: string | null;
}

/** The users who stand or stood so to an object in person, who came first before the others. */
export async function participantsOf(
  db: Db,
  { object, objectId, relation }: Pick<Participation, 'object' | 'objectId' | 'relation'>,
): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select id, user_id, created_at, created_by, ended_at, ended_by from participation
    where object = ${object} and object_id = ${objectId} and relation = ${relation} and user_id is not null
    order by created_at, id`.execute(db);
  return rows;
}

/** What the user takes part in as a member. */
export async function partiesOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ objectId: string }>`
    select object_id from participation where user_id = ${userId} and relation = 'member' and ended_at is null
    order by created_at, id`.execute(db);
  return rows.map(({ objectId }) => objectId);
}

/** The users who stand so to an object, in person or as members. */
export async function usersIn(db: Db, objectId: string, relation: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct coalesce(one.user_id, member.user_id) as user_id
    from participation as one
    left join participation as member
      on member.object_id = one.party_id and member.relation = 'member' and member.ended_at is null
    where one.object_id = ${objectId} and one.relation = ${relation} and one.ended_at is null
      and coalesce(one.user_id, member.user_id) is not null`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Everybody who is or was a member of a party. */
export async function everMembers(db: Db, partyId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from participation
    where object_id = ${partyId} and relation = 'member' and user_id is not null`.execute(db);
  return rows.map(({ userId }) => userId);
}

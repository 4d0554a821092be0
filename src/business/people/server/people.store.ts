import { sql } from 'kysely';
import { PERSON } from '#business/people/people.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { SELF } from './people.reads.ts';

/** The person with this document; records that were closed are no longer asked, and what was not handed in comes last. */
export async function findByDocument(db: Db, idType: string, mac: string): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`
    select * from gc_person where id_type = ${idType} and id_no_mac = ${mac} and status <> 'CLOSED'
    order by status in ('DRAFT', 'REJECTED'), created_at limit 1`.execute(db);
  return rows[0];
}

/** Makes this the account of a person, and no other any more; answers whose it was before. */
export async function giveAccount(db: Db, id: string, userId: string, by: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update participation set ended_at = business_now()
    where object = ${PERSON} and object_id = ${id} and relation = ${SELF} and user_id <> ${userId} and ended_at is null
    returning user_id`.execute(db);
  await addParticipation(db, { object: PERSON, objectId: id, relation: SELF, userId, by });
  return rows.map((row) => row.userId);
}

/** Opens a transfer of a person, or ends it with nothing. */
export async function keepTransfer(
  db: Db,
  id: string,
  to: { orgId: string; side: 'ASKED' | 'OFFERED' } | undefined,
  username: string,
): Promise<void> {
  await sql`
    update gc_person set transfer_org_id = ${to?.orgId ?? null}, transfer_side = ${to?.side ?? null},
      updated_by = ${username}, updated_at = business_now()
    where id = ${id}`.execute(db);
}

/** Whom an organisation has asked for and not got yet, as far as it knows them. */
export async function askedBy(db: Db, orgId: string): Promise<{ id: string; name: string; idNo: string }[]> {
  const { rows } = await sql<{ id: string; name: string; idNo: string }>`
    select id, name, id_no from gc_person where transfer_org_id = ${orgId} and transfer_side = 'ASKED' and status <> 'CLOSED'
    order by name, id`.execute(db);
  return rows;
}

export async function moveToTransferOrg(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ orgName: string }>`
    update gc_person set org_id = transfer_org_id, transfer_org_id = null, transfer_side = null
    where id = ${id} returning org_name`.execute(db);
  return rows[0]?.orgName;
}

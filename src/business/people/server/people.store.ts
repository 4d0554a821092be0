import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';

/** The person with this document; records that were closed are no longer asked. */
export async function findByDocument(db: Db, idType: string, mac: string): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`
    select * from gc_person where id_type = ${idType} and id_no_mac = ${mac} and status <> 'CLOSED'`.execute(db);
  return rows[0];
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

export async function moveToTransferOrg(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ orgName: string }>`
    update gc_person set org_id = transfer_org_id, transfer_org_id = null, transfer_side = null
    where id = ${id} returning org_name`.execute(db);
  return rows[0]?.orgName;
}

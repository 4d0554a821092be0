import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import type { Giver } from './grants.store.ts';

/**
 * Gives a role all that another holds, with the data rules that the other has chosen. The caller has locked access and
 * knows that both are there.
 */
export async function copyGrants(db: Db, from: string, to: string, giver: Giver): Promise<void> {
  await sql`
    insert into role_permission (role_id, permission_id, granted_by, granted_at, address)
    select ${to}, permission_id, ${giver.username}, business_now(), ${giver.address}
    from role_permission where role_id = ${from}`.execute(db);
  // A rule that is being deleted is waited for, and then not there any more.
  await sql`
    insert into role_data_rule (role_id, permission_id, data_rule_id)
    select ${to}, role_data_rule.permission_id, data_rule.id from role_data_rule
    join data_rule on data_rule.id = role_data_rule.data_rule_id
    where role_data_rule.role_id = ${from} for key share of data_rule`.execute(db);
}

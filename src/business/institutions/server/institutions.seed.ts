import { sql } from 'kysely';
import { findOrganisation } from '#business/organisations/server/organisations.reads.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

interface InstitutionSeed {
  instCode: string;
  instName: string;
  /** The credit code of its organisation, which is there already. */
  orgCode: string;
}

/** Enters an institution of the demo city, unless it is there. */
export async function seedInstitution(db: Db, { instCode, instName, orgCode }: InstitutionSeed): Promise<void> {
  const organisation = await findOrganisation(db, { creditCode: orgCode });
  if (!organisation) throw new Error(`no organisation ${orgCode} for the institution ${instCode}`);
  await sql`
    insert into institution (id, inst_code, inst_name, org_id, org_code, org_name)
    values (${newId()}, ${instCode}, ${instName}, ${organisation.id}, ${orgCode}, ${organisation.orgName})
    on conflict do nothing`.execute(db);
}

import { sql } from 'kysely';
import { findOrganisation, isActiveIssuer } from '#business/organisations/server/organisations.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';

export const institutionHooks: ResourceHooks = {
  // Who maintains them sees all; everybody else those of which a guarantee can be asked now.
  scope: ({ permissions }) => (permissions.has('institution:edit') ? [] : [sql`enabled`, isActiveIssuer('org_id')]),
  check: async ({ orgCode }, db) => {
    if (typeof orgCode !== 'string') return;
    const named = await findOrganisation(db, { creditCode: orgCode });
    if (!named) throw new Refusal('institution.no-organisation', { field: 'orgCode' });
    if (!named.orgKinds.split(',').includes('ISSUER'))
      throw new Refusal('institution.no-issuer', { field: 'orgCode', values: { name: named.orgName } });
    if (named.status !== 'ACTIVE')
      throw new Refusal('institution.not-in-force', { field: 'orgCode', values: { name: named.orgName } });
  },
  afterSave: async (id, db) => {
    const { rows } = await sql<{ orgCode: string }>`select org_code from institution where id = ${id}`.execute(db);
    const organisation = await findOrganisation(db, { creditCode: rows[0]?.orgCode });
    if (!organisation) throw new Refusal('institution.no-organisation', { field: 'orgCode' });
    await sql`
      update institution set org_id = ${organisation.id}, org_name = ${organisation.orgName}
      where id = ${id} and (org_id, org_name) is distinct from (${organisation.id}::uuid, ${organisation.orgName})`.execute(
      db,
    );
  },
};

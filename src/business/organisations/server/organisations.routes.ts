import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { organisationCalls } from '#business/organisations/organisations.contract.ts';
import { openField } from '#kit/server/engine/field-seal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { sealedIn } from '#kit/server/resource/sealed-fields.ts';
import { serveMembers } from './organisation-members.routes.ts';
import { organisationOf, ownOrganisation } from './organisations.reads.ts';
import { servePhoneCode } from './phone-code.routes.ts';

export default function serveOrganisations(app: FastifyInstance): void {
  servePhoneCode(app);

  serve(app, organisationCalls.mine, async ({ db, caller }) => {
    const found = await organisationOf(db, caller.id);
    if (!found) return null;
    await app.kernel.catchUp(db, 'gc_org', found.id);
    const row = (await organisationOf(db, caller.id)) ?? found;
    return ownOrganisation(db, row);
  });

  serve(app, organisationCalls.reveal, {
    find: async ({ db, body }) => {
      const { rows } = await sql<{ id: string; legalRepIdNoSealed: string }>`
        select id, legal_rep_id_no_sealed from gc_org where id = ${body.id}`.execute(db);
      return rows[0];
    },
    act: ({ auditSubject }, { id, legalRepIdNoSealed }) => {
      auditSubject('gc_org', id, { field: 'legalRepIdNo' });
      const context = sealedIn('gc_org', 'legalRepIdNo', id);
      return { legalRepIdNo: openField(app.kernel.keys.field, legalRepIdNoSealed, context) };
    },
  });

  serve(app, organisationCalls.revealAccount, {
    find: async ({ db, body }) => {
      const { rows } = await sql<{ id: string; basicAccountNoSealed: string | null }>`
        select id, basic_account_no_sealed from gc_org where id = ${body.id}`.execute(db);
      return rows[0];
    },
    act: ({ auditSubject }, { id, basicAccountNoSealed }) => {
      auditSubject('gc_org', id, { field: 'basicAccountNo' });
      const context = sealedIn('gc_org', 'basicAccountNo', id);
      return {
        basicAccountNo: basicAccountNoSealed && openField(app.kernel.keys.field, basicAccountNoSealed, context),
      };
    },
  });

  serveMembers(app);
}

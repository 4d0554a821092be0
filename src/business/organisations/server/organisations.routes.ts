import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { roleCodesOf } from '#admin/roles/server/roles.reads.ts';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { ORGANISATION, organisationCalls } from '#business/organisations/organisations.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { CODE_LIMITS } from '#kit/server/engine/codes/one-time-codes.ts';
import { openField } from '#kit/server/engine/field-seal.ts';
import { MEMBER } from '#kit/server/engine/object-kind.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import { serve } from '#kit/server/http/serve.ts';
import { sealedIn } from '#kit/server/resource/sealed-fields.ts';
import { memberFault } from './member-duties.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { organisationOf, ownOrganisation } from './organisations.reads.ts';
import { sendPhoneCode } from './phone-code.ts';

export default function serveOrganisations(app: FastifyInstance): void {
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

  serve(app, organisationCalls.phoneCode, {
    find: ({ db, body }) => lockRow(db, organisationCommanded, body.id),
    act: async ({ db, caller, auditSubject, message }, row) => {
      const sentTo = await sendPhoneCode(app.kernel, db, caller, row);
      auditSubject('gc_org', row.id, { sentTo });
      message('验证码已发送');
      return { sentTo, seconds: CODE_LIMITS.pauseSeconds };
    },
  });

  serve(app, organisationCalls.addMember, async ({ db, body, caller, auditSubject, message }) => {
    const user = await findByUsername(db, body.username);
    if (!user) throw new Refusal('org.unknown-account', { field: 'username' });
    const fault = memberFault(await roleCodesOf(db, user.id), user.username);
    if (fault) throw fault;
    await addParticipation(db, {
      object: ORGANISATION,
      objectId: body.id,
      relation: MEMBER,
      userId: user.id,
      by: caller.username,
    });
    auditSubject('gc_org', body.id, { member: user.username });
    message('操作成功！');
    return null;
  });
}

import type { FastifyInstance } from 'fastify';
import {
  lastOrganisationChange,
  ORGANISATION_CHANGE,
  requestOrganisationChange,
  revealOrganisationChange,
} from '#business/organisations/organisation-changes.contract.ts';
import { ORGANISATION, organisations } from '#business/organisations/organisations.contract.ts';
import { CHANGED_IN } from '#business/organisations/organisations.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { keepChange } from '#kit/server/engine/changes/changes.ts';
import { lastChangeOf } from '#kit/server/engine/changes/last-change.ts';
import { changeWithSealed, revealWanted } from '#kit/server/engine/changes/reveal-wanted.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { moveRow, otherState } from '#kit/server/engine/move-row.ts';
import { lockRow, staleState } from '#kit/server/engine/serve-commands.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { organisationChangeCommanded, type Signatures } from './organisation-changes.commands.ts';
import { organisationHooks } from './organisation-hooks.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { placeOf, tryPhoneCode } from './phone-code.ts';

export default function serveOrganisationChanges(app: FastifyInstance): void {
  serve(app, lastOrganisationChange, ({ db, query }) =>
    lastChangeOf(db, { object: ORGANISATION, objectId: query.id, reviewed: ORGANISATION_CHANGE }),
  );

  serve(app, revealOrganisationChange, {
    find: ({ db, body }) => changeWithSealed(db, { changeId: body.id }),
    act: ({ body: { field }, auditSubject }, change) => {
      auditSubject('gc_org', change.objectId, { field, change: change.id });
      return { [field]: revealWanted(app.kernel.keys.field, change, { table: organisations.table, field }) };
    },
  });

  serve(app, requestOrganisationChange, {
    prepare: async ({ body, caller }): Promise<Signatures> => ({
      phone: await tryPhoneCode(app.kernel, placeOf(caller, 'requestChange', body.id), body.phoneCode),
      newPhone: await tryPhoneCode(app.kernel, placeOf(caller, 'newPhone', body.id), body.newPhoneCode),
      sent: { changes: body.changes, reason: body.reason },
    }),
    act: async ({ db, body, caller, now: clock, recordFact, emit, auditSubject, message }, signatures) => {
      const row = await lockRow(db, organisationCommanded, body.id);
      if (!row) throw new Refusal('row.not-found', { kind: 'not-found' });
      if (body.version !== row.version)
        throw await staleState(app.kernel, db, organisationCommanded, { row, seen: body.version });
      if (!CHANGED_IN.includes(row.status)) throw otherState(organisationCommanded, row);
      const now = await clock();
      const id = await keepChange(servedOf(app.kernel, organisations as never), organisationHooks, db, {
        object: ORGANISATION,
        title: String(row.orgName),
        row,
        changes: body.changes as Values,
        reason: body.reason as string | undefined,
        caller,
        now,
        status: 'DRAFT',
      });
      const change = await lockRow(db, organisationChangeCommanded, id);
      if (!change) throw new Refusal('change.none');
      await moveRow(db, organisationChangeCommanded, {
        kernel: app.kernel,
        db,
        row: change as StateRow,
        command: 'submit',
        caller,
        input: {},
        prepared: signatures,
        actors: ['applicant'],
        now,
        recordFact,
        emit: ({ topic, payload, subject }) => emit(topic, payload, subject),
      });
      auditSubject('change_request', id, { organisation: row.id });
      message('变更已提交，等待审核');
      return { id };
    },
  });
}

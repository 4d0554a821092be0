import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type SignedAct, signatureCode } from '#business/organisations/organisation-signature.contract.ts';
import { ORGANISATION, organisations } from '#business/organisations/organisations.contract.ts';
import { CHANGED_IN } from '#business/organisations/organisations.rules.ts';
import { malformed } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { type ChangeRequest, refuseChange } from '#kit/server/engine/changes/changes.ts';
import { CODE_LIMITS } from '#kit/server/engine/codes/code-limits.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { otherState } from '#kit/server/engine/move-row.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { organisationHooks } from './organisation-hooks.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { placeOf, type Signing, sendPhoneCode, signedChange, signedEntry, signedPhone } from './phone-code.ts';

interface Asked {
  id: string;
  sign?: SignedAct | undefined;
  changeId?: string | undefined;
  changes?: Values | undefined;
  reason?: string | undefined;
}

/** Checks what is to be signed before a code is sent: a correction afterwards would need a new code. */
export function servePhoneCode(app: FastifyInstance): void {
  serve(app, signatureCode, {
    find: ({ db, body }) => lockRow(db, organisationCommanded, body.id),
    act: async ({ db, body, caller, auditSubject, message }, row) => {
      const asked = body as Asked;
      const { sign = 'submit' } = asked;
      const change = sign === 'correctChange' ? await returnedChange(db, asked) : undefined;
      const signing = await signingOf(app.kernel, db, caller, { ...asked, sign, row, change });
      const place = placeOf(caller, sign, change?.id ?? row.id);
      const sentTo = await sendPhoneCode(app.kernel, db, { ...signing, sign, place });
      auditSubject('gc_org', row.id, { sentTo, sign });
      message('验证码已发送');
      return { sentTo, seconds: CODE_LIMITS.pauseSeconds };
    },
  });
}

async function returnedChange(db: Db, { id, changeId }: Asked): Promise<ChangeRequest> {
  const { rows } = await sql<ChangeRequest>`
    select * from change_request
    where id = ${changeId ?? null} and object = ${ORGANISATION} and object_id = ${id} and status = 'REJECTED'`.execute(
    db,
  );
  const [change] = rows;
  if (!change) throw malformed('changeId', 'wrong-format', { field: 'changeId' });
  return change;
}

interface ToSign extends Asked {
  sign: SignedAct;
  row: StateRow;
  change: ChangeRequest | undefined;
}

async function signingOf(
  kernel: Kernel,
  db: Db,
  caller: Caller,
  { sign, row, change, changes = {}, reason }: ToSign,
): Promise<Signing> {
  if (sign === 'submit') return signedEntry(kernel, row);
  if (!CHANGED_IN.includes(row.status)) throw otherState(organisationCommanded, row);
  const served = servedOf(kernel, organisations as never);
  await refuseChange(served, organisationHooks, db, { row, changes, caller, change });
  if (sign !== 'newPhone') return signedChange(kernel, row, { changes, reason });
  if (typeof changes.contactPhone !== 'string') throw malformed('contactPhone', 'missing', { field: '联系人手机' });
  return signedPhone(kernel, changes.contactPhone);
}

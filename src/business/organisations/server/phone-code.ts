import { renderMessage } from '#business/messages/templates.rules.ts';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import type { PhoneCode } from '#business/organisations/organisations.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { CODE_LIMITS, endCode, makeCode, type TriedCode, tryCode } from '#kit/server/engine/codes/one-time-codes.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { masked } from '#kit/server/engine/field-seal.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';

const PHONE_CODE = 'phone-code';

const placeOf = (caller: Caller, objectId: string) => ({ object: ORGANISATION, objectId, userId: caller.id });

/** Sends a code to the contact of an organisation; gives the telephone as others see it. */
export async function sendPhoneCode(kernel: Kernel, db: Db, caller: Caller, row: StateRow): Promise<string> {
  const phone = String(row.contactPhone ?? '');
  if (phone === '') throw new Refusal('org.no-contact-phone', { field: 'contactPhone' });
  if (!kernel.deliveries.has('SMS')) throw new Refusal('code.no-channel');
  const code = await makeCode(db, kernel.keys.field, placeOf(caller, row.id), phone);
  const { title, body } = renderMessage(PHONE_CODE, { code, minutes: CODE_LIMITS.minutes });
  await kernel.deliveries.send(db, {
    channel: 'SMS',
    kind: PHONE_CODE,
    recipient: phone,
    title: title.zh,
    text: body.zh,
    isSecret: true,
  });
  return masked(phone);
}

/** Spends a try, before the transaction of the act. */
export const tryPhoneCode = (kernel: Kernel, db: Db, caller: Caller, id: string, code: unknown): Promise<TriedCode> =>
  tryCode(db, kernel.keys.field, placeOf(caller, id), code);

/** What a tried code is worth for the organisation as it is now: it must have gone to the telephone of today. */
export const codeFor = (tried: TriedCode | undefined, row: StateRow): PhoneCode => {
  if (!tried) return 'missing';
  return tried.is === 'right' && tried.recipient !== row.contactPhone ? 'over' : tried.is;
};

/** Uses a code up together with what it was for. */
export async function spendCode(db: Db, tried: TriedCode | undefined, field: string): Promise<void> {
  if (tried?.is !== 'right' || !(await endCode(db, tried.id))) throw new Refusal('code.over', { field });
}

import { renderMessage } from '#business/messages/templates.rules.ts';
import { ORGANISATION_CHANGE } from '#business/organisations/organisation-changes.contract.ts';
import type { SignedAct } from '#business/organisations/organisation-signature.contract.ts';
import { ORGANISATION, organisations } from '#business/organisations/organisations.contract.ts';
import type { PhoneCode } from '#business/organisations/organisations.rules.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { CODE_LIMITS, type CodePlace } from '#kit/server/engine/codes/code-limits.ts';
import { endCode, makeCode, signedContent, type TriedCode, tryCode } from '#kit/server/engine/codes/one-time-codes.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { masked } from '#kit/server/engine/field-seal.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';

const PHONE_CODE = 'phone-code';

/** What the SMS says of the act. Names that somebody has entered stay out of it: codes go to any number. */
const ACTS: Record<SignedAct, Words> = {
  submit: { zh: '提交单位审核', en: 'handing an organisation in' },
  requestChange: { zh: '申请单位信息变更', en: 'asking for a change of an organisation' },
  correctChange: { zh: '重新提交单位信息变更', en: 'handing a corrected change in again' },
  newPhone: { zh: '确认新的联系人手机', en: 'a new telephone of the contact' },
};

const ACT_OBJECTS: Record<SignedAct, string> = {
  submit: ORGANISATION,
  requestChange: ORGANISATION,
  correctChange: ORGANISATION_CHANGE,
  newPhone: ORGANISATION,
};

export const placeOf = (caller: Pick<Caller, 'id'>, sign: SignedAct, objectId: string): CodePlace => ({
  act: `${ACT_OBJECTS[sign]}.${sign}`,
  object: ACT_OBJECTS[sign],
  objectId,
  userId: caller.id,
});

/** Where a code goes, and what it signs. */
export interface Signing {
  recipient: string;
  content: string;
}

type Keys = Pick<Kernel, 'keys'>;

const ENTERED = Object.entries(organisations.fields).filter(
  ([, field]) => !('computed' in field) && !('inForm' in field && field.inForm === false),
);

/** An organisation as its author has entered it. */
export function signedEntry({ keys }: Keys, row: StateRow): Signing {
  const entered = ENTERED.map(([name, field]) => [name, row['sealed' in field ? `${name}Mac` : name] ?? null]);
  return { recipient: String(row.contactPhone ?? ''), content: signedContent(keys.field, Object.fromEntries(entered)) };
}

/** A change as it is asked for; it is signed from the telephone that is in force. */
export const signedChange = (
  { keys }: Keys,
  { contactPhone }: StateRow,
  { changes, reason }: { changes?: unknown; reason?: unknown },
): Signing => ({
  recipient: String(contactPhone ?? ''),
  content: signedContent(keys.field, { changes: changes ?? {}, reason: reason ?? '' }),
});

export const signedPhone = ({ keys }: Keys, phone: string): Signing => ({
  recipient: phone,
  content: signedContent(keys.field, { phone }),
});

/** Sends a code; gives the telephone as others see it. */
export async function sendPhoneCode(
  kernel: Kernel,
  db: Db,
  { sign, place, recipient, content }: Signing & { sign: SignedAct; place: CodePlace },
): Promise<string> {
  if (recipient === '') throw new Refusal('org.no-contact-phone', { field: 'contactPhone' });
  if (!kernel.deliveries.has('SMS')) throw new Refusal('code.no-channel');
  const code = await makeCode(db, kernel.keys.field, { place, recipient, content });
  const { title, body } = renderMessage(PHONE_CODE, { code, minutes: CODE_LIMITS.minutes, act: ACTS[sign] });
  await kernel.deliveries.send(db, {
    channel: 'SMS',
    kind: PHONE_CODE,
    recipient,
    title: title.zh,
    text: body.zh,
    isSecret: true,
  });
  return masked(recipient);
}

/** Compares a code, before the transaction of the act: a wrong one spends a try. */
export const tryPhoneCode = (kernel: Kernel, place: CodePlace, code: unknown): Promise<TriedCode> =>
  tryCode(kernel.db, kernel.keys.field, place, code);

/** What a tried code is worth for what is done now: it must have gone to this telephone, for just this content. */
export function codeFor(tried: TriedCode | undefined, { recipient, content }: Signing): PhoneCode {
  if (!tried) return { is: 'missing' };
  if (tried.is !== 'right') return tried;
  if (tried.recipient !== recipient) return { is: 'over' };
  return { is: tried.content === content ? 'right' : 'changed' };
}

/** Uses a code up together with what it was for. */
export async function spendCode(db: Db, tried: TriedCode | undefined, field: string): Promise<void> {
  if (tried?.is !== 'right' || !(await endCode(db, tried.id))) throw new Refusal('code.over', { field });
}

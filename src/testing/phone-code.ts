import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import type { Client } from './client.ts';

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** The code that went to a telephone last, read from the outbox of the demo behind the server's back. */
export async function sentCode(owner: Db, phone: string, after = 0): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { rows } = await sql<{ body: string; count: number }>`
      select demo_outbox.body, count(*) over ()::int as count
      from message_delivery join demo_outbox on delivery_id = message_delivery.id
      where kind = 'phone-code' and recipient = ${phone} order by message_delivery.created_at desc, id desc limit 1`.execute(
      owner,
    );
    const [row] = rows;
    const code = /\d{6}/.exec(row?.body ?? '')?.[0];
    if (row && code && row.count > after) return code;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`no code went to ${phone}`);
}

/** What a code is asked for beside the organisation: for its entry, unless it says so. */
export interface ToSign {
  sign?: 'submit' | 'requestChange' | 'correctChange' | 'newPhone';
  changeId?: string;
  changes?: object;
  reason?: string | undefined;
}

/** Asks for a code for an organisation, as its form does, and gives it. */
export async function codeFor(owner: Db, client: Client, organisationId: string, signed: ToSign = {}): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select contact_phone as phone from gc_org where id = ${organisationId}`.execute(owner);
  const { contactPhone } = (signed.changes ?? {}) as { contactPhone?: string };
  const phone = signed.sign === 'newPhone' && contactPhone ? contactPhone : (rows[0]?.phone ?? '');
  const sent = await sentTo(owner, phone);
  // A form asks once a minute, and a telephone gets few codes a day; a test is faster and uses one number.
  await sql`update one_time_code set created_at = created_at - interval '3 days'`.execute(owner);
  const { body } = await client.post('/gcOrg/gcOrg/phoneCode', { id: organisationId, ...signed });
  if (!body.success) throw new Error(`no code was sent: ${JSON.stringify(body)}`);
  return sentCode(owner, phone, sent);
}

async function sentTo(owner: Db, phone: string): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from message_delivery join demo_outbox on delivery_id = message_delivery.id
    where kind = 'phone-code' and recipient = ${phone}`.execute(owner);
  return rows[0]?.sent ?? 0;
}

/** The codes with which an organisation asks for a change: of its telephone, and of the one that the change brings. */
export async function signedRequest(owner: Db, client: Client, id: string, asked: Omit<ToSign, 'sign'>) {
  const sign = asked.changeId ? ('correctChange' as const) : ('requestChange' as const);
  const phoneCode = await codeFor(owner, client, id, { ...asked, sign });
  if (!('contactPhone' in (asked.changes ?? {}))) return { phoneCode };
  return { phoneCode, newPhoneCode: await codeFor(owner, client, id, { ...asked, sign: 'newPhone' }) };
}

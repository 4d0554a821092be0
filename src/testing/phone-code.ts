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

/** Asks for a code for an organisation, as its form does, and gives it. */
export async function codeFor(owner: Db, client: Client, organisationId: string): Promise<string> {
  const { rows } = await sql<{ phone: string; sent: number }>`
    select contact_phone as phone, (select count(*)::int from message_delivery
      join demo_outbox on delivery_id = message_delivery.id
      where kind = 'phone-code' and recipient = contact_phone) as sent
    from gc_org where id = ${organisationId}`.execute(owner);
  const { phone = '', sent = 0 } = rows[0] ?? {};
  // A form asks once a minute, and a telephone gets ten codes a day; a test is faster and uses one number.
  await sql`update one_time_code set created_at = created_at - interval '3 days'`.execute(owner);
  const { body } = await client.post('/gcOrg/gcOrg/phoneCode', { id: organisationId });
  if (!body.success) throw new Error(`no code was sent: ${JSON.stringify(body)}`);
  return sentCode(owner, phone, sent);
}

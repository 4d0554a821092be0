import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';

declare module '#kit/server/db.ts' {
  interface Tables {
    fileTicket: { hash: string; path: string; userId: string; createdAt: Date; usedAt: Date | null };
    signingKey: { name: string; secret: string };
  }
}

const hashed = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

export async function insertTicket(db: Db, ticket: string, path: string, userId: string): Promise<void> {
  await sql`insert into file_ticket (hash, path, user_id) values (${hashed(ticket)}, ${path}, ${userId})`.execute(db);
}

export type TicketRefusal = 'ticket.unknown' | 'ticket.used' | 'ticket.expired' | 'ticket.foreign';

/** Uses a ticket up for this path, or tells why it is no good. */
export async function takeTicket(db: Db, ticket: string, path: string): Promise<TicketRefusal | undefined> {
  const { numAffectedRows } = await sql`
    update file_ticket set used_at = clock_timestamp() where hash = ${hashed(ticket)} and path = ${path}
      and used_at is null and created_at > clock_timestamp() - interval '60 seconds'`.execute(db);
  if (numAffectedRows === 1n) return undefined;
  const found = await db
    .selectFrom('fileTicket')
    .select(['path', 'usedAt'])
    .where('hash', '=', hashed(ticket))
    .executeTakeFirst();
  if (!found) return 'ticket.unknown';
  if (found.path !== path) return 'ticket.foreign';
  return found.usedAt ? 'ticket.used' : 'ticket.expired';
}

/** Kept a while longer than they are good for, so that their end can be told in words. */
export const sweepTickets = (db: Db) =>
  sql`delete from file_ticket where created_at < clock_timestamp() - interval '1 hour'`.execute(db);

const keys = new WeakMap<object, Promise<string>>();

/** The secret that signs links; it never changes while a process runs. */
export function signingSecret(db: Db): Promise<string> {
  const known = keys.get(db) ?? readSecret(db);
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}

async function readSecret(db: Db): Promise<string> {
  const { secret } = await db
    .selectFrom('signingKey')
    .select('secret')
    .where('name', '=', 'tickets')
    .executeTakeFirstOrThrow();
  return secret;
}

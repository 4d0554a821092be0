import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    fileTicket: { hash: string; path: string; userId: string; createdAt: Date; usedAt: Date | null };
  }
}

const hashed = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

export async function insertTicket(db: Db, ticket: string, path: string, userId: string): Promise<void> {
  await sql`insert into file_ticket (hash, path, user_id) values (${hashed(ticket)}, ${path}, ${userId})`.execute(db);
}

export type TicketRefusal = 'ticket.unknown' | 'ticket.used' | 'ticket.expired' | 'ticket.foreign';

/** Uses a ticket up for this path and gives whose it is, or tells why it is no good. */
export async function takeTicket(db: Db, ticket: string, path: string): Promise<{ userId: string } | TicketRefusal> {
  const { rows } = await sql<{ userId: string }>`
    update file_ticket set used_at = clock_timestamp() where hash = ${hashed(ticket)} and path = ${path}
      and used_at is null and created_at > clock_timestamp() - interval '60 seconds' returning user_id`.execute(db);
  if (rows[0]) return rows[0];
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

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import { fromWireTime } from '#kit/domain/wire-time.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { serve } from '#kit/server/http/serve.ts';

const CLOCK_LOCK = 7_203_120;

/** Makes the business clock movable. Only demo and tests call this; production refuses the table that it makes. */
export async function installRehearsalClock(owner: Db, appRole: string | undefined): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    // Two servers that start together would replace the function at the same moment.
    await sql`select pg_advisory_xact_lock(${CLOCK_LOCK})`.execute(trx);
    await sql`create table if not exists clock_offset (single boolean primary key default true check (single), moved interval not null)`.execute(
      trx,
    );
    await sql`insert into clock_offset (moved) values (interval '0') on conflict do nothing`.execute(trx);
    await sql`create or replace function business_now() returns timestamptz language sql volatile as
      'select clock_timestamp() + (select moved from clock_offset)'`.execute(trx);
    if (appRole) await sql`grant select, update on clock_offset to ${sql.id(appRole)}`.execute(trx);
  });
}

export async function hasRehearsalClock(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('public.clock_offset') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

const moveClock = endpoint({
  method: 'POST',
  path: '/sys/test/clock',
  permission: 'public',
  input: { body: Type.Object({ now: Type.String({ minLength: 1, maxLength: 40 }) }) },
  output: Nothing,
  summary: 'Test hook: move the business clock forward to this time',
});

export function serveRehearsalClock(app: FastifyInstance): void {
  serve(app, moveClock, async ({ db, body }) => {
    const now = fromWireTime(body.now) ?? new Date(body.now);
    if (Number.isNaN(now.getTime())) throw malformed('now', 'wrong-format');
    if (now < (await businessNow(db))) throw new Refusal('clock.backwards', { field: 'now' });
    await sql`update clock_offset set moved = ${now} - clock_timestamp()`.execute(db);
    return null;
  });
}

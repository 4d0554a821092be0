import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { clockCalls as calls } from '#kit/contract/clock.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { serve } from './serve.ts';

export function serveClock(app: FastifyInstance): void {
  serve(app, calls.read, async ({ db }) => {
    const { rows } = await sql<{ now: Date; offsetMs: number }>`
      with reading as (select business_now() as now, clock_timestamp() as real)
      select now, round(extract(epoch from now - real) * 1000)::float8 as offset_ms from reading`.execute(db);
    const [reading] = rows;
    if (!reading) throw new Error('the clock gave no row');
    // The two clocks are read one after the other; a difference below a second is no rehearsal.
    const offsetMs = Math.abs(reading.offsetMs) < 1_000 ? 0 : reading.offsetMs;
    return { now: reading.now.getTime(), text: toWireTime(reading.now), offsetMs };
  });
}

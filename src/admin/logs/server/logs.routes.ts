import type { FastifyInstance } from 'fastify';
import { logCalls as calls } from '#admin/logs/logs.contract.ts';
import { signInCounts, signInsByDay } from '#admin/session/server/session.reads.ts';
import { serve } from '#kit/server/http/serve.ts';

export default function logs(app: FastifyInstance): void {
  serve(app, calls.counts, async ({ db }) => {
    const { total, today, addresses } = await signInCounts(db);
    return { totalVisitCount: total, todayVisitCount: today, todayIp: addresses };
  });

  serve(app, calls.visits, async ({ db }) => {
    const days = await signInsByDay(db);
    return days.map(({ day, visits, addresses }) => ({ tian: day, type: day.slice(5), visit: visits, ip: addresses }));
  });
}

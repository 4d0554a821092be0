import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from './serve.ts';

const Check = Type.Object({ status: Type.String(), checks: Type.Record(Type.String(), Type.String()) });
const shared = { method: 'GET', at: 'root', permission: 'public', input: {} } as const;

export const healthCalls = {
  live: endpoint({
    ...shared,
    path: '/healthz',
    bare: 'json',
    output: Type.Object({ status: Type.String() }),
    summary: 'The process answers',
  }),
  ready: endpoint({ ...shared, path: '/readyz', bare: 'json', output: Check, summary: 'The server can do its work' }),
  metrics: endpoint({
    ...shared,
    path: '/metrics',
    bare: 'file',
    output: Type.Unknown(),
    summary: 'Figures for Prometheus; loopback or bearer token',
  }),
};

export interface HealthHouse {
  /** Turns false as soon as the server begins to stop. */
  accepting(): boolean;
  feedConnected(): boolean;
  metricsToken: string | undefined;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export function serveHealth(app: FastifyInstance, house: HealthHouse): void {
  serve(app, healthCalls.live, () => ({ status: 'ok' }));

  serve(app, healthCalls.ready, async ({ db, reply }) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'ok',
      () => 'away',
    );
    const checks = {
      database,
      changeFeed: house.feedConnected() ? 'ok' : 'away',
      accepting: house.accepting() ? 'ok' : 'stopping',
    };
    const ready = Object.values(checks).every((state) => state === 'ok');
    if (!ready) reply.code(503);
    return { status: ready ? 'ok' : 'not ready', checks };
  });

  const registry = measure(app);
  serve(app, healthCalls.metrics, async ({ request, reply }) => {
    const { metricsToken } = house;
    const bearer = metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`;
    // A proxy on this machine also comes from loopback; it names whom it speaks for.
    const local = LOOPBACK.test(request.ip) && request.headers['x-forwarded-for'] === undefined;
    if (!local && !bearer) throw new Refusal('permission.denied', { kind: 'forbidden' });
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'gongkai_request_seconds',
    help: 'Duration of requests by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  return registry;
}

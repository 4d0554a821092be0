import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Type } from 'typebox';
import { endpoint, sharesRouteLabel } from '#kit/contract/endpoint.ts';
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
    summary: 'Figures for Prometheus; from this machine itself, or with the bearer token',
  }),
};

/** A number of /metrics. */
export interface Figure {
  name: string;
  help: string;
  /** Counters only grow, from the start of the process. */
  kind: 'gauge' | 'counter';
  value(): number | Promise<number>;
}

export interface HealthPlatform {
  /** Turns false as soon as the server begins to stop. */
  accepting(): boolean;
  feedConnected(): boolean;
  metricsToken: string | undefined;
  /** What somebody must look after when it is more than none. */
  figures: Figure[];
  /** Whether a proxy is named: then this machine may be anybody, and only the token counts. */
  behindProxy: boolean;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
];

/** Whether a request comes from this machine itself, not through a proxy on it and not from a page of another site. */
export const isFromHere = (peer: string | undefined, headers: IncomingHttpHeaders) =>
  LOOPBACK.test(peer ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  !PROXY_HEADERS.some((name) => headers[name] !== undefined);

function isBearer(sent: string | undefined, token: string | undefined): boolean {
  if (token === undefined || sent === undefined) return false;
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(sent), digest(`Bearer ${token}`));
}

export function serveHealth(app: FastifyInstance, platform: HealthPlatform): void {
  serve(app, healthCalls.live, () => ({ status: 'ok' }));

  serve(app, healthCalls.ready, async ({ db, reply }) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'ok',
      () => 'away',
    );
    const checks = {
      database,
      changeFeed: platform.feedConnected() ? 'ok' : 'away',
      accepting: platform.accepting() ? 'ok' : 'stopping',
    };
    const ready = Object.values(checks).every((state) => state === 'ok');
    if (!ready) reply.code(503);
    return { status: ready ? 'ok' : 'not ready', checks };
  });

  const registry = measure(app);
  for (const figure of platform.figures) addFigure(registry, figure);
  serve(app, healthCalls.metrics, async ({ request, reply }) => {
    const { headers, socket } = request;
    const local = !platform.behindProxy && isFromHere(socket.remoteAddress, headers);
    if (!local && !isBearer(headers.authorization, platform.metricsToken))
      throw new Refusal('permission.denied', { kind: 'forbidden' });
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function addFigure(registry: Registry, { name, help, kind, value }: Figure): void {
  // With the database away a figure is not known, and the others still are.
  const read = async () => value();
  const known = () => read().catch(() => undefined);
  const common = { name, help, registers: [registry] };
  if (kind === 'counter') {
    const counter = new Counter({
      ...common,
      collect: async () => {
        const count = await known();
        counter.reset();
        counter.inc(count ?? 0);
      },
    });
    return;
  }
  const gauge = new Gauge({
    ...common,
    collect: async () => {
      const count = await known();
      if (count === undefined) gauge.reset();
      else gauge.set(count);
    },
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
    requests.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1_000);
  });
  return registry;
}

/** Method and status of a shared route tell which call it was: they are shared too. */
function labelsOf({ method, routeOptions }: FastifyRequest, status: number) {
  const call = routeOptions.config.endpoint;
  if (call && sharesRouteLabel(call))
    return { method: 'any', route: 'shared', status: `${Math.floor(status / 100)}xx` };
  return { method, route: routeOptions.url ?? 'unknown', status };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyEndpoint, changes } from '#kit/contract/endpoint.ts';
import { RESTRICTED } from '#kit/contract/outcomes.ts';
import { forbidden, Refusal } from '#kit/domain/refusal.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { perMinute, refuseTooMany } from './per-minute.ts';
import { refuseUnsigned } from './signature.ts';

type Limiter = (request: FastifyRequest) => Promise<void>;

/** Who comes in: origin, session, rate and permission are settled before a byte of the body is read. */
export function addGate(app: FastifyInstance): void {
  const limiters = new Map<AnyEndpoint | 'platform', Limiter>();
  const limiterOf = (call: AnyEndpoint) => {
    const owner = call.callsPerMinute ? call : 'platform';
    const known =
      limiters.get(owner) ?? limiter(app, call.callsPerMinute ?? app.kernel.settings.callsPerMinute, call.limitPer);
    limiters.set(owner, known);
    return known;
  };

  app.decorateRequest('caller', undefined);
  app.decorateRequest('token', undefined);
  app.addHook('onRequest', async (request) => {
    const call = request.routeOptions.config.endpoint;
    if (!call) return;
    refuseForeignOrigin(request, call, app.kernel.settings.origins);
    request.token = call.bare === 'socket' ? socketTokenOf(request) : tokenOf(request);
    const fault = call.permission === 'public' ? undefined : await identify(request, call);
    await limiterOf(call)(request);
    if (fault) throw fault;
    if (!call.alwaysOpen) refuseRestricted(request.caller);
    if (!mayCall(request, call)) throw forbidden();
    refuseUnsigned(request, call, Date.now());
  });
}

function limiter(app: FastifyInstance, max: number, per?: 'account'): Limiter {
  const keyOf = ({ caller, ip }: FastifyRequest) => (per === 'account' ? caller?.id : caller?.sessionId) ?? ip;
  const count = perMinute(app, max);
  return async (request) => refuseTooMany(await count(request, keyOf(request)));
}

// A browser names the site a request comes from; other programs send neither header and hold no cookies.
function refuseForeignOrigin(request: FastifyRequest, call: AnyEndpoint, origins: string[]): void {
  if (!changes(call) && call.bare !== 'socket') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) return;
  const foreign = site === undefined ? isElsewhere(request, origin) : site !== 'same-origin' && site !== 'none';
  if (foreign || (call.writes && site === 'none')) throw new Refusal('origin.foreign', { kind: 'forbidden' });
}

// Over plain HTTP a browser sends no Sec-Fetch-Site, but with every post its origin.
const isElsewhere = ({ host }: FastifyRequest, origin: string | undefined) =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-access-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** A browser cannot send our header with a socket: the token comes as the sub-protocol, or at the end of the path. */
function socketTokenOf({ headers, params }: FastifyRequest): string | undefined {
  const [protocol] = headers['sec-websocket-protocol']?.split(',') ?? [];
  return protocol?.trim() || (params as { token?: string }).token;
}

async function identify(request: FastifyRequest, call: AnyEndpoint): Promise<Refusal | undefined> {
  if (!request.token) return new Refusal('session.missing', { kind: 'no-session' });
  const tenant = request.headers['tenant-id'];
  const found = await request.server.kernel.authenticate(
    request.token,
    typeof tenant === 'string' ? tenant : undefined,
    // A page opens its socket again by itself when the connection was lost: that does not count as a user at work.
    call.bare === 'socket' ? 'look' : undefined,
  );
  if (found === 'ended') return new Refusal('session.ended', { kind: 'session-ended' });
  if (found === 'unknown') return new Refusal('session.unknown', { kind: 'no-session' });
  if (found === 'foreign-tenant') return new Refusal('session.foreign-tenant', { kind: 'no-session' });
  request.caller = found;
  return undefined;
}

/** Call this wherever a session enters without passing the gate. */
export function refuseRestricted(caller: Caller | undefined): void {
  if (caller?.restriction) throw new Refusal(caller.restriction, { wireCode: RESTRICTED });
}

function mayCall({ caller }: FastifyRequest, { permission }: AnyEndpoint): boolean {
  if (permission === 'public') return true;
  if (permission === 'signed-in') return caller !== undefined;
  return caller?.permissions.has(permission) ?? false;
}

import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { changes } from '#kit/contract/endpoint.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import { addGate } from '#kit/server/http/guard/gate.ts';
import { addHeaders, setHeaders } from '#kit/server/http/guard/headers.ts';
import { cutSlowBodies, type Patience, USUAL_PATIENCE } from '#kit/server/http/guard/slow-bodies.ts';
import { cutOffOnClose, SOCKET_OPTIONS, wantsSocket } from '#kit/server/realtime/sockets.ts';
import { cleanTexts } from '#kit/server/rich-text/clean-texts.ts';
import { sendRefusal } from './answers.ts';
import { addCompression } from './compression.ts';
import { handleError } from './errors.ts';
import type { Kernel } from './kernel.ts';
import { collectCalls } from './openapi.ts';
import { coerceObject } from './shapes/coerce.ts';
import { FORMATS } from './shapes/formats.ts';
import { LAZY_COMPILERS } from './shapes/lazy-shapes.ts';
import { takeUploads } from './uploads.ts';

export interface DoorOptions {
  logger: FastifyServerOptions['logger'] | false;
  trustedProxies: string[];
  patience?: Partial<Patience>;
}

const MEMORY_OF_CALLERS = 20_000;

export const AJV = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: false,
    strict: false,
    strictNumbers: true,
    formats: FORMATS,
  },
};

/** A server that knows the kernel and no call yet: everything that is the same for all of them. */
export async function openFrontDoor(kernel: Kernel, options: DoorOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger || false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: 1_048_576,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 4_000, ignoreTrailingSlash: true },
    // Bodies have limits of their own (slow-bodies.ts).
    requestTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, shouldUpgradeCallback: wantsSocket },
    frameworkErrors: refuseUnreadablePath,
    schemaController: { compilersFactory: LAZY_COMPILERS },
    ajv: AJV,
  });
  app.decorate('kernel', kernel);
  app.decorate('calls', []);
  app.decorate('importers', new Map());
  app.decorate('exporters', new Map());
  await app.register(rateLimit, { global: false, cache: MEMORY_OF_CALLERS });
  cutOffOnClose(app);
  await app.register(websocket, { options: SOCKET_OPTIONS });
  await collectCalls(app);
  refuseUndeclaredRoutes(app);
  rememberAddresses(app);
  readBodies(app);
  addHeaders(app);
  addCompression(app);
  addGate(app);
  cutSlowBodies(app, { ...USUAL_PATIENCE, ...options.patience });
  await takeUploads(app);
  addCoercion(app);
  addRequestLine(app);
  addPreflight(app);
  app.setErrorHandler(handleError);
  return app;
}

/** A path that is no text, or longer than any of our paths, meets no route and so none of the hooks. */
function refuseUnreadablePath(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setHeaders(request, reply);
  sendRefusal(request, reply, malformed('path', 'wrong-format'));
}

function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.endpoint) throw new Error(`${String(method)} ${url} has no declaration; mount it with serve()`);
  });
}

// Node forgets the address of a client that hangs up unless it was read before, and then nothing could be audited.
function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => {
    if (!socket.remoteAddress) socket.destroy();
  });
}

// The stock client sends some posts with a JSON type and nothing in them.
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, next) => {
    if (body === '') next(null, {});
    else void parse(request, String(body), next);
  });
}

function addCoercion(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const call = request.routeOptions.config.endpoint;
    if (!call) return;
    const { params, query, body } = call.input;
    // The POST twin of a GET with an effect takes the same parameters, from either place.
    const twin = request.method === 'POST' && call.method === 'GET' && changes(call);
    const sent = twin ? { ...(request.body as object), ...(request.query as object) } : request.query;
    request.params = coerceObject(params, request.params, 'path');
    request.query = coerceObject(query, sent, 'query');
    if (request.method === 'GET') return;
    request.body = coerceObject(body, twin ? {} : request.body, 'body');
    await cleanTexts(body, request.body as object, request.caller?.id ?? request.ip);
  });
}

/** One line a request: which call, how it ended and for whom. No body, no query, no token. */
function addRequestLine(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        caller: request.caller?.id,
      },
      'request',
    );
  });
}

/** Unknown paths and methods, and the preflight of a listed origin. */
function addPreflight(app: FastifyInstance): void {
  const pattern = (url: string) =>
    new RegExp(
      `^${url
        .replace(/[.+?^$()|[\]\\]/g, '\\$&')
        .replace(/:\w+/g, '[^/]+')
        .replace('*', '.*')}/?$`,
    );
  const known: RegExp[] = [];
  app.addHook('onRoute', ({ url }) => {
    if (url !== '*' && url !== '/*') known.push(pattern(url));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const exists = known.some((route) => route.test(path));
    if (request.method === 'OPTIONS' && exists && reply.getHeader('Access-Control-Allow-Origin'))
      return reply.code(204).send();
    const refusal = exists
      ? new Refusal('method.unknown', { kind: 'wrong-method' })
      : new Refusal('path.unknown', { kind: 'not-found' });
    return sendRefusal(request, reply, refusal);
  });
}

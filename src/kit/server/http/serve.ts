import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnyEndpoint,
  type BodyOf,
  changes,
  methodsOf,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
} from '#kit/contract/endpoint.ts';
import { forbidden, Refusal } from '#kit/domain/refusal.ts';
import { announcing } from '#kit/server/data/announce.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { fromWhere, type NewFact } from '#kit/server/engine/facts.ts';
import type { OutboxEvent } from '#kit/server/events/outbox.ts';
import type { AuditEntry } from '#kit/server/http/guard/audit.ts';
import {
  type Asked,
  actOnce,
  answeredBefore,
  claim,
  keepAnswer,
  ownerOf,
  readKey,
} from '#kit/server/http/guard/idempotency.ts';
import { kindOf, refuseUnlessOneOf, refuseUnrelated } from '#kit/server/http/guard/object-relations.ts';
import { assertScoped, refuseOutside } from '#kit/server/http/guard/object-scope.ts';
import { done } from './answers.ts';
import { actionOf, assertDeclared, schemaOf, secretsOf, takesSecrets } from './declared.ts';
import type { Caller, ObjectKind, ObjectScope } from './kernel.ts';
import { recordDone } from './record-done.ts';
import { clearArrived } from './uploads.ts';

type CallerOf<E extends AnyEndpoint> = E['permission'] extends 'public' ? Caller | undefined : Caller;

/** What a handler gets to work with. */
export interface Context<E extends AnyEndpoint> {
  /** The transaction of a changing call, the pool of a reading one. */
  db: Db;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: CallerOf<E>;
  /** The business clock; ask after locking the row. */
  now(): Promise<Date>;
  /** The words of the envelope, and its code where a done call has one of its own. */
  message(text: string, code?: number): void;
  /** Names what was changed, for the audit. */
  auditSubject(subject: string, subjectId: string, detail?: Record<string, unknown>): void;
  /** Keeps for ever what was decided, together with the change. */
  recordFact(fact: NewFact): void;
  /** Publishes an event together with the change; listeners get the events of one subject in their order. */
  emit(topic: string, payload: Record<string, unknown>, subject?: string): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends AnyEndpoint> = (context: Context<E>) => Promise<OutputOf<E>> | OutputOf<E>;

/** An act on one row: `find` reads or locks it within the caller's scope, and what it does not find is not the caller's. */
export interface ScopedHandler<E extends AnyEndpoint, Row> {
  find(context: Context<E>): Promise<Row | undefined>;
  act(context: Context<E>, row: Row): Promise<OutputOf<E>> | OutputOf<E>;
}

/** An act with slow work (`prepare`) that is done before its transaction and holds no connection; `act` writes what came of it. */
export interface PreparedHandler<E extends AnyEndpoint, Ready> {
  prepare(context: Context<E>): Promise<Ready>;
  act(context: Context<E>, ready: Ready): Promise<OutputOf<E>> | OutputOf<E>;
}

/** Mounts a declared call. The journey is the same for all: session, permission, input, key, transaction, scope, act, output, audit, envelope. */
export function serve<E extends AnyEndpoint, Row = never>(
  app: FastifyInstance,
  call: E,
  act: Handler<E> | ScopedHandler<E, Row> | PreparedHandler<E, Row>,
): void {
  const kind = kindOf(call, app.kernel.objectKinds);
  mount(app, call, withinRelations(kind, call, withinScope(app.kernel.scopes, call, planOf(call, act))));
}

/** Mounts a call on one object, which its `find` locks and answers with the caller's relations to it. */
export function serveRelated<E extends AnyEndpoint, Found extends { relations: readonly string[] }>(
  app: FastifyInstance,
  call: E,
  { find, act }: ScopedHandler<E, Found>,
): void {
  const enter: Handler<E> = async (context) => {
    const found = await find(context);
    refuseUnlessOneOf(call, found?.relations ?? []);
    return act(context, found as Found);
  };
  mount(app, call, withinScope(app.kernel.scopes, call, { act: enter }));
}

function mount<E extends AnyEndpoint>(app: FastifyInstance, call: E, plan: Plan<E>): void {
  assertDeclared(call);
  assertScoped(call, app.kernel.scopes);
  app.calls.push(call);
  const { base } = app.kernel.settings;
  for (const method of methodsOf(call)) {
    app.route({
      method,
      url: call.at === 'root' ? call.path : `${base}${call.path}`,
      schema: schemaOf(call, method),
      config: { endpoint: call },
      handler: (request, reply) => journey(app, call, plan, request, reply).finally(() => clearArrived(request)),
    });
  }
}

/** What is done before the transaction, and with what came of it in there. */
interface Plan<E extends AnyEndpoint> {
  prepare?: ((context: Context<E>) => Promise<unknown>) | undefined;
  act(context: Context<E>, ready?: unknown): ReturnType<Handler<E>>;
}

function planOf<E extends AnyEndpoint, Row>(
  call: E,
  act: Handler<E> | ScopedHandler<E, Row> | PreparedHandler<E, Row>,
): Plan<E> {
  if (typeof act === 'function') return { act };
  return 'prepare' in act ? (act as Plan<E>) : { act: scoped(call, act) };
}

/** The act, after a look at whether all that the call names exists for the caller. */
const withinScope = <E extends AnyEndpoint>(scopes: ObjectScope[], call: E, { prepare, act }: Plan<E>): Plan<E> =>
  call.scope
    ? {
        prepare,
        act: async (context, ready) => {
          await refuseOutside(call, scopes, context);
          return act(context, ready);
        },
      }
    : { prepare, act };

/** The act, once the caller is known to have the relation that the call demands to the object it names. */
const withinRelations = <E extends AnyEndpoint>(
  kind: ObjectKind | undefined,
  call: E,
  { prepare, act }: Plan<E>,
): Plan<E> =>
  kind
    ? {
        prepare,
        act: async (context, ready) => {
          await refuseUnrelated(call, kind, context);
          return act(context, ready);
        },
      }
    : { prepare, act };

const scoped =
  <E extends AnyEndpoint, Row>(call: E, { find, act }: ScopedHandler<E, Row>): Handler<E> =>
  async (context) => {
    const row = await find(context);
    if (row !== undefined) return act(context, row);
    throw call.outOfScope === 'forbidden'
      ? forbidden()
      : new Refusal('row.not-found', { kind: call.outOfScope ?? 'refused' });
  };

async function journey<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  { prepare, act }: Plan<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db } = app.kernel;
  if (!changes(call)) {
    const { context, words } = contextOf<E>(db, request, reply);
    const result = await act(context);
    return call.bare ? result : done(result, words);
  }
  const asked = askedBy(call, request);
  if (call.transaction === 'own') {
    const { answer, again } = await actOnce(db, asked, () => carryOut(db, call, act, request, reply));
    return again ? replayed(answer, reply) : answer;
  }
  if (!prepare) return announcing(db, (trx) => change(trx, call, act, asked, request, reply));
  const earlier = asked && (await answeredBefore(db, asked));
  if (earlier !== undefined) return replayed(earlier, reply);
  const ready = await prepare(contextOf<E>(db, request, reply).context);
  const enter: Handler<E> = (context) => act(context, ready);
  return announcing(db, (trx) => change(trx, call, enter, asked, request, reply));
}

async function change<E extends AnyEndpoint>(
  trx: Db,
  call: E,
  act: Handler<E>,
  asked: Asked | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const claimed = asked && (await claim(trx, asked));
  if (claimed?.earlier !== undefined) return replayed(claimed.earlier, reply);
  const answer = await carryOut(trx, call, act, request, reply);
  if (claimed) await keepAnswer(trx, claimed.id, answer);
  return answer;
}

async function carryOut<E extends AnyEndpoint>(
  db: Db,
  call: E,
  act: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { context, words } = contextOf<E>(db, request, reply);
  const result = await act(context);
  const answer = serialised(call.bare ? result : done(result, words), reply);
  await recordDone(db, auditOf(call, words, request), words.facts, words.events);
  return answer;
}

/** The stored text is sent unchanged: the serialiser has seen it once. */
function replayed(earlier: string, reply: FastifyReply): string {
  reply.header('Idempotency-Replayed', 'true').type('application/json; charset=utf-8');
  return earlier;
}

/** An answer that does not fit its declared shape must fail before the commit, not after it. */
function serialised(answer: unknown, reply: FastifyReply): string {
  reply.type('application/json; charset=utf-8');
  return String(reply.serializeInput(answer as Record<string, unknown>, '200'));
}

const auditOf = (call: AnyEndpoint, { mark }: Words, { caller, ip, id }: FastifyRequest): AuditEntry => ({
  actor: caller,
  address: ip,
  action: actionOf(call),
  outcome: 'done',
  ...mark,
  requestId: id,
});

interface Words {
  message: string;
  code?: number;
  mark: { subject?: string; subjectId?: string; detail?: Record<string, unknown> };
  facts: NewFact[];
  events: OutboxEvent[];
}

function contextOf<E extends AnyEndpoint>(db: Db, request: FastifyRequest, reply: FastifyReply) {
  const words: Words = { message: '', mark: {}, facts: [], events: [] };
  const context: Context<E> = {
    db,
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    caller: request.caller as CallerOf<E>,
    now: () => businessNow(db),
    message: (message, code) => {
      Object.assign(words, { message, code });
    },
    auditSubject: (subject, subjectId, detail) => {
      words.mark = { subject, subjectId, detail };
    },
    recordFact: (fact) => words.facts.push(fromWhere(fact, request.ip, request.caller)),
    emit: (topic, payload, subject) => words.events.push({ topic, payload, subject }),
    request,
    reply,
  };
  return { context, words };
}

function askedBy(call: AnyEndpoint, request: FastifyRequest): Asked | undefined {
  if (call.idempotencyKey === 'never') return undefined;
  const key = readKey(request.headers['idempotency-key']);
  const owner = ownerOf(request.caller?.id, request.token);
  if (key && owner) return { owner, key, ...requestTexts(call, request) };
  if (call.idempotencyKey !== 'required') return undefined;
  const field = 'Idempotency-Key';
  throw new Refusal('idempotency.missing', { kind: 'malformed', field, values: { field } });
}

/**
 * By what a request is told from others: secret fields apart from the rest, files by what was hashed while they came in.
 * From the hash of a file that is known but for a password, that password can be guessed.
 */
function requestTexts(call: AnyEndpoint, { params, query, body, arrived }: FastifyRequest) {
  const secretNames = secretsOf(call.input.body);
  const isSecretField = ([name]: [string, unknown]) => secretNames.includes(name);
  const fields = Object.entries(body ?? {});
  const open = secretNames.length > 0 ? Object.fromEntries(fields.filter((field) => !isSecretField(field))) : body;
  const isSecretFile = call.multipart?.secret === true;
  const files = arrived?.map(({ field, name, size, sha256 }) => [field, name, isSecretFile ? size : sha256]);
  const hashes = isSecretFile ? arrived?.map(({ sha256 }) => sha256) : [];
  return {
    request: JSON.stringify([call.method, call.path, params, query, open, files]),
    ...(takesSecrets(call) && { secrets: JSON.stringify([fields.filter(isSecretField), hashes]) }),
  };
}

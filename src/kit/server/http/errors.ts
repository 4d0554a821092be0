import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { malformed, Refusal, type RefusalKind } from '#kit/domain/refusal.ts';
import { recordAudit } from '#kit/server/http/guard/audit.ts';
import { sendFault, sendRefusal } from './answers.ts';
import { actionOf } from './declared.ts';
import type { Kernel } from './kernel.ts';
import { inputFault } from './shapes/input-faults.ts';

const BY_STATUS: Record<number, [string, RefusalKind]> = {
  404: ['path.unknown', 'not-found'],
  405: ['method.unknown', 'wrong-method'],
  413: ['body.too-large', 'too-large'],
  415: ['body.wrong-type', 'wrong-type'],
  429: ['rate.too-many', 'too-many'],
};

// Connection refused or lost, host not found, server shutting down or starting, too many clients, our own wait for a connection.
const DATABASE_AWAY =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOENT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|57P0[1-5]|53300|08\w{3})$/;
const POOL_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** The one place where what was thrown becomes an answer. */
export async function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error, request.routeOptions.config?.endpoint);
  if (!refusal) {
    request.log.error({ err: error, requestId: request.id }, 'fault');
    return sendFault(request, reply);
  }
  if (refusal.kind === 'unavailable')
    request.log.error({ reason: error.message, requestId: request.id }, 'unavailable');
  await auditRefusal(request, refusal);
  return sendRefusal(request, reply, refusal, await withName(request.server.kernel, refusal.details.current));
}

/** A row knows its last author by the user name; people know each other by their names. */
async function withName({ db, realnames }: Kernel, current: object | undefined): Promise<object | undefined> {
  const { updateBy } = (current ?? {}) as { updateBy?: unknown };
  if (typeof updateBy !== 'string') return current;
  // The refusal counts more than the name in it.
  const names = await realnames(db, [updateBy]).catch(() => undefined);
  return { ...current, updateByName: names?.get(updateBy) ?? null };
}

function asRefusal(error: FastifyError, call: AnyEndpoint | undefined): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.validation) return inputFault(error.validation, call);
  if (DATABASE_AWAY.test(error.code ?? '') || POOL_WORDS.test(error.message)) {
    return new Refusal('server.unavailable', { kind: 'unavailable', retryAfterSeconds: 3 });
  }
  // A statement that waited for another's lock until its time was over.
  if (error.code === '57014') return new Refusal('server.waited-long', { kind: 'unavailable', retryAfterSeconds: 10 });
  const known = BY_STATUS[error.statusCode ?? 0];
  if (known) return new Refusal(known[0], { kind: known[1] });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return malformed('body', 'not-json');
  return undefined;
}

// A flood, and what the platform itself cannot do just now: a row for each would make both worse.
const UNKEPT: ReadonlySet<RefusalKind> = new Set(['too-many', 'unavailable', 'no-room']);

/** Refusals are kept in their own transaction, because the act's one has gone. */
export async function auditRefusal(request: FastifyRequest, refusal: Refusal): Promise<void> {
  const call = request.routeOptions.config?.endpoint;
  if (!call || UNKEPT.has(refusal.kind)) return;
  try {
    await recordAudit(request.server.kernel.db, {
      actor: request.caller,
      address: request.ip,
      action: actionOf(call),
      outcome: 'refused',
      refusal: refusal.code,
      detail: refusal.details.field ? { field: refusal.details.field } : undefined,
      requestId: request.id,
    });
  } catch (err) {
    request.log.error({ err }, 'a refusal could not be audited');
  }
}

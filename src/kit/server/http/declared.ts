import type { AnyEndpoint, Method } from '#kit/contract/endpoint.ts';
import { envelopeOf } from '#kit/contract/envelope.ts';
import { isSecret } from '#kit/contract/shapes.ts';

/** Stops the start of a server whose call lacks a part of its declaration. */
export function assertDeclared(call: Partial<AnyEndpoint>): void {
  for (const part of ['method', 'path', 'permission', 'input', 'output', 'summary'] as const) {
    if (!call[part]) throw new Error(`${call.method ?? '?'} ${call.path ?? '?'} is not declared: "${part}" is missing`);
  }
  if (call.transaction === 'own' && call.idempotencyKey === 'required')
    throw new Error(`${call.method} ${call.path} cannot demand a key: it opens its own transactions`);
  if (call.permission === 'public' && call.idempotencyKey === 'required')
    throw new Error(`${call.method} ${call.path} cannot demand a key: without a token it would be nobody's`);
  // Calls without a limit of their own share one limiter, and the first of them would decide whom it counts.
  if (call.limitPer && !call.callsPerMinute)
    throw new Error(`${call.method} ${call.path} counts per ${call.limitPer}, but declares no callsPerMinute`);
  if (call.input && takesSecrets(call as AnyEndpoint) && call.transaction !== 'own')
    throw new Error(
      `${call.method} ${call.path} takes a secret: its own transactions keep no connection while it is hashed`,
    );
}

export const takesSecrets = ({ input, multipart }: AnyEndpoint) =>
  multipart?.secret === true || secretsOf(input.body).length > 0;

export const secretsOf = ({ properties = {} }: { properties?: Record<string, object> }): string[] =>
  Object.keys(properties).filter((name) => isSecret(properties[name] ?? {}));

export function schemaOf({ input, output, bare }: AnyEndpoint, method: Method) {
  return {
    params: input.params,
    querystring: input.query,
    ...(method === 'GET' ? {} : { body: input.body }),
    ...(bare && bare !== 'json' ? {} : { response: { 200: bare ? output : envelopeOf(output) } }),
  };
}

export const actionOf = (call: AnyEndpoint): string => `${call.method} ${call.path}`;

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope, RefusalResult } from '#kit/contract/envelope.ts';
import { OUTCOMES } from '#kit/contract/outcomes.ts';
import type { Refusal } from '#kit/domain/refusal.ts';
import type { Kernel } from './kernel.ts';

export const done = <Result>(
  result: Result,
  { message = '', code = 200 }: { message?: string; code?: number } = {},
): Envelope<Result> => ({
  success: true,
  message,
  code,
  result,
  timestamp: Date.now(),
});

/** What holds a command back, with the words of the refusal that it would meet. */
export const inWords = <Block extends { code: string; values?: Record<string, string | number> }>(
  { refusalText }: Pick<Kernel, 'refusalText'>,
  block: Block,
) => ({ ...block, ...refusalText(block.code, block.values ?? {}) });

/** A refusal in words. Where a file was asked for it never looks like a success, or it would be saved as one. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  current = refusal.details.current,
): FastifyReply {
  const { kind, code, details } = refusal;
  const outcome = OUTCOMES[kind];
  const wantsFile = request.routeOptions.config?.endpoint?.bare !== undefined;
  const status = wantsFile && outcome.status === 200 ? 422 : outcome.status;
  const { message, remedy } = request.server.kernel.refusalText(code, details.values ?? {});
  if (details.retryAfterSeconds !== undefined) reply.header('Retry-After', Math.ceil(details.retryAfterSeconds));
  const { field, values } = details;
  const since = details.since as RefusalResult['since'];
  const blockedBy = details.blockedBy?.map((block) => inWords(request.server.kernel, block));
  const result: RefusalResult = {
    ...details.result,
    refusal: code,
    field,
    remedy,
    values,
    current,
    since,
    blockedBy,
  };
  const body = {
    success: false,
    message,
    code: details.wireCode ?? outcome.code,
    result,
    timestamp: Date.now(),
    ...(wantsFile ? { status } : {}),
  };
  return sendJson(reply.code(status), body);
}

/** Our own fault: a reference to look it up by, and no detail. */
export function sendFault(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message } = request.server.kernel.refusalText('server.fault', {});
  const body = {
    success: false,
    message,
    code: 500,
    status: 500,
    result: null,
    requestId: request.id,
    timestamp: Date.now(),
  };
  return sendJson(reply.code(500), body);
}

// The declared output shape is for answers; a refusal has a shape of its own, and is not the file that was promised.
const sendJson = (reply: FastifyReply, body: object) =>
  reply
    .removeHeader('Content-Disposition')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);

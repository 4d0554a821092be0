import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { Refusal } from '#kit/domain/refusal.ts';

/** How long bodies may be on their way. */
export interface Patience {
  /** For a body that is no file. */
  bodyMs: number;
  /** A file may take as long as it needs while each span of this length brings what the pace asks for. */
  spanMs: number;
  fileBytesPerSecond: number;
  lookEveryMs: number;
}

export const USUAL_PATIENCE: Patience = {
  bodyMs: 30_000,
  spanMs: 30_000,
  fileBytesPerSecond: 8 * 1_024,
  lookEveryMs: 2_000,
};

/** Files that one account sends at once; a browser has six lines. Slow ones would else pile up. */
const MOST_AT_ONCE = 20;

interface Watched {
  raw: IncomingMessage;
  reply: ServerResponse;
  began: number;
  /** Whose file it is, since the gate has let it in. */
  sender?: string;
  /** Where its present span began. */
  mark: { at: number; bytes: number };
}

/** Hangs up on bodies that do not come. Node knows one limit for all calls, and over a thin line a large file needs longer. */
export function cutSlowBodies(app: FastifyInstance, patience: Patience): void {
  const watched = new Map<IncomingMessage, Watched>();

  app.server.prependListener('request', (raw: IncomingMessage, reply: ServerResponse) => {
    if (!hasBody(raw)) return;
    const began = performance.now();
    watched.set(raw, { raw, reply, began, mark: { at: began, bytes: raw.socket.bytesRead } });
  });

  // After the gate: anyone who is not known, or may not send files, gets no more time than others.
  app.addHook('onRequest', async ({ raw, caller, routeOptions }) => {
    const body = watched.get(raw);
    if (!body || !caller || !takesFiles(routeOptions.config.endpoint)) return;
    const others = [...watched.values()].filter((other) => other.sender === caller.id && !isOver(other));
    if (others.length >= MOST_AT_ONCE)
      throw new Refusal('upload.too-many-at-once', {
        kind: 'too-many',
        retryAfterSeconds: 5,
        values: { limit: MOST_AT_ONCE },
      });
    body.sender = caller.id;
  });

  const look = () => {
    const now = performance.now();
    for (const body of watched.values()) {
      if (isOver(body)) watched.delete(body.raw);
      else if (isTooSlow(body, now, patience)) cut(app, body);
    }
  };
  const timer = setInterval(look, patience.lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const takesFiles = (call: AnyEndpoint | undefined) => call?.multipart !== undefined || call?.bare === 'tus';
const isOver = ({ raw }: Watched) => raw.complete || raw.destroyed;

function isTooSlow(body: Watched, now: number, { bodyMs, spanMs, fileBytesPerSecond }: Patience): boolean {
  // Who was answered already has nothing to send.
  if (body.sender === undefined || body.reply.writableEnded) return now - body.began > bodyMs;
  const ms = now - body.mark.at;
  if (ms < spanMs) return false;
  const { bytesRead } = body.raw.socket;
  if ((bytesRead - body.mark.bytes) * 1_000 < fileBytesPerSecond * ms) return true;
  body.mark = { at: now, bytes: bytesRead };
  return false;
}

/** As Node itself does at its own limit. */
function cut(app: FastifyInstance, { raw, reply }: Watched): void {
  const fault = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (reply.headersSent) raw.socket.destroy();
  else app.server.emit('clientError', fault, raw.socket);
}

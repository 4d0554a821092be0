import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);

/** Shorter answers cost more to compress than to send: a page of a list stays as it is, a whole menu does not. */
const WORTH_IT = 8_192;

/**
 * Compresses long answers for those who can read them. Secrets are not guessed from their lengths: an answer is only
 * given to a token in a header, which no other site can send.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    const vary = reply.getHeader('vary');
    reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    return compress(payload);
  });
}

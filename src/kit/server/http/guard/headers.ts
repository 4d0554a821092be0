import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WHOLE_HASH_HEADER } from '#kit/contract/files/resumable.contract.ts';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** For one of our pages: scripts and styles of our own origin, or with this page's nonce. */
export const pagePolicy = (nonce: string, frameOrigins: string[] = []) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
}

export function setHeaders({ id, headers, server }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS).header('X-Request-Id', id);
  reply.header('Content-Security-Policy', NOTHING_RUNS).header('Cache-Control', 'no-store');
  allowOrigin(server.kernel.settings.origins, headers.origin, reply);
}

const SENT = [
  'Content-Type',
  'X-Access-Token',
  'tenant-id',
  'X-Sign',
  'X-TIMESTAMP',
  'X-Low-App-ID',
  'Idempotency-Key',
];
const ANSWERED = ['Content-Disposition', 'X-Request-Id', 'Retry-After', 'Idempotency-Replayed'];
// Uploads in pieces say what they are about in headers.
const TUS_SENT = ['Tus-Resumable', 'Upload-Length', 'Upload-Offset', 'Upload-Metadata', WHOLE_HASH_HEADER];
const TUS_ANSWERED = [
  'Location',
  'Tus-Resumable',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Expires',
];

/** Closed unless an origin is listed; credentials are never allowed. */
function allowOrigin(origins: string[], origin: string | undefined, reply: FastifyReply): void {
  if (!origin || !origins.includes(origin)) return;
  reply.header('Access-Control-Allow-Origin', origin).header('Vary', 'Origin');
  reply.header('Access-Control-Allow-Methods', 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS');
  reply.header('Access-Control-Allow-Headers', [...SENT, ...TUS_SENT].join());
  reply.header('Access-Control-Expose-Headers', [...ANSWERED, ...TUS_ANSWERED].join());
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { signedText } from '#kit/contract/signature.ts';
import { Refusal } from '#kit/domain/refusal.ts';

const OLDEST_MS = 300_000;

// Older clients compute MD5, and the secret is public anyway: this finds meddling by accident, not by an enemy.
const digest = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

/** Refuses a marked call whose signature does not fit, where the platform has switched signatures on. */
export function refuseUnsigned(request: FastifyRequest, call: AnyEndpoint, nowMs: number): void {
  const { signSecret } = request.server.kernel.settings;
  if (!call.signed || !signSecret) return;
  const { 'x-sign': sign, 'x-timestamp': stamp } = request.headers;
  if (digest(signedText(...signedParts(request), signSecret)) !== sign) throw new Refusal('signature.wrong');
  const at = instantOf(String(stamp));
  if (Number.isNaN(at) || Math.abs(nowMs - at) > OLDEST_MS) throw new Refusal('signature.too-old');
}

function signedParts({ url }: FastifyRequest): [path: string, query: Record<string, unknown>] {
  const [path = '', query = ''] = url.split('?', 2);
  const { _t, ...parameters } = Object.fromEntries(new URLSearchParams(query));
  return [path, parameters];
}

/** Thirteen digits of milliseconds, or fourteen of a Shanghai wall clock. */
function instantOf(stamp: string): number {
  if (/^\d{13}$/.test(stamp)) return Number(stamp);
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  if (parts.length < 6) return Number.NaN;
  const [year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
}

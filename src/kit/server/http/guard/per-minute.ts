import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, tooMany } from '#kit/domain/refusal.ts';

/** Counts one more for a key, and gives the seconds to wait when that is too many: 0 while it is not. */
export type CountOne = (request: FastifyRequest, key: string) => Promise<number>;

/** Lets so many through in the minute that begins with the first of a key. Each process counts its own. */
export function perMinute(app: FastifyInstance, max: number): CountOne {
  const keys = new WeakMap<FastifyRequest, string>();
  const take = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => keys.get(request) ?? request.ip,
  });
  return async (request, key) => {
    keys.set(request, key);
    const left = await take(request);
    return left.isAllowed || !left.isExceeded ? 0 : Math.max(1, left.ttlInSeconds);
  };
}

export function refuseTooMany(seconds: number): void {
  if (seconds > 0) throw new Refusal('rate.too-many', tooMany(seconds));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { THROTTLE } from '#admin/session/session.rules.ts';
import { perMinute, refuseTooMany } from '#kit/server/http/guard/per-minute.ts';

/** Lets a try go on to its password, or refuses it; `known` is the account whose device it comes from. */
export type Admit = (request: FastifyRequest, known: string | undefined) => Promise<void>;

/**
 * A device that the account knows uses up the tries of that account before those of the address, so that neighbours do
 * not shut it out. Of the account and not of the token, because every sign-in gives a new token.
 */
export function admitTries(app: FastifyInstance): Admit {
  const ofAccount = perMinute(app, THROTTLE.triesOfKnownAccount);
  const ofAddress = perMinute(app, THROTTLE.triesOfAddress);
  return async (request, known) => {
    if (known !== undefined && (await ofAccount(request, known)) === 0) return;
    refuseTooMany(await ofAddress(request, request.ip));
  };
}

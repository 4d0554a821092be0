import type { RefusalKind } from '#kit/domain/refusal.ts';

/** The HTTP status and the envelope's code of every outcome that is not "done". */
export const OUTCOMES: Record<RefusalKind, { status: number; code: number }> = {
  refused: { status: 200, code: 500 },
  malformed: { status: 400, code: 400 },
  'session-ended': { status: 401, code: 401 },
  'no-session': { status: 401, code: 401 },
  forbidden: { status: 403, code: 510 },
  'not-found': { status: 404, code: 404 },
  'wrong-method': { status: 405, code: 405 },
  'too-large': { status: 413, code: 413 },
  'wrong-type': { status: 415, code: 415 },
  'wrong-range': { status: 416, code: 416 },
  'too-many': { status: 429, code: 429 },
  conflict: { status: 409, code: 409 },
  locked: { status: 423, code: 423 },
  'no-room': { status: 507, code: 507 },
  unavailable: { status: 503, code: 503 },
};

/** The envelope's code for a session that may do nothing before its user has done what the words ask for. */
export const RESTRICTED = 428;

/** The stock client opens its sign-in dialog when a message holds these words. */
export const SESSION_ENDED_WORDS = 'Token失效';

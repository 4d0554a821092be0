import type { RefusedCall } from './call-refused.ts';

/** Between the tries of one act; there is one try more than pauses. */
const PAUSES_MS = [300, 1_000, 2_500, 5_000];
const LONGEST_PAUSE_MS = 10_000;

// Nothing came, or a gateway spoke for a server that may be at work, or the server lost its database, perhaps at the commit.
const LOST: ReadonlySet<number> = new Set([0, 502, 503, 504]);
export const isAway = (status: number) => LOST.has(status);

/** Nobody but the line or a gateway has spoken. A call that timed out may be at work on the server still. */
export const didNotReach = ({ status, timedOut }: Pick<RefusedCall, 'status' | 'timedOut'>) =>
  status === 502 || (status === 0 && !timedOut);
// Said before the server looks at the key: it tells nothing about an earlier try.
const AT_THE_GATE: ReadonlySet<number> = new Set([401, 403, 429]);

export type AfterFailure =
  /** The server has said no, and nothing was done. */
  { kind: 'refused' } | { kind: 'unknown' } | { kind: 'again'; afterMs: number };

/** What follows a failed try of an act with a key. `inDoubt`: an earlier try may have been carried out. */
export function afterFailure(
  { status, refusal, retryAfterSeconds = 0 }: Pick<RefusedCall, 'status' | 'refusal' | 'retryAfterSeconds'>,
  { failures, inDoubt }: { failures: number; inDoubt: boolean },
): AfterFailure {
  const lost = isAway(status) || refusal === 'idempotency.under-way';
  if (!lost) return { kind: inDoubt && AT_THE_GATE.has(status) ? 'unknown' : 'refused' };
  const pause = PAUSES_MS[failures - 1];
  if (pause === undefined) return { kind: 'unknown' };
  return { kind: 'again', afterMs: Math.min(LONGEST_PAUSE_MS, Math.max(pause, retryAfterSeconds * 1_000)) };
}

export type Waiting = 'line' | 'server' | 'room' | 'busy';

/** What is done about a request that was not answered as it should be. */
export type Trouble =
  | { does: 'wait'; why: Waiting }
  /** The server does not know the upload any more, or not whether it was begun: it begins again under a new key. */
  | { does: 'begin-again' }
  /** The server is further than we thought: it is asked. */
  | { does: 'ask' }
  /** Nobody is signed in: it rests until somebody is. */
  | { does: 'rest' }
  | { does: 'refuse' };

/** By the status of the answer, 0 for none, and the code and the refusal in its envelope. */
export function troubleOf(status: number, code = status, refusal?: string): Trouble {
  if (status === 0) return { does: 'wait', why: 'line' };
  if (status === 401 || code === 428) return { does: 'rest' };
  // Only a begin is told this. If it was carried out, the upload is found among the unfinished ones.
  if (refusal === 'idempotency.under-way') return { does: 'begin-again' };
  if (status === 404 || status === 410) return { does: 'begin-again' };
  if (status === 409) return { does: 'ask' };
  if (status === 423) return { does: 'wait', why: 'busy' };
  if (status === 507) return { does: 'wait', why: 'room' };
  if (status === 408 || status === 429 || status >= 500) return { does: 'wait', why: 'server' };
  return { does: 'refuse' };
}

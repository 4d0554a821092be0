import { create } from 'zustand';
import { CallRefused } from './call-refused.ts';

export type Outcome = 'saved' | 'refused' | 'unknown';

/** What is known about the way to the server, and about what was sent on it. */
export interface Connection {
  /** `unsure`: a call went unanswered, and the probe that decides has no answer yet. */
  line: 'up' | 'unsure' | 'away';
  /** When the first call went unanswered. */
  lostAt?: number | undefined;
  /** When the server answered again. */
  backAt?: number | undefined;
  /** Changing calls whose outcome is open. */
  changing: number;
  /** Acts that are being sent again under their key. */
  retrying: number;
  lastChange?: { outcome: Outcome; at: number } | undefined;
  /** The last draft that this browser has stored. */
  draft?: { key: string; at: number } | undefined;
  /** How far this machine's clock is ahead of the server's, as far as that is certain; negative when it is behind. */
  clockAheadMs: number;
}

export type ConnectionEvent =
  /** A call was answered, went unanswered, or the probe itself went unanswered. */
  | { is: 'reached' | 'missed' | 'probe-missed'; at: number }
  | { is: 'change-begun' | 'retry-begun' | 'retry-ended' }
  /** What was refused is no longer wanted. */
  | { is: 'given-up' }
  /** Without an outcome the caller has called it back. */
  | { is: 'change-ended'; outcome: Outcome | undefined; at: number }
  | { is: 'draft-kept'; key: string; at: number }
  | { is: 'draft-dropped'; key: string }
  /** The server read its clock at some moment between the two. */
  | { is: 'clock-read'; askedAt: number; answeredAt: number; serverNow: number };

export const UNUSED: Connection = { line: 'up', changing: 0, retrying: 0, clockAheadMs: 0 };

/** What is known after an event; the same object when nothing has changed, so that nobody is drawn again. */
export function afterEvent(known: Connection, event: ConnectionEvent): Connection {
  switch (event.is) {
    case 'reached':
      if (known.line === 'up') return known;
      return { ...known, line: 'up', lostAt: undefined, backAt: known.line === 'away' ? event.at : known.backAt };
    case 'missed':
      return known.line === 'up' ? { ...known, line: 'unsure', lostAt: event.at } : known;
    case 'probe-missed':
      return known.line === 'away' ? known : { ...known, line: 'away', lostAt: known.lostAt ?? event.at };
    case 'change-begun':
      return { ...known, changing: known.changing + 1 };
    case 'change-ended': {
      const { outcome, at } = event;
      return { ...known, changing: known.changing - 1, lastChange: outcome ? { outcome, at } : known.lastChange };
    }
    case 'given-up':
      return known.lastChange?.outcome === 'refused' ? { ...known, lastChange: undefined } : known;
    case 'retry-begun':
      return { ...known, retrying: known.retrying + 1 };
    case 'retry-ended':
      return { ...known, retrying: known.retrying - 1 };
    case 'draft-kept':
      return { ...known, draft: { key: event.key, at: event.at } };
    case 'draft-dropped':
      return known.draft?.key === event.key ? { ...known, draft: undefined } : known;
    case 'clock-read': {
      const clockAheadMs = certainLead(event);
      return clockAheadMs === known.clockAheadMs ? known : { ...known, clockAheadMs };
    }
  }
}

/** A slow answer must not look like a wrong clock: only what no delay explains is a difference. */
function certainLead({ askedAt, answeredAt, serverNow }: { askedAt: number; answeredAt: number; serverNow: number }) {
  if (serverNow > answeredAt) return answeredAt - serverNow;
  return serverNow < askedAt ? askedAt - serverNow : 0;
}

const BACK_IS_SAID_MS = 5_000;

/** What is said about the line. `isRetrying`: a reading call is tried again. */
export function lineState(
  { line, backAt }: Pick<Connection, 'line' | 'backAt'>,
  { isRetrying, now }: { isRetrying: boolean; now: number },
): 'away' | 'retrying' | 'back' | 'up' {
  if (line === 'away') return 'away';
  if (isRetrying) return 'retrying';
  return backAt !== undefined && now - backAt < BACK_IS_SAID_MS ? 'back' : 'up';
}

export type ChangeState = { is: 'resending' | 'saving' } | { is: Outcome | 'draft'; at: number };

/** What is said about what the user has entered; the latest news counts. */
export function changeState({ changing, retrying, lastChange, draft }: Connection): ChangeState | undefined {
  if (retrying > 0) return { is: 'resending' };
  if (changing > 0) return { is: 'saving' };
  if (draft && draft.at >= (lastChange?.at ?? 0)) return { is: 'draft', at: draft.at };
  return lastChange && { is: lastChange.outcome, at: lastChange.at };
}

export const useConnection = create<Connection>(() => UNUSED);

export const reportConnection = (event: ConnectionEvent) =>
  useConnection.setState((known) => afterEvent(known, event), true);

/** Counts a changing call until its outcome is known, and keeps the outcome. */
export async function followChange<Done>(change: Promise<Done>): Promise<Done> {
  reportConnection({ is: 'change-begun' });
  const end = (outcome?: Outcome) => reportConnection({ is: 'change-ended', outcome, at: Date.now() });
  try {
    const done = await change;
    end('saved');
    return done;
  } catch (error) {
    end(error instanceof CallRefused ? (error.isInDoubt ? 'unknown' : 'refused') : undefined);
    throw error;
  }
}

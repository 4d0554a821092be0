import { RESTRICTED, SESSION_ENDED_WORDS } from '#kit/contract/outcomes.ts';
import type { RefusedCall } from '../call-refused.ts';

export type Reaction =
  /** One dialog; confirming it signs out and reloads. */
  | { kind: 'session-ended' }
  /** A notice, then sign-out and reload. */
  | { kind: 'sign-in-again' }
  /** A reload: the guard knows where this session must go first. */
  | { kind: 'restricted' }
  | { kind: 'notice'; title: 'notice' | 'serverFault' | 'clientFault'; text: NoticeText };

export type NoticeText = 'denied' | 'notFound' | 'timeOut' | 'server-message';

const BY_STATUS: Record<number, NoticeText> = { 403: 'denied', 404: 'notFound', 504: 'timeOut' };

/** What the platform does about a refused call, by its status and words. */
export function reactionTo({ status, code, message, timedOut }: RefusedCall): Reaction {
  if ((status === 401 || status === 500) && message.includes(SESSION_ENDED_WORDS)) return { kind: 'session-ended' };
  if (code === RESTRICTED) return { kind: 'restricted' };
  if (status === 401) return { kind: 'sign-in-again' };
  if (timedOut) return { kind: 'notice', title: 'notice', text: 'timeOut' };
  if (status === 0) return { kind: 'notice', title: 'clientFault', text: 'server-message' };
  if (status === 200) return { kind: 'notice', title: 'notice', text: 'server-message' };
  const text = BY_STATUS[status];
  return text
    ? { kind: 'notice', title: 'notice', text }
    : { kind: 'notice', title: 'serverFault', text: 'server-message' };
}

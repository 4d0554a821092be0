import type { Verdict } from '#kit/domain/refusal.ts';

export const THROTTLE = {
  windowMinutes: 15,
  failuresOfPair: 5,
  failuresOfAddress: 50,
  longestWaitSeconds: 900,
  holdSeconds: 2,
  /** Tries a minute whose passwords are looked at. */
  triesOfAddress: 120,
  triesOfKnownAccount: 20,
};
export const DEVICE_LIFE_DAYS = 180;
export const SESSION_LIFE = { idleMinutes: 120, staffIdleMinutes: 30, absoluteHours: 12 };
export const CAPTCHA_SECONDS = 60;
export const SLIDER = { failuresOfPair: 3, restSeconds: 60, seconds: 120, difficulty: 15 };

/** Failures within the window for one (address, name) pair or one address. */
export interface Failures {
  count: number;
  last: Date | null;
}

/** Seconds to wait before the next try of a pair: nothing for five failures, then 2, 4, 8 … up to 15 minutes. */
export function waitAfter({ count, last }: Failures, now: Date): number {
  if (count < THROTTLE.failuresOfPair || !last) return 0;
  const delay = Math.min(2 ** Math.min(count - THROTTLE.failuresOfPair + 1, 20), THROTTLE.longestWaitSeconds);
  return Math.max(0, Math.ceil((last.getTime() + delay * 1_000 - now.getTime()) / 1_000));
}

/**
 * Seconds that the server holds a try back before it looks at the password. Many people may share an address, so its
 * failures cost each of them two seconds and never more, and nothing on a device that the account knows.
 */
export const holdFor = (address: Failures, isKnownDevice: boolean): number =>
  address.count < THROTTLE.failuresOfAddress || isKnownDevice ? 0 : THROTTLE.holdSeconds;

/**
 * Whether a try must come with a proof of the slider. A client that knows no slider waits a minute after its last
 * failure instead: it guesses no faster than by hand, and nobody is locked out.
 */
export const needsSlider = ({ count, last }: Failures, now: Date) =>
  count >= SLIDER.failuresOfPair && last !== null && now.getTime() < last.getTime() + SLIDER.restSeconds * 1_000;

export interface SessionTimes {
  createdAt: Date;
  seenAt: Date;
  idleMinutes: number;
}

/** Why a session is over by the clock, if it is. The last instant of a period is already outside it. */
export function overBecause({ createdAt, seenAt, idleMinutes }: SessionTimes, now: Date): Verdict<'idle' | 'too-old'> {
  if (now.getTime() >= createdAt.getTime() + SESSION_LIFE.absoluteHours * 3_600_000) return 'too-old';
  if (now.getTime() >= seenAt.getTime() + idleMinutes * 60_000) return 'idle';
  return undefined;
}

/** 0 no department, 1 one (chosen at once), 2 several (the client asks). */
export const departmentChoice = (departments: number): 0 | 1 | 2 => (departments === 0 ? 0 : departments === 1 ? 1 : 2);

/** A tenant header is right when the user is bound to no tenant, or names one of the user's active ones, or none. */
export function mayUseTenant(header: string | undefined, own: { id: number; status: number }[]): boolean {
  if (header === undefined || header === '' || header === '0' || own.length === 0) return true;
  return own.some(({ id, status }) => status === 1 && String(id) === header);
}

/** Refuses every call of a user whose password somebody else has set, but for those that lead out of it. */
export const MUST_CHANGE = 'password.must-change';

export type PasswordChange = { username?: string; oldpassword?: string; password?: string; confirmpassword?: string };

/** The faults that need no look at the stored password, in the order of the form. */
export function passwordFormFault(
  change: PasswordChange,
  caller: { username: string; restriction?: string },
): Verdict<
  | 'password.not-yours'
  | 'password.old-missing'
  | 'password.new-missing'
  | 'password.confirm-missing'
  | 'password.unequal'
  | 'password.unchanged'
> {
  if (change.username && change.username !== caller.username) return 'password.not-yours';
  if (!change.oldpassword) return 'password.old-missing';
  if (!change.password) return 'password.new-missing';
  if (!change.confirmpassword) return 'password.confirm-missing';
  if (change.password !== change.confirmpassword) return 'password.unequal';
  // Typing the same one again is no change.
  if (caller.restriction === MUST_CHANGE && change.password === change.oldpassword) return 'password.unchanged';
  return undefined;
}

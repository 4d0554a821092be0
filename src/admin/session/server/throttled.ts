import { Refusal } from '#kit/domain/refusal.ts';

/** Tells a client after how many seconds it may try again. */
export const throttled = (seconds: number) =>
  new Refusal('sign-in.throttled', { kind: 'too-many', retryAfterSeconds: seconds, values: { seconds } });

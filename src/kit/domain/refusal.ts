/** What a rule answers: the code of the refusal, or nothing when it has no objection. */
export type Verdict<Code extends string> = Code | undefined;

/** How a refusal leaves the platform; `kit/contract/outcomes.ts` holds the HTTP form of each. */
export type RefusalKind =
  | 'refused'
  | 'malformed'
  | 'session-ended'
  | 'no-session'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'too-large'
  | 'wrong-type'
  | 'wrong-range'
  | 'too-many'
  | 'conflict'
  | 'locked'
  | 'no-room'
  | 'unavailable';

export interface RefusalDetails {
  kind?: RefusalKind;
  /** The envelope's code where the contract names one (412, 409, 422, 428 …). */
  wireCode?: number;
  field?: string;
  retryAfterSeconds?: number;
  /** What an act that came too late would have changed, as it is now. */
  current?: object;
  /** What others have done to it since the caller saw it: who, when, and each field before and after. */
  since?: readonly object[];
  /** Everything that holds a command back, where there is more than one reason. */
  blockedBy?: { code: string; values?: Record<string, string | number> }[];
  /** What the contract of the call says beside the words. */
  result?: Record<string, unknown>;
  /** Values that the text of the refusal names. */
  values?: Record<string, string | number>;
}

/** Something a user can act on. Anything else that is thrown is our fault. */
export class Refusal extends Error {
  readonly code: string;
  readonly kind: RefusalKind;
  readonly details: RefusalDetails;

  constructor(code: string, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.kind = details.kind ?? 'refused';
    this.details = details;
  }
}

/** The details of a refusal after which the client may try again in so many seconds. */
export const tooMany = (seconds: number): RefusalDetails => ({
  kind: 'too-many',
  retryAfterSeconds: seconds,
  values: { seconds },
});

export function enforce(verdict: Verdict<string>, details?: RefusalDetails): void {
  if (verdict) throw new Refusal(verdict, details);
}

export const malformed = (field: string, reason: string, values?: Record<string, string | number>) =>
  new Refusal(`input.${reason}`, { kind: 'malformed', field, values: { field, ...values } });

export const forbidden = () => new Refusal('permission.denied', { kind: 'forbidden' });

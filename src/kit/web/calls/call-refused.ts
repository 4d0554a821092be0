import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { RefusalResult } from '#kit/contract/envelope.ts';

/** What held a command back, each with what would help. */
export type Blocks = RowState['allowedActions'][number]['blockedBy'];

export interface RefusedCall {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: number;
  message: string;
  timedOut?: boolean;
  /** No answer settled whether the act was carried out. */
  isInDoubt?: boolean;
  refusal?: string;
  field?: string;
  remedy?: string;
  values?: RefusalResult['values'];
  current?: RefusalResult['current'];
  since?: NonNullable<RefusalResult['since']>;
  blockedBy?: Blocks;
  requestId?: string;
  retryAfterSeconds?: number;
}

/** The server, or the way to it, said no. */
export class CallRefused extends Error implements RefusedCall {
  readonly status: number;
  readonly code: number;
  readonly timedOut: boolean;
  readonly isInDoubt: boolean;
  readonly refusal: string | undefined;
  readonly field: string | undefined;
  readonly remedy: string | undefined;
  readonly values: RefusalResult['values'];
  readonly current: RefusalResult['current'];
  readonly since: NonNullable<RefusalResult['since']>;
  readonly blockedBy: Blocks;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(call: RefusedCall) {
    super(call.message);
    this.name = 'CallRefused';
    this.status = call.status;
    this.code = call.code;
    this.timedOut = call.timedOut ?? false;
    this.isInDoubt = call.isInDoubt ?? false;
    this.refusal = call.refusal;
    this.field = call.field;
    this.remedy = call.remedy;
    this.values = call.values;
    this.current = call.current;
    this.since = call.since ?? [];
    this.blockedBy = call.blockedBy ?? [];
    this.requestId = call.requestId;
    this.retryAfterSeconds = call.retryAfterSeconds;
  }

  inDoubt(): CallRefused {
    return new CallRefused({ ...this, message: this.message, isInDoubt: true });
  }
}

const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const whole = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Reads a refusal from an answer, whatever it holds: a proxy's HTML page gives one without words. */
export function refusedBy(response: { status: number; headers: Pick<Headers, 'get'> }, body: unknown): CallRefused {
  const envelope = record(body);
  const result = record(envelope.result);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallRefused({
    status: response.status,
    code: whole(envelope.code) ?? response.status,
    message: text(envelope.message) ?? '',
    refusal: text(result.refusal),
    field: text(result.field),
    remedy: text(result.remedy),
    values: result.values as RefusalResult['values'],
    current: result.current ? record(result.current) : undefined,
    ...(Array.isArray(result.since) && { since: result.since as NonNullable<RefusalResult['since']> }),
    ...(Array.isArray(result.blockedBy) && { blockedBy: result.blockedBy as Blocks }),
    requestId: text(response.headers.get('x-request-id')) ?? text(envelope.requestId) ?? text(result.requestId),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

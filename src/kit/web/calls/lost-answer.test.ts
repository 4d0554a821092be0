import { describe, expect, it } from 'vitest';
import { afterFailure } from './lost-answer.ts';

const first = { failures: 1, inDoubt: false };
const later = { failures: 2, inDoubt: true };

describe('an act whose answer did not come', () => {
  it.each([
    ['no line, or a line that broke', { status: 0 }],
    ['a gateway without a server', { status: 502 }],
    ['a server without its database', { status: 503 }],
    ['a gateway that gave up waiting', { status: 504 }],
    ['a twin under way', { status: 200, refusal: 'idempotency.under-way' }],
  ])('is tried again: %s', (_what, refused) => {
    expect(afterFailure(refused, first)).toEqual({ kind: 'again', afterMs: 300 });
  });

  it('is tried five times, with growing pauses, and is then not known', () => {
    const nexts = [1, 2, 3, 4, 5].map((failures) => afterFailure({ status: 0 }, { failures, inDoubt: true }));
    expect(nexts).toEqual([
      { kind: 'again', afterMs: 300 },
      { kind: 'again', afterMs: 1_000 },
      { kind: 'again', afterMs: 2_500 },
      { kind: 'again', afterMs: 5_000 },
      { kind: 'unknown' },
    ]);
  });

  it('waits as long as the server asks, but for ten seconds at most', () => {
    expect(afterFailure({ status: 503, retryAfterSeconds: 3 }, first)).toEqual({ kind: 'again', afterMs: 3_000 });
    expect(afterFailure({ status: 503, retryAfterSeconds: 60 }, first)).toEqual({ kind: 'again', afterMs: 10_000 });
  });
});

describe('an act that was refused', () => {
  it.each([200, 400, 401, 403, 404, 413, 422, 429, 500])('with %i at the first try was not carried out', (status) => {
    expect(afterFailure({ status }, first)).toEqual({ kind: 'refused' });
  });

  it.each([200, 400, 404, 413, 500])('with %i after a lost answer was not carried out', (status) => {
    expect(afterFailure({ status }, later)).toEqual({ kind: 'refused' });
  });

  it.each([401, 403, 429])('with %i after a lost answer may have been carried out before', (status) => {
    expect(afterFailure({ status }, later)).toEqual({ kind: 'unknown' });
  });
});

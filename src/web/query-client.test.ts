import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNUSED } from '#kit/web/calls/connection.ts';

for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('navigator', { userAgent: '' });
afterAll(() => void vi.unstubAllGlobals());

let isTriedAgain: typeof import('./query-client.ts').isTriedAgain;
let useConnection: typeof import('#kit/web/calls/connection.ts').useConnection;
let refused: (status: number, timedOut?: boolean) => Error;
beforeAll(async () => {
  ({ isTriedAgain } = await import('./query-client.ts'));
  ({ useConnection } = await import('#kit/web/calls/connection.ts'));
  const { CallRefused } = await import('#kit/web/calls/call-refused.ts');
  refused = (status, timedOut) => new CallRefused({ status, code: status, message: '', timedOut });
});
beforeEach(() => useConnection.setState(UNUSED, true));

describe('a reading call that failed', () => {
  it.each([0, 502])('without reaching the server (%i) is tried twice more', (status) => {
    expect([0, 1, 2].map((failures) => isTriedAgain(failures, refused(status)))).toEqual([true, true, false]);
  });

  it.each([200, 400, 401, 403, 404, 429, 500, 503, 504])('with an answer (%i) is not tried again', (status) => {
    expect(isTriedAgain(0, refused(status))).toBe(false);
  });

  it('because its time was over is not tried again', () => expect(isTriedAgain(0, refused(0, true))).toBe(false));

  it('is not tried again while the server is known to be away', () => {
    useConnection.setState({ line: 'away' });
    expect(isTriedAgain(0, refused(0))).toBe(false);
  });

  it('for a reason of our own is not tried again', () => expect(isTriedAgain(0, new Error('x'))).toBe(false));
});

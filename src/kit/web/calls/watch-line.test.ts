import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let asked = 0;
let answer: () => Response | Promise<never> = () => Response.json({});
const page = Object.assign(new EventTarget(), { querySelector: () => null, visibilityState: 'visible' });
const browser = Object.assign(new EventTarget(), { location: { hash: '', origin: 'http://platform' } });
for (const storage of ['localStorage', 'sessionStorage'])
  vi.stubGlobal(storage, { getItem: () => null, setItem: () => {} });
vi.stubGlobal('window', browser);
vi.stubGlobal('document', page);
vi.stubGlobal('fetch', async () => {
  asked += 1;
  return answer();
});
afterAll(() => void vi.unstubAllGlobals());
vi.resetModules();
const { watchLine } = await import('./watch-line.ts');
const { reportConnection, UNUSED, useConnection } = await import('./connection.ts');

const there = () =>
  Response.json({ success: true, code: 200, message: '', result: { now: Date.now(), text: '', offsetMs: 0 } });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const line = () => useConnection.getState().line;
const onBack = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  onBack.mockClear();
  useConnection.setState(UNUSED, true);
  asked = 0;
  page.visibilityState = 'visible';
  stop = watchLine(onBack);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const miss = async () => {
  reportConnection({ is: 'missed', at: Date.now() });
  await vi.advanceTimersByTimeAsync(0);
};

describe('a call that went unanswered', () => {
  it('does not make the server away when it answers the probe', async () => {
    answer = there;
    await miss();
    expect([asked, line(), onBack.mock.calls.length]).toEqual([1, 'up', 0]);
  });

  it.each([
    ['nothing', gone],
    ['a gateway', () => new Response('<h1>', { status: 502 })],
    ['a server without its database', () => new Response('', { status: 503 })],
  ])('makes it away when the probe is answered by %s', async (_what, reply) => {
    answer = reply;
    await miss();
    expect([asked, line()]).toEqual([1, 'away']);
  });
});

describe('while the server is away', () => {
  beforeEach(async () => {
    answer = gone;
    await miss();
    asked = 0;
  });

  it('it is asked every five seconds, until it answers', async () => {
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(5_001);
    expect([asked, line()]).toEqual([2, 'away']);
    answer = there;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([line(), onBack.mock.calls.length]).toEqual(['up', 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(3);
  });

  it('nobody asks while the page is hidden; the first question comes when it is seen again', async () => {
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toBe(1);
  });

  it('it is asked at once when the browser is online again', async () => {
    answer = there;
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, line(), onBack.mock.calls.length]).toEqual([1, 'up', 1]);
  });

  it('any call that is answered brings it back', () => {
    reportConnection({ is: 'reached', at: Date.now() });
    expect([line(), onBack.mock.calls.length]).toEqual(['up', 1]);
  });

  it('one question at a time is put', async () => {
    answer = () => new Promise<never>(() => {});
    for (const _twice of [1, 2]) browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toBe(1);
  });
});

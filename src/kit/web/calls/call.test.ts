import { Type } from 'typebox';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';

const sent: { method: string; headers: Headers }[] = [];
for (const storage of ['localStorage', 'sessionStorage'])
  vi.stubGlobal(storage, { getItem: () => null, setItem: () => {} });
vi.stubGlobal('window', { location: { hash: '', origin: 'http://platform' } });
vi.stubGlobal('document', { querySelector: () => null });
afterAll(() => void vi.unstubAllGlobals());
const { call, download } = await import('./call.ts');

const shared = { permission: 'public', output: Nothing, summary: 'A call of this test' } as const;
const one = Type.Object({ id: Type.String() });
const read = endpoint({ ...shared, method: 'GET', path: '/read', input: { query: one } });
const add = endpoint({ ...shared, method: 'POST', path: '/add', input: { body: one } });
const edit = endpoint({ ...shared, method: 'PUT', path: '/edit', input: { body: one } });
const remove = endpoint({ ...shared, method: 'DELETE', path: '/delete', input: { query: one } });
const file = endpoint({ ...shared, method: 'GET', path: '/file', bare: 'file', input: {} });

describe('the signature of a sent call', () => {
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (_: string, { method = '', headers }: RequestInit) => {
      sent.push({ method, headers: new Headers(headers) });
      return Response.json({ success: true, code: 200, message: '', result: null });
    });
  });

  it.each([
    ['GET', true, read],
    ['POST', true, add],
    ['PUT', false, edit],
    ['DELETE', false, remove],
  ])('%s is signed: %s', async (method, isSigned, asked) => {
    await call(asked, { id: '1' });
    const [request] = sent;
    expect(request?.method).toBe(method);
    expect(['X-Sign', 'X-TIMESTAMP'].map((name) => request?.headers.has(name))).toEqual([isSigned, isSigned]);
  });
});

describe('a call that is not answered', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // The browser's own clock for signals knows nothing of fake time.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const clock = new AbortController();
      setTimeout(() => clock.abort(new DOMException('', 'TimeoutError')), ms);
      return clock.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it.each([
    ['a call', () => call(read, { id: '1' }, { quiet: true })],
    ['a file', () => download(file, {}, { quiet: true })],
  ])('is given up after 9000 ms: %s', async (_, ask) => {
    const ended = vi.fn();
    ask().catch(ended);
    await vi.advanceTimersByTimeAsync(8_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ timedOut: true, status: 0 }));
  });
});

import i18next from 'i18next';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kitZhCN as kit } from '#kit/web/language/kit.zh-CN.ts';

interface Reply {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}
const CUT: Reply = { status: 0 };
const json = (status: number, body: object, headers?: Record<string, string>): Reply => ({
  status,
  body: JSON.stringify(body),
  ...(headers && { headers }),
});
const KEPT = json(200, { success: true, message: 'bid/1/a.pdf' });
const DONE = { status: 'done', path: 'bid/1/a.pdf' };
const NOT_NOW = json(429, { success: false, code: 429, message: '请求过于频繁' }, { 'retry-after': '9' });

let replies: Reply[] = [];
let sent: { key: string; at: number }[] = [];

/** Answers with the next reply at once; without one it waits until it is aborted. */
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  #headers: Record<string, string> = {};
  #key = '';
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') this.#key = value;
  }
  getResponseHeader(name: string) {
    return this.#headers[name.toLowerCase()] ?? null;
  }
  send() {
    sent.push({ key: this.#key, at: Date.now() });
    const reply = replies.shift();
    if (!reply) return;
    ({ status: this.status, body: this.responseText = '', headers: this.#headers = {} } = reply);
    queueMicrotask(reply === CUT ? this.onerror : this.onload);
  }
  abort() {
    this.onabort();
  }
}

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('window', { location: { hash: '', origin: 'http://platform' } });
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('XMLHttpRequest', FakeRequest);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const { sendFile } = await import('./send-file.ts');
await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: kit } } });

const file = new File(['a'], 'a.pdf', { lastModified: 1 });
async function upload(stop = new AbortController(), responseName?: string) {
  const place = { pictures: false, most: 1, token: true, ...(responseName && { responseName }) };
  const outcome = sendFile(file, place, { onPercent: () => {}, signal: stop.signal });
  await vi.runAllTimersAsync();
  return outcome;
}
const keys = () => new Set(sent.map(({ key }) => key)).size;

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  [replies, sent] = [[], []];
});

describe('a file that is sent', () => {
  it('is sent again under the same key until it is known to be kept', async () => {
    replies = [CUT, { status: 504, body: '<h1>' }, { status: 200, body: '{"success":tr' }, KEPT];
    expect(await upload()).toEqual(DONE);
    expect([sent.length, keys()]).toEqual([4, 1]);
  });

  it('waits as long as the server asks', async () => {
    replies = [{ status: 503, headers: { 'retry-after': '7' } }, KEPT];
    await upload();
    expect(Number(sent[1]?.at) - Number(sent[0]?.at)).toBe(7_000);
  });

  it.each<[string, Reply, string | undefined]>([
    ['in words', json(200, { success: false, code: 500, message: '文件过大' }), '文件过大'],
    ['too often', NOT_NOW, '请求过于频繁'],
    ['without words', { status: 413, body: '<h1>' }, undefined],
  ])('and refused %s was not kept: the next one has a new key', async (_how, refusal, message) => {
    replies = [refusal, KEPT];
    expect(await upload()).toEqual({ status: 'error', ...(message && { message }) });
    expect(await upload()).toEqual(DONE);
    expect(keys()).toBe(2);
  });

  it('and answered with a yes that names no path has failed without words', async () => {
    replies = [json(200, { success: true, message: '上传成功' })];
    expect(await upload(undefined, 'url')).toEqual({ status: 'error' });
  });
});

describe('a file that may have been kept', () => {
  it('is told so when the server then turns the caller away, and has the same key again', async () => {
    replies = [CUT, NOT_NOW, KEPT];
    expect(await upload()).toEqual({ status: 'error', message: `请求过于频繁\n${kit.failures.inDoubt}` });
    expect(await upload()).toEqual(DONE);
    expect([sent.length, keys()]).toEqual([3, 1]);
  });

  it('is told so when no answer can be read', async () => {
    replies = Array.from({ length: 5 }, () => ({ status: 200, body: '{"success":tr' }));
    expect(await upload()).toEqual({
      status: 'error',
      message: `${kit.failures.unreachable}\n${kit.failures.inDoubt}`,
    });
  });

  it('has the same key again after it was called back', async () => {
    const stop = new AbortController();
    const calledBack = upload(stop);
    stop.abort();
    expect(await calledBack).toEqual({ status: 'error' });
    replies = [KEPT];
    expect(await upload()).toEqual(DONE);
    expect([sent.length, keys()]).toEqual([2, 1]);
  });
});

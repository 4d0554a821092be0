import i18next from 'i18next';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kitZhCN } from '#kit/web/language/kit.zh-CN.ts';

const reload = vi.fn();
const told: unknown[] = [];
const forgotten: string[] = [];
const storage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: (key: string) => void forgotten.push(key),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { reload } });
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage);
  vi.stubGlobal('navigator', { userAgent: '' });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a session that is not there', () => {
  it('is told, and 1.5 s later forgotten with a reload', async () => {
    // Once a page has begun to leave it tells nothing more: this test has a page of its own.
    vi.resetModules();
    const { registerNotices } = await import('./notices.ts');
    const { react } = await import('./reactions.ts');
    const { CallRefused } = await import('../call-refused.ts');
    await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: kitZhCN } } });
    registerNotices({ notification: { error: (notice: unknown) => told.push(notice) } } as never);

    react(new CallRefused({ status: 401, code: 401, message: '请先登录' }));
    expect(told).toMatchObject([{ description: '很抱歉，登录已过期，请重新登录' }]);
    vi.advanceTimersByTime(1_499);
    expect([reload.mock.calls.length, forgotten]).toEqual([0, []]);
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(forgotten).toContain('pro__Access-Token');
  });
});

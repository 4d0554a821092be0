import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const open = new Set<unknown>();
let opened = 0;
const message = (kind: string) => (content: unknown) => {
  opened += 1;
  const key = `${kind} ${content}`;
  open.add(key);
  const closed = Promise.withResolvers<boolean>();
  const close = () => {
    open.delete(key);
    closed.resolve(true);
  };
  // biome-ignore lint/suspicious/noThenProperty: antd's answer has one
  return Object.assign(close, { then: closed.promise.then.bind(closed.promise) });
};
const notify = ({ key }: { key?: string }) => void open.add(key);
const kinds = ['info', 'success', 'warning', 'error', 'loading', 'open'] as const;
const each = <Tool>(tool: (kind: string) => Tool) => Object.fromEntries(kinds.map((kind) => [kind, tool(kind)]));
const destroy = (key: unknown) => void open.delete(key);

/** Toasts of a page of their own. */
async function freshPage() {
  vi.resetModules();
  const { followToasts, showPage } = await import('./page-toasts.ts');
  const board = { message: each(message), notification: { ...each(() => notify), destroy } } as never;
  // Registered again with every new theme.
  for (const _time of ['once', 'again']) followToasts(board);
  showPage('/list');
  const { message: say, notification: tell } = board as Record<
    'message' | 'notification',
    Record<string, (what: unknown) => unknown>
  >;
  return { showPage, say, tell };
}

beforeEach(() => {
  vi.useFakeTimers();
  open.clear();
  opened = 0;
});
afterAll(() => void vi.useRealTimers());

describe('toasts of a page', () => {
  it.each(['info', 'warning', 'error'])('go with it at once: %s', async (kind) => {
    const { showPage, say } = await freshPage();
    say[kind]?.('甲');
    expect([opened, open.size]).toEqual([1, 1]);
    showPage('/list');
    expect(open.size).toBe(1);
    showPage('/other');
    expect(open.size).toBe(0);
  });

  it('go with it, refusals too, but not what must be read', async () => {
    const { showPage, tell } = await freshPage();
    for (const key of [undefined, 'in-doubt', 'away', 'session-over']) tell.error?.({ key });
    expect(open.size).toBe(4);
    showPage('/other');
    expect([...open]).toEqual(['in-doubt', 'away', 'session-over']);
  });

  it('stay while the work that they tell of is under way', async () => {
    const { showPage, say } = await freshPage();
    say.loading?.('甲');
    showPage('/other');
    expect(open.size).toBe(1);
  });

  it('that tell of a success which leads to the next page can be read for 3 s at most', async () => {
    const { showPage, say } = await freshPage();
    say.success?.('甲');
    vi.advanceTimersByTime(999);
    showPage('/other');
    vi.advanceTimersByTime(2_999);
    expect(open.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(open.size).toBe(0);
  });

  it('that tell of an older success go at once', async () => {
    const { showPage, say } = await freshPage();
    say.success?.('甲');
    vi.advanceTimersByTime(1_000);
    showPage('/other');
    expect(open.size).toBe(0);
  });
});

import { expect, it, vi } from 'vitest';

interface Shown {
  key?: string;
  description?: string;
}

/** Notices of a page of its own, as they are on show. */
async function freshBoard() {
  vi.resetModules();
  const notices = await import('./notices.ts');
  const shown = new Map<string, Shown>();
  const close = (key: string) => shown.delete(key);
  const error = (notice: Shown) => void shown.set(notice.key ?? '', notice);
  notices.registerNotices({ notification: { error, destroy: close } } as never);
  return { ...notices, shown, close };
}

const keys = (shown: Map<string, Shown>) => [...shown.keys()];

it('a server that is away is told once, however many calls fail for it', async () => {
  const { tellAway, shown } = await freshBoard();
  for (const description of ['one', 'two']) tellAway({ title: '', description });
  expect([...shown.values()]).toMatchObject([{ description: 'two' }]);
});

it('the notice of it is closed when the server is back', async () => {
  const { tellAway, endAway, shown } = await freshBoard();
  tellAway({ title: '' });
  endAway();
  expect(keys(shown)).toEqual([]);
});

it('it is not told beside a doubt that has just said so, and is again once the doubt is over or ten seconds old', async () => {
  const { tellAway, tellDoubt, endDoubt, shown } = await freshBoard();
  tellDoubt({ title: '' });
  tellAway({ title: '' });
  expect(keys(shown)).toEqual(['in-doubt']);
  endDoubt();
  expect(keys(shown)).toEqual([]);
  tellAway({ title: '' });
  expect(keys(shown)).toEqual(['away']);
  shown.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  tellDoubt({ title: '' });
  vi.setSystemTime(Date.now() + 10_001);
  tellAway({ title: '' });
  vi.useRealTimers();
  expect(keys(shown)).toEqual(['in-doubt', 'away']);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPicks, offeredPicks, readPicks, withFavourite, withRecent } from './picks.ts';

const NONE = { recent: [], favourite: [] };
const letters = (count: number) => Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index));

describe('recent picks', () => {
  it.each([
    ['the newest first', ['b', 'a'], ['c'], ['c', 'b', 'a']],
    ['each once', ['b', 'a'], ['a'], ['a', 'b']],
    ['eight of them', letters(8), ['z'], ['z', ...letters(7)]],
    ['several at once in their order', [], ['a', 'b'], ['a', 'b']],
  ])('are kept %s', (_, recent, picked, after) => {
    expect(withRecent({ recent, favourite: [] }, picked).recent).toEqual(after);
  });
});

describe('favourite picks', () => {
  it.each([
    ['marked', ['a'], 'b', true, ['a', 'b']],
    ['marked twice', ['a', 'b'], 'a', true, ['b', 'a']],
    ['taken back', ['a', 'b'], 'a', false, ['b']],
    ['more than twenty', letters(20), 'z', true, [...letters(20).slice(1), 'z']],
  ])('that are %s', (_, favourite, key, on, after) => {
    expect(withFavourite({ recent: [], favourite }, key, on).favourite).toEqual(after);
  });

  it('are not offered a second time as recent', () => {
    expect(offeredPicks({ recent: ['a', 'b'], favourite: ['b'] })).toEqual({ recent: ['a'], favourite: ['b'] });
  });
});

describe('picks on this device', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it('are kept under their name alone', () => {
    keepPicks('one', { recent: ['a'], favourite: ['b'] });
    expect([readPicks('one'), readPicks('other')]).toEqual([{ recent: ['a'], favourite: ['b'] }, NONE]);
  });

  it.each([['nonsense'], ['{"value":3}'], ['{"value":{"recent":"a","favourite":[1,{}]}}'], ['{"value":null}']])(
    'are none where %s stands',
    (text) => {
      stored.set('pro__one', text);
      expect(readPicks('one')).toEqual(NONE);
    },
  );
});

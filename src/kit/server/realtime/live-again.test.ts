import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedByKey } from './live-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is done at once for the first, once for all who ask within a second, and then at once again', () => {
  const done: unknown[] = [];
  const ask = pacedByKey(1_000, (key, except) => done.push([key, except]));
  ask('a', 'one');
  ask('b', 'two');
  for (let time = 0; time < 100; time += 1) ask('a', `hostile ${time}`);
  expect(done).toEqual([
    ['a', 'one'],
    ['b', 'two'],
  ]);
  vi.advanceTimersByTime(999);
  expect(done).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(done.at(-1)).toEqual(['a', undefined]);
  vi.advanceTimersByTime(5_000);
  expect(done).toHaveLength(3);
  ask('a', 'three');
  expect(done.at(-1)).toEqual(['a', 'three']);
  for (let time = 0; time < 100; time += 1) ask('a', 'four');
  vi.advanceTimersByTime(1_000);
  expect(done.slice(4)).toEqual([['a', 'four']]);
});

import { expect, it } from 'vitest';
import { topicCache } from './topic-cache.ts';

it('forgets the entries that rest on a topic and no others', () => {
  const cache = topicCache<number>(10);
  cache.set('a', 1, ['account:1', 'role:1']);
  cache.set('b', 2, ['account:2', 'role:1']);
  cache.forget('account:1');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2]);
  cache.forget('role:1');
  expect([cache.get('b'), cache.topics]).toEqual([undefined, 0]);
});

it('rests on the newest topics of an entry that is set again', () => {
  const cache = topicCache<number>(10);
  cache.set('a', 1, ['role:1']);
  cache.set('a', 2, ['role:2']);
  cache.forget('role:1');
  expect(cache.get('a')).toBe(2);
});

it('lets the oldest go when it is full, with its topics', () => {
  const cache = topicCache<number>(2);
  for (const key of ['a', 'b', 'c']) cache.set(key, 1, [`account:${key}`]);
  expect([cache.get('a'), cache.get('b'), cache.topics]).toEqual([undefined, 1, 2]);
});

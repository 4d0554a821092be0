import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceTokenOf, keepDeviceToken } from './device-token.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: new Date('2026-11-17T08:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the token of each account under a key of its own, however the name is typed', () => {
  keepDeviceToken('Bidder01', 'one');
  keepDeviceToken('bidder02', 'two');
  expect([...stored.keys()]).toEqual(['pro__Device-Token_bidder01', 'pro__Device-Token_bidder02']);
  expect([deviceTokenOf(' bidder01 '), deviceTokenOf('BIDDER02'), deviceTokenOf('bidder03')]).toEqual([
    'one',
    'two',
    undefined,
  ]);
});

it('forgets it after 180 days', () => {
  keepDeviceToken('bidder01', 'one');
  vi.setSystemTime(new Date('2027-05-16T08:00:00Z'));
  expect(deviceTokenOf('bidder01')).toBe('one');
  vi.setSystemTime(new Date('2027-05-16T08:00:01Z'));
  expect(deviceTokenOf('bidder01')).toBeUndefined();
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addSettingsOf, keepAddSettings } from './add-settings.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the settings of the add button', () => {
  it('add one row at the end and go there, until somebody sets them', () =>
    expect(addSettingsOf('lots')).toEqual({ addRowNum: 1, addIndex: 0, addScrollToBottom: true }));
  it('are kept for each grid of its own', () => {
    keepAddSettings('lots', { addRowNum: 5, addIndex: 2, addScrollToBottom: false });
    expect([addSettingsOf('lots').addRowNum, addSettingsOf('bids').addRowNum]).toEqual([5, 1]);
  });
  const cases: [string, number, number][] = [
    ['at least one row', 0, 1],
    ['no part of a row', 2.7, 2],
    ['at most a thousand', 5_000, 1_000],
    ['one row for what is no number', Number.NaN, 1],
  ];
  for (const [says, set, kept] of cases)
    it(`add ${says}`, () =>
      expect(keepAddSettings('lots', { addRowNum: set, addIndex: 0, addScrollToBottom: true }).addRowNum).toBe(kept));
});

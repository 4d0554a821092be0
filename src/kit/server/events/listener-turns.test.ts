import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenerTurns } from './listener-turns.ts';
import type { Outcome } from './listeners.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Later than a turn becomes slow. */
const soon = () => vi.advanceTimersByTimeAsync(40);

/** Listeners by name, whose events end when the test says so; `begun` is the order in which they got their turns. */
function turns() {
  const turnsOfOne = listenerTurns({ quick: 2, slow: 1, slowAfterMs: 15 });
  const begun: string[] = [];
  const waits = new Map<string, ReturnType<typeof turnsOfOne>>();
  const ends = new Map<string, (outcome: Outcome) => void>();
  const want = (name: string) => {
    const inTurn = waits.get(name) ?? turnsOfOne();
    waits.set(name, inTurn);
    return inTurn(() => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  };
  const end = (name: string, outcome: Outcome) => ends.get(name)?.(outcome);
  /** An event that ends at once. */
  const pass = async (name: string, outcome: Outcome) => {
    const wanted = want(name);
    await Promise.resolve();
    await Promise.resolve();
    end(name, outcome);
    await wanted;
  };
  return { begun, want, end, pass };
}

describe('turns of listeners', () => {
  it('are two at once, and the oldest wait comes first', async () => {
    const { begun, want, end } = turns();
    const wanted = ['a', 'b', 'c', 'd'].map(want);
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    end('b', 'handled');
    await wanted[1];
    void want('b');
    end('a', 'handled');
    await wanted[0];
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are given up in the midst of an event that takes long: two that hang leave one to the others', async () => {
    const { begun, want, end } = turns();
    for (const name of ['hangs', 'hangs too', 'quick', 'next']) void want(name);
    await soon();
    expect(begun).toEqual(['hangs', 'hangs too', 'quick']);
    end('quick', 'handled');
    await soon();
    expect(begun).toEqual(['hangs', 'hangs too', 'quick', 'next']);
  });

  it('are three at once and no more, however many hang', async () => {
    const { begun, want } = turns();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void want(name);
    await soon();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('are slow ones for a listener that failed, until an event goes well', async () => {
    const { begun, want, end, pass } = turns();
    for (const name of ['a', 'b', 'c']) await pass(name, 'failed');
    const again = ['a', 'b', 'c', 'quick'].map(want);
    await Promise.resolve();
    expect(begun.slice(3)).toEqual(['a', 'quick']);
    end('a', 'handled');
    await again[0];
    await Promise.resolve();
    void want('a');
    await Promise.resolve();
    expect(begun.slice(3)).toEqual(['a', 'quick', 'b', 'a']);
  });

  it('are slow ones for a listener whose last event went well and took long', async () => {
    const { begun, want, end } = turns();
    const long = want('long');
    await soon();
    end('long', 'handled');
    await long;
    void want('hangs');
    await soon();
    void want('long');
    await soon();
    expect(begun).toEqual(['long', 'hangs']);
  });

  it('are free again when the work throws', async () => {
    const inTurn = listenerTurns({ quick: 1 })();
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'handled')).toBe('handled');
  });
});

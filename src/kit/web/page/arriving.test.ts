import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriving, ScriptMissing } from './arriving.ts';

type Answer = 'comes' | 'fails' | 'hangs';

/** Answers each time as it is told, and notes after how many milliseconds it was asked. */
function script(...answers: Answer[]) {
  const begunAt = Date.now();
  const askedAfter: number[] = [];
  const load = () => {
    const answer = answers[askedAfter.push(Date.now() - begunAt) - 1];
    if (answer === 'hangs') return new Promise<string>(() => {});
    return answer === 'comes' ? Promise.resolve('the script') : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { load, askedAfter };
}

describe('a lazy script', () => {
  const reload = vi.fn();
  let isServed = true;
  const stored = new Map<string, string>();

  beforeEach(() => {
    vi.useFakeTimers();
    reload.mockReset();
    isServed = true;
    stored.clear();
    vi.stubGlobal('document', { querySelector: () => ({ src: 'http://platform/assets/index-1.js' }) });
    vi.stubGlobal('window', { location: { reload } });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    vi.stubGlobal('fetch', async () => {
      if (!isServed) throw new TypeError('Failed to fetch');
      return { ok: true };
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** What became of it after so long; `waiting` as long as neither is known. */
  async function outcome(load: () => Promise<string>, afterMs: number): Promise<string> {
    let became = 'waiting';
    arriving(load)().then(
      (came) => {
        became = came;
      },
      (error: unknown) => {
        became = error instanceof ScriptMissing && error.late ? 'late' : 'gone';
      },
    );
    await vi.advanceTimersByTimeAsync(afterMs);
    return became;
  }

  const COURSES: [title: string, answers: Answer[], afterMs: number, became: string, asked: number[]][] = [
    ['that comes is asked for once', ['comes'], 0, 'the script', [0]],
    ['that fails once is not asked for again before a second is over', ['fails', 'comes'], 999, 'waiting', [0]],
    ['that fails once comes with the second try', ['fails', 'comes'], 1_000, 'the script', [0, 1_000]],
    ['that takes 120 s is not late before', ['hangs'], 119_999, 'waiting', [0]],
    ['that takes 120 s is late', ['hangs'], 120_000, 'late', [0]],
    [
      'that fails and then takes long is late 120 s after it was first asked for',
      ['fails', 'hangs'],
      120_000,
      'late',
      [0, 1_000],
    ],
  ];
  for (const [title, answers, afterMs, became, asked] of COURSES)
    it(title, async () => {
      const { load, askedAfter } = script(...answers);
      expect([await outcome(load, afterMs), askedAfter, reload.mock.calls.length]).toEqual([became, asked, 0]);
    });

  it('that fails twice brings the page again, once a build, and is gone after that', async () => {
    expect([await outcome(script('fails', 'fails').load, 1_000), reload.mock.calls.length]).toEqual(['waiting', 1]);
    expect([await outcome(script('fails', 'fails').load, 1_000), reload.mock.calls.length]).toEqual(['gone', 1]);
  });

  it('that fails twice while the server is away brings no page again', async () => {
    isServed = false;
    expect([await outcome(script('fails', 'fails').load, 1_000), reload.mock.calls.length]).toEqual(['gone', 0]);
  });
});

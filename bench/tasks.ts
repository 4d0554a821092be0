import type { Browser, Page } from '@playwright/test';

/** One task of a page's main thread. */
interface Task {
  /** Milliseconds that the thread worked, by its own clock: what other programs do meanwhile does not count. */
  cpuMs: number;
  /** Whether it drew a frame. */
  drew: boolean;
}

/** What the page's main thread did during an act, in order. */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', DETAILS] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const mains = new Set(traceEvents.flatMap((event) => (isMainThread(event) ? [threadOf(event)] : [])));
  const onMain = traceEvents.filter((event) => mains.has(threadOf(event))).sort((one, other) => one.ts - other.ts);
  const frames = onMain.filter(({ name }) => name === 'FireAnimationFrame');
  let next = 0;
  return onMain
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const before = next;
      while ((frames[next]?.ts ?? Number.POSITIVE_INFINITY) < ts + dur) next += 1;
      return { cpuMs: tdur / 1_000, drew: next > before };
    });
}

/** The work between two frames, which may be several tasks, from the first frame on. */
export function workByFrame(tasks: Task[]): number[] {
  const frames: number[] = [];
  for (const { cpuMs, drew } of tasks) {
    const last = frames.at(-1);
    if (drew) frames.push(cpuMs);
    else if (last !== undefined) frames[frames.length - 1] = last + cpuMs;
  }
  return frames;
}

const DETAILS = 'disabled-by-default-devtools.timeline';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds, by the clock and of the thread. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
const isMainThread = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';

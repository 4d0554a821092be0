import type { CDPSession, Page } from '@playwright/test';

/** What one act cost: from its start to the painted frame, and the work of the page's main thread in between. */
export interface Cost {
  wall: number;
  cpu: number;
}

async function cpuSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Runs an act in the page and waits until its outcome is on the screen. */
export async function costOf(page: Page, session: CDPSession, act: () => Promise<unknown>): Promise<Cost> {
  await painted(page);
  const before = await cpuSeconds(session);
  const wall = (await act()) as number | undefined;
  await painted(page);
  const cpu = ((await cpuSeconds(session)) - before) * 1_000;
  return { wall: wall ?? cpu, cpu };
}

/** Calls the page's own code and answers the milliseconds until the second frame after it. */
export const inPage = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    async ([method, values]) => {
      const bench = window.gridBench as unknown as Record<string, (...given: unknown[]) => unknown>;
      const host = document.querySelector('#host');
      const start = performance.now();
      await bench[method as string]?.(
        ...(method === 'mount' ? [host, ...(values as unknown[])] : (values as unknown[])),
      );
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - start;
    },
    [name, args] as const,
  );

export const STEPS = 40;

/** Scrolls in steps of 300 pixels, one per frame; answers the longest time between two frames. */
export const scrollDown = (page: Page) =>
  page.evaluate(async (steps) => {
    const frame = window.gridBench.scroller();
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
    let longest = 0;
    let last = await nextFrame();
    for (let step = 0; step < steps; step += 1) {
      frame.scrollTop += 300;
      const now = await nextFrame();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  }, STEPS);

export const heapMiB = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
};

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

/** Runs an act that answers its milliseconds, and waits until its outcome is on the screen. */
export async function costOf(page: Page, session: CDPSession, act: () => Promise<number>): Promise<Cost> {
  await painted(page);
  const before = await cpuSeconds(session);
  const wall = await act();
  await painted(page);
  return { wall, cpu: ((await cpuSeconds(session)) - before) * 1_000 };
}

/** Calls the page's own code and answers the milliseconds until the frame after it is painted. */
export const inPage = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    async ([method, values]) => {
      const bench = window.gridBench as unknown as Record<string, (...given: unknown[]) => unknown>;
      const host = document.querySelector('#host');
      const start = performance.now();
      await bench[method as string]?.(...(method === 'mount' ? [host] : (values as unknown[])));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - start;
    },
    [name, args] as const,
  );

export const STEPS = 40;

/** Scrolls in steps of 300 pixels, one a frame; answers the milliseconds and the longest time between two frames. */
export const scrollDown = (page: Page) =>
  page.evaluate(async (steps) => {
    const frame = window.gridBench.scroller();
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
    let longest = 0;
    const start = await nextFrame();
    let last = start;
    for (let step = 0; step < steps; step += 1) {
      frame.scrollTop += 300;
      const now = await nextFrame();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return { wall: last - start, longest, scrolled: frame.scrollTop };
  }, STEPS);

/** Types a letter into the open editor and answers the milliseconds until the frame that shows it. */
export async function typeKey(page: Page): Promise<number> {
  await page.evaluate(() => {
    const field = document.activeElement;
    window.keyShown = new Promise((done) =>
      field?.addEventListener(
        'keydown',
        () => {
          const start = performance.now();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        },
        { once: true, capture: true },
      ),
    );
  });
  await page.keyboard.press('a');
  return page.evaluate(() => window.keyShown);
}

declare global {
  interface Window {
    keyShown: Promise<number>;
  }
}

export const heapMiB = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
};

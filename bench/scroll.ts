import assert from 'node:assert/strict';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '#testing/chromium.ts';
import { kept, keptSession } from '#testing/kept-session.ts';
import { sessionAt } from '../test/faults/write-load.ts';
import type { Finding } from './finding.ts';
import { ROWS, type Stage } from './stage.ts';
import { tasksDuring, workByFrame } from './tasks.ts';

const PATH = '/isystem/position';
const MOST_MS = 50;
// A frame of three beats of the screen's clock is told a little after 50 ms.
const BEAT_MS = 1;

const WAYS = [
  {
    what: 'from end to end as by the scroll bar, 5,000 px a frame',
    step: 5_000,
    from: 0,
    to: Number.POSITIVE_INFINITY,
  },
  { what: '20 pages as by a wheel, 240 px a frame, each page asked for', step: 240, from: 1_000_000, to: 1_080_000 },
  { what: 'the same 20 pages back, which are there already', step: -240, from: 1_080_000, to: 1_000_000 },
];

/** The continuous view of a list of a hundred thousand rows, scrolled in a browser; the built web, the real server. */
export async function measureScroll(stage: Stage): Promise<Finding[]> {
  await showAllRows(stage);
  const { url } = stage.product;
  await using browser = await chromium.launch(CHROMIUM);
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(keep, {
    ...keptSession(await sessionAt(url)),
    [`pro__LIST_LAYOUT admin ${PATH}`]: kept({ columns: [], density: 'default', continuous: true }, null),
  });
  const page = await context.newPage();
  await page.goto(`${url}/#${PATH}`);
  await page.locator('.continuous-body .list-row').first().waitFor();
  // What was created under load before is in the list too.
  const [, total = '0'] = /共([\d,]+)条$/.exec((await page.locator('.continuous-foot').textContent()) ?? '') ?? [];
  assert.ok(Number(total.replaceAll(',', '')) >= ROWS, `the list has ${total} rows`);
  const findings: Finding[] = [];
  for (const way of WAYS) {
    await jumpTo(page, way.from);
    let frames: number[] = [];
    const tasks = await tasksDuring(browser, page, async () => {
      frames = await scroll(page, way);
    });
    findings.push(finding(way.what, 'frames', frames, BEAT_MS));
    // Two busy cores make a frame late that had little to do; what the page itself works between two frames does not
    // depend on them.
    findings.push(finding(way.what, 'frames with work of the page itself', workByFrame(tasks), 0));
  }
  return findings;
}

/** The data rule of the stage hides every tenth row; as many further ones are added, so that its caller sees them all. */
async function showAllRows({ ask }: Stage): Promise<void> {
  await ask(
    `insert into position (id, code, name, post_rank, created_by, created_at)
      select gen_random_uuid(), 'S' || lpad(number::text, 6, '0'), '主任' || number, '2', 'admin',
        timestamptz '2026-11-02 00:00+08' - number * interval '10 minutes'
      from generate_series(1, $1::int - (select count(*)::int from position where created_by = 'admin')) as number`,
    [ROWS],
  );
}

function keep(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

// This side of the project knows no page; these are what the function below finds in one.
interface Scrolled {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}
interface Painter {
  requestAnimationFrame(done: (time: number) => void): number;
}

/** Goes where a way begins, and waits until the rows there are whole. */
async function jumpTo(page: Page, place: number): Promise<void> {
  await page.locator('.continuous-frame').evaluate(async (element, scrollTop) => {
    (element as unknown as Scrolled).scrollTop = scrollTop;
    await new Promise((done) => setTimeout(done, 1_500));
  }, place);
}

/** The times between the frames, while something is scrolled by one step a frame. */
async function scroll(page: Page, way: { step: number; to: number }): Promise<number[]> {
  const frames = await page.locator('.continuous-frame').evaluate(
    async (element, { step, to }) => {
      const frame = element as unknown as Scrolled;
      const { requestAnimationFrame } = globalThis as unknown as Painter;
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const end = Math.min(to ?? Number.POSITIVE_INFINITY, frame.scrollHeight - frame.clientHeight);
      const times: number[] = [];
      let last = await nextFrame();
      while (step > 0 ? frame.scrollTop < end - 1 : frame.scrollTop > end + 1) {
        frame.scrollTop = step > 0 ? Math.min(end, frame.scrollTop + step) : Math.max(end, frame.scrollTop + step);
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
      // What is drawn when the scrolling rests belongs to it.
      for (const until = last + 1_000; last < until; ) {
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { step: way.step, to: Number.isFinite(way.to) ? way.to : null },
  );
  const drawn = await page.locator('.continuous-body .list-row').count();
  assert.ok(drawn > 10, `only ${drawn} rows where the scrolling ended`);
  return frames;
}

function finding(way: string, what: string, frames: number[], tolerance: number): Finding {
  const late = frames.filter((ms) => ms > MOST_MS + tolerance).length;
  const [longest, average] = [Math.max(...frames), frames.reduce((sum, ms) => sum + ms, 0) / frames.length];
  return {
    what: `continuous list of ${ROWS.toLocaleString('en')} rows, ${way}: ${what} over ${MOST_MS} ms`,
    product: `${late} of ${frames.length}, longest ${longest.toFixed(0)} ms, ${average.toFixed(1)} ms on average`,
    baseline: '–',
    ratio: '–',
    budget: '0',
    met: late === 0,
  };
}

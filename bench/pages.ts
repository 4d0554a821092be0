import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { CHROMIUM } from '#testing/chromium.ts';
import { keptSession, type SignedIn } from '#testing/kept-session.ts';
import { olderCommit } from '../scripts/lib/older-commit.ts';
import { startServer, temporaryFolder } from '../test/faults/server-process.ts';
import { sessionAt } from '../test/faults/write-load.ts';
import { type Finding, times } from './finding.ts';
import { median } from './load.ts';

/** The last commit before the weight of the pages was worked on. */
const BEFORE = 'cb8779f';
const ROUNDS = 5;
const KIB = 1_024;

interface Visited {
  usableMs: number;
  cpuMs: number;
  bytes: number;
  requests: number;
}

const PAGES = [
  { name: 'sign-in page', path: '/', usable: '.captcha img', most: { bytes: 300, requests: undefined } },
  {
    name: 'home page of an administrator',
    path: '/#/dashboard/analysis',
    usable: '.menu-card',
    most: { bytes: 400, requests: 30 },
  },
] as const;

/** First visits of both pages, in turn with those of the older commit, which is checked out, built and served beside. */
export async function measurePages(): Promise<Finding[]> {
  await using checkout = temporaryFolder();
  await using data = temporaryFolder();
  await using olderData = temporaryFolder();
  using older = olderCommit(BEFORE, checkout.path);
  const program = ['src/server/main.ts', '--demo'];
  await using server = await startServer({ GONGKAI_DATA_DIR: data.path });
  await using olderServer = await startServer({ GONGKAI_DATA_DIR: olderData.path }, program, older.path);
  await using browser = await chromium.launch(CHROMIUM);
  const places = [server, olderServer].map(({ url }) => ({ url, visits: PAGES.map((): Visited[] => []) }));
  const sessions = await Promise.all(places.map(({ url }) => sessionAt(url)));
  // The first visit of all warms the server and the browser, and does not count.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, page] of PAGES.entries())
      for (const [which, { url, visits }] of places.entries()) {
        const seen = await visit(browser, url, page, index === 0 ? undefined : sessions[which]);
        if (round > 0) visits[index]?.push(seen);
      }
  return PAGES.flatMap((page, index) => findings(page, places[0]?.visits[index] ?? [], places[1]?.visits[index] ?? []));
}

async function visit(
  browser: Browser,
  url: string,
  { path, usable }: (typeof PAGES)[number],
  session?: SignedIn,
): Promise<Visited> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  if (session) await context.addInitScript(keep, keptSession(session));
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const lists = session ? page.waitForResponse(/\/(table-fields-lists|ResourceList)-[^/]*\.js$/) : Promise.resolve();
  await page.goto(`${url}${path}`);
  await page.locator(usable).first().waitFor();
  const usableMs = await page.evaluate(() => performance.now());
  await allThere(page, session !== undefined, lists);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  const bodies = await Promise.all(
    answers
      .filter((answer) => answer.url().startsWith('http'))
      .map((answer) => answer.body().catch(() => Buffer.alloc(0))),
  );
  await context.close();
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return { usableMs, cpuMs, bytes, requests: bodies.length };
}

/** Until the chart is drawn and the scripts of the lists, which follow, have come. */
async function allThere(page: Page, isHome: boolean, lists: Promise<unknown>): Promise<void> {
  if (isHome) await Promise.all([page.locator('.chart-legend').waitFor(), lists]);
  await page.waitForLoadState('networkidle');
  // What has come is also run.
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
}

function keep(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

function findings({ name, most }: (typeof PAGES)[number], now: Visited[], before: Visited[]): Finding[] {
  const of = (visits: Visited[], key: keyof Visited) => median(visits.map((visited) => visited[key]));
  const compared = (what: string, key: keyof Visited, limit: number, show: (value: number) => string): Finding => {
    const ratio = of(now, key) / of(before, key);
    return {
      what: `${name}: ${what}, median of ${ROUNDS}`,
      product: show(of(now, key)),
      baseline: `${show(of(before, key))} (commit ${BEFORE})`,
      ratio: times(ratio),
      budget: `≤ ${limit.toFixed(2)} ×`,
      met: ratio <= limit,
    };
  };
  const isHome = most.requests !== undefined;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const kib = (value: number) => `${(value / KIB).toFixed(1)} KiB`;
  const weight = compared('all bytes, gzipped', 'bytes', 1, kib);
  const requests = compared('requests', 'requests', 1, String);
  const { bytes: bytesNow, requests: requestsNow } = { bytes: of(now, 'bytes'), requests: of(now, 'requests') };
  return [
    { ...weight, budget: `≤ ${most.bytes} KiB`, met: bytesNow <= most.bytes * KIB },
    {
      ...requests,
      budget: isHome ? `≤ ${most.requests}` : '–',
      met: isHome ? requestsNow <= most.requests : undefined,
    },
    // The sign-in page may not get heavier; a tenth is what two medians of the same build differ by.
    compared('usable after', 'usableMs', isHome ? 0.7 : 1.1, ms),
    compared('processor time of the main thread until all is there', 'cpuMs', isHome ? 0.75 : 1.1, ms),
  ];
}

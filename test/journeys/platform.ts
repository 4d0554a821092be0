import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test';
import { findNonce } from '#kit/web/form/controls/find-nonce.ts';
import { startDemoCity } from '#testing/demo-city.ts';
import { kept, keptSession, type SignedIn } from '#testing/kept-session.ts';
import type { ServerProcess } from '#testing/server-process.ts';

export const API = '/ggzyjypt';

interface Envelope<Result> {
  success: boolean;
  message: string;
  code: number;
  result: Result;
}

/** Every journey also proves that the page's security policy was never broken and no script failed. */
export const test = base.extend<{ faults: string[] }, { city: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
  city: [({}, use) => withCity(use), { scope: 'worker', auto: true }],
  baseURL: ({ city }, use) => use(city.url),
  page: async ({ page }, use) => {
    await waitForGuard(page);
    await use(page);
  },
  faults: [
    async ({ page, browser }, use, info) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      if (info.status !== info.expectedStatus) await printPages(browser);
      expect(faults, 'faults of the page').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Nobody is as fast as a journey: a button that was just clicked takes its next click once it is open again. */
const waitForGuard = (page: Page) =>
  page.addLocatorHandler(page.locator('[data-guarded=closed]').first(), async () => undefined);

/** Each worker has a demo city of its own, so that no journey meets what another one does at the same time. */
async function withCity(use: (city: ServerProcess) => Promise<void>): Promise<void> {
  const { city, dataDir, end } = await startDemoCity({ GONGKAI_PUBLIC_PATH: '/for-everybody' });
  process.env.GONGKAI_JOURNEY_DATA = dataDir;
  await use(city);
  await end();
}

/** A journey that failed says what its pages showed: where it ran, nobody may be able to look. */
async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const words = await page.evaluate(wordsInSight).catch(() => 'nothing that can be read');
    console.log(`${page.url()} shows:\n${words}\n`);
  }
}

function wordsInSight(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: string[] = [];
  while (walker.nextNode()) {
    range.selectNode(walker.currentNode);
    const { left, top, width, height } = range.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (there?.contains(walker.currentNode)) words.push(walker.currentNode.nodeValue ?? '');
  }
  return words.join(' | ');
}

async function read<Result>(request: APIRequestContext, path: string): Promise<Result> {
  const answer = await request.get(`${API}${path}`);
  return ((await answer.json()) as Envelope<Result>).result;
}

export const captchaAnswer = (page: Page, key: string) => read<string>(page.request, `/sys/test/captcha/${key}`);

export async function passwordOf(page: Page, username: string): Promise<string> {
  const accounts = await read<{ username: string; password: string }[]>(page.request, '/sys/demo/accounts');
  const account = accounts.find((one) => one.username === username) ?? accounts[0];
  return account?.password ?? '';
}

/** Reads the captcha on the page off, as its user would. */
export async function solveCaptcha(page: Page): Promise<void> {
  const key = await page.locator('.captcha img').getAttribute('data-key');
  await page.getByLabel('验证码', { exact: true }).fill(await captchaAnswer(page, key ?? ''));
}

/** Fills the sign-in page by hand and sends it. */
export async function typeSignIn(page: Page, username: string, password?: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password ?? (await passwordOf(page, username)));
  await solveCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** One try through the API, without the page; the slider is passed when it is asked for. */
export async function tryLogin(
  page: Page,
  username: string,
  password: string,
  slider?: Proof,
): Promise<{ status: number; body: Envelope<SignedIn> }> {
  const key = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  await page.request.get(`${API}/sys/randomImage/${key}`);
  const captcha = await captchaAnswer(page, key);
  const data = { username, password, captcha, checkKey: key, slider };
  const answer = await page.request.post(`${API}/sys/login`, { data });
  const body = (await answer.json()) as Envelope<SignedIn>;
  if (body.code === 412 && !slider) return tryLogin(page, username, password, await solveSlider(page));
  return { status: answer.status(), body };
}

interface Proof {
  id: string;
  nonce: string;
}

/** Does the work behind the slider, as the page would. */
async function solveSlider(page: Page): Promise<Proof> {
  const challenge = await read<{ id: string; salt: string; difficulty: number }>(page.request, '/sys/sliderCheck');
  return { id: challenge.id, nonce: await findNonce(challenge) };
}

export interface Visit {
  /** A session of its own, for journeys that end it. */
  fresh?: boolean;
  theme?: 'light' | 'dark';
  language?: 'zh-CN' | 'en';
  /** Another address of the same platform. */
  at?: string;
}

/** Keeps a choice of theme and language, as an earlier visit would have. */
export async function prefer(page: Page, { theme = 'light', language = 'zh-CN' }: Visit): Promise<void> {
  const entries = { pro__THEME: kept(theme, null), pro__LANGUAGE: kept(language, null) };
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, entries);
}

const sessions = new Map<string, SignedIn>();

async function sessionOf(page: Page, username: string, fresh = false): Promise<SignedIn> {
  const known = sessions.get(username);
  if (known && !fresh) return known;
  const { body } = await tryLogin(page, username, await passwordOf(page, username));
  if (!fresh) sessions.set(username, body.result);
  return body.result;
}

/** The token of somebody who has signed in before. */
export const tokenOf = async (page: Page, username: string) => (await sessionOf(page, username)).token;

/** Opens a page as somebody who has signed in before; gives the token. */
export async function enterAs(page: Page, username: string, path: string, visit: Visit = {}): Promise<string> {
  const session = await sessionOf(page, username, visit.fresh);
  await prefer(page, visit);
  // Once only: a page that signs out must stay signed out when it reloads.
  await page.addInitScript((items) => {
    if (sessionStorage.getItem('journey-entered')) return;
    sessionStorage.setItem('journey-entered', '1');
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, keptSession(session));
  await page.goto(`${visit.at ?? ''}/#${path}`);
  return session.token;
}

/** Goes on as somebody else from the next page on. */
export async function goOnAs(page: Page, username: string): Promise<string> {
  const session = await sessionOf(page, username);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, keptSession(session));
  return session.token;
}

export async function callAs(page: Page, token: string, method: string, path: string, data?: object) {
  const headers = { 'X-Access-Token': token, 'tenant-id': '0' };
  const answer = await page.request.fetch(`${API}${path}`, { method, headers, data });
  return { status: answer.status(), body: (await answer.json()) as Envelope<unknown> };
}

import type { BrowserContext, Request } from '@playwright/test';
import { defineBrowserCommand } from '@vitest/browser-playwright';
import { cleanedOrFault } from '../../src/kit/server/rich-text/rich-text.ts';

export interface Point {
  x: number;
  y: number;
}

export interface HeardCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface PortableFile {
  name: string;
  mimeType: string;
  base64: string;
}

const heard = new WeakMap<BrowserContext, Request[]>();
const held = new WeakMap<BrowserContext, PromiseWithResolvers<void>>();

/** What a test asks of the browser itself, beside the locators. */
export const commands = {
  press: defineBrowserCommand<string[]>(async ({ page }, ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  }),
  /** Keys that stay down until they are let go. */
  holdKey: defineBrowserCommand<[key: string]>(async ({ page }, key) => page.keyboard.down(key)),
  letKey: defineBrowserCommand<[key: string]>(async ({ page }, key) => page.keyboard.up(key)),
  type: defineBrowserCommand<[text: string, delay?: number]>(async ({ page }, text, delay) =>
    page.keyboard.type(text, { delay }),
  ),
  carry: defineBrowserCommand<[from: Point, to: Point]>(async ({ page, frame }, from, to) => {
    const around = await (await (await frame()).frameElement()).boundingBox();
    const [left, top] = [around?.x ?? 0, around?.y ?? 0];
    await page.mouse.move(left + from.x, top + from.y);
    await page.mouse.down();
    await page.mouse.move(left + to.x, top + to.y, { steps: 5 });
  }),
  drop: defineBrowserCommand<[]>(async ({ page }) => page.mouse.up()),
  /** A finger that comes down at one point and leaves at another. */
  swipe: defineBrowserCommand<[from: Point, to: Point]>(async ({ page, context, frame }, from, to) => {
    const around = await (await (await frame()).frameElement()).boundingBox();
    const at = ({ x, y }: Point) => [{ x: (around?.x ?? 0) + x, y: (around?.y ?? 0) + y }];
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const steps = from.x === to.x && from.y === to.y ? 0 : 8;
    const part = (step: number) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    });
    // Sent in one breath: a finger that rests asks for a menu.
    await Promise.all([
      touch('touchStart', at(from)),
      ...Array.from({ length: steps }, (_, step) => touch('touchMove', at(part(step + 1)))),
      touch('touchEnd', []),
    ]);
    await session.detach();
  }),
  /** Has calls to a URL answered with this envelope instead of by the server. */
  answerCalls: defineBrowserCommand<[url: string, json: object | '', status?: number, times?: number]>(
    async ({ context }, url, json, status, times) =>
      context.route(url, (route) => route.fulfill({ status, ...(json === '' ? { body: '' } : { json }) }), { times }),
  ),
  cutCalls: defineBrowserCommand<[url: string, times?: number]>(async ({ context }, url, times) =>
    context.route(url, (route) => route.abort(), { times }),
  ),
  /** The server gets the calls and does what they ask; its answers are lost. */
  loseAnswers: defineBrowserCommand<[url: string, times?: number]>(async ({ context }, url, times) =>
    context.route(
      url,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times },
    ),
  ),
  letCallsPass: defineBrowserCommand<[]>(async ({ context }) => {
    context.removeAllListeners('request');
    held.get(context)?.resolve();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }),
  /** Lists the calls to URLs that contain a part, from now on. */
  hearCalls: defineBrowserCommand<[part: string]>(async ({ context }, part) => {
    const list: Request[] = [];
    heard.set(context, list);
    context.on('request', (request) => {
      if (request.url().includes(part)) list.push(request);
    });
  }),
  heardCalls: defineBrowserCommand<[]>(
    async ({ context }): Promise<HeardCall[]> =>
      (heard.get(context) ?? []).map((request) => ({
        method: request.method(),
        url: request.url(),
        headers: request.headers(),
        body: request.postData(),
      })),
  ),
  heardAnswers: defineBrowserCommand<[]>(
    async ({ context }): Promise<unknown[]> =>
      Promise.all((heard.get(context) ?? []).map(async (request) => (await request.response())?.json())),
  ),
  /** Keeps calls to a URL waiting until they are released. */
  holdCalls: defineBrowserCommand<[url: string]>(async ({ context }, url) => {
    const gate = Promise.withResolvers<void>();
    held.set(context, gate);
    await context.route(url, async (route) => {
      await gate.promise;
      // The page may have called it back.
      await route.continue().catch(() => undefined);
    });
  }),
  releaseCalls: defineBrowserCommand<[]>(async ({ context }) => held.get(context)?.resolve()),
  /** The next file dialog of the browser is answered with these files. */
  answerFileDialog: defineBrowserCommand<[files: PortableFile[]]>(async ({ page }, files) => {
    const chosen = files.map(({ base64, ...file }) => ({ ...file, buffer: Buffer.from(base64, 'base64') }));
    page.once('filechooser', (chooser) => void chooser.setFiles(chosen));
    // The browser hears of the listener a moment later; a click before that would open its real dialog.
    await page.evaluate(() => undefined);
  }),
  /** What the server keeps of texts with markup. */
  cleanOnServer: defineBrowserCommand<[texts: string[]]>(async (_, texts) =>
    texts.map((html) => {
      const cleaned = cleanedOrFault(html);
      if ('fault' in cleaned) throw new Error(cleaned.fault);
      return cleaned.clean;
    }),
  ),
  nextDownload: defineBrowserCommand<[]>(async ({ page }) => (await page.waitForEvent('download')).suggestedFilename()),
};

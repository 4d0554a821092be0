import { expect } from 'vitest';
import { commands, type Locator, locators, page } from 'vitest/browser';
import type { HeardCall, Point, PortableFile } from './commands.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    press(...keys: string[]): Promise<void>;
    holdKey(key: string): Promise<void>;
    letKey(key: string): Promise<void>;
    type(text: string, delay?: number): Promise<void>;
    carry(from: Point, to: Point): Promise<void>;
    drop(): Promise<void>;
    swipe(from: Point, to: Point): Promise<void>;
    answerCalls(url: string, json: object | '', status?: number, times?: number): Promise<void>;
    cutCalls(url: string, times?: number): Promise<void>;
    loseAnswers(url: string, times?: number): Promise<void>;
    letCallsPass(): Promise<void>;
    hearCalls(part: string): Promise<void>;
    heardCalls(): Promise<HeardCall[]>;
    heardAnswers(): Promise<unknown[]>;
    holdCalls(url: string): Promise<void>;
    releaseCalls(): Promise<void>;
    answerFileDialog(files: PortableFile[]): Promise<void>;
    cleanOnServer(texts: readonly string[]): Promise<string[]>;
    nextDownload(): Promise<string>;
  }
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** Presses keys where the focus is, one after another, each named as Playwright names it: `Control+z`. */
export const press = (...keys: string[]) => commands.press(...keys);
/** Does something while a key is down. */
export async function holding(key: string, act: () => Promise<void>) {
  await commands.holdKey(key);
  await act();
  await commands.letKey(key);
}
export const type = (text: string, delay?: number) => commands.type(text, delay);
export const css = (selector: string) => page.getByCss(selector);

/** What a screen reader would call the place where the focus is. */
export const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

/** For `expect.poll`: the whole text of something, which may still have to appear. */
export const words = (of: Locator) => () => of.element().textContent.trim();
export const texts = (of: Locator) => () => of.elements().map(({ textContent }) => textContent.trim());
export const count = (of: Locator) => () => of.elements().length;

export const boxOf = (of: Locator) => of.element().getBoundingClientRect();

/** Carries by the mouse from one point to another, each counted from the corner of its element, until `drop`. */
export function carry(from: Locator, fromPoint: Point, to: Locator, toPoint: Point) {
  const at = (of: Locator, { x, y }: Point) => ({ x: boxOf(of).x + x, y: boxOf(of).y + y });
  return commands.carry(at(from, fromPoint), at(to, toPoint));
}
export const drop = () => commands.drop();

export async function drag(...way: Parameters<typeof carry>) {
  await carry(...way);
  await drop();
}

/** A finger on the left of something; carried on, it scrolls. */
export function swipe(of: Locator, way: Point) {
  const { x, y, height } = boxOf(of);
  const from = { x: x + 12, y: y + height / 2 };
  return commands.swipe(from, { x: from.x + way.x, y: from.y + way.y });
}
export const tap = (of: Locator) => swipe(of, { x: 0, y: 0 });

/** Calls to a URL get this answer, or none, until the test ends or so many times; the latest rule counts. */
export const answerCalls = (url: string, json: object | '', status?: number, times?: number) =>
  commands.answerCalls(url, json, status, times);
export const cutCalls = (url: string, times?: number) => commands.cutCalls(url, times);
export const loseAnswers = (url: string, times?: number) => commands.loseAnswers(url, times);
export const refuseCalls = (url: string, message: string) =>
  answerCalls(url, { success: false, code: 500, message, result: null });

/** The calls to URLs that contain a part are listed from here on, with what was sent and what came back. */
export const hearCalls = (part: string) => commands.hearCalls(part);
export const heardCalls = () => commands.heardCalls();
export const heardAnswers = () => commands.heardAnswers();

/** Calls to a URL wait until they are released or the test ends. */
export const holdCalls = (url: string) => commands.holdCalls(url);
export const releaseCalls = () => commands.releaseCalls();

/** Pastes what the clipboard of another program would hold where the focus is. */
export function paste(kinds: Record<string, string>, file?: File, at: Element | null = document.activeElement) {
  const clipboardData = new DataTransfer();
  for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text);
  if (file) clipboardData.items.add(file);
  at?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

export const letCallsPass = () => commands.letCallsPass();

/** The name of the next file the page saves; asked for before the act that saves it. */
export const nextDownload = () => commands.nextDownload();

/** A button that is guarded against double clicks takes the next click once it is no longer marked as closed. */
export const untilGuardOpens = () =>
  expect.poll(() => document.querySelectorAll('[data-guarded=closed]').length).toBe(0);

/** Waits until a picture could not be had: those that were asked for before have told by then, and what they start has run. */
export const tryPicture = (address: string) =>
  new Promise((done) => {
    const picture = new Image();
    picture.onerror = done;
    picture.src = address;
  });

import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { keptSession, type SignedIn } from '#testing/kept-session.ts';
import { call } from '../write-load.ts';

const GALLERY = '/#/demo/gallery?section=resumableUpload';

/** Signs in as a person does, and gives what a browser keeps of it. */
export async function signInWhole(url: string, username: string): Promise<SignedIn> {
  const checkKey = randomUUID();
  await call(url, `/sys/randomImage/${checkKey}`);
  const captcha = (await call(url, `/sys/test/captcha/${checkKey}`)).body.result;
  const { body } = await call(url, '/sys/login', undefined, { username, password: 'Yunzhou#2026', captcha, checkKey });
  return body.result as SignedIn;
}

/** A browser of somebody who is signed in; its tabs share what it keeps. */
export async function visit(browser: Browser, url: string, session: SignedIn) {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, keptSession(session));
  const openTab = async () => {
    const page = await context.newPage();
    await page.goto(GALLERY);
    return page;
  };
  return { context, openTab };
}

export const trayOf = (page: Page) => page.getByRole('complementary', { name: '文件上传' });

/** Chooses the file as somebody does who uploads it for the first time, or on another machine. */
export async function chooseFile(page: Page, path: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件上传' }).click();
  await (await asked).setFiles(path);
  await trayOf(page).waitFor();
}

/** After a reload the tray lists what is unfinished and asks for the file. */
export async function giveFileAgain(page: Page, path: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await trayOf(page)
    .getByRole('button', { name: /^选择文件/ })
    .click();
  await (await asked).setFiles(path);
}

/** The process of the browser itself, as it says. */
export async function pidOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
}

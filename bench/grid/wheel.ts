import type { Browser, CDPSession, Page } from '@playwright/test';
import { tasksDuring } from '../tasks.ts';

export const TURNS = 60;
const TURN = { px: 400, everyMs: 16 };
/** Three frames of a screen at 60 a second: from here on an eye sees it halt. */
export const SLOW_FRAME_MS = 50;

/** Turns the wheel as fast as a hand does, whether or not the page keeps up; answers how long its frames were. */
export async function turnWheel(page: Page, session: CDPSession) {
  const middle = await page.evaluate(() => {
    const { x, y, width, height } = window.gridBench.scroller().getBoundingClientRect();
    window.framesSeen = [];
    const watch = (before: number) =>
      requestAnimationFrame((now) => {
        window.framesSeen?.push(now - before);
        if (window.framesSeen) watch(now);
      });
    requestAnimationFrame(watch);
    return { x: x + Math.min(width, 1_200) / 2, y: y + height / 2 };
  });
  await page.mouse.move(middle.x, middle.y);
  const turns: Promise<unknown>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const wheel = { type: 'mouseWheel', ...middle, deltaX: 0, deltaY: TURN.px } as const;
    turns.push(session.send('Input.dispatchMouseEvent', wheel));
    await new Promise((done) => setTimeout(done, TURN.everyMs));
  }
  await Promise.all(turns);
  await page.waitForTimeout(300);
  return page.evaluate((slow) => {
    const frames = window.framesSeen ?? [];
    window.framesSeen = undefined;
    return {
      slow: frames.filter((ms) => ms > slow).length,
      longest: Math.max(...frames),
      scrolled: window.gridBench.scroller().scrollTop,
    };
  }, SLOW_FRAME_MS);
}

/** The longest task of the page's main thread, by the thread's own clock. */
export const longestTask = async (browser: Browser, page: Page, act: () => Promise<unknown>) =>
  Math.max(...(await tasksDuring(browser, page, act)).map(({ cpuMs }) => cpuMs));

/** Looks at the pictures that the screen got during an act, and answers how many had a place without rows. */
export async function blankPictures(page: Page, session: CDPSession, act: () => Promise<unknown>) {
  const place = await page.evaluate(() => {
    const { x, y, width, height } = window.gridBench.scroller().getBoundingClientRect();
    return { x, y, width: Math.min(width, window.innerWidth - x), height };
  });
  const pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await act();
  await session.send('Page.stopScreencast');
  const blank = await page.evaluate(countBlank, { pictures, place, rowHeight: ROW_HEIGHT });
  return { pictures: pictures.length, blank };
}

const ROW_HEIGHT = 40;

interface Shots {
  pictures: string[];
  place: { x: number; y: number; width: number; height: number };
  rowHeight: number;
}

/** A place is blank where more lines of the picture than a row has are of one colour, from one side to the other. */
async function countBlank({ pictures, place, rowHeight }: Shots): Promise<number> {
  let blank = 0;
  for (const picture of pictures) {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(place.width, place.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, -place.x, -place.y);
    const { data, width, height } =
      context?.getImageData(8, 0, place.width - 32, place.height - 24) ?? new ImageData(1, 1);
    const pixels = new Uint32Array(data.buffer);
    let empty = 0;
    for (let y = 0; y < height && empty <= rowHeight; y += 1) {
      const line = pixels.subarray(y * width, (y + 1) * width);
      empty = line.every((pixel) => pixel === line[0]) ? empty + 1 : 0;
    }
    if (empty > rowHeight) blank += 1;
  }
  return blank;
}

declare global {
  interface Window {
    framesSeen: number[] | undefined;
  }
}

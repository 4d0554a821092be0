import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type SessionUser, useSession } from '#kit/web/session/session.ts';
import { axeViolations } from './barriers.ts';
import { boxOf, count, css, focused, press, swipe, tap, type, words } from './hand.ts';
import { cell, openPlainSheet, sheet } from './plain-sheet.ts';

const PHONE = { width: 390, height: 844 };
const field = sheet.getByCss('.grid-field');
const frame = () => sheet.element().parentElement as HTMLElement;
const scrollTo = async (left: number) => {
  frame().scrollLeft = left;
  await expect.poll(() => frame().scrollLeft).toBeGreaterThan(0);
};
/** Scrolls a cell to the one that stays. */
const bringOut = (row: number, column: number) => {
  frame().scrollLeft += boxOf(cell(row, column)).left - boxOf(cell(row, 0)).right;
};
const isInScreen = (of: ReturnType<typeof css>) => {
  const { left, right, top, bottom } = boxOf(of);
  return left >= 0 && right <= PHONE.width && top >= 0 && bottom <= PHONE.height;
};

describe('a grid on a telephone', () => {
  beforeEach(async () => {
    const { user } = useSession.getState();
    // What another test has left would be offered above the grid, and move it away below the finger.
    useSession.setState({ user: { id: crypto.randomUUID() } as SessionUser });
    await page.viewport(PHONE.width, PHONE.height);
    onTestFinished(async () => {
      useSession.setState({ user });
      await page.viewport(1440, 900);
    });
    await openPlainSheet();
  });

  it('keeps one column in sight and gives the others more than half of the width', async () => {
    const pinned = sheet.getByCss('[data-row="0"] > .pinned');
    await expect.poll(count(pinned)).toBe(1);
    expect(words(pinned)()).toBe('清单项 1');
    const { left, width } = frame().getBoundingClientRect();
    expect(boxOf(pinned).width).toBeLessThan(width / 2);
    await scrollTo(2_000);
    expect(boxOf(pinned).left).toBe(left + 1);
    await expect.element(cell(0, 8)).toBeInViewport({ ratio: 1 });
    expect(boxOf(cell(0, 8)).left).toBeGreaterThanOrEqual(boxOf(pinned).right);
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  });

  it('draws cursor, editor and ranges where its cells are, however far it is scrolled', async () => {
    const cursor = sheet.getByCss('.grid-cursor');
    for (const far of [20, 2_000]) {
      await scrollTo(far);
      await cell(1, 0).click();
      expect(boxOf(cursor)).toMatchObject({ x: boxOf(cell(1, 0)).x, width: boxOf(cell(1, 0)).width });
      await press('Escape', 'Shift+ArrowDown');
      expect(boxOf(sheet.getByCss('.grid-range')).x).toBe(boxOf(cell(1, 0)).x);
      await press('Escape');
    }
    await cell(2, 8).click();
    await press('ArrowLeft');
    expect(boxOf(cursor)).toMatchObject({ x: boxOf(cell(2, 7)).x, y: boxOf(cell(2, 7)).y });
  });

  it.each([
    ['a choice', 3, '.ant-select-dropdown'],
    ['a day', 5, '.ant-picker-dropdown'],
    ['an instant', 6, '.ant-picker-dropdown'],
  ])('opens %s wholly in the screen', async (_kind, column, popup) => {
    bringOut(1, column);
    await tap(cell(1, column));
    await expect.element(css(`${popup}:visible`)).toBeVisible();
    await expect.poll(() => isInScreen(css(`${popup}:visible`))).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  });

  it('has the menu of a cell behind a button', async () => {
    await tap(cell(1, 1));
    await expect.element(field).toHaveValue('200.11');
    await page.getByRole('button', { name: '单元格菜单' }).click();
    const menu = css('.ant-dropdown:visible');
    await expect.element(menu).toBeVisible();
    await expect.poll(() => isInScreen(menu)).toBe(true);
    await menu.getByRole('menuitem', { name: '向下填充' }).click();
    await expect.poll(words(cell(1, 1))).toBe('100.10');
    await expect.poll(focused).toBe('单价（元），第 2 行 100.10');
  });

  it('shows every act of its toolbar by a sign with a name, above rows that are in the first screen', async () => {
    for (const name of ['新增', '插入一行', '上移', '下移', '撤销', '重做', '查找', 'table 列设置'])
      expect([name, isInScreen(page.getByRole('button', { name, exact: true }))]).toEqual([name, true]);
    await expect.element(cell(2, 0)).toBeInViewport({ ratio: 1 });
    expect(await axeViolations('#gallery-grid')).toEqual([]);
  });

  // A finger that scrolls leaves the page moving: it comes last.
  it('opens a cell by a tap, wholly in the screen, and not by a finger that scrolls', async () => {
    await tap(cell(2, 1));
    await expect.element(field).toHaveValue('300.12');
    expect(isInScreen(field)).toBe(true);
    await type('7');
    await press('Enter');
    await expect.poll(words(cell(2, 1))).toBe('7');

    // What is half hidden beside or below comes out.
    await tap(cell(3, 2));
    await expect.element(field).toHaveValue('13800000003');
    await expect.element(field).toBeInViewport({ ratio: 1 });
    expect(boxOf(field).left).toBeGreaterThanOrEqual(boxOf(cell(3, 0)).right);
    await press('Escape');
    bringOut(0, 7);
    await tap(cell(0, 7));
    await expect.element(sheet.getByCss('.grid-tall')).toBeInViewport({ ratio: 1 });
    expect(isInScreen(sheet.getByCss('.grid-tall'))).toBe(true);
    await press('Escape');
    const [stood, scrolled] = [focused(), frame().scrollLeft];
    await swipe(cell(2, 7), { x: 90, y: 0 });
    await expect.poll(() => frame().scrollLeft).toBeLessThan(scrolled);
    expect([focused(), count(sheet.getByCss('.grid-field:not(.catching)'))()]).toEqual([stood, 0]);
  });
});

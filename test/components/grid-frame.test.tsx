import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf, count, press, type, words } from './hand.ts';
import { cell, openPlainSheet, sheet } from './plain-sheet.ts';
import { showSection } from './show-section.tsx';

it('pinned cells stay in sight with their cursor, their editor and what they say', async () => {
  await page.viewport(900, 900);
  onTestFinished(() => page.viewport(1440, 900));
  await openPlainSheet();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '固定名称' }).click();
  await press('Escape');
  const scroll = (left: number) => {
    (sheet.element().parentElement as HTMLElement).scrollLeft = left;
  };
  const cursor = sheet.getByCss('.grid-cursor');
  const name = cell(1, 0);
  const before = boxOf(name);
  scroll(400);
  await expect.poll(() => sheet.element().parentElement?.scrollLeft).toBeGreaterThan(0);
  expect(boxOf(name).toJSON()).toEqual(before.toJSON());
  await name.click();
  expect(boxOf(cursor)).toMatchObject({ x: before.x, y: before.y });
  await expect.element(cursor.getByCss('input')).toBeInViewport({ ratio: 1 });
  await press('Control+a');
  await type('清单项 1');
  scroll(200);
  expect(boxOf(cursor.getByCss('input')).x).toBe(before.x);
  await press('Enter');
  await expect.poll(words(name)).toMatch(/^清单项 1/);
  await press('ArrowUp');
  expect(boxOf(sheet.getByCss('.grid-says')).x).toBe(before.x);

  // A range over both kinds of columns parts; what lies below the pinned ones is not drawn over them.
  await press('Shift+ArrowRight');
  scroll(400);
  const parts = sheet.getByCss('.grid-range');
  await expect.poll(count(parts)).toBe(2);
  expect(boxOf(parts.first()).x).toBe(before.x);
  expect(boxOf(sheet.getByCss('[data-row="1"] [role="rowheader"]')).right).toBe(before.x);

  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
});

it('in an always-edit grid a text is open wherever one comes, and a box turns at the first click', async () => {
  await showSection('manyRows');
  const many = page.getByRole('grid', { name: '五千行四十列' });
  const at = (row: number, column: number) => many.getByCss(`[data-row="${row}"] [data-col="${column}"]`);
  const field = many.getByCss('.grid-cursor input');
  await at(0, 3).click();
  await press('End');
  await type('a');
  // Over a box and a time to the next text.
  await press('Tab', 'Tab', 'Tab');
  await expect.element(field).toHaveValue('1-7');
  await press('End');
  await type('b');
  await press('Enter');
  await expect.poll(words(at(0, 3))).toBe('1-4a');
  await expect.poll(words(at(0, 6))).toBe('1-7b');

  await at(2, 4).getByCss('.grid-tick').click();
  await expect.element(at(2, 4).getByRole('img', { name: '是' })).toBeVisible();
  await press('Space');
  await expect.element(at(2, 4).getByRole('img', { name: '否' })).toBeVisible();

  // Out and in again by Tab.
  await press('ArrowLeft');
  await expect.element(field).toHaveValue('3-4');
  await press('Escape', 'Escape', 'Tab');
  expect(many.element().contains(document.activeElement)).toBe(false);
  await press('Shift+Tab');
  await expect.element(field).toHaveValue('3-4');
});

/** The grid of many rows, its wheel, and where no row is drawn: at the top, in the middle and at the bottom. */
async function openManyRows() {
  await showSection('manyRows');
  const many = page.getByRole('grid', { name: '五千行四十列' });
  await expect.element(many.getByCss('[data-row="0"] [data-col="0"]')).toBeVisible();
  const frame = many.element().parentElement as HTMLElement;
  const turn = (deltaY: number, more: WheelEventInit = {}) => {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, ...more });
    many.getByCss('[data-col]').first().element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  const blanks = () => {
    // Each time: an offered draft moves the grid down when it comes.
    const { left, top, height } = frame.getBoundingClientRect();
    const isBlank = (y: number) => !document.elementFromPoint(left + 100, top + y)?.closest('[data-row]');
    return [60, height / 2, height - 30].filter(isBlank);
  };
  return { many, frame, turn, blanks };
}

it('the wheel shows no place whose rows are not drawn, and beyond the last row the page goes on', async () => {
  const { many, frame, turn, blanks } = await openManyRows();
  const found: number[] = [];
  for (let step = 1; step <= 20; step += 1) {
    expect(turn(1_500)).toBe(true);
    expect(frame.scrollTop).toBe(step * 1_500);
    await new Promise(requestAnimationFrame);
    found.push(...blanks());
  }
  expect(found).toEqual([]);
  expect([turn(100, { ctrlKey: true }), turn(10, { deltaX: 50 })]).toEqual([false, false]);
  frame.scrollTop = frame.scrollHeight;
  await expect.element(many.getByCss('[data-row="4999"]')).toBeVisible();
  expect(turn(100)).toBe(false);
});

it('rows are drawn with the move that comes just as the last one would have come to rest', async () => {
  const { frame, turn, blanks } = await openManyRows();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  turn(1_500);
  await new Promise(requestAnimationFrame);
  turn(1_500);
  vi.advanceTimersByTime(1_000);
  // The event of the move, before anything else has its turn.
  frame.dispatchEvent(new Event('scroll'));
  expect(blanks()).toEqual([]);
});

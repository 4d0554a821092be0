import { beforeEach, describe, expect, it } from 'vitest';
import { drag, holding, press } from './hand.ts';
import { cell, openPlainSheet, sheet } from './plain-sheet.ts';

const handle = sheet.getByCss('[data-fill]');
/** What a cell holds, without what is wrong about it. */
const held = (element: Element) =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
const value = (row: number, at: number) => () => held(cell(row, at).element());
const column = (at: number) => () => sheet.getByCss(`[data-row] [data-col="${at}"]`).elements().slice(0, 5).map(held);
/** By keys: a click would open the cell. */
const stand = (row: number, at: number) =>
  press('Control+Home', ...Array<string>(row).fill('ArrowDown'), ...Array<string>(at).fill('ArrowRight'));
const fillTo = (row: number, at: number) => drag(handle, { x: 4, y: 4 }, cell(row, at), { x: 20, y: 20 });

describe('the fill handle', () => {
  beforeEach(async () => {
    await openPlainSheet();
    await cell(0, 0).click();
  });

  it('dragged up counts back', async () => {
    await press('Escape', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
    await expect.poll(column(0)).toEqual(['', '', '', '清单项 4', '清单项 5']);
    await stand(3, 0);
    await fillTo(0, 0);
    await expect.poll(column(0)).toEqual([1, 2, 3, 4, 5].map((at) => `清单项 ${at}`));

    await stand(0, 5);
    await press('Shift+ArrowDown', 'Delete');
    await expect.poll(value(1, 5)).toBe('');
    await stand(2, 5);
    await press('Shift+ArrowDown');
    await fillTo(0, 5);
    await expect.poll(column(5)).toEqual([10, 11, 12, 13, 14].map((day) => `2026-11-${day}`));
    await stand(2, 1);
    await fillTo(0, 1);
    await expect.poll(column(1)).toEqual(['300.12', '300.12', '300.12', '400.13', '500.14']);
    await press('Control+z');
    await expect.poll(column(1)).toEqual(['100.10', '200.11', '300.12', '400.13', '500.14']);
  });

  it('dragged to the right or the left fills what takes the value', async () => {
    await stand(1, 1);
    await fillTo(1, 2);
    await expect.poll(value(1, 2)).toBe('200.11');
    await stand(0, 2);
    await fillTo(0, 0);
    await expect.poll(value(0, 1)).toBe('13800000000');
    await expect.poll(value(0, 0)).toBe('13800000000');
    await press('Control+z');
    await expect.poll(value(0, 0)).toBe('清单项 1');
    await expect.poll(value(0, 1)).toBe('100.10');
  });

  it('with Ctrl goes on from one number, and repeats a name with a number', async () => {
    await stand(0, 1);
    await holding('Control', () => fillTo(2, 1));
    await expect.poll(() => column(1)().slice(0, 4)).toEqual(['100.10', '101.10', '102.10', '400.13']);
    await stand(0, 0);
    await holding('Control', () => fillTo(1, 0));
    await expect.poll(() => column(0)().slice(0, 3)).toEqual(['清单项 1', '清单项 1', '清单项 3']);
  });

  it('Ctrl D fills a range with its first row and never goes on with a series, and one row with the one above', async () => {
    await stand(0, 0);
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect.poll(() => column(0)().slice(0, 4)).toEqual(['清单项 1', '清单项 1', '清单项 1', '清单项 4']);
    await press('Control+z');
    await expect.poll(() => column(0)().slice(0, 3)).toEqual(['清单项 1', '清单项 2', '清单项 3']);
    await stand(3, 0);
    await press('Control+d');
    await expect.poll(() => column(0)().slice(2, 4)).toEqual(['清单项 3', '清单项 3']);
  });

  it('Ctrl R fills to the right, and text does not go into a number', async () => {
    await press('Escape', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r');
    await expect.poll(value(0, 2)).toBe('清单项 1');
    expect(value(0, 1)()).toBe('100.10');
    await stand(1, 2);
    await press('Control+r');
    await expect.poll(value(1, 2)).toBe('200.11');
  });
});

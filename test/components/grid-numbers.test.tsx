import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { count, paste, press, texts, type } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), gridTexts);

const COLUMNS: GridColumn[] = [
  { key: 'price', type: 'inputNumber', title: '单价', props: { precision: 2 }, statistics: ['sum'] },
];
const ROWS = ['1', '2.5', '3', '4'].map((price, at) => ({ id: `${at}`, price }));

function Prices() {
  return <Grid grid={useGrid({ columns: COLUMNS, rows: ROWS })} label="价格表" density="compact" />;
}

it('numbers are shown with the places of their column, typed and pasted ones too', async () => {
  show(<Prices />);
  const sheet = page.getByRole('grid', { name: '价格表' });
  const shown = texts(sheet.getByCss('[data-row] [data-col="0"], .grid-foot [aria-colindex="1"]'));
  await expect.poll(shown).toEqual(['1.00', '2.50', '3.00', '4.00', '10.50']);
  await sheet.getByCss('[data-row="0"] [data-col="0"]').click();
  await type('7');
  await press('Enter');
  paste({ 'text/plain': '￥1,000\n5' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /粘\s?贴/ })
    .click();
  await expect.poll(shown).toEqual(['7.00', '1000.00', '5.00', '4.00', '1016.00']);
});

it('an empty clipboard is no question', async () => {
  show(<Prices />);
  const grid = page.getByRole('grid', { name: '价格表' });
  await grid.getByCss('[data-row="0"] [data-col="0"]').click();
  await press('Escape');
  // The question is there at once when it was there before.
  paste({ 'text/plain': '甲' });
  await expect.poll(count(page.getByRole('dialog'))).toBe(1);
  await press('Escape');
  await expect.poll(count(page.getByRole('dialog'))).toBe(0);
  paste({ 'text/plain': '' });
  // What follows is planned after it.
  paste({ 'text/plain': '9' });
  await expect.poll(texts(grid.getByCss('[data-row="0"] [data-col="0"]'))).toEqual(['9.00']);
  expect(count(page.getByRole('dialog'))()).toBe(0);
});

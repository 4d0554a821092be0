import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { ScriptMissing } from '#kit/web/page/arriving.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { count, press, texts, type } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), gridTexts);

const COLUMNS: GridColumn[] = [{ key: 'name', type: 'input', title: '名称' }];
const ROWS = ['甲', '乙'].map((name, at) => ({ id: `${at}`, name }));
const names = texts(page.getByRole('grid').getByCss('[data-row] [data-col="0"]'));
const told = page.getByText('请重新打开');

/** A part whose script does not come so many times. */
function partAfter(failures: number) {
  let asked = 0;
  return lazyPart(async () => {
    asked += 1;
    if (asked <= failures) throw new ScriptMissing(false);
    return { default: ({ text }: { text: string }) => <p>{text}</p> };
  });
}

function Sheet({ Part }: { Part: ReturnType<typeof partAfter> }) {
  const grid = useGrid({ columns: COLUMNS, rows: ROWS });
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        打开部件
      </button>
      <Grid
        grid={grid}
        label="名单"
        draft={false}
        layer={() => open && <Part text="部件来了" onFailed={() => setOpen(false)} />}
      />
    </>
  );
}

it('a part of a grid that does not come is told of and closed; the grid and what was typed stay, and it is asked for again', async () => {
  show(<Sheet Part={partAfter(2)} />);
  onTestFinished(() => show(null));
  await page.getByRole('grid').getByCss('[data-row="0"] [data-col="0"]').click();
  await type('丙');
  await press('Enter');
  const opener = page.getByRole('button', { name: '打开部件' });
  for (const _time of ['once', 'again']) {
    await opener.click();
    await expect.element(told).toBeVisible();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(names).toEqual(['丙', '乙']);
  }
  await expect.poll(count(told)).toBe(1);
  await opener.click();
  await expect.element(page.getByText('部件来了')).toBeVisible();
  await expect.poll(names).toEqual(['丙', '乙']);
});

const platform = import.meta.glob<string>('/src/kit/web/grid/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('every part of a grid that is fetched later is kept apart so', () => {
  expect(Object.keys(platform).length).toBeGreaterThan(50);
  expect(Object.keys(platform).filter((file) => /\blazy\(/.test(platform[file] ?? ''))).toEqual([]);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { type GridHandle, useGrid } from '#kit/web/grid/view/use-grid.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { type SessionUser, useSession } from '#kit/web/session/session.ts';
import { count, press, texts, type } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), gridTexts);

const COLUMNS: GridColumn[] = [{ key: 'name', type: 'input', title: '名称' }];
const ROWS = ['甲', '乙'].map((name, at) => ({ id: `${at}`, name }));
let grid: GridHandle;

function Names({ label, draft }: { label: string; draft?: false }) {
  grid = useGrid({ columns: COLUMNS, rows: ROWS });
  return <Grid grid={grid} label={label} draft={draft} density="compact" />;
}

const sheet = page.getByRole('grid');
const names = texts(sheet.getByCss('[data-row] [data-col="0"]'));
const offer = page.getByText(/填写、尚未保存的修改/);
const changeFirst = async (name: string) => {
  await sheet.getByCss('[data-row="0"] [data-col="0"]').click();
  await type(name);
  await press('Enter');
  await expect.poll(names).toEqual([name, '乙']);
};

const before = useSession.getState().user;
beforeEach(() => useSession.setState({ user: { id: 'drafts' } as SessionUser }));
afterEach(() => useSession.setState({ user: before }));

it('every grid offers what was typed and not saved, until it is saved', async () => {
  show(<Names label="名单" />);
  await changeFirst('丙');
  show(<Names label="另一份名单" />);
  await expect.poll(names).toEqual(['甲', '乙']);
  show(<Names label="名单" />);
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: /恢\s?复/ }).click();
  await expect.poll(names).toEqual(['丙', '乙']);
  await expect.poll(count(offer)).toBe(0);
  grid.store.load([
    { id: '0', name: '丙' },
    { id: '1', name: '乙' },
  ]);
  grid.acts.run('saved');
  show(<Names label="名单" />);
  await changeFirst('丁');
  expect(offer.elements()).toEqual([]);
});

it('a grid whose changes are sent at once keeps none', async () => {
  show(<Names label="校对" draft={false} />);
  await changeFirst('丙');
  show(<Names label="校对" />);
  await expect.poll(names).toEqual(['甲', '乙']);
  await changeFirst('丁');
  expect(offer.elements()).toEqual([]);
});

it('two grids of one label on a page keep a draft each', async () => {
  const pair = (
    <>
      <Names label="两份名单" />
      <Names label="两份名单" />
    </>
  );
  const lists = () =>
    sheet.elements().map((one) => [...one.querySelectorAll('[data-col="0"]')].map(({ textContent }) => textContent));
  show(pair);
  await sheet.last().getByCss('[data-row="0"] [data-col="0"]').click();
  await type('丙');
  await press('Enter');
  await expect.poll(lists).toEqual([
    ['甲', '乙'],
    ['丙', '乙'],
  ]);
  show(pair);
  await expect.poll(count(offer)).toBe(1);
  await page.getByRole('button', { name: /恢\s?复/ }).click();
  await expect.poll(lists).toEqual([
    ['甲', '乙'],
    ['丙', '乙'],
  ]);
  // A single one has the draft of the first.
  show(<Names label="两份名单" />);
  await expect.poll(names).toEqual(['甲', '乙']);
  await changeFirst('丁');
  expect(offer.elements()).toEqual([]);
});

import { type GridColumn, mostSigns, partsOf, textOf, tickPair } from '#kit/domain/grid/grid-column.ts';
import { leftNumber } from '#kit/domain/grid/typed-number.ts';
import { changedWith } from '#kit/web/grid/input/range-acts.ts';
import { labelsOf } from '#kit/web/grid/labels/label-sources.ts';
import { isTextual, takesTexts, textOfCell, wordsOf } from '#kit/web/grid/model/cell-kinds.ts';
import type { CellRange } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { NewCell } from '#kit/web/grid/model/new-cells.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { byKey } from './by-key.ts';
import { type SeriesWish, seriesOf } from './fill-series.ts';
import type { Filling } from './filling.ts';

/** Fills the cells beside a range as one step: they repeat it, or go on with its series. */
export function fillCells(grid: GridHandle, layout: GridLayout, filling: Filling, wish: SeriesWish = 'never') {
  const { source, whole } = filling;
  const isAcross = whole.left < source.left || whole.right > source.right;
  const cells = isAcross ? across(grid, layout, filling, wish) : along(grid, layout, filling, wish);
  if (cells.length > 0) void grid.store.setCells(cells);
}

/** Fills a range by its first row or column, never with a series. */
export function fillByKey(grid: GridHandle, layout: GridLayout, range: CellRange, way: 'down' | 'right') {
  const filling = byKey(range, way);
  if (filling) fillCells(grid, layout, filling);
}

/** Up or down: every column goes on with its own values. */
function along({ store }: GridHandle, layout: GridLayout, { source, whole }: Filling, wish: SeriesWish): NewCell[] {
  const { near, beyond, back } = parts(store.view, [source.top, source.bottom], [whole.top, whole.bottom]);
  const rows = near.map((id) => store.rows.get(id));
  return changedWith(layout.columns, source, store.columns).flatMap(({ column, through }) => {
    const values = rows.map((row) => row?.[column.key]);
    const next = seriesOf(column, values.map(textOf), beyond.length, { wish, back });
    return beyond.flatMap((id, at) => {
      const value = next ? next[at] : values[at % values.length];
      return mayHold(column, value) ? [{ id, key: column.key, value, through }] : [];
    });
  });
}

/** Right or left: every row goes on with its own values, in columns that take them. */
function across({ store }: GridHandle, layout: GridLayout, { source, whole }: Filling, wish: SeriesWish): NewCell[] {
  const { near, beyond, back } = parts(layout.columns, [source.left, source.right], [whole.left, whole.right]);
  const [first] = near;
  const isAlike = near.every(({ type }) => type === first?.type);
  return store.view.slice(source.top, source.bottom + 1).flatMap((id) => {
    const row = store.rows.get(id);
    const texts = near.map(({ key }) => textOf(row?.[key]));
    const next = first && isAlike ? seriesOf(first, texts, beyond.length, { wish, back }) : undefined;
    return beyond.flatMap((column, at): NewCell[] => {
      const from = near[at % near.length];
      const value = from && carried(from, column, next ? next[at] : row?.[from.key]);
      return value !== undefined && mayHold(column, value) ? [{ id, key: column.key, value }] : [];
    });
  });
}

/** What is given and what lies beyond it, both in the order in which one follows the other. */
function parts<One>(all: readonly One[], [first, last]: [number, number], [from, to]: [number, number]) {
  const given = all.slice(first, last + 1);
  const back = from < first;
  return {
    back,
    near: back ? given.toReversed() : given,
    beyond: back ? all.slice(from, first).toReversed() : all.slice(last + 1, to + 1),
  };
}

/** A value as another column keeps it: fields take words, all others only what they know themselves. */
function carried(from: GridColumn, to: GridColumn, value: unknown): unknown {
  if (!takesTexts(from) || !takesTexts(to)) return undefined;
  const text = textOf(value);
  if (isTextual(to)) return isTextual(from) ? text : textOfCell(from, value);
  if (from.type !== to.type) return undefined;
  if (to.type === 'checkbox') return tickPair(to)[text === String(tickPair(from)[0]) ? 0 : 1];
  if (labelsOf(to)) return labelsOf(to) === labelsOf(from) ? text : undefined;
  const wordOf = wordsOf(to);
  const isKnown = !wordOf || wordOf(text) !== undefined || partsOf(text).every((part) => wordOf(part) !== undefined);
  return isKnown ? text : undefined;
}

/** A number cell takes numbers only, however they come; what a series makes keeps to the limits of its column. */
function mayHold(column: GridColumn, value: unknown): boolean {
  const text = textOf(value);
  if (column.type === 'inputNumber')
    return text === '' || (leftNumber(text, column.props) === leftNumber(text) && leftNumber(text) !== '');
  return !isTextual(column) || text.length <= (mostSigns(column) ?? text.length);
}

import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridOption } from '#kit/domain/grid/grid-column.ts';
import { type CellRange, isWide, keyOfRange } from '#kit/web/grid/model/grid-cursor.ts';
import { type GridLayout, layerOf, splitRange } from '#kit/web/grid/model/grid-layout.ts';
import { ActiveCell } from './ActiveCell.tsx';
import { EmptyPlace } from './EmptyPlace.tsx';
import type { LineLook } from './GridLine.tsx';
import { type GridHandle, useVersion } from './use-grid.ts';

interface CursorLayerProps {
  grid: GridHandle;
  /** When texts of values have come it is another one. */
  look: LineLook;
  options: readonly (readonly GridOption[] | undefined)[];
  rowTop: (index: number) => number;
  rowHeight: number;
}

/**
 * The active cell, the range, and the one editor. It is in the grid as a row and a cell of its own with the right
 * numbers: focus stays in it while the rows below are scrolled away and take other places.
 */
export const CursorLayer = memo(function CursorLayer({ grid, look, options, rowTop, rowHeight }: CursorLayerProps) {
  const { t, i18n } = useTranslation();
  const saysId = useId();
  const { store, cursor } = grid;
  const { layout } = look;
  useVersion(store);
  useVersion(cursor);
  const at = cursor.at ?? { row: 0, column: 0 };
  const id = store.view[at.row];
  const row = id === undefined ? undefined : store.rows.get(id);
  const column = layout.columns[at.column];
  if (store.view.length === 0) return <EmptyPlace grid={grid} layout={layout} rowHeight={rowHeight} />;
  if (id === undefined || !row || !column) return null;
  const fault = store.faults.of(id)?.[column.key];
  const { range, ranges } = cursor;
  const box = { left: layout.lefts[at.column] ?? 0, top: rowTop(at.row), width: layout.widths[at.column] ?? 0 };
  return (
    <>
      {ranges.map((one) =>
        ranges.length > 1 || isWide(one)
          ? splitRange(layout, one).map((part) => (
              <div key={keyOfRange(part)} className={layerOf(layout, part.left)}>
                <div className="grid-range" style={boxStyle(rangeBox(part, layout, rowTop, rowHeight))} />
              </div>
            ))
          : null,
      )}
      <div
        role="row"
        aria-rowindex={store.positionOf(at.row) + 2}
        aria-selected={layout.ticks ? store.selected.has(id) : undefined}
        className={layerOf(layout, at.column)}
      >
        <div
          role="gridcell"
          aria-colindex={at.column + 1}
          aria-invalid={fault ? true : undefined}
          aria-errormessage={fault ? saysId : undefined}
          aria-describedby={fault ? saysId : undefined}
          className={`grid-cursor${cursor.at ? '' : ' resting'}${cursor.leaving ? ' leaving' : ''}`}
          style={{ transform: `translate(${box.left}px, ${box.top}px)`, width: box.width, height: rowHeight }}
        >
          <ActiveCell
            key={`${id} ${column.key}`}
            grid={grid}
            row={row}
            column={column}
            options={options[at.column]}
            fault={fault}
            faultId={saysId}
            label={t('grid.cellOf', { title: column.title, row: store.positionOf(at.row) + 1 })}
          />
          {fault && (
            <div id={saysId} lang={i18n.language} className="grid-says">
              {fault}
            </div>
          )}
        </div>
      </div>
      {range && !cursor.editing && !store.disabled && (
        <div className={layerOf(layout, range.right)}>
          <div className="grid-fill" data-fill="" style={cornerOf(rangeBox(range, layout, rowTop, rowHeight))} />
        </div>
      )}
    </>
  );
});

const boxStyle = ({ left, top, width, height }: ReturnType<typeof rangeBox>) => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
});
const cornerOf = ({ left, top, width, height }: ReturnType<typeof rangeBox>) => ({
  transform: `translate(${left + width}px, ${top + height}px)`,
});

function rangeBox(range: CellRange, layout: GridLayout, rowTop: (index: number) => number, rowHeight: number) {
  const left = layout.lefts[range.left] ?? 0;
  const right = (layout.lefts[range.right] ?? 0) + (layout.widths[range.right] ?? 0);
  const top = rowTop(range.top);
  const height = rowTop(range.bottom) + rowHeight - top;
  return { left, top, width: right - left, height };
}

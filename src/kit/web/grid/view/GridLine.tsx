import { memo } from 'react';
import type { GridRow } from '#kit/domain/grid/grid-column.ts';
import type { RowFaults } from '#kit/web/grid/model/grid-faults.ts';
import { type GridLayout, placeOf } from '#kit/web/grid/model/grid-layout.ts';
import type { DrawCell } from './cell-view.tsx';

export interface LineLook {
  layout: GridLayout;
  /** The columns to draw, by their places. */
  inSight: readonly number[];
  drawers: readonly DrawCell[];
  /** Tells this grid's elements from those of others. */
  caseId: string;
  /** How many rows come before the first one of the view. */
  offset: number;
  words: LineWords;
}

interface LineWords {
  tick: string;
  drag: string;
  open: string;
  changed: string;
  added: string;
}

interface GridLineProps {
  row: GridRow;
  index: number;
  top: number;
  faults: RowFaults | undefined;
  selected: boolean;
  disabled: boolean;
  /** What happened to the row since it was loaded. */
  mark: 'changed' | 'added' | undefined;
  open: boolean;
  look: LineLook;
}

/**
 * One row. It holds plain elements only: places are taken over by other rows while the grid is scrolled, and the
 * cheaper a cell, the smoother that goes. The cursor is drawn by the layer above.
 */
export const GridLine = memo(function GridLine(line: GridLineProps) {
  const { row, index, top, faults, selected, disabled, mark, open, look } = line;
  const { layout, offset, words } = look;
  const state = `${selected ? ' selected' : ''}${disabled ? ' disabled' : ''}${mark ? ` ${mark}` : ''}`;
  return (
    <div
      role="row"
      aria-rowindex={offset + index + 2}
      aria-selected={layout.ticks ? selected : undefined}
      className={`grid-line${state}`}
      data-row={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      {layout.drags && (
        <div role="gridcell" {...layout.leads.drags} data-drag="" title={words.drag}>
          ⠿
        </div>
      )}
      {layout.opens && (
        <div role="gridcell" {...layout.leads.opens}>
          <button
            type="button"
            className={open ? 'grid-opener open' : 'grid-opener'}
            data-open=""
            tabIndex={-1}
            aria-expanded={open}
            aria-label={words.open}
          />
        </div>
      )}
      {layout.ticks && (
        <div role="gridcell" {...layout.leads.ticks} data-tick="">
          <input
            type="checkbox"
            checked={selected}
            disabled={disabled}
            aria-label={words.tick}
            readOnly
            tabIndex={-1}
          />
        </div>
      )}
      {layout.numbers && (
        <div role="rowheader" {...layout.leads.numbers}>
          {offset + index + 1}
          {mark && <span className="visually-hidden">{words[mark]}</span>}
        </div>
      )}
      <LineCells row={row} faults={faults} look={look} />
    </div>
  );
});

/** The cells, which do not know the place of their row: one that only moves up or down draws none of them again. */
const LineCells = memo(function LineCells({ row, faults, look }: Pick<GridLineProps, 'row' | 'faults' | 'look'>) {
  const { layout, inSight, drawers, caseId } = look;
  return inSight.map((at, place) => {
    const column = layout.columns[at];
    if (!column) return null;
    const fault = faults?.[column.key];
    return (
      <div
        key={column.key}
        role="gridcell"
        data-col={at}
        aria-colindex={at + 1}
        className={`grid-cell${layout.classes[at]}${fault ? ' bad' : ''}`}
        style={placeOf(layout, at, inSight[place - 1])}
        {...(fault && faultOf(`${caseId}${row.id}-${column.key}`, fault))}
      >
        {drawers[at]?.(row)}
        {fault && (
          <span id={`${caseId}${row.id}-${column.key}`} className="visually-hidden">
            {fault}
          </span>
        )}
      </div>
    );
  });
});

/** Some readers know one of these, some the other. */
const faultOf = (id: string, fault: string) => ({
  'aria-invalid': true,
  'aria-errormessage': id,
  'aria-describedby': id,
  title: fault,
});

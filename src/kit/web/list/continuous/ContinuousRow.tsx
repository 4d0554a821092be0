import type { TableColumnType } from 'antd';
import { createContext, memo, type ReactNode, use, useEffect, useState } from 'react';
import type { Row } from '../slots.ts';
import { keyOf } from '../table/layout.ts';
import { RowActions, type RowActs } from '../table/RowActions.tsx';
import { meansRow, type OpenOf, rowClass, rowKeys } from '../table/row-gestures.ts';
import { inTurn } from './in-turn.ts';

/** What all rows share; it changes with the list, not with the scrolling. */
export interface RowLook {
  columns: TableColumnType<Row>[];
  rowHeight: number;
  acts: (row: Row) => RowActs;
  openOf: OpenOf;
  /** The row that is open beside the list. */
  chosen?: string;
  /** Absent where rows cannot be ticked. */
  onTick?: (row: Row) => void;
  mayTick: (row: Row) => boolean;
  /** What the box of a row is called; one function for all rows, because each costs while they run past. */
  tickLabel: (number: number) => string;
  /** Where a key leads from a row. */
  leadFrom: (index: number) => (key: string) => (() => void) | undefined;
  onFocus: (index: number) => void;
}

/** False while the rows run past: their actions, the dearest part of a row, are drawn when they rest. */
export const Resting = createContext(true);

interface ContinuousRowProps {
  index: number;
  /** Undefined until its page has come. */
  row: Row | undefined;
  look: RowLook;
  ticked: boolean;
  inTabOrder: boolean;
  /** Drawn only because it has the focus: it is far from the rows in sight. */
  isKept: boolean;
}

export const cellLook = (column: TableColumnType<Row>, style: object = {}) => ({
  className: `continuous-cell ${column.className ?? ''}`.trim(),
  style: { ...style, textAlign: column.align } as const,
});

/** One row of the continuous view. It stays the same element when its page comes, so that it keeps the focus. */
export const ContinuousRow = memo(function ContinuousRow(props: ContinuousRowProps) {
  const { index, row, look, ticked, inTabOrder, isKept } = props;
  const { columns, rowHeight, acts, openOf, chosen, onTick, mayTick, tickLabel, leadFrom, onFocus } = look;
  const means = row && acts(row);
  const open = row && means && openOf(row, means);
  const keys = rowKeys({
    acts: means,
    onTick: row && onTick && (() => onTick(row)),
    leadsTo: leadFrom(index),
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={row ? `continuous-row ${rowClass(open)}` : 'continuous-row'}
      data-index={index}
      data-row-key={row?.id}
      data-kept={isKept || undefined}
      aria-current={(row && row.id === chosen) || undefined}
      data-ticked={ticked || undefined}
      style={{ top: index * rowHeight }}
      tabIndex={inTabOrder ? 0 : -1}
      onFocus={() => onFocus(index)}
      onClick={(event) => meansRow(event) && open?.()}
      onKeyDown={keys}
    >
      {onTick && (
        <div role="cell" className="continuous-cell continuous-tick">
          {row && (
            <input
              type="checkbox"
              checked={ticked}
              disabled={!mayTick(row)}
              aria-label={tickLabel(index + 1)}
              onChange={() => onTick(row)}
            />
          )}
        </div>
      )}
      <div role="cell" className="continuous-cell continuous-number">
        {index + 1}
      </div>
      {row ? (
        <>
          {columns.map((column) => (
            <div key={keyOf(column)} role="cell" {...cellLook(column, column.onCell?.(row, index)?.style)}>
              {column.render?.(undefined, row, index) as ReactNode}
            </div>
          ))}
          <div role="cell" className="continuous-cell actions-cell">
            <Actions row={row} acts={acts} />
          </div>
        </>
      ) : (
        <div role="cell" className="continuous-cell continuous-waiting">
          <span className="bone" />
        </div>
      )}
    </div>
  );
});

/** Once drawn they stay. Those of all rows in sight at once would be a late frame. */
function Actions({ row, acts }: { row: Row; acts: RowLook['acts'] }) {
  const resting = use(Resting);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => (resting && !drawn ? inTurn(() => setDrawn(true)) : undefined), [resting, drawn]);
  return drawn && <DrawnActions row={row} acts={acts} />;
}

const DrawnActions = memo(function DrawnActions({ row, acts }: { row: Row; acts: RowLook['acts'] }) {
  return <RowActions {...acts(row)} />;
});

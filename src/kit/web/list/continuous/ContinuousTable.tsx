import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { TableColumnType } from 'antd';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../slots.ts';
import { observeScroll } from '../table/observe-scroll.ts';
import type { RowActs } from '../table/RowActions.tsx';
import type { OpenOf } from '../table/row-gestures.ts';
import type { ShownList } from '../use-list.ts';
import { ContinuousHead, type SortBy } from './ContinuousHead.tsx';
import { Resting, type RowLook } from './ContinuousRow.tsx';
import { InSight } from './in-sight.ts';
import { PageRows } from './PageRows.tsx';
import { HEAD_HEIGHT, MOST_ROWS, pagesOf, ROW_HEIGHTS, rowAfterKey, rowsInSight } from './rows-in-sight.ts';
import { usePlaceInAddress } from './use-place-in-address.ts';
import './continuous.css';

export interface ContinuousTableProps {
  list: ShownList;
  /** As the user wants them. */
  columns: TableColumnType<Row>[];
  acts: (row: Row) => RowActs;
  openOf: OpenOf;
  chosen?: string;
  /** Absent where rows cannot be ticked. */
  onTick?: (row: Row) => void;
  mayTick: (row: Row) => boolean;
  onSort: SortBy;
}

const BEYOND_SIGHT = 4;
const BORDERS = 2;
const TICK_WIDTH = 40;
const NUMBER_WIDTH = 72;
const ACTIONS_WIDTH = 136;
const COLUMN_WIDTH = 120;

/** All rows of a list one below the other, of which those in sight are drawn and their pages asked for. */
export function ContinuousTable({
  list,
  columns,
  acts,
  openOf,
  chosen,
  onTick,
  mayTick,
  onSort,
}: ContinuousTableProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { layout, total } = list;
  const rowHeight = ROW_HEIGHTS[layout.density];
  const count = Math.min(total, MOST_ROWS);
  const [atRow, setAtRow] = useState(0);
  const inTabOrder = Math.min(atRow, count - 1);
  // The row with the focus is always drawn: without its element the keyboard would be lost.
  const withFocused = useCallback(
    (range: Range) => [...new Set([inTabOrder, ...defaultRangeExtractor(range)])].sort((one, other) => one - other),
    [inTabOrder],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND_SIGHT,
    observeElementOffset: observeScroll,
    rangeExtractor: withFocused,
    // The head lies over the rows.
    scrollPaddingEnd: HEAD_HEIGHT,
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: () => firstOfAddress(list) * rowHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are elsewhere
  useLayoutEffect(() => virtual.measure(), [rowHeight]);

  const height = (virtual.scrollRect?.height ?? 0) - HEAD_HEIGHT - BORDERS;
  const { first, last } = rowsInSight(
    virtual.scrollOffset ?? firstOfAddress(list) * rowHeight,
    height,
    rowHeight,
    count,
  );
  const sight = useMemo(() => ({ first, last }), [first, last]);
  usePlaceInAddress(list, sight.first, (row) => virtual.scrollToOffset(row * rowHeight));

  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    frame.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)?.focus({ preventScroll: true });
    wanted.current = undefined;
  });
  const sightNow = useRef(sight);
  sightNow.current = sight;
  const look = useMemo<RowLook>(() => {
    const leadFrom = (index: number) => (key: string) => {
      const next = rowAfterKey(key, index, sightNow.current, count);
      if (next === undefined) return undefined;
      return () => {
        wanted.current = next;
        setAtRow(next);
        virtual.scrollToIndex(next, { align: 'auto' });
      };
    };
    const tickLabel = (row: number) => t('list.tick', { row });
    return { columns, rowHeight, acts, openOf, chosen, onTick, mayTick, tickLabel, leadFrom, onFocus: setAtRow };
  }, [columns, rowHeight, acts, openOf, chosen, onTick, mayTick, count, virtual, t]);

  const ticked = useMemo(() => new Set(list.ticked), [list.ticked]);
  const resting = useDeferredValue(!virtual.isScrolling);
  const indexes = virtual.getVirtualItems().map(({ index }) => index);
  const kept = indexes.find((index) => index === inTabOrder && isBeyond(index, virtual.range));
  const drawn = indexes.filter((index) => index !== kept);
  const widths = [
    ...(onTick ? [TICK_WIDTH] : []),
    NUMBER_WIDTH,
    ...columns.map(({ width }) => (typeof width === 'number' ? width : undefined)),
    ACTIONS_WIDTH,
  ];
  const template = widths.map((width) => (width ? `${width}px` : `minmax(${COLUMN_WIDTH}px, 1fr)`)).join(' ');
  const minWidth = widths.reduce<number>((sum, width) => sum + (width ?? COLUMN_WIDTH), 0);
  return (
    <div className="continuous">
      <div
        ref={frame}
        role="table"
        aria-rowcount={count + 1}
        aria-busy={list.answer.isPlaceholderData}
        className="continuous-frame"
        style={
          {
            '--continuous-columns': template,
            '--row-height': `${rowHeight}px`,
            '--rows-height': `${count * rowHeight}px`,
            '--rows-width': `${minWidth}px`,
          } as object
        }
      >
        <InSight value={sight}>
          <ContinuousHead list={list} columns={columns} mayTick={onTick && mayTick} onSort={onSort} />
          <Resting value={resting}>
            <div role="rowgroup" className="continuous-body">
              {[...pagesOf(indexes, sight, count)].map(([pageNo, rows]) => (
                <PageRows
                  key={pageNo}
                  list={list}
                  pageNo={pageNo}
                  indexes={rows}
                  look={look}
                  ticked={ticked}
                  inTabOrder={inTabOrder}
                  kept={kept}
                />
              ))}
            </div>
          </Resting>
        </InSight>
      </div>
      <p className="continuous-foot">
        {count < total && <span>{t('continuous.most', { count })}</span>}
        {t('list.total', { from: sight.first + 1, to: sight.last + 1, count: total })}
      </p>
      <p className="print-only print-stamp">
        {t('print.rows', { from: (drawn[0] ?? 0) + 1, to: (drawn.at(-1) ?? 0) + 1, total })}
      </p>
    </div>
  );
}

/** Whether a row is drawn neither for being in sight nor for being near. */
const isBeyond = (index: number, range: { startIndex: number; endIndex: number } | null) =>
  range !== null && (index < range.startIndex - BEYOND_SIGHT || index > range.endIndex + BEYOND_SIGHT);

const firstOfAddress = ({ address: { pageNo, pageSize } }: ShownList) => (pageNo - 1) * pageSize;

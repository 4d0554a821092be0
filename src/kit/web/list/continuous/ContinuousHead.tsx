import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { TableColumnType } from 'antd';
import { memo, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { answerKey } from '#kit/web/calls/answers.ts';
import type { Row } from '../slots.ts';
import { ColumnEdge } from '../table/ColumnEdge.tsx';
import type { EdgedHeading } from '../table/column-edges.ts';
import { keyOf } from '../table/layout.ts';
import type { ShownList } from '../use-list.ts';
import { cellLook } from './ContinuousRow.tsx';
import { InSight } from './in-sight.ts';
import { pageOf, placeInPage, type Sight } from './rows-in-sight.ts';

type Order = TableColumnType<Row>['sortOrder'];
export type SortBy = (column: string, order: Order) => void;

interface ContinuousHeadProps {
  list: ShownList;
  columns: TableColumnType<Row>[];
  /** Absent where rows cannot be ticked. */
  mayTick: ((row: Row) => boolean) | undefined;
  onSort: SortBy;
}

/** The titles of the columns, by which they are sorted, and a box that ticks the rows in sight. */
export const ContinuousHead = memo(function ContinuousHead({ list, columns, mayTick, onSort }: ContinuousHeadProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="continuous-head">
      <div role="row" aria-rowindex={1} className="continuous-row">
        {mayTick && <TickSight list={list} mayTick={mayTick} label={t('continuous.tickSight')} />}
        <div role="columnheader" className="continuous-cell continuous-number">
          #
        </div>
        {columns.map((column) => {
          const { style, edge, ...label } = (column.onHeaderCell?.(column as never) ?? {}) as EdgedHeading;
          return (
            <div
              key={keyOf(column)}
              role="columnheader"
              aria-sort={column.sorter ? sorted(column.sortOrder) : undefined}
              {...label}
              {...cellLook(column, style)}
            >
              <Title column={column} onSort={onSort} />
              {edge && <ColumnEdge {...edge} />}
            </div>
          );
        })}
        <div role="columnheader" className="continuous-cell actions-cell">
          {t('list.actions')}
        </div>
      </div>
    </div>
  );
});

const sorted = (order: Order) => (order === 'ascend' ? 'ascending' : order === 'descend' ? 'descending' : 'none');
const DIRECTIONS: NonNullable<TableColumnType<Row>['sortDirections']> = ['ascend', 'descend'];
/** What follows an order: up, down, and not at all, as in the paged table. */
const after = ({ sortOrder, sortDirections = DIRECTIONS }: TableColumnType<Row>): Order =>
  sortDirections[sortOrder ? sortDirections.indexOf(sortOrder) + 1 : 0] ?? null;

function Title({ column, onSort }: { column: TableColumnType<Row>; onSort: SortBy }) {
  const title = column.title as ReactNode;
  if (!column.sorter) return title;
  const { sortOrder } = column;
  return (
    <button type="button" className="continuous-sort" onClick={() => onSort(keyOf(column), after(column))}>
      {title}
      <span className="continuous-carets">
        <CaretUpOutlined aria-hidden data-on={sortOrder === 'ascend' || undefined} />
        <CaretDownOutlined aria-hidden data-on={sortOrder === 'descend' || undefined} />
      </span>
    </button>
  );
}

type TickSightProps = Pick<ContinuousHeadProps, 'list'> & { mayTick: (row: Row) => boolean; label: string };

function TickSight({ list, mayTick, label }: TickSightProps) {
  const ids = useRowsInSight(list, use(InSight))
    .filter(mayTick)
    .map(({ id }) => id);
  const { ticked, setTicked } = list;
  const all = ids.length > 0 && ids.every((id) => ticked.includes(id));
  const tick = () => setTicked(all ? ticked.filter((id) => !ids.includes(id)) : [...new Set([...ticked, ...ids])]);
  return (
    <div role="columnheader" className="continuous-cell continuous-tick">
      <input type="checkbox" checked={all} aria-label={label} onChange={tick} />
    </div>
  );
}

/** The rows in sight as far as their pages have come. */
function useRowsInSight({ call, largePage }: ShownList, { first, last }: Sight): Row[] {
  const cache = useQueryClient();
  const rowsOf = (page: number) =>
    cache.getQueryData<{ records: Row[] }>(answerKey(call, largePage(page)))?.records ?? [];
  const read = () => {
    const pages = new Map([pageOf(first), pageOf(last)].map((page) => [page, rowsOf(page)]));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap(
      (index) => pages.get(pageOf(index))?.[placeInPage(index)] ?? [],
    );
  };
  const subscribe = useCallback(
    (onChange: () => void) => cache.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  // A page may come after the head was drawn.
  useSyncExternalStore(subscribe, () => String(read().map(({ id }) => id)));
  return read();
}

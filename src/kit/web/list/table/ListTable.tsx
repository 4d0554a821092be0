import { Table, type TableColumnType } from 'antd';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '#kit/web/page/arriving.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { EmptyList } from '../EmptyList.tsx';
import { pageAfterRemoval, UNTOUCHED, unsorted } from '../list-address.ts';
import '../resource.css';
import type { Row } from '../slots.ts';
import type { ShownList } from '../use-list.ts';
import { type EdgedHeading, withEdges } from './column-edges.ts';
import { boneColumns } from './columns.tsx';
import { ListPager } from './ListPager.tsx';
import { arranged, keyOf } from './layout.ts';
import { RowActions, type RowActs } from './RowActions.tsx';
import { meansRow, type OpenOf, rowClass, rowKeys } from './row-gestures.ts';
import { useNarrow } from './use-narrow.ts';

const CardList = lazy(arriving(() => import('./CardList.tsx').then((loaded) => ({ default: loaded.CardList }))));
const ColumnEdge = lazy(arriving(() => import('./ColumnEdge.tsx').then((loaded) => ({ default: loaded.ColumnEdge }))));
const ContinuousTable = lazy(
  arriving(() => import('../continuous/ContinuousTable.tsx').then((loaded) => ({ default: loaded.ContinuousTable }))),
);

export interface ListTableProps {
  list: ShownList;
  /** The fields on show; row number and actions join them. */
  columns: TableColumnType<Row>[];
  acts: (row: Row) => RowActs;
  /** What a click on a row does, where it does not show the details. */
  onChoose?: (row: Row) => void;
  /** The row that is open beside the list. */
  chosen?: string;
  /** Whether rows can be ticked; ticks are kept over pages and searches. */
  ticks?: boolean;
  /** Which rows may be ticked, where not all may. */
  mayTick?: (row: Row) => boolean;
  /** What these rows are for, said when there are none. */
  purpose: string;
  onAdd?: () => void;
}

/** The rows of a list with ticks, sorting and paging, and its faces while it loads, is empty or failed. */
export function ListTable({
  list,
  columns,
  acts,
  onChoose,
  chosen,
  ticks = true,
  mayTick = () => true,
  purpose,
  onAdd,
}: ListTableProps) {
  const { t } = useTranslation();
  const { answer, address, go, ticked, setTicked, filtered, page, layout } = list;
  const loading = answer.isPending;
  const rows = page?.records ?? placeholders(address.pageSize);
  const narrow = useNarrow();
  const [inTabOrder, setInTabOrder] = useState<string>();

  // A link may name a page that the list no longer has.
  const beyondEnd = list.total > 0 && page?.records.length === 0 && !answer.isFetching;
  useEffect(() => {
    if (beyondEnd) go({ pageNo: pageAfterRemoval(address, list.total, 0) }, { replace: true });
  });

  if (answer.isError) return <LoadFailed error={answer.error as never} retry={answer.refetch} />;
  const empty = (
    <EmptyList purpose={purpose} filtered={filtered} onReset={() => list.narrow(UNTOUCHED)} onAdd={onAdd} />
  );
  const toggle = (row: Row) => {
    const others = ticked.filter((one) => one !== row.id);
    if (mayTick(row)) setTicked(others.length < ticked.length ? others : [...ticked, row.id]);
  };
  const number = (index: number) => (address.pageNo - 1) * address.pageSize + index + 1;
  const shown = withEdges(arranged(columns, layout), columns.map(keyOf), list);
  const openOf: OpenOf = (row, { onDetail }) => (onChoose ? () => onChoose(row) : onDetail);
  if (narrow && loading) return <div className="card-bones" />;
  if (narrow)
    return (
      <Suspense fallback={<div className="card-bones" />}>
        <CardList
          rows={rows}
          columns={shown}
          empty={empty}
          numberOf={number}
          acts={acts}
          openOf={openOf}
          ticked={ticks ? ticked : undefined}
          mayTick={mayTick}
          onTick={toggle}
        />
        <ListPager list={list} simple />
      </Suspense>
    );
  const sort = (column: unknown, order: TableColumnType<Row>['sortOrder']) =>
    go(
      order
        ? { column: String(column), order: order === 'ascend' ? 'asc' : 'desc', pageNo: 1 }
        : { ...unsorted, pageNo: 1 },
    );
  if (list.continuous && list.total > 0)
    return (
      <Suspense fallback={<span className="bone" />}>
        <ContinuousTable
          list={list}
          columns={shown}
          acts={acts}
          openOf={openOf}
          chosen={chosen}
          onTick={ticks ? toggle : undefined}
          mayTick={mayTick}
          onSort={sort}
        />
      </Suspense>
    );

  const whole: TableColumnType<Row>[] = [
    { key: '#', title: '#', width: 56, align: 'center', render: (_, __, index) => number(index) },
    ...shown,
    {
      key: 'actions',
      title: t('list.actions'),
      width: 136,
      className: 'actions-cell',
      render: (_, row) => <RowActions {...acts(row)} />,
    },
  ];
  const first = rows.some(({ id }) => id === inTabOrder) ? inTabOrder : rows[0]?.id;
  return (
    <>
      <Table<Row>
        rowKey="id"
        size="middle"
        className={`density-${layout.density}`}
        components={EDGED}
        columns={loading ? boneColumns(whole) : whole}
        dataSource={rows}
        loading={{ spinning: answer.isPlaceholderData, delay: 300 }}
        onRow={(row) => {
          if (loading) return {};
          const means = acts(row);
          const open = openOf(row, means);
          return {
            className: rowClass(open),
            'aria-current': row.id === chosen || undefined,
            tabIndex: row.id === first ? 0 : -1,
            onFocus: () => setInTabOrder(row.id),
            onClick: (event) => void (meansRow(event) && open?.()),
            onKeyDown: rowKeys({ acts: means, onTick: ticks ? () => toggle(row) : undefined }),
          };
        }}
        rowSelection={
          ticks
            ? {
                selectedRowKeys: ticked,
                preserveSelectedRowKeys: true,
                onChange: (keys) => setTicked(keys.map(String)),
                getCheckboxProps: (row) => ({
                  disabled: loading || !mayTick(row),
                  'aria-label': t('list.tick', { row: rows.indexOf(row) + 1 }),
                }),
                getTitleCheckboxProps: () => ({ disabled: loading, 'aria-label': t('list.tickAll') }),
              }
            : undefined
        }
        locale={{ emptyText: empty }}
        pagination={false}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = [sorter].flat()[0] ?? {};
          sort(columnKey, order);
        }}
      />
      <ListPager list={list} />
    </>
  );
}

function Heading({ edge, children, ...heading }: ComponentProps<'th'> & EdgedHeading) {
  return (
    <th {...heading}>
      {children}
      <Suspense>{edge && <ColumnEdge {...edge} />}</Suspense>
    </th>
  );
}

const EDGED = { header: { cell: Heading } };

const placeholders = (count: number) => Array.from({ length: count }, (_, index): Row => ({ id: `bone-${index}` }));

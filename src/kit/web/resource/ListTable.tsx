import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Table, type TableColumnType } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#kit/contract/list-query.ts';
import { LoadFailed } from '../faces/LoadFailed.tsx';
import { boneColumns } from './columns.tsx';
import { type ListAddress, pageAfterRemoval, unsorted } from './list-address.ts';
import './resource.css';
import type { Row } from './slots.ts';

interface ListTableProps {
  answer: UseQueryResult<unknown>;
  columns: TableColumnType<Row>[];
  address: ListAddress;
  go: (change: Partial<ListAddress>, options?: { replace?: boolean }) => boolean;
  /** Ids, kept over pages and searches. */
  ticked?: string[];
  onTick?: (ids: string[]) => void;
  empty: ReactNode;
}

/** The rows of a list with ticks, sorting and paging, and its faces while it loads, is empty or failed. */
export function ListTable({ answer, columns, address, go, ticked, onTick, empty }: ListTableProps) {
  const { t } = useTranslation();
  const page = answer.data as { records: Row[]; total: number } | undefined;
  const total = page?.total ?? 0;
  const loading = answer.isPending;
  const rows = page?.records ?? placeholders(address.pageSize);

  // A link may name a page that the list no longer has.
  const beyondEnd = total > 0 && page?.records.length === 0 && !answer.isFetching;
  useEffect(() => {
    if (beyondEnd) go({ pageNo: pageAfterRemoval(address, total, 0) }, { replace: true });
  });

  return (
    <>
      {ticked && ticked.length > 0 && <TickedBar count={ticked.length} onClear={() => onTick?.([])} />}
      {answer.isError ? (
        <LoadFailed error={answer.error as never} retry={answer.refetch} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="middle"
          columns={loading ? boneColumns(columns) : columns}
          dataSource={rows}
          loading={{ spinning: answer.isPlaceholderData, delay: 300 }}
          rowSelection={
            ticked && {
              selectedRowKeys: ticked,
              preserveSelectedRowKeys: true,
              onChange: (keys) => onTick?.(keys.map(String)),
              getCheckboxProps: (row) => ({
                disabled: loading,
                'aria-label': t('list.tick', { row: rows.indexOf(row) + 1 }),
              }),
              getTitleCheckboxProps: () => ({ disabled: loading, 'aria-label': t('list.tickAll') }),
            }
          }
          locale={{ emptyText: empty }}
          pagination={{
            current: address.pageNo,
            pageSize: address.pageSize,
            total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: { 'aria-label': t('list.pageSize'), showSearch: false },
            showQuickJumper: true,
            showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
            hideOnSinglePage: false,
          }}
          onChange={({ current = 1, pageSize = address.pageSize }, _, sorter, { action }) => {
            const { columnKey, order } = [sorter].flat()[0] ?? {};
            if (action === 'paginate') go({ pageNo: current, pageSize });
            else if (!order) go({ ...unsorted, pageNo: 1 });
            else go({ column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc', pageNo: 1 });
          }}
        />
      )}
    </>
  );
}

const placeholders = (count: number) => Array.from({ length: count }, (_, index): Row => ({ id: `bone-${index}` }));

function TickedBar({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ticked-bar" role="status">
      {t('list.ticked', { count })}
      <Button type="link" size="small" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  );
}

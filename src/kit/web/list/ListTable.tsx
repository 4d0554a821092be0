import { Button, Table, type TableColumnType } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#kit/contract/list-query.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { boneColumns } from './columns.tsx';
import { EmptyList } from './EmptyList.tsx';
import { pageAfterRemoval, unsorted } from './list-address.ts';
import './resource.css';
import type { Row } from './slots.ts';
import type { ShownList } from './use-list.ts';

interface ListTableProps {
  list: ShownList;
  columns: TableColumnType<Row>[];
  /** Whether rows can be ticked; ticks are kept over pages and searches. */
  ticks?: boolean;
  /** What these rows are for, said when there are none. */
  purpose: string;
  onAdd?: () => void;
}

/** The rows of a list with ticks, sorting and paging, and its faces while it loads, is empty or failed. */
export function ListTable({ list, columns, ticks = true, purpose, onAdd }: ListTableProps) {
  const { t } = useTranslation();
  const { answer, address, go, ticked, setTicked, filtered, search } = list;
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
      {ticked.length > 0 && <TickedBar count={ticked.length} onClear={() => setTicked([])} />}
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
            ticks
              ? {
                  selectedRowKeys: ticked,
                  preserveSelectedRowKeys: true,
                  onChange: (keys) => setTicked(keys.map(String)),
                  getCheckboxProps: (row) => ({
                    disabled: loading,
                    'aria-label': t('list.tick', { row: rows.indexOf(row) + 1 }),
                  }),
                  getTitleCheckboxProps: () => ({ disabled: loading, 'aria-label': t('list.tickAll') }),
                }
              : undefined
          }
          locale={{
            emptyText: <EmptyList purpose={purpose} filtered={filtered} onReset={() => search({})} onAdd={onAdd} />,
          }}
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

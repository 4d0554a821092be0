import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#kit/contract/list/list-query.ts';
import { type GridHandle, useVersion } from './use-grid.ts';

/** The pages of a grid that shows its rows in portions. What is open is kept before its page is turned. */
export function GridPaging({ grid: { store, cursor } }: { grid: GridHandle }) {
  const { t } = useTranslation();
  useVersion(store);
  if (!store.paging) return null;
  const { page, size } = store.paging;
  return (
    <Pagination
      className="grid-paging"
      size="small"
      current={page}
      pageSize={size}
      total={store.order.length}
      pageSizeOptions={PAGE_SIZES}
      showSizeChanger={{ 'aria-label': t('list.pageSize'), showSearch: false }}
      showQuickJumper
      showTotal={(count, [from, to]) => t('list.total', { from, to, count })}
      onChange={(next, nextSize) => {
        cursor.stopEditing();
        store.showPage(nextSize === size ? next : 1, nextSize);
      }}
    />
  );
}

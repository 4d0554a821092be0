import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#kit/contract/list/list-query.ts';
import type { ShownList } from '../use-list.ts';

/** Which rows are on show of how many, and the way to the others. */
export function ListPager({ list: { address, total, go }, simple }: { list: ShownList; simple?: boolean }) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <Pagination
      className="list-pager"
      align="end"
      size={simple ? 'small' : undefined}
      current={address.pageNo}
      pageSize={address.pageSize}
      total={total}
      pageSizeOptions={PAGE_SIZES}
      showSizeChanger={{ 'aria-label': t('list.pageSize'), showSearch: false }}
      showQuickJumper={!simple}
      showTotal={(count, [from, to]) => t('list.total', { from, to, count })}
      onChange={(pageNo, pageSize) => go({ pageNo, pageSize })}
    />
  );
}

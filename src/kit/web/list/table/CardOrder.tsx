import { SortAscendingOutlined } from '@ant-design/icons';
import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';
import type { Row } from '../slots.ts';
import type { ShownList } from '../use-list.ts';
import { keyOf } from './layout.ts';

const ORDERS = ['asc', 'desc'] as const;

/** Sorts cards, which have no headings to press. */
export function CardOrder({ list, columns }: { list: ShownList; columns: TableColumnType<Row>[] }) {
  const { t } = useTranslation();
  const { address, go } = list;
  const sortable = columns.filter(({ sorter }) => sorter);
  if (sortable.length === 0) return null;
  return (
    <MenuButton
      type="text"
      size="small"
      icon={<SortAscendingOutlined aria-hidden />}
      placement="bottomRight"
      items={sortable.flatMap((column) =>
        ORDERS.map((order) => ({
          key: `${keyOf(column)} ${order}`,
          label: t(`layout.orders.${order}`, { column: String(column.title) }),
          className: address.column === keyOf(column) && address.order === order ? 'chosen-entry' : undefined,
          onClick: () => go({ column: keyOf(column), order, pageNo: 1 }),
        })),
      )}
    >
      {t('layout.sort')}
    </MenuButton>
  );
}

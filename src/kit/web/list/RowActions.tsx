import { DeleteOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';

interface RowActionsProps {
  onDetail: () => void;
  /** Absent where the caller may not. */
  onEdit?: () => void;
  onRemove?: () => void;
  /** What this entity offers beside the common acts. */
  more?: NonNullable<MenuProps['items']>;
}

/** What may be done with one row: the likeliest act in the open, the rest behind "more". */
export function RowActions({ onDetail, onEdit, onRemove, more = [] }: RowActionsProps) {
  const { t } = useTranslation();
  const items = [
    { key: 'detail', icon: <FileTextOutlined aria-hidden />, label: t('list.detail'), onClick: onDetail },
    ...more,
    ...(onRemove
      ? [{ key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('list.remove'), onClick: onRemove }]
      : []),
  ];
  if (!onEdit && items.length === 1)
    return (
      <Button type="link" size="small" onClick={onDetail}>
        {t('list.detail')}
      </Button>
    );
  return (
    <span className="row-actions">
      {onEdit && (
        <Button type="link" size="small" onClick={onEdit}>
          {t('list.edit')}
        </Button>
      )}
      <MenuButton type="link" size="small" items={items}>
        {t('list.more')}
      </MenuButton>
    </span>
  );
}

import { DeleteOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';

/** What may be done with one row. */
export interface RowActs {
  onDetail: () => void;
  /** Absent where the caller may not. */
  onEdit?: () => void;
  onRemove?: () => void;
  /** What this entity offers beside the common acts. */
  more?: NonNullable<MenuProps['items']>;
}

/** The likeliest act in the open, the rest behind "more"; a row under the mouse also shows details and removal by name. */
export function RowActions({ onDetail, onEdit, onRemove, more = [] }: RowActs) {
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
      {/* The menu has the same acts for the keyboard and for readers of the screen. */}
      <span className="row-hover" aria-hidden>
        <Button type="link" size="small" tabIndex={-1} onClick={onDetail}>
          {t('list.detail')}
        </Button>
        {onRemove && (
          <Button type="link" size="small" tabIndex={-1} onClick={onRemove}>
            {t('list.remove')}
          </Button>
        )}
      </span>
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

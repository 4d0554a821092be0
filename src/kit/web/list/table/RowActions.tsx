import { DeleteOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';

/** What may be done with one row. */
export interface RowActs {
  /** Absent where a row is all there is to see. */
  onDetail?: () => void;
  /** Absent where the caller may not. */
  onEdit?: () => void;
  onRemove?: () => void;
  /** What this entity offers beside the common acts. */
  more?: NonNullable<MenuProps['items']>;
  /** The acts of rows that have none of the common ones. */
  own?: ReactNode;
}

/** The likeliest act in the open, the rest behind "more"; a row under the mouse also shows details and removal by name. */
export function RowActions({ onDetail, onEdit, onRemove, more = [], own }: RowActs) {
  const { t } = useTranslation();
  const items = [
    ...(onDetail
      ? [{ key: 'detail', icon: <FileTextOutlined aria-hidden />, label: t('list.detail'), onClick: onDetail }]
      : []),
    ...more,
    ...(onRemove
      ? [{ key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('list.remove'), onClick: onRemove }]
      : []),
  ];
  const detail = onDetail && (
    <Button type="link" size="small" onClick={onDetail}>
      {t('list.detail')}
    </Button>
  );
  if (own !== undefined)
    return (
      <span className="row-actions">
        {detail}
        {own}
      </span>
    );
  if (!onEdit && detail && items.length === 1) return detail;
  return (
    <span className="row-actions">
      {/* The menu has the same acts for the keyboard and for readers of the screen. Few of them are ever seen, and buttons
          of the library would be the dearest part of a row that comes and goes. */}
      <span className="row-hover" aria-hidden>
        {onDetail && (
          <button type="button" className="row-act" tabIndex={-1} onClick={onDetail}>
            {t('list.detail')}
          </button>
        )}
        {onRemove && (
          <button type="button" className="row-act" tabIndex={-1} onClick={onRemove}>
            {t('list.remove')}
          </button>
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

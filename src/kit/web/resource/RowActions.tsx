import { DeleteOutlined, DownOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Opened } from './ResourceForm.tsx';
import type { Row } from './slots.ts';

interface RowActionsProps {
  cans: { edit: boolean; remove: boolean };
  row: Row;
  onOpen: (opened: Opened) => void;
  onRemove: () => void;
}

/** What may be done with one row: the likeliest act in the open, the rest behind "more". */
export function RowActions({ cans, row, onOpen, onRemove }: RowActionsProps) {
  const { t } = useTranslation();
  const toDetail = () => onOpen({ for: 'detail', row });
  const more = [
    { key: 'detail', icon: <FileTextOutlined aria-hidden />, label: t('list.detail'), onClick: toDetail },
    ...(cans.remove
      ? [{ key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('list.remove'), onClick: onRemove }]
      : []),
  ];
  if (!cans.edit && !cans.remove)
    return (
      <Button type="link" size="small" onClick={toDetail}>
        {t('list.detail')}
      </Button>
    );
  return (
    <span className="row-actions">
      {cans.edit && (
        <Button type="link" size="small" onClick={() => onOpen({ for: 'edit', row })}>
          {t('list.edit')}
        </Button>
      )}
      <Dropdown menu={{ items: more }} trigger={['click']}>
        <Button type="link" size="small">
          {t('list.more')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </span>
  );
}

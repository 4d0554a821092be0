import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Place } from '#kit/web/picker/TickTree.tsx';

interface EntryMenuProps {
  at: Place;
  onAdd?: () => void;
  onRemove?: () => void;
  onClose: () => void;
}

/** The menu of one department, where it was asked for. */
export function EntryMenu({ at, onAdd, onRemove, onClose }: EntryMenuProps) {
  const { t } = useTranslation();
  const items = [
    ...(onAdd ? [{ key: 'add', label: t('departments.menu.add'), onClick: onAdd }] : []),
    ...(onRemove ? [{ key: 'remove', label: t('departments.menu.remove'), onClick: onRemove }] : []),
    { key: 'cancel', label: t('departments.menu.cancel') },
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: onClose, 'aria-label': t('departments.menu.label') }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className="entry-menu-place" style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}

import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { quietly } from '#kit/web/page/MenuButton.tsx';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import type { Place } from '#kit/web/picker/TickTree.tsx';

interface EntryMenuProps {
  at: Place;
  onAdd?: () => void;
  onMove?: () => void;
  onMerge?: () => void;
  onRemove?: () => void;
  onClose: () => void;
}

/** The menu of one department, where it was asked for. */
export function EntryMenu({ at, onAdd, onMove, onMerge, onRemove, onClose }: EntryMenuProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const items = [
    ...(onAdd ? [{ key: 'add', label: t('departments.menu.add'), onClick: onAdd }] : []),
    ...(onMove ? [{ key: 'move', label: t('departments.menu.move'), onClick: onMove }] : []),
    ...(onMerge ? [{ key: 'merge', label: t('departments.menu.merge'), onClick: onMerge }] : []),
    ...(onRemove ? [{ key: 'remove', label: t('departments.menu.remove'), onClick: onRemove }] : []),
    { key: 'cancel', label: t('departments.menu.cancel') },
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items,
        onClick: (chosen) => {
          quietly(chosen);
          onClose();
        },
        'aria-label': t('departments.menu.label'),
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className="entry-menu-place" style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}

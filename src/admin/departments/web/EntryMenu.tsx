import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
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
    ...(onAdd ? [{ key: 'add', label: t('departments.menu.add'), onClick: quietly(onAdd) }] : []),
    ...(onMove ? [{ key: 'move', label: t('departments.menu.move'), onClick: quietly(onMove) }] : []),
    ...(onMerge ? [{ key: 'merge', label: t('departments.menu.merge'), onClick: quietly(onMerge) }] : []),
    ...(onRemove ? [{ key: 'remove', label: t('departments.menu.remove'), onClick: quietly(onRemove) }] : []),
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

/** The Enter that chose an entry must not also press the first button of the dialog that it opens. */
const quietly =
  (act: () => void): NonNullable<MenuProps['onClick']> =>
  ({ domEvent }) => {
    domEvent.preventDefault();
    act();
  };

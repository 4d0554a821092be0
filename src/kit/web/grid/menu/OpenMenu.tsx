import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { quietly } from '#kit/web/page/MenuButton.tsx';
import { type MenuAct, menuEntries } from './menu-entries.ts';
import type { MenuPlace } from './use-grid-menu.ts';

export interface OpenMenuProps {
  grid: GridHandle;
  place: MenuPlace;
  mayEdit: boolean;
  onPick: (act: MenuAct) => void;
  onClose: () => void;
}

/** The menu at its place, walked by arrows from the beginning. */
export function OpenMenu({ grid: { store, acts }, place, mayEdit, onPick, onClose }: OpenMenuProps) {
  const { t } = useTranslation();
  const { canUndo, canRedo } = store.rows;
  const groups = menuEntries({ mayEdit, canUndo, canRedo, offers: (act) => acts.offers(act) });
  const items = groups.flatMap(
    (group, at): NonNullable<MenuProps['items']> => [
      ...(at > 0 ? [{ type: 'divider' as const }] : []),
      ...group.map(({ act, keys, idle }) => ({ key: act, label: t(`grid.menu.${act}`), extra: keys, disabled: idle })),
    ],
  );
  const pick: NonNullable<MenuProps['onClick']> = (event) => {
    quietly(event);
    onPick(event.key as MenuAct);
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: pick, onContextMenu: (event) => event.preventDefault() }}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className="grid-menu-place" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  );
}

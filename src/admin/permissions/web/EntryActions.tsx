import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DragOutlined,
  FileTextOutlined,
  FilterOutlined,
  PlusOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';
import { BUTTON, type PermRow } from '../menu-entries.contract.ts';
import { entryName } from './entry-name.ts';
import type { MenuCans, Shown } from './menu-cans.ts';
import type { Move } from './menu-order.ts';

interface EntryActionsProps {
  row: PermRow;
  cans: MenuCans;
  onShow: (shown: Shown) => void;
  onRemove: () => void;
  /** One place up and one down, where there is one. */
  steps?: [up: Move | undefined, down: Move | undefined];
  onMove?: (move: Move) => void;
}

/** What may be done with an entry: changing it in the open, the rest behind "more". */
export function EntryActions({ row, cans, onShow, onRemove, steps, onMove }: EntryActionsProps) {
  const { t } = useTranslation();
  const isMenu = row.menuType !== BUTTON;
  const item = (key: string, icon: ReactNode, label: string, onClick: () => void) => ({ key, icon, label, onClick });
  const step = (key: string, icon: ReactNode, label: string, move: Move | undefined) => ({
    ...item(key, icon, label, () => move && onMove?.(move)),
    disabled: !move,
  });
  const more = [
    item('detail', <FileTextOutlined aria-hidden />, t('list.detail'), () => onShow({ as: 'detail', row })),
    ...(cans.add && isMenu
      ? [item('below', <PlusOutlined aria-hidden />, t('menus.addBelow'), () => onShow({ as: 'add', below: row }))]
      : []),
    ...(isMenu
      ? [item('rules', <FilterOutlined aria-hidden />, t('menus.rules'), () => onShow({ as: 'rules', row }))]
      : []),
    ...(cans.explain
      ? [item('who', <TeamOutlined aria-hidden />, t('holders.title'), () => onShow({ as: 'who', row }))]
      : []),
    ...(steps
      ? [
          step('up', <ArrowUpOutlined aria-hidden />, t('menus.up'), steps[0]),
          step('down', <ArrowDownOutlined aria-hidden />, t('menus.down'), steps[1]),
        ]
      : []),
    ...(cans.edit
      ? [item('move', <DragOutlined aria-hidden />, t('menus.moveTo'), () => onShow({ as: 'move', row }))]
      : []),
    ...(cans.remove ? [item('remove', <DeleteOutlined aria-hidden />, t('list.remove'), onRemove)] : []),
  ];
  return (
    <span className="row-actions">
      {cans.edit && (
        <Button
          type="link"
          size="small"
          aria-label={t('menus.editNamed', { name: entryName(row) })}
          onClick={() => onShow({ as: 'edit', row })}
        >
          {t('list.edit')}
        </Button>
      )}
      <MenuButton
        type="link"
        size="small"
        items={more}
        placement="bottomRight"
        aria-label={t('menus.actionsOf', { name: entryName(row) })}
      >
        {t('list.more')}
      </MenuButton>
    </span>
  );
}

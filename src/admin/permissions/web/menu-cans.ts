import { useCans } from '#kit/web/session/Can.tsx';
import { holderCalls } from '../holders.contract.ts';
import { menuEntryCalls as calls, type PermRow } from '../menu-entries.contract.ts';

/** Permissions of the toolbar. */
export type Shown =
  | { as: 'add'; below?: PermRow }
  | { as: 'edit'; row: PermRow }
  | { as: 'detail'; row: PermRow }
  | { as: 'rules'; row: PermRow }
  | { as: 'who'; row: PermRow }
  | { as: 'move'; row: PermRow };

export const useMenuCans = () =>
  useCans({
    add: calls.add.permission,
    edit: calls.edit.permission,
    remove: calls.remove.permission,
    removeBatch: calls.removeBatch.permission,
    explain: holderCalls.users.permission,
  });

export type MenuCans = ReturnType<typeof useMenuCans>;

/** The word for a type of entry. */
export const kindKey = (menuType: number) =>
  `menus.kinds.${menuType === 0 ? '0' : menuType === 1 ? '1' : '2'}` as const;

import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { roles } from '#admin/roles/roles.contract.ts';
import { button, buttonsOf } from './buttons.ts';

export const rolesMenu: MenuSeed = {
  key: '/isystem/roleUserList',
  name: '角色管理',
  url: '/isystem/roleUserList',
  component: roles.page,
  keepAlive: true,
  roles: ['ADMIN', 'AUDITOR'],
  children: [
    ...buttonsOf(roles),
    button('system:role:copy', '角色管理·复制'),
    button('system:user:addUserRole', '角色管理·添加成员'),
    button('system:user:deleteRole', '角色管理·移除成员'),
    button('system:user:deleteRoleBatch', '角色管理·批量移除成员'),
  ],
};

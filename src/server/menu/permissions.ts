import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { button } from './buttons.ts';

const READERS = ['ADMIN', 'AUDITOR'];

/** Menus, their data rules and grants; and the page that explains them. */
export const permissionMenus: MenuSeed[] = [
  {
    key: '/isystem/newPermissionList',
    name: '菜单管理',
    url: '/isystem/newPermissionList',
    component: 'system/NewPermissionList',
    keepAlive: true,
    roles: READERS,
    children: [
      button('system:permission:list', '菜单管理·查看', READERS),
      button('system:permission:add', '菜单管理·新增'),
      button('system:permission:edit', '菜单管理·编辑'),
      button('system:permission:delete', '菜单管理·删除'),
      button('system:permission:deleteBatch', '菜单管理·批量删除'),
      button('system:permission:addRule', '数据规则·新增'),
      button('system:permission:editRule', '数据规则·编辑'),
      button('system:permission:deleteRule', '数据规则·删除'),
      button('system:permission:saveRole', '角色授权'),
      button('system:permission:saveDepart', '部门授权'),
    ],
  },
  {
    key: '/isystem/permission',
    name: '菜单管理（全部展开）',
    url: '/isystem/permission',
    component: 'system/PermissionList',
    hidden: true,
    roles: READERS,
  },
  {
    key: '/isystem/explain',
    name: '权限说明',
    url: '/isystem/explain',
    component: 'system/ExplainAccess',
    ownView: true,
    roles: READERS,
    children: [button('system:permission:explain', '权限说明·查询', READERS)],
  },
];

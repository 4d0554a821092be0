import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { button } from './buttons.ts';
import { permissionMenus } from './permissions.ts';
import { positionsMenu } from './positions.ts';

/** The menu that the product brings. Administrators hold system administration and nothing of the business. */
export const BUILT_IN_MENU: MenuSeed[] = [
  {
    key: '/isystem',
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    roles: ['ADMIN', 'AUDITOR'],
    children: [positionsMenu, ...permissionMenus, button('system:visit:view', '首页·访问统计', ['ADMIN', 'AUDITOR'])],
  },
];

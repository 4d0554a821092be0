import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { button, buttonsOf } from './buttons.ts';

export const departmentsMenu: MenuSeed = {
  key: '/isystem/depart',
  name: '部门管理',
  url: '/isystem/depart',
  component: 'system/DepartList',
  keepAlive: true,
  roles: ['ADMIN', 'AUDITOR'],
  children: [
    ...buttonsOf({ permission: 'system:depart', title: { zh: '部门', en: 'Departments' } }),
    button('system:depart:importExcel', '部门·导入'),
    button('system:depart:move', '部门·移动'),
    button('system:depart:merge', '部门·合并'),
  ],
};

import type { ModulePage } from '#kit/contract/module-page.ts';

export const rolesPage = {
  title: { zh: '角色管理', en: 'Roles' },
  url: '/isystem/roleUserList',
  page: 'system/RoleUserList',
} as const satisfies ModulePage;

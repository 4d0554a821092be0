import type { ModulePage } from '#kit/contract/module-page.ts';

export const menusPage = {
  title: { zh: '菜单管理', en: 'Menus' },
  url: '/isystem/newPermissionList',
  page: 'system/NewPermissionList',
} as const satisfies ModulePage;

/** The same with every entry unfolded. */
export const allMenusPage = {
  title: { zh: '菜单管理（全部）', en: 'All menus' },
  url: '/isystem/permission',
  page: 'system/PermissionList',
} as const satisfies ModulePage;

export const explainPage = {
  title: { zh: '权限说明', en: 'Explain access' },
  url: '/isystem/explain',
  page: 'system/ExplainAccess',
} as const satisfies ModulePage;

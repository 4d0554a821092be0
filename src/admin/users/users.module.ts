import type { ModulePage } from '#kit/contract/module-page.ts';

export const usersPage = {
  title: { zh: '用户管理', en: 'Users' },
  url: '/isystem/user',
  page: 'system/UserList',
} as const satisfies ModulePage;

import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';

const VERBS = { list: '查看', add: '新增', edit: '编辑', delete: '删除', deleteBatch: '批量删除', exportXls: '导出' };

/** The buttons of a plain entity, one for each code that its calls declare. */
const buttonsOf = (
  { permission, title }: Pick<Resource, 'permission' | 'title'>,
  rolesOf: (verb: string) => string[],
): MenuSeed[] =>
  Object.entries(VERBS).map(([verb, word]) => ({
    key: `${permission}:${verb}`,
    name: `${title.zh}·${word}`,
    perms: `${permission}:${verb}`,
    roles: rolesOf(verb),
  }));

const READING = ['list', 'exportXls'];

/** The menu that the product brings. Administrators hold system administration and nothing of the business. */
export const BUILT_IN_MENU: MenuSeed[] = [
  {
    key: '/isystem',
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    roles: ['ADMIN', 'AUDITOR'],
    children: [
      {
        key: '/isystem/position',
        name: '职务管理',
        url: '/isystem/position',
        component: positions.page,
        keepAlive: true,
        roles: ['ADMIN', 'AUDITOR'],
        children: buttonsOf(positions, (verb) => (READING.includes(verb) ? ['ADMIN', 'AUDITOR'] : ['ADMIN'])),
      },
      {
        key: 'system:visit:view',
        name: '首页·访问统计',
        perms: 'system:visit:view',
        roles: ['ADMIN', 'AUDITOR'],
      },
    ],
  },
];
